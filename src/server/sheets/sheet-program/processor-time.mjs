// @ts-check
import process from 'node:process';
import { SheetRefused } from './refused.mjs';

/** 20,000 rows take less than one second; the program reads only one file. */
const MAX_CPU_MICROSECONDS = 6_000_000;

/** To be called again and again while a file is read. */
export function checkProcessorTime() {
  if (process.cpuUsage().user > MAX_CPU_MICROSECONDS) throw new SheetRefused('TOO_MUCH');
}

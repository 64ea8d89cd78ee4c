import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const QUIET_MS = 500;
const PATIENCE_MS = 120_000;
const TICKS_AT_REST = 2;

/** Resident memory of a process, in megabytes. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Waits until the process is idle: after its start it reads the catalogue for the search. */
export async function untilQuiet(pid: number): Promise<void> {
  const givenUpAt = performance.now() + PATIENCE_MS;
  for (let before = cpuTicks(pid); performance.now() < givenUpAt; ) {
    await sleep(QUIET_MS);
    const now = cpuTicks(pid);
    if (now - before <= TICKS_AT_REST) return;
    before = now;
  }
}

function cpuTicks(pid: number): number {
  // The second field is the command in brackets, which may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

// Decides what a count-up figure shows after a number of steps (HOME-10).
import { COUNTER } from './timings.ts';

export const countedTo = (target: number, step: number): number =>
  Math.floor((target * Math.min(Math.max(step, 0), COUNTER.steps)) / COUNTER.steps);

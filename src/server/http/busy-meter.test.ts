import { expect, it } from 'vitest';
import { BusyMeter } from './busy-meter.ts';

it('charges a request that runs alone for all busy time, and nobody for the time in which nothing runs', () => {
  let busy = 100;
  const meter = new BusyMeter(() => busy);
  busy += 7;
  const started = meter.start();
  busy += 20;
  expect(meter.stop(started)).toBe(20);
  busy += 30;
  expect(meter.stop(meter.start())).toBe(0);
});

it('divides busy time among those who run meanwhile, and charges all of it', () => {
  let busy = 0;
  const meter = new BusyMeter(() => busy);
  const first = meter.start();
  busy += 10;
  const second = meter.start();
  busy += 10;
  const third = meter.start();
  busy += 30;
  expect(meter.stop(second)).toBe(5 + 10);
  busy += 4;
  expect([meter.stop(first), meter.stop(third)]).toEqual([10 + 5 + 10 + 2, 10 + 2]);
});

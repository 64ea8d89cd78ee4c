import { expect, it } from 'vitest';
import { planDisturbances } from './disturbance-plan.ts';

it('spreads each kind, and all of them, over the whole time', () => {
  const plan = planDisturbances({
    'store killed': 4,
    deployed: 1,
    'primary killed': 2,
    'network cut': 1,
  });
  expect(plan.map(({ kind, nth }) => `${kind} ${nth}`)).toEqual([
    'store killed 0',
    'primary killed 0',
    'store killed 1',
    'deployed 0',
    'network cut 0',
    'store killed 2',
    'primary killed 1',
    'store killed 3',
  ]);
  expect(plan.map(({ at }) => at * 16)).toEqual([1, 3, 5, 7, 9, 11, 13, 15]);
});

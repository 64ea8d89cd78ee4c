import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { databaseTimeouts } from './database-timeouts.ts';

it('a store waits 15 seconds for a statement unless told otherwise', () => {
  expect(databaseTimeouts(readSettings({}).databaseTimeoutSeconds)).toEqual({
    connect: 5_000,
    pool: 15_000,
    statement: 15_000,
    query: 17_000,
    heartbeat: 2_000,
    heartbeatAnswer: 3_000,
  });
});

it('a shorter wait shortens every other', () => {
  const { databaseTimeoutSeconds } = readSettings({ DATABASE_TIMEOUT_SECONDS: '3' });
  expect(databaseTimeouts(databaseTimeoutSeconds)).toEqual({
    connect: 3_000,
    pool: 3_000,
    statement: 3_000,
    query: 5_000,
    heartbeat: 2_000,
    heartbeatAnswer: 3_000,
  });
});

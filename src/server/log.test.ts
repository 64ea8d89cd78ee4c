import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function captureLog() {
  let output = '';
  const sink = new Writable({
    write(chunk, _, done) {
      output += String(chunk);
      done();
    },
  });
  return { log: createLog('info', sink), output: () => output };
}

it('a failed SQL statement is logged with its text and cause, but without its values', () => {
  const { log, output } = captureLog();
  const cause = Object.assign(new Error('duplicate key value violates "user_email_unique"'), {
    code: '23505',
    detail: 'Key (email)=(priya@shop.example) already exists.',
  });
  const values = [
    'priya@shop.example',
    'secret\n    word',
    'https://store.example/reset?token=abc',
  ];
  const error = new DrizzleQueryError('insert into "user" values ($1, $2, $3)', values, cause);
  log.error({ err: error }, 'unexpected error');
  log.error({ err: cause }, 'unexpected error');
  log.error({ err: new Error('outer', { cause: error }) }, 'unexpected error');
  expect(output()).toContain('insert into');
  expect(output()).toContain('user_email_unique');
  expect(output()).toContain('23505');
  expect(output()).not.toMatch(/priya|token=abc/);
});

it('any other error is logged with its message, code and stack', () => {
  const { log, output } = captureLog();
  const error = Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED', port: 5432 });
  log.error({ err: error }, 'the database is unavailable');
  const line = JSON.parse(output()) as { err: Record<string, unknown>; msg: string };
  expect(line).toMatchObject({
    msg: 'the database is unavailable',
    err: { type: 'Error', message: 'connect failed', code: 'ECONNREFUSED', port: 5432 },
  });
  expect(line.err.stack).toContain('log.test.ts');
});

import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function listen() {
  let heard = '';
  const sink = new Writable({
    write(chunk, _, done) {
      heard += String(chunk);
      done();
    },
  });
  return { log: createLog('info', sink), heard: () => heard };
}

it('the log has of a statement that failed the statement and the cause, and none of its values', () => {
  const { log, heard } = listen();
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
  expect(heard()).toContain('insert into');
  expect(heard()).toContain('user_email_unique');
  expect(heard()).toContain('23505');
  expect(heard()).not.toMatch(/priya|token=abc/);
});

it('the log has of another error its message, code and stack', () => {
  const { log, heard } = listen();
  const error = Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED', port: 5432 });
  log.error({ err: error }, 'the database is away');
  const line = JSON.parse(heard()) as { err: Record<string, unknown>; msg: string };
  expect(line).toMatchObject({
    msg: 'the database is away',
    err: { type: 'Error', message: 'connect failed', code: 'ECONNREFUSED', port: 5432 },
  });
  expect(line.err.stack).toContain('log.test.ts');
});

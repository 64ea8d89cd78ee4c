import { expect, it } from 'vitest';
import { MONEY_TEXT } from '../../text/console-money.ts';
import { CallFailed } from '../../web/api-client.ts';
import { failureSentence } from './failure-sentence.ts';

it.each([
  [undefined, MONEY_TEXT.unanswered],
  [500, MONEY_TEXT.uncertain],
  [503, MONEY_TEXT.unanswered],
  [413, MONEY_TEXT.failed],
])('CONS-14 after the answer %s nothing is claimed that nobody knows', (status, sentence) => {
  const options = status === undefined ? {} : { status };
  expect(failureSentence(new CallFailed('POST', undefined, options))).toBe(sentence);
});

it('CONS-14 a refusal is told in its own words, a fault of the server is not', () => {
  const refusal = { code: 'UNEXPECTED', message: 'Try again.' } as const;
  expect(failureSentence(new CallFailed('POST', refusal, { status: 409 }))).toBe('Try again.');
  expect(failureSentence(new CallFailed('POST', refusal, { status: 500 }))).toBe(
    MONEY_TEXT.uncertain,
  );
});

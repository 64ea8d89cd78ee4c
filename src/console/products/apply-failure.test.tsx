import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PRODUCT_FILES_TEXT as TEXT } from '../../text/console-product-files.ts';
import { CallFailed } from '../../web/api-client.ts';
import { DropArea } from '../files/file-steps.tsx';
import { applyFailure } from './apply-failure.ts';

const refused = (status: number, code: string) =>
  new CallFailed(code, { code, message: `Refused: ${code}.` } as never, { status });
const shown = (error: unknown) =>
  renderToString(
    <DropArea failure={applyFailure('products.xlsx', error)} onChoose={() => {}} />,
  ).replaceAll('&#x27;', "'");

it.each([
  ['no reply', new CallFailed('lost')],
  ["a proxy's reply", new CallFailed('lost', undefined, { status: 504 })],
  ['a database that went away', refused(503, 'DATABASE_UNAVAILABLE')],
])('CONS-11 after %s, the products may have changed', (_, error) => {
  const page = shown(error);
  expect(page).toContain(TEXT.unknown('products.xlsx'));
  expect(page).toContain(error.refusal?.message ?? TEXT.noReply);
  expect(page).toContain(TEXT.chooseToSee);
  expect(page).not.toContain(TEXT.nothingChanged);
  expect(applyFailure('products.xlsx', error).isUnknown).toBe(true);
});

it.each([
  ['PRODUCT_CHANGED', TEXT.overtaken],
  ['NOT_ALLOWED', 'Refused: NOT_ALLOWED.'],
])('CONS-11 refused with %s, no product has changed', (code, sentence) => {
  const page = shown(refused(409, code));
  expect(page).toContain(sentence);
  expect(page).toContain(TEXT.nothingChanged);
  expect(page).not.toContain(TEXT.chooseToSee);
  expect(applyFailure('products.xlsx', refused(409, code)).isUnknown).toBe(false);
});

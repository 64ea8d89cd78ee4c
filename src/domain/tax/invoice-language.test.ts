import { expect, it } from 'vitest';
import { NO_LOCAL_NAMES } from '../product-fields.ts';
import { invoiceName } from './invoice-language.ts';
import { storeInvoiceLanguage } from './store-invoice-language.ts';

const CUMIN = {
  ...NO_LOCAL_NAMES,
  english: ['jeera'],
  tamil: { latin: ['seeragam'], script: ['சீரகம்', 'ஜீரகம்'] },
  malayalam: { latin: ['jeerakam'], script: [] },
};

it.each([
  ['english', null],
  ['tamil', 'சீரகம்'],
  ['malayalam', null],
] as const)('TAX-04 the name of goods on an invoice, in %s: %s', (language, name) => {
  expect(invoiceName(CUMIN, language)).toBe(name);
});

it.each([
  ['english', 'Tamil Nadu', 'english'],
  ['tamil', 'Kerala', 'tamil'],
  ['malayalam', 'Tamil Nadu', 'malayalam'],
  ['state', 'Tamil Nadu', 'tamil'],
  ['state', 'Puducherry', 'tamil'],
  ['state', 'Kerala', 'malayalam'],
  ['state', 'Lakshadweep', 'malayalam'],
  ['state', 'Karnataka', 'english'],
] as const)('TAX-04 the store’s setting %s means in %s: %s', (setting, state, language) => {
  expect(storeInvoiceLanguage(setting, state)).toBe(language);
});

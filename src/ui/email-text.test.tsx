import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmailText } from './email-text.tsx';

it.each([
  ['meena.kumar@stores.example', 'meena.<wbr/>kumar<wbr/>@stores.<wbr/>example'],
  ['To a@b.example.', 'To a<wbr/>@b.<wbr/>example.'],
  ['No address. Only dots.', 'No address. Only dots.'],
])('%s breaks at sensible places only', (text, html) => {
  expect(renderToStaticMarkup(<EmailText text={text} />)).toBe(html);
});

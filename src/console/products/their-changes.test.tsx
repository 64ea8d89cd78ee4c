import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ACTIVITY_FIELD_NAMES } from '../../text/console-activity.ts';
import { PRODUCT_FORM_TEXT as TEXT } from '../../text/console-products.ts';
import { type EditedPicture, EMPTY_DRAFT, type ProductDraft } from './product-draft.ts';
import { TheirChanges } from './their-changes.tsx';

const picture = (alt: string): EditedPicture => ({
  address: '/pictures/a-1.svg',
  alt,
  source: null,
});
const draft = (...alts: string[]): ProductDraft => ({
  ...EMPTY_DRAFT,
  pictures: alts.map(picture),
});
const shown = (before: ProductDraft, after: ProductDraft) =>
  renderToString(
    <TheirChanges
      theirs={[{ field: 'pictures', isBoth: false }]}
      before={before}
      edit={{ version: 4, priceVersion: 1, seen: after, now: after }}
      onChange={() => {}}
    />,
  );
const PICTURES = ACTIVITY_FIELD_NAMES.pictures!;

it('CONS-11 pictures in another order, or described otherwise, are said to be changed', () => {
  const changed = TEXT.theirOtherChange(PICTURES);
  expect(shown(draft('sack', 'heap'), draft('heap', 'sack'))).toContain(changed);
  expect(shown(draft('sack'), draft('a sack'))).toContain(changed);
});

it('CONS-11 pictures that were added are counted', () => {
  expect(shown(draft('sack'), draft('sack', 'heap'))).toContain(
    TEXT.theirChange(PICTURES, '1', '2'),
  );
});

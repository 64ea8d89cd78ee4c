import type { ConsoleProduct, DistrictDecision } from '../../contract/console-products.ts';
import { wrongFields } from '../../domain/product-fields.ts';
import { type ApiClient, readJson } from '../../web/api-client.ts';
import {
  basePriceOf,
  changedFields,
  type Edit,
  type EditedField,
  fieldsOf,
  type NewDraft,
  type ProductDraft,
  pickFields,
} from './product-draft.ts';

/** The fields of a draft that are not valid, before anything is sent. */
export function wrongInputs(draft: ProductDraft, seen?: ProductDraft): EditedField[] {
  // What an imported product has had from the beginning is not this person's mistake.
  const given = seen ? pickFields(draft, changedFields(seen, draft)) : fieldsOf(draft);
  const price = basePriceOf(draft);
  const isRemoved = price === undefined && seen !== undefined && seen.basePrice !== '';
  return [...wrongFields(given), ...(price === null || isRemoved ? ['basePrice' as const] : [])];
}

export const isChanged = ({ seen, now }: Edit): boolean =>
  changedFields(seen, now).length > 0 || seen.basePrice.trim() !== now.basePrice.trim();

/** Sends only what the person has changed; with another pack also the base price, which is for that pack from now on. */
export function sendEdit(
  api: ApiClient,
  id: string,
  edit: Edit,
  districtPrices: DistrictDecision | undefined,
): Promise<ConsoleProduct> {
  const price = basePriceOf(edit.now);
  const changed = changedFields(edit.seen, edit.now);
  const isMeant = price !== basePriceOf(edit.seen) || changed.includes('pack');
  return readJson(
    api.console.products[':id'].$patch({
      param: { id },
      json: {
        version: edit.version,
        changes: pickFields(edit.now, changed),
        ...(typeof price === 'number' &&
          isMeant && { basePrice: { price, version: edit.priceVersion } }),
        ...(districtPrices && { districtPrices }),
      },
    }),
  );
}

export function sendNew(
  api: ApiClient,
  { creationId, now }: NewDraft,
  copyOf: string,
): Promise<ConsoleProduct> {
  const price = basePriceOf(now);
  return readJson(
    api.console.products.$post({
      json: {
        ...fieldsOf(now),
        creationId,
        ...(typeof price === 'number' && { basePrice: price }),
        ...(copyOf !== '' && { copyOf }),
      },
    }),
  );
}

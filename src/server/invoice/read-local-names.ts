import { inArray } from 'drizzle-orm';
import { type InvoiceLanguage, invoiceName } from '../../domain/tax/invoice-language.ts';
import type { Db } from '../db/database.ts';
import { product } from '../db/schema/product.ts';

/** By product. */
type NamesIn = (language: InvoiceLanguage) => ReadonlyMap<string, string>;

/** The names of products as they are now, in the scripts of these languages. English is not read: every line has it. */
export async function readLocalNames(
  tx: Db,
  languages: readonly InvoiceLanguage[],
  productIds: readonly string[],
): Promise<NamesIn> {
  if (languages.every((language) => language === 'english')) return () => new Map();
  const rows = await tx
    .select({ id: product.id, names: product.localNames })
    .from(product)
    .where(inArray(product.id, [...new Set(productIds)]));
  return (language) =>
    new Map(
      rows.flatMap(({ id, names }) => {
        const name = invoiceName(names, language);
        return name === null ? [] : [[id, name] as const];
      }),
    );
}

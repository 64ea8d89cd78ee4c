import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ProductCard } from '../../contract/catalogue.ts';
import type { OrderPad } from '../../contract/order-pad.ts';
import { listAsText } from '../../domain/order-list/list-as-text.ts';
import { productsQuery } from '../queries/products.ts';

const LINES = 2;

/** A list that can be pasted here and means what it says: of what the shop orders, else of the catalogue. */
export function useExampleList(pad: OrderPad | undefined): string {
  const { api } = useRouter().options.context;
  const isNew = pad?.items.length === 0;
  const catalogue = useInfiniteQuery({ ...productsQuery(api, { q: '' }), enabled: isNew });
  const known = isNew ? (catalogue.data?.pages[0]?.items ?? []) : (pad?.items ?? []);
  return listAsText(known.slice(0, LINES).map(lineOf));
}

function lineOf(product: ProductCard & Partial<OrderPad['items'][number]>, nth: number) {
  const { title, packDetails, last } = product;
  return { title, pack: packDetails, quantity: last?.quantity ?? nth + 1 };
}

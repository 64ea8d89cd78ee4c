import type { ListAnswer, MatchedList } from '../../contract/order-pad.ts';
import type { District } from '../../domain/districts.ts';
import type { ItemMeaning } from '../../domain/order-list/list-item.ts';
import type { CatalogueServices } from '../catalogue/catalogue-services.ts';
import { matchList } from '../catalogue/match-list.ts';
import { packOfRow } from '../catalogue/product-pack.ts';
import { readCardsInOrder } from '../catalogue/read-cards-in-order.ts';
import { Failure } from '../failure.ts';

const CODES = {
  'list-too-long': 'LIST_TOO_LONG',
  'too-many-lines': 'LIST_TOO_MANY_LINES',
  'too-many-items': 'LIST_TOO_MANY_ITEMS',
} as const;

/** The products that a pasted list means, with prices for a caller who sees them. */
export async function matchPastedList(
  catalogue: CatalogueServices,
  district: District | null,
  text: string,
): Promise<MatchedList> {
  const index = await catalogue.search.index();
  const matched = await matchList(text, index, async (ids) => {
    const rows = await catalogue.queries.forList.execute({ ids: [...ids] });
    return rows.map((row) => ({ ...row, pack: packOfRow(row) }));
  });
  if (!matched.ok) throw new Failure(CODES[matched.code]);
  const ids = matched.answers.flatMap(productsOf);
  const found = await readCardsInOrder(catalogue, district, [...new Set(ids)]);
  const cards = new Map(found.map((card) => [card.id, card]));
  return {
    answers: matched.answers.map((answer) => withCards(answer, cards)),
    ignored: [...matched.ignored],
  };
}

const productsOf = (answer: ItemMeaning): string[] => {
  if (answer.kind === 'match') return [answer.productId];
  if (answer.kind === 'not-found') return [];
  return answer.candidates.map(({ productId }) => productId);
};

type Cards = ReadonlyMap<string, Extract<ListAnswer, { kind: 'match' }>['product']>;

/** A product deleted a moment ago is not found. */
function withCards(answer: ItemMeaning, cards: Cards): ListAnswer {
  const { source } = answer;
  if (answer.kind === 'match') {
    const product = cards.get(answer.productId);
    if (product) return { kind: 'match', source, product, quantity: answer.quantity };
  }
  if (answer.kind === 'choice') {
    const candidates = answer.candidates.flatMap(({ productId, quantity }) => {
      const product = cards.get(productId);
      return product ? [{ product, quantity }] : [];
    });
    const { questions, hasMore } = answer;
    if (candidates.length > 0)
      return { kind: 'choice', source, questions: [...questions], candidates, hasMore };
  }
  return { kind: 'not-found', source };
}

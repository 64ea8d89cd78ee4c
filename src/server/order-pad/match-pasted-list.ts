import type { ListAnswer, MatchedList } from '../../contract/order-pad.ts';
import type { District } from '../../domain/districts.ts';
import type { HabitOf, ItemMeaning } from '../../domain/order-list/list-item.ts';
import { isSamePack, sameContents } from '../../domain/pack.ts';
import type { CatalogueServices } from '../catalogue/catalogue-services.ts';
import { matchList } from '../catalogue/match-list.ts';
import { packOfRow } from '../catalogue/product-pack.ts';
import { readCardsInOrder } from '../catalogue/read-cards-in-order.ts';
import { Failure } from '../failure.ts';
import type { UsualProduct } from '../order/read-usual-products.ts';

const CODES = {
  'list-too-long': 'LIST_TOO_LONG',
  'too-many-lines': 'LIST_TOO_MANY_LINES',
  'too-many-items': 'LIST_TOO_MANY_ITEMS',
} as const;

interface Pasted {
  readonly text: string;
  /** What the shop has ordered before. */
  readonly usual: readonly UsualProduct[];
  /** null: the caller sees no prices. */
  readonly district: District | null;
}

/** The products that a pasted list means, with prices for a caller who sees them. */
export async function matchPastedList(
  catalogue: CatalogueServices,
  { text, usual, district }: Pasted,
): Promise<MatchedList> {
  const index = await catalogue.search.index();
  const readProducts = async (ids: readonly string[]) => {
    const rows = await catalogue.queries.forList.execute({ ids: [...ids] });
    return rows.map((row) => ({ ...row, pack: packOfRow(row) }));
  };
  const matched = await matchList(text, index, readProducts, habitsIn(usual));
  if (!matched.ok) throw new Failure(CODES[matched.code]);
  const ids = matched.answers.flatMap(productsOf);
  const found = await readCardsInOrder(catalogue, district, [...new Set(ids)]);
  const cards = new Map(found.map((card) => [card.id, card]));
  return {
    answers: matched.answers.map((answer) => withCards(answer, cards)),
    ignored: [...matched.ignored],
  };
}

/** Only orders of the pack that is sold today tell a quantity. */
function habitsIn(usual: readonly UsualProduct[]): HabitOf {
  const byId = new Map(usual.map((product) => [product.productId, product]));
  return ({ id, pack }) => {
    const { past = [] } = byId.get(id) ?? {};
    const quantities = past.flatMap((line) => (isSamePack(line.pack, pack) ? [line.quantity] : []));
    if (quantities.length === 0) return undefined;
    return { times: byId.get(id)!.times, most: Math.max(...quantities) };
  };
}

const productsOf = (answer: ItemMeaning): string[] => {
  if (answer.kind === 'match') return [answer.productId];
  if (answer.kind === 'not-found') return [];
  return answer.candidates.map(({ productId }) => productId);
};

type Match = Extract<ListAnswer, { kind: 'match' }>;
type Cards = ReadonlyMap<string, Match['product']>;

/** What is sold out, and as many of the family's other packs as contain the same (SHORT-01). */
function otherPacksInstead(match: Omit<Match, 'kind'>): ListAnswer {
  const { source, product, quantity, isUsual } = match;
  const { soldOut: _, otherPacks = [], ...shared } = product;
  const others = otherPacks
    .filter((other) => !other.soldOut)
    .map((other) => ({
      product: { ...shared, ...other },
      quantity: sameContents(quantity, product.packDetails, other.packDetails),
      readings: [],
      isUsual: false,
    }));
  const candidates = [{ product, quantity, readings: [], isUsual }, ...others];
  return { kind: 'choice', source, questions: ['sold-out'], candidates, hasMore: false };
}

/** A product deleted a moment ago is not found. */
function withCards(answer: ItemMeaning, cards: Cards): ListAnswer {
  const { source } = answer;
  if (answer.kind === 'match') {
    const product = cards.get(answer.productId);
    const { quantity, isUsual } = answer;
    if (product?.soldOut && product.otherPacks?.some((other) => !other.soldOut)) {
      return otherPacksInstead({ source, product, quantity, isUsual });
    }
    if (product) return { kind: 'match', source, product, quantity, isUsual };
  }
  if (answer.kind === 'choice') {
    const candidates = answer.candidates.flatMap(({ productId, readings, ...candidate }) => {
      const product = cards.get(productId);
      return product ? [{ product, ...candidate, readings: [...readings] }] : [];
    });
    const { questions, hasMore } = answer;
    if (candidates.length > 0)
      return { kind: 'choice', source, questions: [...questions], candidates, hasMore };
  }
  return { kind: 'not-found', source };
}

import type { ProductCard } from '../../contract/catalogue.ts';
import type { ListAnswer, MatchedList } from '../../contract/order-pad.ts';
import type { ListQuestion } from '../../domain/order-list/list-item.ts';
import { padQuantity } from '../../domain/quantity.ts';
import type { LineToRaise } from './raise-cart.ts';

// The lines of a pasted list while a person answers their questions. Nothing is chosen for them (PAD-03).

export interface PastedLine {
  /** Its place in the text. */
  readonly place: number;
  readonly answer: ListAnswer;
  /** The product's id; undefined: not chosen yet. */
  readonly chosenId: string | undefined;
  /** As typed. */
  readonly quantity: string;
}

/** Only the quantity is in question: the product is clear. */
const ABOUT_QUANTITY: ReadonlySet<ListQuestion> = new Set<ListQuestion>([
  'quantity-missing',
  'quantity-unclear',
  'quantity-not-in-packs',
  'measure-differs',
  'pieces-or-packs',
  'quantity-not-whole',
  'quantity-out-of-bounds',
]);

export const linesOf = ({ answers }: MatchedList): PastedLine[] =>
  answers.map((answer, place) => lineOf(answer, place));

function lineOf(answer: ListAnswer, place: number): PastedLine {
  const open = { place, answer, chosenId: undefined, quantity: '' };
  if (answer.kind === 'match') return chosen(open, answer.product.id);
  if (answer.kind === 'not-found') return open;
  const { candidates, questions, hasMore } = answer;
  const [only] = candidates;
  const isClear = candidates.length === 1 && !hasMore;
  return only && isClear && questions.every((question) => ABOUT_QUANTITY.has(question))
    ? chosen(open, only.product.id)
    : open;
}

interface Candidate {
  readonly product: ProductCard;
  readonly quantity: number | null;
}

export function candidatesOf(answer: ListAnswer): readonly Candidate[] {
  if (answer.kind === 'match') return [{ product: answer.product, quantity: answer.quantity }];
  return answer.kind === 'choice' ? answer.candidates : [];
}

/** The line with this product, in the quantity that the text says for it. */
export function chosen(line: PastedLine, productId: string): PastedLine {
  const candidate = candidatesOf(line.answer).find(({ product }) => product.id === productId);
  return { ...line, chosenId: productId, quantity: String(candidate?.quantity ?? '') };
}

export const productOf = ({ answer, chosenId }: PastedLine): ProductCard | undefined =>
  candidatesOf(answer).find(({ product }) => product.id === chosenId)?.product;

/** What to add to the cart; null: a question is open, or the product has no price here. */
export function resolved(line: PastedLine): LineToRaise | null {
  const product = productOf(line);
  const quantity = padQuantity(line.quantity)?.quantity ?? 0;
  if (!product || typeof product.price !== 'number' || quantity === 0) return null;
  return { productId: product.id, quantity };
}

import type { ListAnswer, MatchedList } from '../../contract/order-pad.ts';
import { padQuantity } from '../../domain/quantity.ts';
import type { LineToRaise } from './raise-cart.ts';
import type { StoredAnswer } from './stored-list.ts';

// The lines of a pasted list while a person answers their questions. Only what the shop has ordered before, and what is
// alone, is chosen for them; they see it before anything is added (PAD-03).

export interface PastedLine {
  /** Its place in the text. */
  readonly place: number;
  readonly answer: ListAnswer;
  /** The product's id; undefined: not chosen yet. */
  readonly chosenId: string | undefined;
  /** As typed. */
  readonly quantity: string;
  /** The person doesn't want it. */
  readonly isLeftOut: boolean;
}

export type Candidate = Extract<ListAnswer, { kind: 'choice' }>['candidates'][number];

/** With what a person has said about the same lines before; null: nothing. */
export const linesOf = (
  { answers }: MatchedList,
  stored: readonly StoredAnswer[] | null = null,
): PastedLine[] => {
  const said = [...(stored ?? [])];
  return answers.map((answer, place) => {
    const line = lineOf(answer, place);
    // Wherever it stands now; a line that is there twice has two answers.
    const at = said.findIndex(({ source }) => source === answer.source);
    const [before] = at === -1 ? [] : said.splice(at, 1);
    if (!before) return line;
    const { chosenId, isLeftOut, quantity } = before;
    // It may not be sold any more, or in another pack.
    const offered = candidatesOf(answer).find(({ product }) => product.id === chosenId)?.product;
    if (!offered) return { ...line, isLeftOut };
    const { pack = offered.pack } = before;
    const again = { ...chosen(line, offered.id), isLeftOut };
    return quantity !== null && pack === offered.pack ? { ...again, quantity } : again;
  });
};

/** What a person has said about the lines, for when they are read again. */
export const answersOf = (lines: readonly PastedLine[]): StoredAnswer[] =>
  lines.map((line) => {
    const { chosenId = null, isLeftOut } = line;
    const { source } = line.answer;
    const candidate = chosenOf(line);
    const quantity = line.quantity === readQuantity(candidate) ? null : line.quantity;
    return { source, chosenId, quantity, pack: candidate?.product.pack, isLeftOut };
  });

const readQuantity = (candidate: Candidate | undefined): string =>
  String(candidate?.quantity ?? '');

function lineOf(answer: ListAnswer, place: number): PastedLine {
  const open = { place, answer, chosenId: undefined, quantity: '', isLeftOut: false };
  const preselected = preselectedOf(answer);
  return preselected ? chosen(open, preselected.product.id) : open;
}

/** What has no price here or is sold out can't be ordered. */
export const isOrderable = ({ price, soldOut }: Candidate['product']): boolean =>
  typeof price === 'number' && !soldOut;

/** What can't be ordered is no choice. */
function preselectedOf(answer: ListAnswer): Candidate | undefined {
  const candidates = candidatesOf(answer);
  const [first] = candidates;
  if (!first || (answer.kind === 'choice' && !isOrderable(first.product))) return undefined;
  const isAlone = candidates.length === 1 && !(answer.kind === 'choice' && answer.hasMore);
  return isAlone || first.isUsual ? first : undefined;
}

export function candidatesOf(answer: ListAnswer): readonly Candidate[] {
  if (answer.kind === 'choice') return answer.candidates;
  if (answer.kind === 'not-found') return [];
  const { product, quantity, isUsual } = answer;
  return [{ product, quantity, readings: [], isUsual }];
}

export const chosenOf = ({ answer, chosenId }: PastedLine): Candidate | undefined =>
  candidatesOf(answer).find(({ product }) => product.id === chosenId);

/** The line with this product, in the quantity that the text says for it. */
export function chosen(line: PastedLine, productId: string): PastedLine {
  const candidate = candidatesOf(line.answer).find(({ product }) => product.id === productId);
  return { ...line, chosenId: productId, quantity: readQuantity(candidate) };
}

/** What to add to the cart; null: a question is open, or the product can't be ordered. */
export function resolved(line: PastedLine): (LineToRaise & { amount: number }) | null {
  const product = chosenOf(line)?.product;
  const quantity = padQuantity(line.quantity)?.quantity ?? 0;
  if (line.isLeftOut || !product || !isOrderable(product) || quantity === 0) return null;
  const { id: productId, pack } = product;
  return { productId, quantity, pack, amount: product.price! * quantity };
}

/** What can be added, and what it costs today. */
export function readyOf(lines: readonly PastedLine[]): { count: number; amount: number } {
  const ready = lines.flatMap((line) => resolved(line) ?? []);
  return { count: ready.length, amount: ready.reduce((sum, { amount }) => sum + amount, 0) };
}

import type { SoldOut } from '../../domain/sold-out.ts';

/**
 * An answer in which this product is sold out, or (undefined) not, wherever it stands: in a list, in a family, in a
 * pasted line. What does not contain it stays the same object, so that only its own cards are drawn again.
 */
export function withSoldOut<T>(answer: T, id: string, soldOut: SoldOut | undefined): T {
  if (Array.isArray(answer)) {
    const changed = answer.map((one) => withSoldOut(one, id, soldOut));
    return changed.some((one, at) => one !== answer[at]) ? (changed as T) : answer;
  }
  if (answer === null || typeof answer !== 'object') return answer;
  let changed = answer as Record<string, unknown>;
  for (const [key, value] of Object.entries(answer)) {
    const inside = withSoldOut(value, id, soldOut);
    if (inside !== value) changed = { ...changed, [key]: inside };
  }
  if (!isPackOf(changed, id) || isSame(changed['soldOut'] as SoldOut | undefined, soldOut)) {
    return changed as T;
  }
  const { soldOut: _, ...rest } = changed;
  return (soldOut ? { ...rest, soldOut } : rest) as T;
}

/** A product has an id and a pack; nothing else has both. */
const isPackOf = (value: Record<string, unknown>, id: string): boolean =>
  value['id'] === id && 'packDetails' in value;

const isSame = (a: SoldOut | undefined, b: SoldOut | undefined): boolean =>
  a?.backOn === b?.backOn && (a === undefined) === (b === undefined);

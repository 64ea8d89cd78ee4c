import { SKIPPED_BEFORE_NUMBER } from './list-numbers.ts';
import { isUnit, type Token } from './list-tokens.ts';
import { PRICE_WORDS } from './list-vocabulary.ts';

// Tells a price from a quantity: what somebody expects to pay is no part of the order.

/** Tokens before the number: 'rate : rs. - 250'. */
const LONGEST_PRICE = 6;

/**
 * The position after a price that begins here; the same position: there is none. Prices are '@ 250',
 * 'rs. 250/kg', '₹250', '250 rs', '250/-', '250/kg'. A word without a number is none: 'rate for 2 bag?'
 */
export function skipPrice(tokens: readonly Token[], at: number): number {
  const token = tokens[at]!;
  const isPriceSign = token.text === '@' || token.text === '₹';
  if (isPriceSign || (token.kind === 'word' && PRICE_WORDS.has(token.text))) {
    let next = at + 1;
    while (
      tokens[next] &&
      next - at < LONGEST_PRICE &&
      (SKIPPED_BEFORE_NUMBER.has(tokens[next]!.text) || isPrice(tokens[next]!))
    )
      next += 1;
    if (tokens[next]?.kind !== 'number') return isPriceSign ? next : at;
    return isBetweenNumbers(tokens, at) ? at : afterPriceNumber(tokens, next + 1);
  }
  if (token.kind !== 'number') return at;
  const after = tokens[at + 1];
  if (!after) return at;
  if (isPrice(after) && isPriceOfBefore(tokens, at + 1)) return afterPriceNumber(tokens, at + 2);
  if (after.text !== '/') return at;
  const unit = tokens[at + 2];
  const isRate = unit?.text === '-' || (unit !== undefined && isUnit(unit));
  return isRate ? at + 3 : at;
}

/** '250 rs' and '250 rs 2 bag', but not '2 rs 250'. */
function isPriceOfBefore(tokens: readonly Token[], at: number): boolean {
  const number = [at + 1, at + 2].find((place) => tokens[place]?.kind === 'number');
  const after = number === undefined ? undefined : tokens[number + 1];
  return number === undefined || (after !== undefined && isUnit(after));
}

/** '100 rs 2': two at a hundred rupees, or a hundred at two? '2 @ 100' and '2 ₹100' are clear. */
const isBetweenNumbers = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.text !== '@' &&
  tokens[at - 1]?.kind === 'number' &&
  (tokens[at]!.isGlued || !tokens[at + 1]!.isGlued);

const isPrice = ({ kind, text }: Token): boolean =>
  text === '₹' || (kind === 'word' && PRICE_WORDS.has(text));

/** Skips '/-', '/kg' and 'per kg' after a price. */
function afterPriceNumber(tokens: readonly Token[], at: number): number {
  let next = at;
  if (tokens[next]?.text === '/' && tokens[next + 1]?.text === '-') next += 2;
  const isPer = tokens[next]?.text === '/' || tokens[next]?.text === 'per';
  if (isPer && tokens[next + 1] && isUnit(tokens[next + 1]!)) next += 2;
  // '95 rs rate', but not 'rs 95 rate 100'
  const isSaidAgain = tokens[next] && isPrice(tokens[next]!) && tokens[next + 1]?.kind !== 'number';
  return isSaidAgain ? next + 1 : next;
}

// How much can be pasted at once. Apart from the parser, so that the screen doesn't load it.

export interface ListLimits {
  /** Characters of the whole text. */
  readonly length: number;
  /** Lines with something on them. */
  readonly lines: number;
  /** Products in free text: each takes several searches. Lines as 'Share as text' writes them take one and don't count. */
  readonly items: number;
}

/** A shared line of the demo catalogue has at most 82 characters, and 51 on average. */
export const LIST_LIMITS: ListLimits = {
  length: 20_000,
  lines: 400,
  items: 200,
};

export type ListTooLarge = 'list-too-long' | 'too-many-lines';

/** Null: the text can be read. */
export function listTooLarge(text: string, limits: ListLimits = LIST_LIMITS): ListTooLarge | null {
  if (text.length > limits.length) return 'list-too-long';
  return linesOf(text).length > limits.lines ? 'too-many-lines' : null;
}

/** The lines with something on them. */
export const linesOf = (text: string): string[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '');

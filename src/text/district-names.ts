import { servedDistricts } from '../domain/district-list.ts';

// The districts in sentences.

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** 'seven districts'; without a list: those that we deliver to. */
export const countedDistricts = ({ length }: readonly string[] = servedDistricts()): string =>
  `${WORDS[length] ?? length} ${length === 1 ? 'district' : 'districts'}`;

/** 'Palakkad, Coimbatore and Thrissur' */
export function namedDistricts(): string {
  const names = servedDistricts();
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

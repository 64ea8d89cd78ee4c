import { formatCount } from './format-money.ts';
import { measured, type Pack, plural } from './pack.ts';

// How several packs are counted in words, and what they contain together.

/** '2 jute sacks', '1 tin', '3 packs' of a pack that has no name of its own; '600 kg' of loose goods. */
export function packCount(pack: Pack | null, count: number): string {
  if (pack === null) return `${formatCount(count)} kg`;
  // 'bag with zip' has its plural inside.
  const name =
    pack.container === '' || / with | of /.test(pack.container) ? 'pack' : pack.container;
  return `${formatCount(count)} ${count === 1 ? name : plural(name)}`;
}

/** What so many packs contain together: '100 kg', '24 bottles' of cases of 12. */
export function contentsCount(pack: Pack | null, count: number): string {
  if (pack === null) return `${formatCount(count)} kg`;
  const { amount, measure, inner } = pack;
  if (!inner) return measured(amount * count, measure);
  const pieces = inner.count * count;
  return `${formatCount(pieces)} ${plural(inner.container || 'piece')}`;
}

import { type Pack, packText } from '../../domain/pack.ts';
import { Failure } from '../failure.ts';
import type { AskedProduct } from './price-lines.ts';

/** 25 kg of loose goods are not 25 sacks, and one bag is not one sack. */
export function requireSamePack(
  { productId, pack: asked }: Pick<AskedProduct, 'productId' | 'pack'>,
  { title, pack }: { readonly title: string; readonly pack: Pack | null },
): void {
  const now = packText(pack);
  if (asked === undefined || asked === now) return;
  throw new Failure('PACKS_CHANGED', { changedPacks: [{ productId, title, pack: now }] });
}

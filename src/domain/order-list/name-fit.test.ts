import { describe, expect, it } from 'vitest';
import { fitOf } from './name-fit.ts';
import { namedProduct } from './named-product.ts';
import { parseList } from './parse-list.ts';

const NONE = { latin: [], script: [] };

function certaintyOf(text: string, title: string, ...english: string[]) {
  const localNames = { english, hindi: NONE, tamil: NONE, malayalam: NONE };
  const product = { id: 'one', familyId: null, title, localNames, pack: null };
  const list = parseList(text);
  return fitOf(list.ok ? list.parts[0]!.item : ([] as never), namedProduct(product))?.certainty;
}

describe('how surely words name a product', () => {
  it.each([
    ['cumin bold 2', 'Cumin (Jeera) Bold', ['jeera'], 'named'],
    ['cumin jeera bold 2', 'Cumin (Jeera) Bold', [], 'title'],
    ['jeera 2', 'Shahi Jeera', ['shahi jeera'], 'kind'],
    ['mustard 2', 'Mustard Oil, Kachi Ghani', ['mustard oil'], 'near'],
    ['kambu 2', 'Kambu (Bajra) Flour', ['kambu flour'], 'near'],
    ['kambu flour 2', 'Kambu (Bajra) Flour', [], 'named'],
    ['ponni 2', 'Ponni Boiled Rice', ['ponni rice'], 'named'],
    ['salem 2', 'Idli Rice', ['salem rice'], 'near'],
    ['idli 2', 'Idli Rice', ['idli rice'], 'near'],
    ['sugar 2', 'Sugar M-30', [], 'named'],
    ['cashew w320 2', 'Cashew Kernel W240', ['cashew nut'], 'near'],
    ['organic jeera 2', 'Cumin (Jeera) Bold', ['jeera'], 'near'],
    ['vengayam 2', 'Fenugreek', ['vendayam'], undefined],
    ['tumeric 2', 'Turmeric', [], 'title'],
    ['sago 2', 'Turmeric', [], undefined],
  ])('PAD-03 %s for %s is %s', (text, title, english, certainty) => {
    expect(certaintyOf(text, title, ...english)).toBe(certainty);
  });
});

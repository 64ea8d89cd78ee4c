import type { Category } from '../src/domain/categories.ts';
import type { District } from '../src/domain/districts.ts';
import type { Pack } from '../src/domain/pack.ts';

// The goods of the demo catalogue: texts, packs, a rate in rupees, and what the picture shows.

/** What is true of one pack of some goods. */
interface DemoPack {
  /** Stable and readable, because it is in the product page's URL: lower-case words joined by '-'. */
  id: string;
  /** The trade name with its grade, as on a wholesaler's price list. */
  title: string;
  /** null: sold loose, by the kilogram. */
  pack: Pack | null;
  /** Two to four sentences that help a shop owner decide. */
  description: string;
  /** The trade rate in rupees, from which the prices are derived; null: no price anywhere. */
  rate: DemoRate | null;
}

/** For a kilogram of goods that are traded by weight, or for the whole pack. */
export type DemoRate = { perKg: number } | { perPack: number };

/** Some goods in their usual pack, and the other packs of the same goods. */
export interface DemoGoods extends DemoPack {
  /** The first one is the badge on the card. */
  categories: readonly [Category, ...Category[]];
  tax: DemoTax;
  names: LocalNames;
  /** Where it has a price. Default: a base price and an entry for every district. */
  priced?: PricedIn;
  creditPoints: number;
  /** 1 is the most popular in its category; without a rank it is not trending. */
  trendRank?: number;
  picture: Picture;
  otherPacks?: readonly DemoPack[];
}

/** Plausible since September 2025, and no advice: what is right for a shop is for its accountant to say. */
interface DemoTax {
  hsnCode: string;
  /** In percent. 'up-to-25-kg': grains, pulses and flours, taxed in labelled packs of up to 25 kg only. */
  gstRate: 0 | 5 | 18 | 'up-to-25-kg';
}

/** One product of the demo catalogue. */
export interface DemoProduct extends Omit<DemoGoods, 'otherPacks' | 'tax'> {
  hsnCode: string;
  gstRate: number;
  /** 'kg': the price is for one kilogram. 'others': the price is for one pack. */
  unit: 'kg' | 'others';
  /** Shared by the packs of the same goods. */
  familyId?: string;
}

/** 'base': no district entries, the base price applies everywhere. A list: entries for these districts, and no base price. */
type PricedIn = 'base' | readonly District[];

interface LocalNames {
  english: readonly string[];
  hindi: Spelled;
  tamil: Spelled;
  malayalam: Spelled;
}

/** Each name as people type it in Latin letters, with common variants, and in its own script. */
export interface Spelled {
  latin: readonly [string, ...string[]];
  script: readonly [string, ...string[]];
}

/** The pack is drawn from the product's own (catalogue/drawing/drawn-pack.ts). */
export interface Picture {
  /** The pack's main colour, '#rrggbb'. */
  colour: string;
  /** The name on the label: at most two lines of 10 letters, separated by '|'. */
  label: string;
  /** In small capitals below the label, at most 9 characters: 'BOLD'. The size of the pack follows. */
  grade: string;
  ingredient: Ingredient;
  ingredientColour: string;
}

export type Ingredient =
  | 'seed' // cumin, fennel, caraway, ajwain
  | 'tiny-seed' // sesame, poppy, mustard by the pinch
  | 'ball' // pepper, mustard, coriander, sago
  | 'pod' // cardamom
  | 'clove'
  | 'star' // star anise
  | 'stick' // cinnamon, cassia, long pepper
  | 'root' // dry ginger, turmeric finger
  | 'nutmeg'
  | 'mace' // mace, stone flower
  | 'thread' // saffron
  | 'flower' // capers, dried hibiscus, rose petals
  | 'leaf' // bay, kasuri methi, curry leaf, orthodox tea
  | 'granule' // CTC tea, instant coffee
  | 'chilli'
  | 'round-chilli' // mundu, gundu
  | 'flake' // chilli flakes, coconut flakes, avil
  | 'cashew'
  | 'almond'
  | 'pistachio'
  | 'walnut'
  | 'groundnut'
  | 'raisin'
  | 'date'
  | 'fig'
  | 'apricot'
  | 'coconut'
  | 'grain' // rice, wheat, broken wheat
  | 'lentil' // split dals
  | 'bean' // chana, rajma, green gram
  | 'powder' // flours, ground masalas
  | 'crystal' // sugar, salt, rock sugar
  | 'block' // jaggery, tamarind, yeast, butter
  | 'drop' // oils, essences, ghee
  | 'sunflower' // sunflower, palm: the flower head
  | 'noodle'; // vermicelli

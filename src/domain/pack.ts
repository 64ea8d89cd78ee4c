// Decides how a product's pack is named and what a kilogram or litre of it costs. A product is sold by the pack or loose.

export const MEASURES = ['kg', 'g', 'l', 'ml', 'pieces'] as const;
export type Measure = (typeof MEASURES)[number];

/** What one unit of a product contains: 25 kg in a jute sack. Loose goods have none: they are sold by the kilogram. */
export interface Pack {
  /** At most three decimals. */
  readonly amount: number;
  readonly measure: Measure;
  readonly container: string;
}

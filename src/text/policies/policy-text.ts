interface PolicySection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A list below the paragraphs. */
  readonly points?: readonly string[];
}

/** A policy page without its title. */
interface PolicyText {
  readonly summary: string;
  readonly sections: readonly PolicySection[];
}

/** Builds the policy for a store's name. */
export type Policy = (storeName: string) => PolicyText;

interface PolicySection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Stand below the paragraphs, as a list. */
  readonly points?: readonly string[];
}

/** What stands below the title of a policy page. */
interface PolicyText {
  readonly summary: string;
  readonly sections: readonly PolicySection[];
}

/** A policy in the name of the store. */
export type Policy = (storeName: string) => PolicyText;

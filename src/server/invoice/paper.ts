// What is drawn on paper, all of it as text: the drawing program knows nothing of tax or of language.

/** The note is a smaller line below. */
export interface PaperCell {
  readonly text: string;
  readonly note?: string;
}

export interface PaperColumn {
  readonly head: string;
  readonly align: 'left' | 'right';
  /** The width that the others leave, of at most one column; else it is spread over all. */
  readonly takesRest?: true;
}

export type PaperRow = readonly PaperCell[];

export interface PaperTable {
  /** For people who hear the page. */
  readonly caption: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
  readonly sum: PaperRow;
}

/** A table that may be longer than a page. */
export interface LongTable extends PaperTable {
  /** For each row: the sums of all rows up to it, for when a page ends after it. */
  readonly carried: readonly PaperRow[];
  readonly brought: readonly PaperRow[];
}

export interface PaperFact {
  readonly label: string;
  readonly value: string;
}

/** A name with lines below it. */
export interface PaperParty {
  /** '': none. */
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** One copy of one invoice or credit note. */
export interface Paper {
  readonly title: string;
  readonly copy: string;
  /** On every page, beside the page's number. */
  readonly foot: string;
  /** With {page} and {pages}. */
  readonly pageNumber: string;
  readonly supplier: PaperParty;
  /** What the reader should know before all else; null: nothing. */
  readonly warning: string | null;
  /** In columns. */
  readonly facts: readonly PaperFact[];
  /** These need the whole width. */
  readonly longFacts: readonly PaperFact[];
  readonly parties: readonly PaperParty[];
  readonly goods: LongTable;
  readonly goodsNote: string;
  readonly rates: PaperTable;
  /** In groups, each of which makes the total. */
  readonly sums: readonly (readonly PaperFact[])[];
  readonly total: PaperFact;
  readonly inWords: PaperFact;
  /** How it is paid, and a code to do so. */
  readonly payment: PaperFact | null;
  readonly code: PaperCode | null;
  readonly signature: {
    readonly above: string;
    readonly below: string;
    /** Between them: which of the stack's pictures; null: room for a pen. */
    readonly picture: string | null;
    readonly alt: string;
  };
}

/** A QR code. */
export interface PaperCode {
  readonly content: string;
  readonly alt: string;
  /** Beside it. */
  readonly text: string;
}

/** What becomes one PDF. */
export interface PaperStack {
  readonly name: string;
  readonly author: string;
  /** The moment that the file says it was made: not the real one, so that the bytes are the same each time. */
  readonly at: string;
  readonly papers: readonly Paper[];
  /** JPEGs, each once, by the names that papers have for them. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/** Messages of the drawing program. */
export type DrawingMessage =
  /** Of the PDF, after each paper but the last. */
  | { readonly part: Uint8Array }
  /** The rest. */
  | { readonly bytes: Uint8Array }
  /** Where in the program, without what it drew. */
  | { readonly failed: string };

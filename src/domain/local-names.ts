// A product's names in the buyers' languages, in Latin letters and in each script.
export interface LocalNames {
  readonly english: readonly string[];
  readonly hindi: SpelledName;
  readonly tamil: SpelledName;
  readonly malayalam: SpelledName;
}

interface SpelledName {
  readonly latin: readonly string[];
  readonly script: readonly string[];
}

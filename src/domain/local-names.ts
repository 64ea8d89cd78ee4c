// What a product is called in the languages of its buyers, in latin letters and in each script.
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

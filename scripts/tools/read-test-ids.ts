import { parseFile } from './parse-file.ts';

const ID = /\b[A-Z]{3,6}-\d{2}\b/g;
const OPENING = /^([A-Z]{3,6}-\d{2})[ ,:]/;

export interface TestIds {
  /** Every word in a string that looks like a requirement id. */
  all: Set<string>;
  /** Ids at the start of a string, as in a title: neither a coupon 'SAVE-10' nor 'UTF-16' in passing. */
  opening: Set<string>;
}

/** Reads the strings of a test file, not its comments, so that titles built at run time count too. */
export function readTestIds(path: string, source: string): TestIds {
  const ids: TestIds = { all: new Set(), opening: new Set() };
  const read = (text: string) => {
    for (const id of text.match(ID) ?? []) ids.all.add(id);
    const opening = OPENING.exec(text)?.[1];
    if (opening) ids.opening.add(opening);
  };
  for (const node of parseFile(path, source)) {
    if (node.type === 'Literal' && typeof node.value === 'string') read(node.value);
    if (node.type === 'TemplateElement') read(node.value.cooked ?? '');
  }
  return ids;
}

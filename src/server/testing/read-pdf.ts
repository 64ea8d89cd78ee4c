import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';

// Reads a PDF as a screen reader does: by its structure, with the letters that marked words stand for.

export interface PdfElement {
  readonly role: string;
  /** Of a picture. */
  readonly alt: string;
  /** With that of the elements inside. */
  readonly text: string;
  readonly inside: readonly PdfElement[];
}

interface PdfPage {
  readonly elements: readonly PdfElement[];
  /** What is only for the eye: repeated heads, carried sums, the foot. */
  readonly decorations: string;
}

export interface ReadPdf {
  readonly info: Readonly<Record<string, unknown>>;
  readonly isTagged: boolean;
  readonly pages: readonly PdfPage[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // Given away to the reader, so not the caller's own.
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const marked = markedWords(bytes);
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const { texts, decorations } = textsOf(items as TextItem[], marked[number - 1]!);
    const tree = (await page.getStructTree()) as unknown as TreeNode | null;
    pages.push({ elements: elementsOf(tree, texts), decorations });
  }
  const { info } = await document.getMetadata();
  const isTagged = (await document.getMarkInfo())?.Marked === true;
  await document.loadingTask.destroy();
  return { info: info as Record<string, unknown>, isTagged, pages };
}

/** All elements of a role, also those inside others, in the order in which they are read. */
export const elementsWith = (role: string, within: readonly PdfElement[]): PdfElement[] =>
  within.flatMap((element) => [
    ...(element.role === role ? [element] : []),
    ...elementsWith(role, element.inside),
  ]);

interface TextItem {
  readonly str?: string;
  readonly hasEOL?: boolean;
  readonly type?: string;
  readonly id?: string | null;
  readonly tag?: string;
}

interface TreeNode {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly TreeNode[];
}

/** Of each page: what its marked words stand for, which the library does not tell. In the order of the page. */
function markedWords(bytes: Uint8Array): string[][] {
  const file = Buffer.from(bytes);
  return [...file.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n/g)]
    .map(({ index, 0: { length } }) => {
      const end = file.indexOf('\nendstream', index);
      return inflateSync(file.subarray(index + length, end)).toString('latin1');
    })
    .filter((content) => / BDC\n/.test(content))
    .map((content) =>
      [...content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, word]) =>
        decoded(word!),
      ),
    );
}

/** A text in UTF-16 after its byte order mark. */
function decoded(word: string): string {
  const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const plain = word.replaceAll(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter);
  return Buffer.from(plain, 'latin1').subarray(2).swap16().toString('utf16le');
}

function textsOf(items: readonly TextItem[], marked: readonly string[]) {
  const words = [...marked];
  const texts = new Map<string, string>();
  let decorations = '';
  const open: TextItem[] = [];
  const add = (text: string) => {
    const id = open.find((mark) => mark.id)?.id;
    if (id) texts.set(id, (texts.get(id) ?? '') + text);
    else if (open.some(({ tag }) => tag === 'Artifact')) decorations += text;
    else if (text.trim() !== '') throw new Error(`'${text}' has no place in the structure.`);
  };
  for (const item of items) {
    const isMarked = open.at(-1)?.tag === 'Span';
    if (item.type?.startsWith('begin')) {
      open.push(item);
      add('');
    } else if (item.type === 'endMarkedContent') {
      if (isMarked) add(words.shift()!);
      open.pop();
    } else {
      // The space or the end of the line before comes inside the mark.
      const { str = '' } = item;
      const drawn = isMarked ? /^\s*/.exec(str)![0] : str;
      add(drawn + (item.hasEOL ? ' ' : ''));
    }
  }
  return { texts, decorations: tidy(decorations) };
}

/** Only what is on the page itself: a table may begin on an earlier one. */
function elementsOf(node: TreeNode | null, texts: ReadonlyMap<string, string>): PdfElement[] {
  return (node?.children ?? [])
    .filter((child) => child.role !== undefined && isOnPage(child, texts))
    .map((child) => ({
      role: child.role!,
      alt: child.alt ?? '',
      text: tidy(textBelow(child, texts)),
      inside: elementsOf(child, texts),
    }));
}

const isOnPage = (node: TreeNode, texts: ReadonlyMap<string, string>): boolean =>
  texts.has(node.id ?? '') || (node.children ?? []).some((child) => isOnPage(child, texts));

const textBelow = (node: TreeNode, texts: ReadonlyMap<string, string>): string =>
  node.type === 'content'
    ? (texts.get(node.id!) ?? '')
    : (node.children ?? []).map((child) => textBelow(child, texts)).join(' ');

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** An XML element. Supports only what the store writes: elements, attributes and text. */
export interface XmlElement {
  readonly name: string;
  readonly children: XmlElement[];
  text: string;
}

const TOKEN =
  /<(?<closing>\/)?(?<name>[A-Za-z][\w:.-]*)(?<attributes>(?:\s+[\w:.-]+="[^"<]*")*)\s*(?<empty>\/)?>|(?<text>[^<]+)/y;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Returns the root of a document, or throws if it is not well-formed. */
export function readXml(xml: string): XmlElement {
  const document: XmlElement = { name: '', children: [], text: '' };
  const open = [document];
  TOKEN.lastIndex = /^<\?xml [^?]*\?>/.exec(xml)?.[0].length ?? 0;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const { closing, name, empty, text } = TOKEN.exec(xml)?.groups ?? {};
    const current = open.at(-1)!;
    if (text !== undefined) {
      current.text += unescaped(text);
    } else if (name === undefined) {
      throw new Error(`Not XML at ${at}: ${xml.slice(at, at + 60)}`);
    } else if (closing) {
      if (current.name !== name) throw new Error(`</${name}> closes <${current.name}> at ${at}.`);
      open.pop();
    } else {
      const element: XmlElement = { name, children: [], text: '' };
      current.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [root] = document.children;
  const isWhole = open.length === 1 && document.children.length === 1 && !document.text.trim();
  if (!root || !isWhole)
    throw new Error('A document must be one closed element without text around it.');
  return root;
}

function unescaped(text: string): string {
  return text.replace(/&(?<name>\w*);?/g, (entity, name: string) => {
    const letter = entity.endsWith(';') ? ENTITIES[name] : undefined;
    if (letter === undefined) throw new Error(`Not an entity: ${entity}`);
    return letter;
  });
}

/** The text of every descendant with this name, in document order. */
export const textsOf = (element: XmlElement, name: string): string[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child.text] : []),
    ...textsOf(child, name),
  ]);

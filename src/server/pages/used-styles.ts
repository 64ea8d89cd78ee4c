// Extracts the styles that a page uses from the whole stylesheet, so that a first visit paints with a few inlined
// kilobytes. Hover and active rules are left out: the whole stylesheet loads with the scripts, has every rule in the
// same order, and so changes nothing that is already shown.

interface Block {
  /** The text before the brace: selectors, or @media and its condition. */
  readonly head: string;
  /** The text between the braces; null for a statement without braces. */
  readonly body: string | null;
  /** The blocks inside @media, @supports and @layer. */
  readonly blocks: readonly Block[] | null;
  /** For each selector of a rule, the classes that must be on the page for it to match anything. */
  readonly classes: readonly (readonly string[])[];
  /** The declarations by name, if the rule sets only custom properties. */
  readonly properties: ReadonlyMap<string, string> | null;
}

interface Page {
  readonly classes: ReadonlySet<string>;
  isRead(property: string): boolean;
  isUsed(keyframes: string): boolean;
}

const COMMENT = /\/\*.*?\*\//gs;
const GROUP = /^@(media|supports|layer)\b/;
const CLASS = /\.((?:\\.|[\w-])+)/g;
/** A negated class need not be on the page. */
const NEGATION = /:not\([^()]*\)/g;
const FOR_POINTERS = /:(hover|active)\b/;
const READ_PROPERTY = /var\((--[\w-]+)/g;
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

export function usedStyles(stylesheet: string): (html: string) => string {
  const blocks = parse(stylesheet.replace(COMMENT, ''));
  const properties = new Map(blocks.flatMap(propertiesIn));
  return (html) => {
    const classes = classesOf(html);
    const rules = print(blocks, { classes, isRead: () => false, isUsed: () => false });
    const read = namesIn(html + rules, READ_PROPERTY);
    // A property may read others; the loop also visits those it adds.
    for (const name of read) {
      for (const other of namesIn(properties.get(name) ?? '', READ_PROPERTY)) read.add(other);
    }
    return print(blocks, {
      classes,
      isRead: (property) => read.has(property),
      isUsed: (keyframes) => rules.includes(keyframes),
    });
  };
}

const print = (blocks: readonly Block[], page: Page): string =>
  blocks.map((block) => printBlock(block, page)).join('');

function printBlock(block: Block, page: Page): string {
  const { head, body, blocks, properties, classes } = block;
  const whole = `${head}{${body}}`;
  if (body === null) return `${head};`;
  if (blocks) {
    const inner = print(blocks, page);
    return inner && `${head}{${inner}}`;
  }
  if (head.startsWith('@property ')) return page.isRead(head.slice(10)) ? whole : '';
  if (head.startsWith('@keyframes ')) return page.isUsed(head.slice(11)) ? whole : '';
  if (properties) {
    const needed = [...properties].filter(([name]) => page.isRead(name));
    return needed.length > 0 ? `${head}{${needed.map((pair) => pair.join(':')).join(';')}}` : '';
  }
  if (FOR_POINTERS.test(head)) return '';
  return classes.some((all) => all.every((name) => page.classes.has(name))) ? whole : '';
}

function parse(css: string): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < css.length; ) {
    const end = findOutside(css, at, ['{', ';']);
    const head = css.slice(at, end).trim();
    const isStatement = css[end] !== '{';
    const close = isStatement ? end : findClosing(css, end);
    if (head) blocks.push(toBlock(head, isStatement ? null : css.slice(end + 1, close)));
    at = close + 1;
  }
  return blocks;
}

function toBlock(head: string, body: string | null): Block {
  const isRule = !head.startsWith('@');
  const classesIn = (selector: string) =>
    [...selector.replace(NEGATION, '').matchAll(CLASS)].map(([, name]) => unescapeName(name!));
  return {
    head,
    body,
    blocks: body !== null && GROUP.test(head) ? parse(body) : null,
    classes: isRule ? splitOutside(head, ',').map(classesIn) : [[]],
    properties: isRule && body !== null ? propertiesOf(body) : null,
  };
}

function propertiesOf(body: string): Map<string, string> | null {
  const declarations = splitOutside(body, ';').map((text): [string, string] => {
    const colon = text.indexOf(':');
    return [text.slice(0, colon).trim(), text.slice(colon + 1)];
  });
  return declarations.every(([name]) => name.startsWith('--')) ? new Map(declarations) : null;
}

const propertiesIn = ({ blocks, properties }: Block): (readonly [string, string])[] =>
  blocks ? blocks.flatMap(propertiesIn) : properties ? [...properties] : [];

function classesOf(html: string): Set<string> {
  const attributes = new Set(Array.from(html.matchAll(CLASS_ATTRIBUTE), ([, value]) => value!));
  return new Set(
    [...attributes].flatMap((value) =>
      value.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity).split(/\s+/),
    ),
  );
}

const namesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set(Array.from(text.matchAll(pattern), ([, name]) => name!));

const unescapeName = (name: string): string => name.replace(/\\(.)/g, '$1');

/** The first position of one of these characters outside strings, brackets and escapes, or the end. */
function findOutside(css: string, from: number, characters: readonly string[]): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const character = css[at]!;
    if (depth === 0 && characters.includes(character)) return at;
    if (character === '\\') at += 1;
    else if (character === '"' || character === "'") at = endOfString(css, at);
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
  }
  return css.length;
}

function findClosing(css: string, open: number): number {
  let at = open + 1;
  for (;;) {
    at = findOutside(css, at, ['{', '}']);
    if (css[at] !== '{') return at;
    at = findClosing(css, at) + 1;
  }
}

function endOfString(css: string, open: number): number {
  let at = open + 1;
  while (at < css.length && css[at] !== css[open]) at += css[at] === '\\' ? 2 : 1;
  return at;
}

function splitOutside(css: string, character: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < css.length; ) {
    const end = findOutside(css, at, [character]);
    parts.push(css.slice(at, end));
    at = end + 1;
  }
  return parts.filter((part) => part.trim());
}

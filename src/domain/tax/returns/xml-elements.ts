// Writes XML.

/** Elements with a text each. */
export const xmlFields = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => xmlElement(name, text(value)))
    .join('');

export function xmlElement(
  name: string,
  inside: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${text(value)}"`);
  return `<${name}${written.join('')}>${inside}</${name}>`;
}

/** Control characters, half surrogate pairs and the two that are none: not allowed in XML, however they are written. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function text(value: string): string {
  return value
    .replaceAll(NOT_IN_XML, ' ')
    .replaceAll(/[\t\n\r]/g, ' ')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);
}

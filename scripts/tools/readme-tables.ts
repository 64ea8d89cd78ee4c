// The tables of README.md that are generated from the code, each between two comments,
// '<!-- name: ... -->' and '<!-- end of name -->'.
import { LIMIT_COUNTS, LIMITS, type LimitName } from '../../src/domain/rate-limits.ts';
import { SETTING_NOTES } from '../../src/server/setting-forms.ts';
import { SETTINGS_SCHEMA } from '../../src/server/settings-schema.ts';

const TABLES = { settings: settingsTable, limits: limitsTable };

/** The document with its tables updated, and the problems that only a person can fix. */
export function writeTables(document: string): { text: string; problems: string[] } {
  const problems: string[] = [];
  let text = document;
  for (const [name, table] of Object.entries(TABLES)) {
    const place = new RegExp(`(<!-- ${name}: [^>]*-->\n)[\\s\\S]*?(<!-- end of ${name} -->)`);
    if (!place.test(text)) problems.push(`README.md has no place for the ${name} table`);
    text = text.replace(place, (_, before, after) => `${before}\n${table()}\n\n${after}`);
  }
  return { text, problems };
}

function settingsTable(): string {
  const rows = Object.entries(SETTINGS_SCHEMA.shape).map(([name, schema]) => {
    const note = SETTING_NOTES.get(schema);
    if (!note) throw new Error(`${name} has no note in the settings schema`);
    return [`\`${name}\``, note.default ?? shownDefault(schema.parse(undefined)), note.description];
  });
  return markdownTable(['Variable', 'Default', 'Meaning'], rows);
}

const shownDefault = (value: unknown): string => (value === undefined ? 'none' : `\`${value}\``);

function limitsTable(): string {
  const rows = Object.entries(LIMITS).map(([name, { most, minutes }]) => [
    `\`${name}\``,
    `${most}/${minutes}`,
    LIMIT_COUNTS[name as LimitName],
  ]);
  return markdownTable(['Limit', 'Tries/minutes', 'Counts'], rows);
}

function markdownTable(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

import type { DatabaseKind, Subject } from '../load/load-figures.ts';

export const DATABASE_TITLES: Readonly<Record<DatabaseKind, string>> = {
  postgres: 'PostgreSQL',
  embedded: 'embedded',
};

export const SUBJECT_TITLES: Readonly<Record<Subject, string>> = {
  store: 'store',
  uncached: 'store, CACHE_MB=0',
  bare: 'bare',
  sender: 'bare, without its query',
};

export const whole = (value: number | undefined): string =>
  value === undefined ? '?' : Math.round(value).toLocaleString('en');
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
export const milliseconds = (ms: number): string => ms.toFixed(ms < 10 ? 2 : 1);
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (value: number): string => `${Math.round(value)} MB`;

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

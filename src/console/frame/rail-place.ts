import { CONSOLE_PATHS } from '../../domain/paths.ts';

/** Screens that are opened from another one and have an address of their own. */
const OPENED_FROM: Readonly<Record<string, string>> = {
  [CONSOLE_PATHS.taxMonth]: CONSOLE_PATHS.money,
};

/** The link of the rail that a screen belongs to; undefined: to none. The page of one thing belongs to the list it is in. */
export function railPlaceOf(path: string, links: readonly string[]): string | undefined {
  const place = OPENED_FROM[path] ?? path;
  return links
    .filter((link) => place === link || place.startsWith(`${link}/`))
    .reduce<string | undefined>(
      (longest, link) => (link.length > (longest?.length ?? 0) ? link : longest),
      undefined,
    );
}

// Decides where a person may be sent after logging in: a path of this site, and nowhere else (LOGIN-03).

/** The path if it is one of ours, else undefined: no other site, no other scheme, no trick of slashes. */
export function safeRedirectPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return undefined;
  const base = 'http://own.invalid';
  if (!URL.canParse(wanted, base)) return undefined;
  const { origin, pathname, search } = new URL(wanted, base);
  // '/.//other.example' is a path until its dot is gone.
  return origin === base && !pathname.startsWith('//') ? pathname + search : undefined;
}

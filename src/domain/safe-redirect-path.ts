// Decides where a login may redirect to: a path of this site, nowhere else (LOGIN-03).

/** undefined: another site, another scheme, or a trick with slashes. */
export function safeRedirectPath(requested: unknown): string | undefined {
  if (typeof requested !== 'string' || !/^\/(?![/\\])/.test(requested)) return undefined;
  const base = 'http://own.invalid';
  if (!URL.canParse(requested, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(requested, base);
  // '/.//other.example' normalises to '//other.example'.
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

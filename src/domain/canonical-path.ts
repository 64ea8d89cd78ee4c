// Decides the one spelling of each page's path. The router also accepts others: any case, doubled slashes, percent
// codes. Every spelling would be rendered and cached anew, so the server redirects to this one.
import { PATHS } from './paths.ts';

/** The specification has both spellings of this page. */
const CONTACT_AS_WELL = '/ContactUs';

const FIXED = new Map<string, string>();
const BEFORE_ID: string[] = [];
const WITH_ID: string[] = [];
for (const path of Object.values(PATHS)) {
  if (path.includes('$')) {
    BEFORE_ID.push(path.slice(0, path.indexOf('$')));
    WITH_ID.push(path);
  } else FIXED.set(path.toLowerCase(), path);
}

export function canonicalPath(pathname: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const path = `/${segments.map(respelled).join('/')}`;
  if (path === CONTACT_AS_WELL) return path;
  const lower = path.toLowerCase();
  const beforeId = BEFORE_ID.find((start) => lower.startsWith(start.toLowerCase()));
  if (beforeId) return beforeId + path.slice(beforeId.length);
  return FIXED.get(lower) ?? path;
}

/** The entry of PATHS that this is the path of: '/product/$productId'; null: of none. */
export function pagePattern(pathname: string): string | null {
  const path = canonicalPath(pathname);
  if (path === CONTACT_AS_WELL) return PATHS.contact;
  const nth = BEFORE_ID.findIndex((start) => path.startsWith(start));
  return WITH_ID[nth] ?? FIXED.get(path.toLowerCase()) ?? null;
}

/** With percent codes only where they are needed. */
function respelled(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}

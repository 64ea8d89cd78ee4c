import { createHash } from 'node:crypto';

// What a page may load and run. Scripts: our own files, and the inline ones that this very page was
// made with, each named by its hash (a nonce would not survive a 304, where the browser shows the
// page it has kept under the headers of today).

const INLINE_SCRIPT = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gi;
const NOT_RUN = /\bsrc=|\btype="application\/(ld\+)?json"/i;

export function pagePolicy(html: string): string {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(INLINE_SCRIPT)) {
    if (NOT_RUN.test(groups!.attributes!)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(groups!.code!).digest('base64')}'`);
  }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    // React sets style attributes; styles cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    // blob: a picture that the person has chosen, shown before it is sent.
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For answers that are not pages: nothing in them may load or run anything. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** On every answer, whatever it is. */
export function commonSecurityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

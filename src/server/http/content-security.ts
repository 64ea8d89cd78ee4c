import { createHash } from 'node:crypto';

// What a page may load and run. Scripts: our own files, and the inline scripts that are part of the application,
// each listed by its hash. They are collected from a page without any data, never from the page that is sent: a script
// that somebody managed to inject there must not run. A nonce would not survive a 304, where the browser shows its
// cached page with the new headers.

const INLINE_SCRIPT = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gi;
const NOT_RUN = /\bsrc=|\btype="application\/(ld\+)?json"/i;

/** What the payment provider's checkout script loads, frames and calls. */
const CHECKOUT = {
  script: ' https://checkout.razorpay.com',
  rest: [
    "frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com",
    "connect-src 'self' https://api.razorpay.com https://checkout.razorpay.com https://lumberjack.razorpay.com",
  ],
};

/** The sources that allow exactly the inline scripts of a page. Its content must be known to be ours. */
export function inlineScriptSources(html: string): readonly string[] {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(INLINE_SCRIPT)) {
    if (NOT_RUN.test(groups!.attributes!)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(groups!.code!).digest('base64')}'`);
  }
  return [...hashes];
}

interface PolicyOptions {
  /** From `inlineScriptSources`. */
  readonly scripts?: readonly string[];
  /**
   * The payment provider's script may run here. Any page may turn into the cart without a reload, so it applies to all
   * pages or to none.
   */
  readonly hasCheckout?: boolean;
  /** Other hosts that pictures come from. */
  readonly pictureHosts?: readonly string[];
}

export function pagePolicy(options: PolicyOptions = {}): string {
  const { scripts = [], hasCheckout = false, pictureHosts = [] } = options;
  return [
    "default-src 'self'",
    [`script-src 'self'${hasCheckout ? CHECKOUT.script : ''}`, ...scripts].join(' '),
    ...(hasCheckout ? CHECKOUT.rest : []),
    // React sets style attributes; styles cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    // blob: a picture that the person has chosen, shown before it is uploaded.
    ["img-src 'self' data: blob:", ...pictureHosts.map((host) => `https://${host}`)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For answers that are not pages: they may not load or run anything. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Sent with every answer. */
export function commonSecurityHeaders(
  publicUrl: string,
  { hasCheckout = false, hstsSubdomains = false } = {},
): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Banks ask for their password in a window that the checkout opens.
    'cross-origin-opener-policy': hasCheckout ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(publicUrl.startsWith('https:')
      ? {
          'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
        }
      : {}),
  };
}

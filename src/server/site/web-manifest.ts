import { PALETTE } from '../../domain/palette.ts';
import type { Brand } from '../../text/brand.ts';
import { Answer } from '../http/answer.ts';
import { DATA_POLICY } from '../http/content-security.ts';

/** Shown by a phone until the first page loads. */
const BACKGROUND = PALETTE.ivory;

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to install the store as an app. */
export function makeWebManifest({ name }: Brand): Answer {
  const manifest = {
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    theme_color: BACKGROUND,
    background_color: BACKGROUND,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
  };
  return new Answer(Buffer.from(JSON.stringify(manifest)), {
    'content-type': 'application/manifest+json; charset=utf-8',
    'content-security-policy': DATA_POLICY,
  });
}

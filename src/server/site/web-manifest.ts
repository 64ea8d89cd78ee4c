import { PALETTE } from '../../domain/palette.ts';
import type { Brand } from '../../text/brand.ts';
import { Answer } from '../http/answer.ts';
import { DATA_POLICY } from '../http/content-security.ts';

/** What a phone shows until the first page is there. */
const GROUND = PALETTE.ivory;

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to put the store among its apps. */
export function makeWebManifest({ name }: Brand): Answer {
  const manifest = {
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    theme_color: GROUND,
    background_color: GROUND,
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

import { CONSOLE_PATHS } from '../../domain/console-paths.ts';
import { Answer } from '../http/answer.ts';
import { DATA_POLICY } from '../http/content-security.ts';
import { SITEMAP_PATH } from './sitemap.ts';

/** What is for one person, or for programs, is of no use to those who search the web. */
const NOT_FOR_SEARCH = [
  '/api/',
  CONSOLE_PATHS.home,
  '/cart',
  '/history',
  '/view-history/',
  '/profile',
];

export function makeRobots(publicUrl: string): Answer {
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...NOT_FOR_SEARCH.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${SITEMAP_PATH}`,
    '',
  ];
  return new Answer(Buffer.from(lines.join('\n')), {
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': DATA_POLICY,
  });
}

import { apiPath, CONSOLE_PATHS, PATHS, PROTECTED_PATHS, SITE_FILES } from '../../domain/paths.ts';
import { Answer } from '../http/answer.ts';
import { DATA_POLICY } from '../http/content-security.ts';

/** Personal pages and API calls are of no use to search engines. */
const NOT_FOR_SEARCH = [apiPath('/'), CONSOLE_PATHS.home, ...PROTECTED_PATHS, PATHS.profile];

export function makeRobots(publicUrl: string): Answer {
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...NOT_FOR_SEARCH.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${SITE_FILES.sitemap}`,
    '',
  ];
  return new Answer(Buffer.from(lines.join('\n')), {
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': DATA_POLICY,
  });
}

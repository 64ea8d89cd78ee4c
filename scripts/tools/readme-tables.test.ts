import { describe, expect, it } from 'vitest';
import { writeTables } from './readme-tables.ts';

const PLACES = `before
<!-- settings: written by npm run readme -->
| \`OLD\` | stale |
<!-- end of settings -->
between
<!-- limits: written by npm run readme -->
<!-- end of limits -->
after
`;

describe('the tables of the README', () => {
  const { text, problems } = writeTables(PLACES);

  it('replace the old table and nothing around it', () => {
    expect(problems).toEqual([]);
    expect(text).not.toContain('OLD');
    expect(text).toMatch(/^before\n.*\nbetween\n.*\nafter\n$/s);
    expect(writeTables(text).text).toBe(text);
  });

  it('show a default from the schema, a default that depends on other settings, and no default', () => {
    expect(text).toContain('| `PORT` | `3000` | ');
    expect(text).toContain('| `SEED_DEMO` | `true`; `false` in a store for real customers | ');
    expect(text).toContain('| `DATABASE_URL` | none | ');
  });

  it('show each limit as tries/minutes', () => {
    expect(text).toContain('| `login-account` | 50/15 | wrong passwords for one account |');
  });

  it('fail the check if their place is missing', () => {
    expect(writeTables('no places').problems).toEqual([
      'README.md has no place for the settings table',
      'README.md has no place for the limits table',
    ]);
  });
});

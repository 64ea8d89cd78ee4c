import { afterEach, expect, it, vi } from 'vitest';
import { reloadOnce, wasReloaded } from './load-chunk.ts';

afterEach(() => vi.unstubAllGlobals());

it('a page reloads once for each build, although libraries keep their name from one to the next', () => {
  const stored = new Map<string, string>();
  const reload = vi.fn();
  const open = (...scripts: string[]) => {
    vi.stubGlobal('document', { querySelectorAll: () => scripts.map((src) => ({ src })) });
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  };
  open('/assets/libraries-1.js', '/assets/entry-client-1.js');
  expect(wasReloaded()).toBe(false);
  reloadOnce();
  expect(wasReloaded()).toBe(true);
  open('/assets/libraries-1.js', '/assets/entry-client-2.js');
  expect(wasReloaded()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

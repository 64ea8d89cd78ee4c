import { describe, expect, it } from 'vitest';
import { tapGuard } from './tap-guard.ts';

describe('a double tap', () => {
  it('CONS-05 ticks once; the next tick is taken a moment later', () => {
    const isSecondTap = tapGuard();
    expect(isSecondTap('packed', 0)).toBe(false);
    expect(isSecondTap('packed', 150)).toBe(true);
    expect(isSecondTap('handed-over', 399)).toBe(true);
    expect(isSecondTap('packed', 400)).toBe(false);
  });

  it('CONS-05 what was confirmed in a dialog always counts, and is followed by a pause', () => {
    const isSecondTap = tapGuard();
    expect(isSecondTap('packed', 0)).toBe(false);
    expect(isSecondTap('delivered', 100)).toBe(false);
    expect(isSecondTap('handed-over', 450)).toBe(true);
  });
});

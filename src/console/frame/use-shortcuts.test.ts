import { describe, expect, it } from 'vitest';
import { shortcutFor } from './use-shortcuts.ts';

const pressed = (key: string, modifiers = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});
const bound = (key: string, label: string) => ({ key, label, run: () => {} });
const BOUND = [bound('?', 'help'), bound('c', 'confirm'), bound('Escape', 'close')];

describe('a shortcut', () => {
  it('CONS-04 is found by its key, in either case', () => {
    expect(shortcutFor(pressed('c'), BOUND, true)?.label).toBe('confirm');
    expect(shortcutFor(pressed('C'), BOUND, true)?.label).toBe('confirm');
    expect(shortcutFor(pressed('?'), BOUND, true)?.label).toBe('help');
    expect(shortcutFor(pressed('x'), BOUND, true)).toBeUndefined();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('leaves keys with %s to the browser', (modifier) => {
    expect(shortcutFor(pressed('c', { [modifier]: true }), BOUND, true)).toBeUndefined();
  });

  it('of one letter can be turned off; Escape still works', () => {
    expect(shortcutFor(pressed('c'), BOUND, false)).toBeUndefined();
    expect(shortcutFor(pressed('Escape'), BOUND, false)?.label).toBe('close');
  });

  it('of what was opened last comes first', () => {
    const withPanel = [...BOUND, bound('c', 'confirm the open order')];
    expect(shortcutFor(pressed('c'), withPanel, true)?.label).toBe('confirm the open order');
  });
});

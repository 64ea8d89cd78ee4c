import { describe, expect, it } from 'vitest';
import type { SettingEntry } from '../../contract/console-settings.ts';
import {
  invalidDrafts,
  isConflict,
  SETTING_DRAFTS,
  withDraft,
  withoutDraft,
  withoutSaved,
} from './setting-drafts.ts';

const entry = (own: Partial<SettingEntry> = {}): SettingEntry => ({
  ...{ name: 'hours', value: '9 to 6', default: '', isDefault: false, version: 3 },
  ...{ changedAt: null, changedBy: null },
  ...own,
});

describe('the drafts of settings', () => {
  it('CONS-16 have what was typed and the version that was seen; the same as now is no change', () => {
    const typed = withDraft({}, entry(), '8 to 5');
    expect(typed).toEqual({ hours: { value: '8 to 5', version: 3 } });
    expect(withDraft(typed, entry(), '9 to 6')).toEqual({});
    expect(withDraft(typed, entry(), null)).toEqual({ hours: { value: null, version: 3 } });
    expect(withDraft({}, entry({ isDefault: true }), null)).toEqual({});
    expect(withoutDraft(typed, 'hours')).toEqual({});
  });

  it('CONS-16 stay in conflict with a colleague’s change, however much is typed', () => {
    const drafts = withDraft({}, entry(), '8 to 5');
    const changed = entry({ value: '10 to 4', version: 4 });
    expect(isConflict(drafts.hours, entry())).toBe(false);
    expect(isConflict(drafts.hours, changed)).toBe(true);
    expect(isConflict(withDraft(drafts, changed, '8 to 6').hours, changed)).toBe(true);
  });

  it('CONS-16 that are saved go; what was typed in the meantime stays', () => {
    const sent = { name: { value: 'A', version: 0 }, hours: { value: '8 to 5', version: 3 } };
    const now = { ...sent, hours: { value: '8 to 6', version: 3 } };
    expect(withoutSaved(now, sent)).toEqual({ hours: now.hours });
  });

  it('are checked by the rules of their settings, and a broken store is no draft', () => {
    const drafts = {
      ...{ name: { value: '', version: 0 }, phone: { value: '', version: 0 } },
      metroDays: { value: null, version: 1 },
    };
    expect(invalidDrafts(drafts)).toEqual(['name']);
    expect(
      SETTING_DRAFTS.parse({ name: { value: 1 }, hours: { value: null, version: 2 } }),
    ).toEqual({
      hours: { value: null, version: 2 },
    });
    expect(SETTING_DRAFTS.parse('x')).toBeUndefined();
  });
});

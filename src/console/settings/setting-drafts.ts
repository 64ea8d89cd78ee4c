import type { SettingEntry } from '../../contract/console-settings.ts';
import { readSetting, SHOP_SETTINGS, type ShopSetting } from '../../domain/shop-settings.ts';
import type { DraftKind } from '../../web/draft-storage.ts';

/** A change that is not saved yet. */
export interface SettingDraft {
  /** As typed; null: back to the default. */
  readonly value: string | null;
  /** The version that the person saw when they began. */
  readonly version: number;
}

export type SettingDrafts = Readonly<Partial<Record<ShopSetting, SettingDraft>>>;

export const SETTING_DRAFTS: DraftKind<SettingDrafts> = {
  name: 'settings',
  version: 1,
  parse(stored) {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const known = SHOP_SETTINGS.flatMap((name) => {
      const { value, version } = ((stored as Record<string, unknown>)[name] ??
        {}) as Partial<SettingDraft>;
      const isDraft = (typeof value === 'string' || value === null) && typeof version === 'number';
      return isDraft ? [[name, { value, version }] as const] : [];
    });
    return Object.fromEntries(known);
  },
};

/** The drafts with one more, one changed, or one less: what is the same as now is no change. */
export function withDraft(
  drafts: SettingDrafts,
  { name, value: current, isDefault, version }: SettingEntry,
  value: string | null,
): SettingDrafts {
  const { [name]: known, ...others } = drafts;
  const isSame = value === null ? isDefault : value === current;
  // An open conflict stays one until it is decided.
  return isSame ? others : { ...others, [name]: { value, version: known?.version ?? version } };
}

export const withoutDraft = (drafts: SettingDrafts, name: ShopSetting): SettingDrafts => {
  const { [name]: _, ...others } = drafts;
  return others;
};

/** Somebody else has changed it since this draft was begun. */
export const isConflict = (draft: SettingDraft | undefined, { version }: SettingEntry): boolean =>
  draft !== undefined && draft.version !== version;

/** The drafts that their settings don't accept. */
export const invalidDrafts = (drafts: SettingDrafts): ShopSetting[] =>
  SHOP_SETTINGS.filter((name) => {
    const value = drafts[name]?.value;
    return typeof value === 'string' && readSetting(name, value) === null;
  });

/** Those of the drafts that are still as they were sent. */
export function withoutSaved(now: SettingDrafts, saved: SettingDrafts): SettingDrafts {
  const left = SHOP_SETTINGS.flatMap((name) => {
    const draft = now[name];
    if (!draft || draft.value === saved[name]?.value) return [];
    return [[name, draft] as const];
  });
  return Object.fromEntries(left);
}

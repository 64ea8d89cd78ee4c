import type { SettingEntry, ShopSettings } from '../../contract/console-settings.ts';
import {
  readSetting,
  SHOP_SETTINGS,
  type ShopSetting,
  type ShopTexts,
} from '../../domain/shop-settings.ts';
import type { Db } from '../db/database.ts';
import { shopSetting } from '../db/schema/shop-setting.ts';

export type SettingRow = typeof shopSetting.$inferSelect;

/** All settings, each with its default and who changed it last. */
export async function readSettingEntries(db: Db, defaults: ShopTexts): Promise<ShopSettings> {
  const rows = await db.select().from(shopSetting);
  return {
    items: SHOP_SETTINGS.map((name) =>
      settingEntry(
        name,
        rows.find((row) => row.name === name),
        defaults,
      ),
    ),
  };
}

export function settingEntry(
  name: ShopSetting,
  row: SettingRow | undefined,
  defaults: ShopTexts,
): SettingEntry {
  const own = row?.value == null ? null : readSetting(name, row.value);
  return {
    name,
    value: own ?? defaults[name],
    default: defaults[name],
    isDefault: own === null,
    version: row?.version ?? 0,
    changedAt: row?.changedAt.toISOString() ?? null,
    changedBy: row?.changedBy ?? null,
  };
}

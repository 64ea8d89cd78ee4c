import { isNotNull } from 'drizzle-orm';
import { isShopSetting, readSetting, type ShopTexts } from '../../domain/shop-settings.ts';
import type { Db } from '../db/database.ts';
import { shopSetting } from '../db/schema/shop-setting.ts';

/**
 * What the owner has set; the other settings have their defaults. A row that a newer or older version wrote, and that this
 * one doesn't understand, is left out.
 */
export async function readOwnSettings(db: Db): Promise<Partial<ShopTexts>> {
  const rows = await db
    .select({ name: shopSetting.name, value: shopSetting.value })
    .from(shopSetting)
    .where(isNotNull(shopSetting.value));
  const entries = rows.flatMap(({ name, value }) => {
    if (!isShopSetting(name)) return [];
    const text = readSetting(name, value!);
    return text === null ? [] : [[name, text] as const];
  });
  return Object.fromEntries(entries);
}

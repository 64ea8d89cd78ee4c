import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SettingConflict } from '../../contract/errors.ts';
import type { ActivityFields } from '../../domain/activity.ts';
import {
  contradictions,
  RELATED_SETTINGS,
  readSetting,
  type ShopSetting,
  type ShopTexts,
} from '../../domain/shop-settings.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { InvoiceKind } from '../../domain/tax/invoice.ts';
import type { StoreInvoiceLanguage } from '../../domain/tax/invoice-language.ts';
import { SETTING_LABELS, STORE_INVOICE_LANGUAGE_NAMES } from '../../text/console-settings.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { invoice } from '../db/schema/invoice.ts';
import { shopSetting } from '../db/schema/shop-setting.ts';
import { Failure } from '../failure.ts';
import { recordActivities } from '../staff/record-activity.ts';
import { readOwnSettings } from './own-settings.ts';
import { type SettingRow, settingEntry } from './read-settings.ts';
import { isStoredSignature } from './signature-pictures.ts';

export interface SettingChange {
  readonly name: ShopSetting;
  /** As typed; null: back to the default. */
  readonly value: string | null;
  /** The version that the person saw; 0: it had never been changed. */
  readonly version: number;
}

interface Wanted {
  readonly name: ShopSetting;
  readonly text: string | null;
  readonly version: number;
}

/**
 * Changes settings, all of them or none. A setting that somebody else has changed since is a conflict, unless it has the
 * wanted value: then the answer to the same request may have been lost.
 */
export async function changeSettings(
  db: Db,
  defaults: ShopTexts,
  staff: StaffMember,
  changes: readonly SettingChange[],
): Promise<void> {
  const wanted = changes.map(understood);
  const invalid = wanted.flatMap((each) => (each.text === undefined ? [each.name] : []));
  if (invalid.length > 0) throw new Failure('SETTINGS_INVALID', { settings: invalid });
  await inTransaction(db, (tx) => write(tx, defaults, staff, wanted as readonly Wanted[]));
}

/** `text` is undefined if the setting doesn't accept it. */
const understood = ({ name, value, version }: SettingChange) => ({
  name,
  version,
  text: value === null ? null : (readSetting(name, value) ?? undefined),
});

async function write(
  tx: Db,
  defaults: ShopTexts,
  staff: StaffMember,
  wanted: readonly Wanted[],
): Promise<void> {
  // A setting may have no row to lock yet. Changes are rare, and readers don't wait for this lock.
  await tx.execute(sql`lock table ${shopSetting} in share row exclusive mode`);
  const names = wanted.map(({ name }) => name);
  const rows = await tx.select().from(shopSetting).where(inArray(shopSetting.name, names));
  const rowOf = (name: ShopSetting) => rows.find((row) => row.name === name);
  const changed = wanted.filter(({ name, text }) => (rowOf(name)?.value ?? null) !== text);
  const conflicts = changed.filter(({ name, version }) => (rowOf(name)?.version ?? 0) !== version);
  if (conflicts.length > 0) {
    throw new Failure('SETTINGS_CHANGED', {
      settingConflicts: conflicts.map(({ name }) => conflictOf(name, rowOf(name), defaults)),
    });
  }
  if (changed.length === 0) return;
  await requireSignature(tx, changed);
  await requireAgreement(tx, defaults, changed);
  await tx
    .insert(shopSetting)
    .values(changed.map(({ name, text }) => ({ name, value: text, changedBy: staff.name })))
    .onConflictDoUpdate({
      target: shopSetting.name,
      set: {
        value: sql`excluded.value`,
        version: sql`${shopSetting.version} + 1`,
        changedAt: sql`now()`,
        changedBy: sql`excluded.changed_by`,
      },
    });
  await recordActivities(
    tx,
    staff,
    changed.map(({ name, text }) => ({
      action: 'setting-changed' as const,
      object: { kind: 'setting' as const, id: name, name: SETTING_LABELS[name] },
      before: loggedValue(name, settingEntry(name, rowOf(name), defaults).value),
      after: {
        ...loggedValue(name, text ?? defaults[name]),
        ...(text === null && { isDefault: true }),
      },
    })),
  );
}

async function requireSignature(tx: Db, changed: readonly Wanted[]): Promise<void> {
  const id = changed.find(({ name }) => name === 'signature')?.text;
  if (id && !(await isStoredSignature(tx, id))) {
    throw new Failure('SETTINGS_INVALID', { settings: ['signature'] });
  }
}

/** Only if one of those that could disagree is changed: nothing else has to wait for them. */
async function requireAgreement(tx: Db, defaults: ShopTexts, changed: readonly Wanted[]) {
  if (!changed.some(({ name }) => RELATED_SETTINGS.includes(name))) return;
  const own = await readOwnSettings(tx);
  const wanted = changed.map(({ name, text }) => [name, text ?? defaults[name]]);
  const texts: ShopTexts = { ...defaults, ...own, ...Object.fromEntries(wanted) };
  const wrong = [...new Set([...contradictions(texts), ...(await usedPrefixes(tx, texts))])];
  if (wrong.length > 0) throw new Failure('SETTINGS_INVALID', { settings: wrong });
}

/** Prefixes that the other kind of document has numbers with: each kind has series of its own. */
async function usedPrefixes(tx: Db, texts: ShopTexts): Promise<ShopSetting[]> {
  const isUsed = async (kind: InvoiceKind, series: string) =>
    (await tx.$count(invoice, and(eq(invoice.kind, kind), eq(invoice.series, series)))) > 0;
  const used: ShopSetting[] = [];
  if (await isUsed('credit-note', texts.invoicePrefix)) used.push('invoicePrefix');
  if (await isUsed('tax-invoice', texts.creditNotePrefix)) used.push('creditNotePrefix');
  return used;
}

function conflictOf(
  name: ShopSetting,
  row: SettingRow | undefined,
  defaults: ShopTexts,
): SettingConflict {
  const { default: _, ...now } = settingEntry(name, row, defaults);
  return now;
}

/** Amounts and choices are logged as such, and shown like those of other changes. */
function loggedValue(name: ShopSetting, text: string): ActivityFields {
  if (name === 'freeDeliveryAbove') return { valuePaise: Number(text) * 100 };
  if (name === 'invoiceLanguage') {
    return { value: STORE_INVOICE_LANGUAGE_NAMES[text as StoreInvoiceLanguage] };
  }
  return { value: name === 'pricesForVerifiedOnly' ? text === 'true' : text };
}

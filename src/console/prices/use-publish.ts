import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type { PriceConflict } from '../../contract/errors.ts';
import { MAX_PRICE_CHANGES, type PricePlace } from '../../domain/price-cell.ts';
import { REVIEW_TEXT } from '../../text/console-prices.ts';
import { CallFailed, isUnanswered, readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import { type PriceRow, versionOf, withPublished } from './price-rows.ts';
import type { CellPlace, PriceSheet } from './price-sheet.ts';
import { attemptId, forgetAttempt } from './publish-attempt.ts';
import { usePricesChanged } from './use-price-sheet.ts';

/** What the publishing call takes; null: a draft is not a price. */
function changesOf(sheet: PriceSheet) {
  const changes = [];
  for (const { row, drafts } of sheet.draftedRows()) {
    for (const [column, draft] of drafts.entries()) {
      if (!draft) continue;
      const { value: price, version, pack } = draft;
      if (typeof price === 'string') return null;
      changes.push({ productId: row.id, place: sheet.places[column]!, price, version, pack });
    }
  }
  return changes;
}

interface Failure {
  readonly message: string;
  /** Products that no longer exist. */
  readonly missing: readonly string[];
}

/** Sends all drafts in one call. A failed call keeps every draft; the same drafts sent again have the same id. */
export function usePublish(sheet: PriceSheet, operatorId: string, onDone: () => void) {
  const { api } = useConsole();
  const pricesChanged = usePricesChanged();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** `at`: when they take effect; null: now. */
  const send = async (at: string | null) => {
    const changes = changesOf(sheet);
    if (isSending || !changes?.length || changes.length > MAX_PRICE_CHANGES) return;
    const id = attemptId(operatorId, JSON.stringify({ at, changes }));
    const cells = changes.map(({ productId, place, price }) => ({
      id: productId,
      column: sheet.places.indexOf(place),
      value: price,
    }));
    setSending(true);
    setFailure(null);
    try {
      if (at === null) {
        const { publish } = api.console.prices;
        const published = await readJson(publish.$post({ json: { id, changes } }));
        sheet.put(publishedRows(sheet, published.cells, Date.parse(published.publishedAt)));
        toast.success(REVIEW_TEXT.published(published.cells.length));
      } else {
        const { schedules } = api.console.prices;
        await readJson(schedules.$post({ json: { id, at, changes } }));
        toast.success(REVIEW_TEXT.scheduled(changes.length, at));
      }
      forgetAttempt(operatorId);
      sheet.forget(cells);
      onDone();
      void pricesChanged();
    } catch (error) {
      setFailure(failureOf(error, sheet));
    } finally {
      setSending(false);
    }
  };
  /** Drafts of products that no longer exist can only be taken back. */
  const forgetMissing = () => {
    const missing = failure?.missing ?? [];
    sheet.forget(missing.flatMap((id) => sheet.places.map((_, column) => ({ id, column }))));
    setFailure(null);
    void pricesChanged();
  };
  return { send, isSending, failure, forgetMissing };
}

/** Shows what colleagues have changed, as conflicts of our drafts. */
function failureOf(error: unknown, sheet: PriceSheet): Failure | null {
  if (!(error instanceof CallFailed)) throw error;
  const { refusal } = error;
  if (refusal?.code === 'PRICES_CHANGED' && refusal.priceConflicts) {
    sheet.put(conflictingRows(sheet, refusal.priceConflicts));
    return null;
  }
  if (refusal?.code === 'PRODUCT_NOT_FOUND' && refusal.productIds) {
    return { message: REVIEW_TEXT.gone(refusal.productIds.length), missing: refusal.productIds };
  }
  const message = isUnanswered(error.status)
    ? REVIEW_TEXT.unanswered
    : (refusal?.message ?? REVIEW_TEXT.failed);
  return { message, missing: [] };
}

type NewCell = CellPlace & { readonly price: number | null; readonly version: number };

function publishedRows(
  sheet: PriceSheet,
  cells: readonly (readonly [string, PricePlace, number | null, number])[],
  at: number,
): PriceRow[] {
  return rowsWith(
    sheet,
    cells.map(([id, place, price, version]) => ({
      id,
      column: sheet.places.indexOf(place),
      price,
      version,
    })),
    () => at,
  );
}

function conflictingRows(sheet: PriceSheet, conflicts: readonly PriceConflict[]): PriceRow[] {
  const firsts = new Map(conflicts.map((conflict) => [conflict.productId, conflict]));
  const rows = rowsWith(
    sheet,
    conflicts.map(({ productId, place, price, version }) => ({
      id: productId,
      column: sheet.places.indexOf(place),
      price,
      version,
    })),
    (id) => Date.parse(firsts.get(id)?.changedAt ?? '') || Date.now(),
  );
  return rows.map((row) => ({ ...row, pack: firsts.get(row.id)!.pack }));
}

function rowsWith(
  sheet: PriceSheet,
  cells: readonly NewCell[],
  momentOf: (id: string) => number,
): PriceRow[] {
  const byRow = new Map<string, NewCell[]>();
  for (const cell of cells) byRow.set(cell.id, [...(byRow.get(cell.id) ?? []), cell]);
  return [...byRow].flatMap(([id, changed]) => {
    const row = sheet.row(id);
    if (!row) return [];
    // A conflict may be about the pack alone.
    const others = changed.filter(({ column, version }) => versionOf(row, column) !== version);
    return withPublished(row, others, momentOf(id));
  });
}

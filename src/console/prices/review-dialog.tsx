import { useState } from 'react';
import { MAX_PRICE_CHANGES } from '../../domain/price-cell.ts';
import { DRAFTS_TEXT, REVIEW_TEXT } from '../../text/console-prices.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import type { PriceSheet } from './price-sheet.ts';
import { PublishForm } from './publish-form.tsx';
import { reviewList } from './review-list.ts';
import { ReviewTable } from './review-table.tsx';
import { usePublish } from './use-publish.ts';

/** The table stays quick to open with a thousand drafts. */
const ITEMS_AT_FIRST = 100;
const ITEMS_MORE = 1_000;

interface ReviewDialogProps {
  sheet: PriceSheet;
  operatorId: string;
  onClose: () => void;
  onPublished: () => void;
}

/** All drafts, old → new, and one call that publishes them. */
export function ReviewDialog({ sheet, operatorId, onClose, onPublished }: ReviewDialogProps) {
  const [shown, setShown] = useState(ITEMS_AT_FIRST);
  const { send, isSending, failure, forgetMissing } = usePublish(sheet, operatorId, onPublished);
  const items = reviewList(sheet.draftedRows());
  const { changed, up, down, largest, toLookAt, conflicts, unreadable } = sheet.tally();
  const isTooMany = changed > MAX_PRICE_CHANGES;
  const rest = items.length - shown;
  const decideAll = (whose: 'mine' | 'theirs') =>
    sheet.resolve(
      items.filter(({ isConflict }) => isConflict),
      whose,
    );

  return (
    <Dialog
      title={REVIEW_TEXT.title}
      closeLabel={REVIEW_TEXT.close}
      isOpen
      isWide
      onClose={() => isSending || onClose()}
    >
      <p className="mt-1 text-sm text-soft">
        <strong className="font-semibold text-ink">{DRAFTS_TEXT.changed(changed)}</strong>{' '}
        {DRAFTS_TEXT.detail(up, down, largest, toLookAt)}
      </p>
      {conflicts > 0 && (
        <div
          role="alert"
          className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-xl bg-chilli-wash px-4 py-2 text-sm font-medium"
        >
          <p>{REVIEW_TEXT.conflictTitle(conflicts)}</p>
          {conflicts > 1 && (
            <span className="flex flex-wrap gap-2">
              <ToolButton onClick={() => decideAll('theirs')}>
                {REVIEW_TEXT.keepAllTheirs}
              </ToolButton>
              <ToolButton onClick={() => decideAll('mine')}>{REVIEW_TEXT.putAllMine}</ToolButton>
            </span>
          )}
        </div>
      )}
      <section
        aria-label={REVIEW_TEXT.caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it.
        tabIndex={0}
        className="mt-3 max-h-[45dvh] overflow-auto rounded-xl border border-line"
      >
        <ReviewTable items={items.slice(0, shown)} sheet={sheet} operatorId={operatorId} />
        {rest > 0 && (
          <ToolButton onClick={() => setShown(shown + ITEMS_MORE)} className="m-2">
            {REVIEW_TEXT.more(Math.min(rest, ITEMS_MORE))}
          </ToolButton>
        )}
      </section>
      {unreadable > 0 && (
        <p role="alert" className="mt-3 text-sm font-medium text-chilli">
          {REVIEW_TEXT.unreadable(unreadable)}
        </p>
      )}
      {isTooMany && (
        <p role="alert" className="mt-3 text-sm font-medium text-chilli">
          {REVIEW_TEXT.tooMany}
        </p>
      )}
      {failure && (
        <div
          role="alert"
          className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-xl bg-chilli-wash px-4 py-2 text-sm font-medium"
        >
          <p>{failure.message}</p>
          {failure.missing.length > 0 && (
            <ToolButton onClick={forgetMissing}>{REVIEW_TEXT.takeBack}</ToolButton>
          )}
        </div>
      )}
      <PublishForm
        count={changed}
        isBlocked={changed === 0 || conflicts > 0 || unreadable > 0 || isTooMany}
        isSending={isSending}
        onSend={send}
      />
    </Dialog>
  );
}

import { useState } from 'react';
import { CONSOLE_FRAME_TEXT } from '../../text/console-frame.ts';
import { DRAFTS_TEXT } from '../../text/console-prices.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { BottomBar } from '../frame/bottom-bar.tsx';
import type { PriceSheet } from './price-sheet.ts';

interface DraftBarProps {
  sheet: PriceSheet;
  /** The browser has stored the drafts. */
  isKept: boolean;
  onReview: () => void;
  /** After discarding: the bar is gone. */
  onDiscarded: () => void;
}

/** What is drafted, in figures, and what to do with it. */
export function DraftBar({ sheet, isKept, onReview, onDiscarded }: DraftBarProps) {
  const [isAsking, setAsking] = useState(false);
  const { changed, up, down, largest, toLookAt } = sheet.tally();
  const discard = () => {
    setAsking(false);
    sheet.discard();
    onDiscarded();
  };
  if (changed === 0 && !sheet.canUndo && !sheet.canRedo) return null;
  return (
    <>
      {!isKept && (
        <p role="alert" className="mt-3 rounded-xl bg-chilli-wash px-4 py-3 text-sm font-medium">
          {CONSOLE_FRAME_TEXT.draftNotKept}
        </p>
      )}
      <div className="sticky bottom-2 z-20 mt-3">
        <BottomBar
          label={DRAFTS_TEXT.bar}
          status={DRAFTS_TEXT.changed(changed)}
          detail={changed > 0 && DRAFTS_TEXT.detail(up, down, largest, toLookAt)}
        >
          <ToolButton look="dark" isBusy={!sheet.canUndo} onClick={() => sheet.undo()}>
            {DRAFTS_TEXT.undo}
          </ToolButton>
          <ToolButton look="dark" isBusy={!sheet.canRedo} onClick={() => sheet.redo()}>
            {DRAFTS_TEXT.redo}
          </ToolButton>
          {changed > 0 && (
            <>
              <ToolButton look="dark" onClick={() => setAsking(true)}>
                {DRAFTS_TEXT.discard}
              </ToolButton>
              <ToolButton look="turmeric" onClick={onReview}>
                {DRAFTS_TEXT.review}
              </ToolButton>
            </>
          )}
        </BottomBar>
      </div>
      {isAsking && (
        <Dialog
          title={DRAFTS_TEXT.discardTitle}
          closeLabel={DRAFTS_TEXT.keep}
          isOpen
          onClose={() => setAsking(false)}
        >
          <p className="mt-3 text-sm">{DRAFTS_TEXT.discardHint(changed)}</p>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <ToolButton onClick={() => setAsking(false)}>{DRAFTS_TEXT.keep}</ToolButton>
            <ToolButton look="danger" onClick={discard}>
              {DRAFTS_TEXT.discardAll}
            </ToolButton>
          </div>
        </Dialog>
      )}
    </>
  );
}

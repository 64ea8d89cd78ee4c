import { useEffect, useState } from 'react';
import { CONSOLE_FRAME_TEXT } from '../../text/console-frame.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { navigate, setLeaveCheck } from '../router.tsx';

// Unsaved changes: the person is asked before they leave the screen, or the page. Changes that are kept as a draft
// (src/web/draft-storage.ts) don't need it.

const unsaved = new Set<object>();

/** Asks before the screen is left, while `isUnsaved`. */
export function useLeaveGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = {};
    unsaved.add(mark);
    return () => {
      unsaved.delete(mark);
    };
  }, [isUnsaved]);
}

/** The question; the frame shows it once. */
export function LeaveQuestion() {
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    setLeaveCheck((href) => {
      if (unsaved.size === 0) return true;
      setTarget(href);
      return false;
    });
    const onUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      setLeaveCheck(() => true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);

  const stay = () => setTarget(undefined);
  const leave = () => {
    setTarget(undefined);
    if (target) navigate(target, { isForced: true });
  };
  return (
    <Dialog
      title={CONSOLE_FRAME_TEXT.leaveTitle}
      closeLabel={CONSOLE_FRAME_TEXT.stay}
      isOpen={target !== undefined}
      onClose={stay}
    >
      <p className="mt-3 mb-5">{CONSOLE_FRAME_TEXT.leaveHint}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={stay}>{CONSOLE_FRAME_TEXT.stay}</Button>
        <Button look="outline" onClick={leave}>
          {CONSOLE_FRAME_TEXT.leave}
        </Button>
      </div>
    </Dialog>
  );
}

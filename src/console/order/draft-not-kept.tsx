import { CONSOLE_FRAME_TEXT } from '../../text/console-frame.ts';

/** Says that the browser has no room for what was typed. */
export const DraftNotKept = ({ isKept }: { isKept: boolean }) => (
  <p role="status" className="text-sm font-medium text-chilli empty:hidden">
    {!isKept && CONSOLE_FRAME_TEXT.draftNotKept}
  </p>
);

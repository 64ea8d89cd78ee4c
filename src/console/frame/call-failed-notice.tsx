import { PAGE_TEXT } from '../../text/error-pages.ts';
import { Button } from '../../ui/button.tsx';

interface CallFailedNoticeProps {
  sentence: string;
  tryAgain: () => void;
  isTrying: boolean;
}

/** A failed call: the message, and a button to try again. */
export function CallFailedNotice({ sentence, tryAgain, isTrying }: CallFailedNoticeProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl bg-chilli-wash px-4 py-3"
    >
      <p className="font-medium">{sentence}</p>
      <Button look="outline" isBusy={isTrying} onClick={tryAgain} className="min-h-11!">
        {isTrying ? PAGE_TEXT.loading : PAGE_TEXT.tryAgain}
      </Button>
    </div>
  );
}

import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { PAGE_TEXT } from '../../text/pages.ts';
import { Button } from '../../ui/button.tsx';

interface FetchFailedProps {
  tryAgain: () => void;
  isTrying: boolean;
  /** Left out: the one for products. */
  sentence?: string;
}

/** A read that failed: the specified sentence, and the way to try again. */
export function FetchFailed({ tryAgain, isTrying, sentence }: FetchFailedProps) {
  return (
    <div
      role="alert"
      className="my-8 grid min-h-48 place-content-center justify-items-center rounded-2xl bg-chilli-wash px-4 py-8 text-center"
    >
      <p className="mb-4 text-lg">{sentence ?? CATALOGUE_TEXT.fetchFailed}</p>
      <Button onClick={() => tryAgain()} isBusy={isTrying}>
        {isTrying ? PAGE_TEXT.loading : PAGE_TEXT.tryAgain}
      </Button>
    </div>
  );
}

import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { PAGE_TEXT } from '../../text/pages.ts';
import { Button } from '../../ui/button.tsx';

interface FetchFailedProps {
  tryAgain: () => void;
  isTrying: boolean;
  /** Left out: the one for products. */
  sentence?: string;
  /** 'h1' where it is all that the screen has. */
  title?: 'p' | 'h1';
}

/** A read that failed: the specified sentence, and the way to try again. */
export function FetchFailed({
  tryAgain,
  isTrying,
  sentence,
  title: Title = 'p',
}: FetchFailedProps) {
  return (
    <div
      role="alert"
      className="my-8 grid min-h-48 place-content-center justify-items-center rounded-2xl bg-chilli-wash px-4 py-8 text-center"
    >
      <Title className="mb-4 font-sans! text-lg font-normal tracking-normal">
        {sentence ?? CATALOGUE_TEXT.fetchFailed}
      </Title>
      <Button
        isBusy={isTrying}
        onClick={() => {
          // The button may give way to the waiting: the focus stays with the screen.
          document.getElementById('content')?.focus({ preventScroll: true });
          tryAgain();
        }}
      >
        {isTrying ? PAGE_TEXT.loading : PAGE_TEXT.tryAgain}
      </Button>
    </div>
  );
}

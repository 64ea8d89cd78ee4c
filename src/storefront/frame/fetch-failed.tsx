import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { Button } from '../../ui/button.tsx';
import { focusScreen } from '../../web/focus-screen.ts';

interface FetchFailedProps {
  tryAgain: () => void;
  isTrying: boolean;
  /** Default: the sentence for products. */
  sentence?: string;
  /** 'h1' if it is the whole screen. */
  title?: 'p' | 'h1';
}

/** A failed fetch: the specified sentence and a button to try again. */
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
          // The button may be replaced by the loading state: the focus moves to the screen.
          focusScreen();
          tryAgain();
        }}
      >
        {isTrying ? PAGE_TEXT.loading : PAGE_TEXT.tryAgain}
      </Button>
    </div>
  );
}

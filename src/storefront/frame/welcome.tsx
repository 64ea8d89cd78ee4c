import { useEffect, useState } from 'react';
import { HERO_PICTURES } from '../../domain/constants.ts';
import { cardPicture } from '../../domain/picture-forms.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { HOME_TEXT } from '../../text/home.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { recall, remember } from '../../ui/browser-storage.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { afterSplash } from './splash.tsx';
import { useBrand } from './use-brand.ts';

const WELCOME_KEY = STORAGE_KEYS.welcome;

/** Shown once per browser (HOME-01), after the splash. */
export function Welcome() {
  const brand = useBrand();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (recall(WELCOME_KEY) !== null) return;
    let isGone = false;
    afterSplash().then(() => {
      if (isGone) return;
      remember(WELCOME_KEY, 'true');
      setOpen(true);
    });
    return () => {
      isGone = true;
    };
  }, []);

  const close = () => setOpen(false);
  return (
    <Dialog
      title={HOME_TEXT.welcomeTitle(brand.name)}
      closeLabel={SHELL_TEXT.close}
      isOpen={isOpen}
      onClose={close}
    >
      <img
        src={cardPicture(HERO_PICTURES[1])}
        alt=""
        width={160}
        height={160}
        loading="lazy"
        className="mx-auto my-3 size-40"
      />
      <p className="mb-5 text-center text-balance">{HOME_TEXT.welcome}</p>
      <div className="flex flex-col gap-2">
        <a href={brand.appLink} onClick={close} className={buttonClass()}>
          {HOME_TEXT.downloadApp}
        </a>
        <Button look="outline" onClick={close}>
          {HOME_TEXT.later}
        </Button>
      </div>
    </Dialog>
  );
}

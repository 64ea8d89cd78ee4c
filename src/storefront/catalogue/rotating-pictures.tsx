import { useEffect, useState } from 'react';
import { galleryDelayMs } from '../../domain/gallery-delay.ts';
import { cardPicture } from '../../domain/picture-forms.ts';
import { GALLERY_TURN_MS } from '../../domain/timings.ts';
import { mayMove, onMotionChange } from '../../ui/motion.ts';

interface RotatingPicturesProps {
  images: readonly string[];
  /** On screen, with its first picture loaded, and not under a pointer or finger. */
  isTurning: boolean;
  onBroken: (image: string) => void;
}

/** Fills the card; each picture covers the one before. */
export const PICTURE = 'absolute inset-0 size-full object-cover';

/**
 * The other pictures of a gallery and their dots (CARD-01). They are fetched when the gallery first rotates, and it
 * rotates only while it is on screen, to save data.
 */
export function RotatingPictures({ images, isTurning, onBroken }: RotatingPicturesProps) {
  const [turn, setTurn] = useState(0);
  const [hasBegun, setBegun] = useState(false);
  const delayMs = galleryDelayMs(images[0]!);

  useEffect(() => {
    if (!isTurning) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turnAfter = (ms: number) => {
      timer = setTimeout(() => {
        setTurn((was) => was + 1);
        turnAfter(GALLERY_TURN_MS);
      }, ms);
    };
    const begin = () => {
      clearTimeout(timer);
      if (!mayMove() || savesData()) return;
      setBegun(true);
      turnAfter(GALLERY_TURN_MS + delayMs);
    };
    begin();
    const forget = onMotionChange(begin);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [isTurning, delayMs]);

  const shown = turn % images.length;
  return (
    <>
      {hasBegun &&
        images
          .slice(1)
          .map((image, index) => (
            <img
              key={image}
              src={cardPicture(image)}
              alt=""
              width={400}
              height={400}
              decoding="async"
              onError={() => onBroken(image)}
              className={`${PICTURE} transition-opacity duration-250 ${shown === index + 1 ? 'opacity-100' : 'opacity-0'}`}
            />
          ))}
      <div
        aria-hidden="true"
        data-shown={shown}
        className="absolute bottom-2 left-1/2 flex -translate-x-1/2 gap-1 rounded-full bg-paper/80 px-1.5 py-1"
      >
        {images.map((image, index) => (
          <span
            key={image}
            className={`h-1.5 rounded-full ${index === shown ? 'w-4 bg-ink/60' : 'w-1.5 bg-ink/22'}`}
          />
        ))}
      </div>
    </>
  );
}

/** With the browser's data saver on, only the first picture is shown. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

import { useEffect, useRef, useState } from 'react';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { cardPicture } from '../../domain/picture-forms.ts';
import { useOnScreen } from '../../ui/on-screen.ts';
import { PICTURE, RotatingPictures } from './rotating-pictures.tsx';

interface CardPicturesProps {
  images: readonly string[];
  /** Visible before scrolling, so it loads at once. */
  isEager: boolean;
}

/**
 * A card's gallery: its first picture, which starts rotating when it is loaded and on screen (CARD-01), and pauses under a
 * pointer or finger.
 */
export function CardPictures({ images, isEager }: CardPicturesProps) {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLImageElement>(null);
  const isOnScreen = useOnScreen(place);
  const [isThere, setThere] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const loadable = images.filter((image) => !broken.includes(image));
  const [start = PLACEHOLDER_PICTURE] = loadable;
  const markBroken = (image: string) => setBroken((previous) => [...previous, image]);

  // The picture may have loaded or failed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration.
  useEffect(() => {
    if (!first.current?.complete) return;
    if (first.current.naturalWidth > 0) setThere(true);
    else if (loadable.length > 0) markBroken(start);
  }, []);

  return (
    <div
      ref={place}
      // Also a finger: it enters when it touches the picture and leaves with the touch.
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className="absolute inset-0"
    >
      <img
        ref={first}
        src={cardPicture(start)}
        alt=""
        width={400}
        height={400}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        onLoad={() => setThere(true)}
        onError={() => markBroken(start)}
        className={PICTURE}
      />
      {loadable.length > 1 && (
        <RotatingPictures
          images={loadable}
          isTurning={isOnScreen && isThere && !isHeld}
          onBroken={markBroken}
        />
      )}
    </div>
  );
}

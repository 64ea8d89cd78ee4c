import { useEffect, useRef, useState } from 'react';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { cardPicture } from '../../domain/picture-forms.ts';
import { useOnScreen } from '../../ui/on-screen.ts';
import { PICTURE, RotatingPictures } from './rotating-pictures.tsx';

interface CardPicturesProps {
  images: readonly string[];
  /** Seen before the first scroll: loaded at once. */
  isEager: boolean;
}

/** A card's gallery: its first picture, and once it is on the screen and there, the turning (CARD-01). */
export function CardPictures({ images, isEager }: CardPicturesProps) {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLImageElement>(null);
  const isOnScreen = useOnScreen(place);
  const [isThere, setThere] = useState(false);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const sound = images.filter((image) => !broken.includes(image));
  const [start = PLACEHOLDER_PICTURE] = sound;
  const putAside = (image: string) => setBroken((was) => [...was, image]);

  // The page may have loaded it, or failed to, before the scripts came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card comes alive.
  useEffect(() => {
    if (!first.current?.complete) return;
    if (first.current.naturalWidth > 0) setThere(true);
    else if (sound.length > 0) putAside(start);
  }, []);

  return (
    <div ref={place} className="absolute inset-0">
      <img
        ref={first}
        src={cardPicture(start)}
        alt=""
        width={400}
        height={400}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        onLoad={() => setThere(true)}
        onError={() => putAside(start)}
        className={PICTURE}
      />
      {sound.length > 1 && (
        <RotatingPictures images={sound} isTurning={isOnScreen && isThere} onBroken={putAside} />
      )}
    </div>
  );
}

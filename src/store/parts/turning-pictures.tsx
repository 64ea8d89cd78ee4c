import { useEffect, useRef, useState } from 'react';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { GALLERY_TURN_MS } from '../../domain/timings.ts';
import { useMotion } from '../../ui/motion.ts';
import { useOnScreen } from '../../ui/on-screen.ts';

interface TurningPicturesProps {
  images: readonly string[];
  /** Seen before the first scroll: loaded at once. */
  isEager: boolean;
}

const PICTURE = 'absolute inset-0 size-full object-cover';

/**
 * A card's gallery (CARD-01). It turns only while it is on the screen, and the further views are fetched
 * only then, after the first one is there: a phone pays for what its owner looks at.
 */
export function TurningPictures({ images, isEager }: TurningPicturesProps) {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLImageElement>(null);
  const isOnScreen = useOnScreen(place);
  const motion = useMotion();
  const [isFirstThere, setFirstThere] = useState(false);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const [turn, setTurn] = useState(0);

  // The page may have loaded it before the scripts came.
  useEffect(() => setFirstThere(first.current?.complete ?? false), []);

  const sound = images.filter((image) => !broken.includes(image));
  const [start = PLACEHOLDER_PICTURE, ...further] = sound;
  const turns = motion && isOnScreen && isFirstThere && further.length > 0 && !savesData();
  useEffect(() => {
    if (!turns) return;
    const timer = setInterval(() => setTurn((was) => was + 1), GALLERY_TURN_MS);
    return () => clearInterval(timer);
  }, [turns]);

  const shown = turn % Math.max(sound.length, 1);
  const isTurning = turns || turn > 0;
  return (
    <div ref={place} className="absolute inset-0">
      <img
        ref={first}
        src={start}
        alt=""
        width={400}
        height={400}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        onLoad={() => setFirstThere(true)}
        onError={() => setBroken((was) => [...was, start])}
        className={PICTURE}
      />
      {isTurning &&
        further.map((image, nth) => (
          <img
            key={image}
            src={image}
            alt=""
            width={400}
            height={400}
            decoding="async"
            onError={() => setBroken((was) => [...was, image])}
            className={`${PICTURE} transition-opacity duration-250 ${shown === nth + 1 ? 'opacity-100' : 'opacity-0'}`}
          />
        ))}
      {sound.length > 1 && (
        <div
          aria-hidden="true"
          className="absolute bottom-2.5 left-1/2 flex -translate-x-1/2 gap-1"
          data-shown={shown}
        >
          {sound.map((image, nth) => (
            <span
              key={image}
              className={`h-1.5 rounded-full ${nth === shown ? 'w-4 bg-ink/60' : 'w-1.5 bg-ink/22'}`}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Whoever asks the browser to save data gets the first view alone. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

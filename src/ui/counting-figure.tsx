import { useEffect, useRef, useState } from 'react';
import { countedTo } from '../domain/count-up.ts';
import { COUNTER } from '../domain/timings.ts';
import { useMotion } from './motion.ts';
import { useOnScreen } from './on-screen.ts';

/** A figure that counts up from 0 when it is first on screen. A screen reader gets the final figure at once. */
export function Stat({ target, title }: { target: number; title: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isOnScreen = useOnScreen(place);
  const motion = useMotion();
  const [wasSeen, setSeen] = useState(false);
  const [step, setStep] = useState(0);

  useEffect(() => {
    if (isOnScreen) setSeen(true);
  }, [isOnScreen]);

  const isCounting = motion && wasSeen && step < COUNTER.steps;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setStep((done) => done + 1), COUNTER.stepMs);
    return () => clearInterval(timer);
  }, [isCounting]);

  return (
    <div ref={place} className="flex flex-col-reverse items-center gap-1 px-2 text-center">
      <dt className="text-sm font-medium text-bark sm:text-base">{title}</dt>
      <dd className="font-display text-4xl font-semibold text-leaf-deep tabular-nums sm:text-5xl">
        <span className="sr-only">{target}+</span>
        <span aria-hidden="true">{motion ? countedTo(target, step) : target}+</span>
      </dd>
    </div>
  );
}

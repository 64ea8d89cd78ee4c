import { BRAND } from '../../text/brand.ts';
import { Mark } from '../../ui/mark.tsx';
import { useBrand } from './use-brand.ts';

/** Covers the app at start (APP-01). The page below is complete, and screen readers read that. */
export function Splash() {
  const { name } = useBrand();
  return (
    <div aria-hidden="true" className="splash" data-splash>
      <div className="flex flex-col items-center gap-6">
        <div className="splash-mark flex flex-col items-center gap-3">
          <Mark shapes={BRAND.mark} size={72} />
          <span className="font-display text-3xl font-bold text-leaf-deep">{name}</span>
        </div>
        <div className="h-1.5 w-48 overflow-hidden rounded-full bg-line">
          <div className="splash-progress h-full rounded-full bg-turmeric" />
        </div>
      </div>
    </div>
  );
}

/** Resolves when the splash is over; at once if there is none. */
export async function afterSplash(): Promise<void> {
  const animations = document.querySelector('[data-splash]')?.getAnimations() ?? [];
  // A cancelled animation ends the splash, too.
  await Promise.allSettled(animations.map(({ finished }) => finished));
}

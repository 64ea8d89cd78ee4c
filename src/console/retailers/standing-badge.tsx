import type { ShopStanding } from '../../domain/shop-standing.ts';
import { STANDING_NAMES } from '../../text/console-retailers.ts';

const LOOKS: Readonly<Record<ShopStanding, string>> = {
  waiting: 'bg-turmeric-wash text-bark',
  verified: 'bg-leaf-wash text-leaf-deep',
  refused: 'bg-chilli-wash text-ink',
  blocked: 'bg-ink text-white',
};

export const StandingBadge = ({ standing }: { standing: ShopStanding }) => (
  <span
    className={`inline-block rounded-md px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap ${LOOKS[standing]}`}
  >
    {STANDING_NAMES[standing]}
  </span>
);

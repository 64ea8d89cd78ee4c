import type { ConsoleProductSummary } from '../../contract/console-products.ts';
import { SOLD_OUT_TEXT, soldOutWords } from '../../text/console-sold-out.ts';
import { SoldOutBadge } from './sold-out-badge.tsx';

interface SoldOutCellProps {
  product: ConsoleProductSummary;
  /** Opens the dialog; undefined: the role can only look. */
  onChange: ((product: ConsoleProductSummary) => void) | undefined;
}

/** In the list: the badge, which opens the dialog; or, quietly, the way to say it. */
export function SoldOutCell({ product, onChange }: SoldOutCellProps) {
  const { soldOut, title, pack } = product;
  const badge = soldOut && <SoldOutBadge soldOut={soldOut} />;
  // Nobody can order what is archived.
  if (!onChange || product.archivedAt !== null) return badge;
  const words = soldOut ? soldOutWords(soldOut) : SOLD_OUT_TEXT.mark;
  return (
    <button
      type="button"
      onClick={() => onChange(product)}
      aria-label={SOLD_OUT_TEXT.about(words, `${title} ${pack}`)}
      className="inline-flex min-h-11 min-w-11 cursor-pointer items-center text-xs text-soft underline-offset-2 hover:text-ink hover:underline @max-xl:-my-2 lg:min-h-8"
    >
      {badge ?? SOLD_OUT_TEXT.mark}
    </button>
  );
}

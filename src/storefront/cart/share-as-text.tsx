import { Share2 } from 'lucide-react';
import { toast } from 'react-hot-toast';
import { listAsText } from '../../domain/order-list/list-as-text.ts';
import { type Pack, packOfLine } from '../../domain/pack.ts';
import { CART_LIST_TEXT } from '../../text/cart-lists.ts';
import { Button } from '../../ui/button.tsx';

interface Line {
  readonly title: string;
  readonly unit: string;
  readonly packDetails: Pack | null;
  readonly quantity: number;
}

/** Shares a cart or an order as text that can be pasted into the order pad again (PAD-04), or copies it. */
export function ShareAsText({ lines }: { lines: readonly Line[] }) {
  const share = async () => {
    const text = listAsText(
      lines.map(({ title, unit, packDetails, quantity }) => ({
        title,
        pack: packOfLine(unit, packDetails),
        quantity,
      })),
    );
    try {
      if (navigator.share) {
        await navigator.share({ text });
      } else {
        await navigator.clipboard.writeText(text);
        toast.success(CART_LIST_TEXT.copied, { id: 'list-copied' });
      }
    } catch (error) {
      // Closing the share sheet isn't a failure.
      if ((error as Error).name !== 'AbortError')
        toast.error(CART_LIST_TEXT.notCopied, { id: 'list-copied' });
    }
  };
  return (
    <Button look="outline" onClick={share} className="px-4!">
      <Share2 aria-hidden="true" size={18} />
      {CART_LIST_TEXT.share}
    </Button>
  );
}

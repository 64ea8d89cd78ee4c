import { CART_SCREEN_TEXT } from '../../text/cart-screen.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Leaving } from '../cart/cart-state.ts';

/** Asks for confirmation before a logout with unsaved cart changes. */
export default function LogoutDialog({ leaving: { count, answer } }: { leaving: Leaving }) {
  return (
    <Dialog
      title={CART_SCREEN_TEXT.leaveTitle}
      closeLabel={CART_SCREEN_TEXT.stay}
      isOpen
      onClose={() => answer(false)}
    >
      <p className="mt-3">{CART_SCREEN_TEXT.leaveText(count)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => answer(false)}>{CART_SCREEN_TEXT.stay}</Button>
        <Button look="outline" onClick={() => answer(true)}>
          {CART_SCREEN_TEXT.leave}
        </Button>
      </div>
    </Dialog>
  );
}

import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { Cart } from '../../contract/cart.ts';
import { CART_SCREEN_TEXT } from '../../text/cart-screen.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { readJson } from '../../web/api-client.ts';
import { TEXT_LINK } from '../frame/narrow-screen.tsx';
import { useCouponOrCoins } from './use-coupon-or-coins.ts';

/** Redeem coins (COIN-01); hidden unless the store shows coins. */
export function CoinsBox({ coins }: { coins: Cart['coins'] }) {
  const { api } = useRouter().options.context;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { problem, isBusy, hold } = useCouponOrCoins();

  const redeem = async (event: FormEvent) => {
    event.preventDefault();
    const coinsToRedeem = Number(typed);
    const cart = await hold({
      call: (options) =>
        readJson(api.cart.coins.$post({ json: { coins: coinsToRedeem } }, options)),
      unanswered: CART_SCREEN_TEXT.coinsFailed,
      failed: CART_SCREEN_TEXT.coinsFailed,
    });
    if (!cart) return field.current?.focus();
    setTyped('');
    toast.success(CART_SCREEN_TEXT.coinsRedeemed(coinsToRedeem));
  };
  const takeBack = async () => {
    const cart = await hold({
      call: (options) => readJson(api.cart.coins.$delete({}, options)),
      unanswered: CART_SCREEN_TEXT.coinsReturnFailed,
      failed: CART_SCREEN_TEXT.coinsReturnFailed,
    });
    // The button is gone: the focus moves to the box.
    if (cart) field.current?.focus();
  };

  return (
    <section aria-labelledby="coins" className="grid gap-3">
      <h2 id="coins" className="font-sans! text-base font-semibold">
        {CART_SCREEN_TEXT.coinsAvailable(coins.balance)}
      </h2>
      {coins.held > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-xl bg-leaf-wash py-1 pr-2 pl-4">
          {CART_SCREEN_TEXT.coinsHeld(coins)}
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && takeBack()}
            className={`${TEXT_LINK} cursor-pointer px-2`}
          >
            {CART_SCREEN_TEXT.returnCoins}
          </button>
        </p>
      )}
      <form
        noValidate
        method="post"
        onSubmit={redeem}
        className="grid grid-cols-[1fr_auto] items-start gap-2"
      >
        <Field
          ref={field}
          label={CART_SCREEN_TEXT.coinsHint}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={problem}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" look="outline" isBusy={isBusy} className="mt-7.5 px-4!">
          {CART_SCREEN_TEXT.redeem}
        </Button>
      </form>
    </section>
  );
}

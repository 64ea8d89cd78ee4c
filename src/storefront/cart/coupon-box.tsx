import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { Cart } from '../../contract/cart.ts';
import { cartCouponProblem } from '../../domain/coupon.ts';
import { CART_SCREEN_TEXT } from '../../text/cart-screen.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { readJson } from '../../web/api-client.ts';
import { TEXT_LINK } from '../frame/narrow-screen.tsx';
import { useCouponOrCoins } from './use-coupon-or-coins.ts';

const HEADING = 'coupon';

/** The clicked button is replaced by the box's other state: the focus moves to the box. */
const focusBox = () => document.getElementById(HEADING)?.focus({ preventScroll: true });

/** The coupon box (COUP-01): apply a code, or see the applied one. */
export function CouponBox({ coupon }: { coupon: Cart['coupon'] }) {
  return (
    <section aria-labelledby={HEADING} className="grid gap-3">
      <h2 id={HEADING} tabIndex={-1} className="font-sans! text-base font-semibold outline-none">
        {CART_SCREEN_TEXT.couponQuestion}
      </h2>
      {coupon ? <Applied coupon={coupon} /> : <Apply />}
    </section>
  );
}

function Apply() {
  const { api } = useRouter().options.context;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { problem, isBusy, hold } = useCouponOrCoins();

  const apply = async (event: FormEvent) => {
    event.preventDefault();
    const cart = await hold({
      call: (options) => readJson(api.cart.coupon.$post({ json: { code: typed } }, options)),
      unanswered: CART_SCREEN_TEXT.couponReadFailed,
      failed: CART_SCREEN_TEXT.couponFailed,
    });
    if (!cart) return field.current?.focus();
    focusBox();
    toast.success(CART_SCREEN_TEXT.couponApplied(cart.discount));
  };

  return (
    <form
      noValidate
      method="post"
      onSubmit={apply}
      className="grid grid-cols-[1fr_auto] items-start gap-2"
    >
      <Field
        ref={field}
        label={CART_SCREEN_TEXT.couponCode}
        isLabelHidden
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
      />
      <Button type="submit" look="outline" isBusy={isBusy} className="px-4!">
        {isBusy ? CART_SCREEN_TEXT.applying : CART_SCREEN_TEXT.applyCode}
      </Button>
    </form>
  );
}

/** Why the coupon takes nothing off this cart. */
function whyAtRest(coupon: NonNullable<Cart['coupon']>): string | null {
  const reason = cartCouponProblem(coupon);
  if (reason === null) return null;
  return reason === 'COUPON_MINIMUM_NOT_MET'
    ? CART_SCREEN_TEXT.couponMinimum(coupon.minimumOrderValue)
    : CART_SCREEN_TEXT.couponRefused(reason);
}

function Applied({ coupon }: { coupon: NonNullable<Cart['coupon']> }) {
  const { api } = useRouter().options.context;
  const { problem, isBusy, hold } = useCouponOrCoins();
  const restReason = whyAtRest(coupon);
  const remove = async () => {
    const cart = await hold({
      call: (options) => readJson(api.cart.coupon.$delete({}, options)),
      unanswered: CART_SCREEN_TEXT.couponRemoveFailed,
      failed: CART_SCREEN_TEXT.couponRemoveFailed,
    });
    if (cart) focusBox();
  };
  return (
    <div>
      <p className="flex items-center justify-between gap-x-2 rounded-xl bg-leaf-wash py-1 pr-2 pl-4 leading-snug">
        <span className="min-w-0">
          {CART_SCREEN_TEXT.appliedCoupon} <strong className="wrap-anywhere">{coupon.code}</strong>
        </span>
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => !isBusy && remove()}
          className={`${TEXT_LINK} shrink-0 cursor-pointer px-2`}
        >
          {CART_SCREEN_TEXT.removeCoupon}
        </button>
      </p>
      {restReason && <p className="mt-1.5 text-sm">{restReason}</p>}
      {problem && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-chilli">
          {problem}
        </p>
      )}
    </div>
  );
}

import { useRef, useState } from 'react';
import type { Cart } from '../../contract/cart.ts';
import { cartCouponProblem } from '../../domain/coupon.ts';
import { CHECKOUT_TEXT } from '../../text/checkout.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface Question {
  readonly coupon: NonNullable<Cart['coupon']>;
  readonly answer: (isAgreed: boolean) => void;
}

/** Whether the cart holds a coupon that doesn't apply to it. */
export const isWithoutCoupon = ({ coupon }: Cart): boolean =>
  coupon !== null && cartCouponProblem(coupon) !== null;

/** Asks before an order without the coupon, once per cart: trying again after a failure is not asked again. */
export function useCouponQuestion() {
  const [question, setQuestion] = useState<Question>();
  const agreedTo = useRef<number>(undefined);

  const agree = async (cart: Cart): Promise<boolean> => {
    const { coupon, revision } = cart;
    if (!coupon || !isWithoutCoupon(cart) || agreedTo.current === revision) return true;
    const isAgreed = await new Promise<boolean>((answer) => setQuestion({ coupon, answer }));
    setQuestion(undefined);
    if (isAgreed) agreedTo.current = revision;
    return isAgreed;
  };

  return { agree, dialog: question && <CouponDialog {...question} /> };
}

function sentenceOf(coupon: Question['coupon']): string {
  const reason = cartCouponProblem(coupon);
  return reason === null || reason === 'COUPON_MINIMUM_NOT_MET'
    ? CHECKOUT_TEXT.withoutCoupon(coupon.code, coupon.minimumOrderValue)
    : CHECKOUT_TEXT.withoutRefusedCoupon(coupon.code, reason);
}

function CouponDialog({ coupon, answer }: Question) {
  return (
    <Dialog
      title={CHECKOUT_TEXT.withoutCouponTitle}
      closeLabel={CHECKOUT_TEXT.backToCart}
      isOpen
      onClose={() => answer(false)}
    >
      <p className="mt-3">{sentenceOf(coupon)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => answer(true)}>{CHECKOUT_TEXT.orderWithoutCoupon}</Button>
        <Button look="outline" onClick={() => answer(false)}>
          {CHECKOUT_TEXT.backToCart}
        </Button>
      </div>
    </Dialog>
  );
}

import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/payment-method.ts';
import { CART_SCREEN_TEXT } from '../../text/cart-screen.ts';

interface DeliveryOptionsProps {
  chosen: PaymentMethod;
  choose: (method: PaymentMethod) => void;
}

/** The payment method (CART-11). */
export function PaymentMethods({ chosen, choose }: DeliveryOptionsProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{CART_SCREEN_TEXT.delivery}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        {PAYMENT_METHODS.map((method) => (
          <label
            key={method}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-2xl border border-line bg-white px-3.5 py-2 leading-tight font-semibold has-checked:border-leaf has-checked:bg-leaf-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name="delivery"
              checked={chosen === method}
              onChange={() => choose(method)}
              className="size-5 shrink-0 accent-leaf"
            />
            {method}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

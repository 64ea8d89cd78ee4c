import { useRouter } from '@tanstack/react-router';
import { Truck } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { Cart } from '../../contract/cart.ts';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import type { DayRange } from '../../domain/delivery.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/payment-method.ts';
import { CART_TEXT } from '../../text/cart.ts';
import { CART_SCREEN_TEXT } from '../../text/cart-screen.ts';
import { CHECKOUT_TEXT } from '../../text/checkout.ts';
import { DELIVERY_TEXT } from '../../text/delivery.ts';
import { productCount } from '../../text/product-count.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusScreen, SCREEN_ID } from '../../web/focus-screen.ts';
import { AddGstNumber } from '../account/add-gst-number.tsx';
import { Protected } from '../account/protected.tsx';
import { useSession } from '../account/session.ts';
import type { CartChange } from '../cart/cart-changes.ts';
import { CartLine } from '../cart/cart-line.tsx';
import { CoinsBox } from '../cart/coins-box.tsx';
import { CouponBox } from '../cart/coupon-box.tsx';
import { DeliveryFacts } from '../cart/delivery-facts.tsx';
import { OrderSummary } from '../cart/order-summary.tsx';
import { ShareAsText } from '../cart/share-as-text.tsx';
import { TotalAnnouncement } from '../cart/total-announcement.tsx';
import { useShownCart } from '../cart/use-cart.ts';
import { useExpectedDelivery } from '../cart/use-expected-delivery.ts';
import { WaitingChanges } from '../cart/waiting-changes.tsx';
import { LinkToProducts } from '../catalogue/link-to-products.tsx';
import { PaymentMethods } from '../checkout/payment-methods.tsx';
import { showStep, useCheckout } from '../checkout/use-checkout.ts';
import { FetchFailed } from '../frame/fetch-failed.tsx';
import { LoadingScreen } from '../frame/loading.tsx';
import { ExpectedDays } from '../order/expected-days.tsx';

export const CartScreen = () => (
  <Protected>
    <MyCart />
  </Protected>
);

function MyCart() {
  const { cart: store } = useRouter().options.context;
  const { cart, hasFailed } = useShownCart();
  const { data: session } = useSession();
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await store.sync?.then((sync) => sync.read()).catch(() => location.reload());
    setTrying(false);
  };
  // An operator has no cart, so it would never finish loading.
  if (session?.kind === 'operator') {
    return (
      <>
        <h1 className="text-[1.875rem] sm:text-[2.5rem]">{CART_TEXT.title}</h1>
        <EmptyCart cart={undefined} />
      </>
    );
  }
  if (hasFailed) {
    return (
      <FetchFailed
        title="h1"
        sentence={CART_SCREEN_TEXT.readFailed}
        tryAgain={tryAgain}
        isTrying={isTrying}
      />
    );
  }
  if (!cart) return <LoadingScreen />;
  return <OrderableCart cart={cart} />;
}

function OrderableCart({ cart }: { cart: Cart }) {
  const checkout = useCheckout(cart);
  const count = checkout.shown.items.length;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-5">
        <h1 className="text-[1.875rem] sm:text-[2.5rem]">{CART_TEXT.title}</h1>
        {count > 0 && (
          <div className="flex flex-wrap items-center justify-end gap-x-4">
            <ShareAsText lines={checkout.shown.items} />
            <p className="shrink-0 text-soft">{productCount(count)}</p>
          </div>
        )}
      </div>
      <WaitingChanges />
      {count === 0 ? (
        <EmptyCart cart={cart} />
      ) : (
        <FilledCart cart={checkout.shown} checkout={checkout} />
      )}
      {checkout.question}
    </>
  );
}

/** An empty cart can still hold a coupon or coins, which can be returned here. */
function EmptyCart({ cart }: { cart: Cart | undefined }) {
  return (
    <>
      <EmptyState
        picture={PLACEHOLDER_PICTURE}
        action={<LinkToProducts label={CART_SCREEN_TEXT.shopNow} />}
      >
        <p className="mb-1 font-display text-2xl font-semibold">{CART_SCREEN_TEXT.emptyTitle}</p>
        <p>{CART_SCREEN_TEXT.emptyText}</p>
      </EmptyState>
      {cart && (cart.coupon || cart.coins.held > 0) && (
        <div className={`${CARD} mx-auto grid max-w-lg gap-6`}>
          {cart.coupon && <CouponBox coupon={cart.coupon} />}
          {cart.coins.held > 0 && <CoinsBox coins={cart.coins} />}
        </div>
      )}
    </>
  );
}

interface FilledCartProps {
  cart: Cart;
  checkout: Pick<ReturnType<typeof useCheckout>, 'order' | 'step' | 'problem'>;
}

function FilledCart({ cart, checkout: { order, step, problem } }: FilledCartProps) {
  const { cart: store } = useRouter().options.context;
  const [method, setMethod] = useState<PaymentMethod>(PAYMENT_METHODS[0]);
  const delivery = useExpectedDelivery();
  const applyChange = (change: CartChange) => {
    // While ordering, the cart can't be changed: the order may already be placed.
    if (step) {
      showStep(step);
      return;
    }
    // The clicked button disappears with its line: the focus moves to the screen.
    if (change.kind === 'remove') focusScreen();
    store.sync?.then((sync) => sync.put(change));
  };

  useLayoutEffect(
    () => () => {
      // The focused control disappears with the cart: the focus moves to the screen.
      if (document.activeElement?.closest(`#${SCREEN_ID}`)) focusScreen();
    },
    [],
  );

  const label = method === 'Cash on Delivery' ? CHECKOUT_TEXT.placeOrder : CHECKOUT_TEXT.payNow;
  const action = (
    <Button onClick={() => order(method)} isBusy={step !== undefined} className="grow">
      {step ? CHECKOUT_TEXT[step] : label}
    </Button>
  );

  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_25rem] lg:gap-8">
        <ul className={`${CARD} divide-y divide-line py-1!`}>
          {cart.items.map((line) => (
            <CartLine key={line.id} line={line} change={applyChange} />
          ))}
        </ul>
        <div className={`${CARD} grid gap-6 lg:sticky lg:top-(--below-header)`}>
          <div inert={step !== undefined} className="grid gap-6">
            <CouponBox coupon={cart.coupon} />
            {cart.showCoins && <CoinsBox coins={cart.coins} />}
            <PaymentMethods chosen={method} choose={setMethod} />
          </div>
          <OrderSummary cart={cart} />
          <div className="hidden gap-3 md:grid">
            {problem && <Problem sentence={problem} />}
            <p className="flex flex-wrap justify-between gap-x-3 text-sm text-soft">
              <Choice method={method} days={delivery.days} />
            </p>
            {action}
          </div>
          <DeliveryFacts delivery={delivery} />
          {/* The last: nothing moves when it opens, or disappears. */}
          <AddGstNumber className="-mb-2 border-t border-line pt-2" />
        </div>
      </div>
      <TotalAnnouncement total={cart.totalAmount} />
      <CartBar
        total={cart.totalAmount}
        choice={<Choice method={method} days={delivery.days} />}
        problem={problem}
        action={action}
      />
    </>
  );
}

const CARD = 'rounded-3xl border border-line bg-paper p-4 sm:p-6';

/** What the button would order: how it is paid, and when it is expected. */
const Choice = ({ method, days }: { method: PaymentMethod; days: DayRange | undefined }) => (
  <>
    <span>{CHECKOUT_TEXT.paidBy(method)}</span>
    <span className="flex min-h-[1lh] items-center gap-1.5">
      <Truck aria-hidden="true" size={15} className="shrink-0" />
      <span className="sr-only">{DELIVERY_TEXT.expected}</span>
      {days && <ExpectedDays days={days} />}
    </span>
  </>
);

interface CartBarProps {
  total: number;
  choice: ReactNode;
  problem: string | undefined;
  action: ReactNode;
}

/** Why the order failed, for as long as it applies; a toast has also said it. */
const Problem = ({ sentence }: { sentence: string }) => (
  <p className="rounded-2xl bg-chilli-wash px-4 py-3 text-sm">{sentence}</p>
);

/** The fixed bar with total and action on a phone (CART-12). */
function CartBar({ total, choice, problem, action }: CartBarProps) {
  return (
    <div className="cart-bar fixed inset-x-0 bottom-0 z-30 rounded-t-3xl border-t border-line bg-paper px-4 pt-2 pb-[calc(var(--safe-bottom)+0.5rem)] shadow-lifted md:hidden">
      {problem && (
        <div className="problem mx-auto mb-3 max-w-lg">
          <Problem sentence={problem} />
        </div>
      )}
      <p className="mx-auto mb-1.5 flex max-w-lg flex-wrap justify-between gap-x-3 text-xs text-soft">
        {choice}
      </p>
      <div className="mx-auto flex max-w-lg items-center gap-4">
        <p className="leading-tight">
          <span className="block text-sm text-soft">{CART_SCREEN_TEXT.total}</span>
          <span className="text-xl font-bold tabular-nums">{formatRupees(total)}</span>
        </p>
        {action}
      </div>
    </div>
  );
}

import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { Cart } from '../../contract/cart.ts';
import type { OrderSummary } from '../../contract/order.ts';
import { PATHS } from '../../domain/paths.ts';
import type { PaymentMethod } from '../../domain/payment-method.ts';
import { CART_SCREEN_TEXT } from '../../text/cart-screen.ts';
import { CHECKOUT_TEXT } from '../../text/checkout.ts';
import { showAlert } from '../../web/alerts.tsx';
import { CallFailed, isUnanswered } from '../../web/api-client.ts';
import { sessionQuery } from '../../web/session-query.ts';
import { forgetCoupon } from '../cart/applied-coupon.ts';
import { isWithoutCoupon, useCouponQuestion } from './coupon-question.tsx';
import { type CheckoutAttempt, orderByCash, orderOnline, type PaymentEnd } from './order-cart.ts';
import { ScriptMissing } from './provider-checkout.ts';
import { hasSameGoods } from './same-goods.ts';

type Step = 'placing' | 'opening' | 'paying' | 'confirming';

const PROGRESS_TOAST = 'order-progress';

/** Stays until the step has ended. */
export const showStep = (step: Step): void => {
  toast.loading(CHECKOUT_TEXT[step], { id: PROGRESS_TOAST });
};

/** A payment is being confirmed: until its result is known nothing else is ordered on this page, even after navigating. */
let isConfirming = false;

/** Orders the cart that is shown, and reports the result. */
export function useCheckout(cart: Cart) {
  const router = useRouter();
  const { api, cart: store, queryClient } = router.options.context;
  const isBusy = useRef(false);
  const [running, setRunning] = useState<{ step: Step; cart: Cart }>();
  const [problem, setProblem] = useState<{ sentence: string; revision: number }>();

  /** Its order may have been placed: the next cart that can be read tells. */
  const unanswered = useRef<CheckoutAttempt | null>(null);

  const question = useCouponQuestion();

  const setStep = (step: Step | undefined) => {
    setRunning(step && { step, cart });
    // While paying, the provider's window says more.
    if (step && step !== 'paying') showStep(step);
    else toast.dismiss(PROGRESS_TOAST);
  };

  const order = async (method: PaymentMethod): Promise<void> => {
    if (isBusy.current) return;
    if (isConfirming) {
      toast(CHECKOUT_TEXT.confirming, { id: 'order' });
      return;
    }
    if (!cart.isOrderable) {
      toast.error(CART_SCREEN_TEXT.cannotOrder, { id: 'order' });
      return;
    }
    isBusy.current = true;
    unanswered.current = null;
    setProblem(undefined);
    toast.dismiss('order');
    if (!(await question.agree(cart))) {
      isBusy.current = false;
      return;
    }
    setStep(method === 'Cash on Delivery' ? 'placing' : 'opening');
    let attempt: CheckoutAttempt | null = null;
    try {
      attempt = await prepareAttempt(cart.totalAmount);
      if (!attempt) return fail(await unsavedProblem());
      const end = await (method === 'Cash on Delivery' ? byCash(attempt) : online(attempt));
      // Someone else may be logged in by now: don't tell them.
      if (await isSamePerson(attempt)) await report(end, method, attempt);
    } catch (error) {
      console.error(error);
      if (!attempt || (await isSamePerson(attempt))) await explain(error, method, attempt);
    } finally {
      isBusy.current = false;
      setStep(undefined);
    }
  };

  /** null: the server doesn't have the shown cart yet. */
  const prepareAttempt = async (expectedTotal: number): Promise<CheckoutAttempt | null> => {
    const sync = await store.sync;
    if (!sync) return null;
    if (!(await sync.settled())) return null;
    const saved = store.shown().cart ?? cart;
    // What another device has changed meanwhile was not seen: the server refuses the earlier revision.
    const { revision } = hasSameGoods(cart, saved) ? saved : cart;
    const withoutCoupon = isWithoutCoupon(cart);
    return { api, userId: sync.userId, revision, expectedTotal, withoutCoupon };
  };

  /** The latest change waits for the network, or it was taken back. */
  const unsavedProblem = async (): Promise<string> => {
    const isWaiting = (await currentSync())?.waiting().length !== 0;
    return isWaiting ? CHECKOUT_TEXT.changesWaiting : CHECKOUT_TEXT.changesFailed;
  };

  const currentSync = async () => store.sync?.catch(() => undefined);
  const isSamePerson = async ({ userId }: CheckoutAttempt): Promise<boolean> =>
    (await currentSync())?.userId === userId;

  const byCash = async (attempt: CheckoutAttempt): Promise<PaymentEnd> => ({
    kind: 'placed',
    order: await orderByCash(attempt),
  });
  const online = async (attempt: CheckoutAttempt): Promise<PaymentEnd> => {
    try {
      return await orderOnline(attempt, (next) => {
        isConfirming = next === 'confirming';
        setStep(next);
        // A started payment raises the cart's revision, which the next attempt names.
        if (next === 'paying') void refresh();
      });
    } finally {
      isConfirming = false;
    }
  };

  const report = async (
    end: PaymentEnd,
    method: PaymentMethod,
    attempt: CheckoutAttempt,
  ): Promise<void> => {
    switch (end.kind) {
      case 'placed': {
        const isCash = method === 'Cash on Delivery';
        return finish(isCash ? CHECKOUT_TEXT.placed : CHECKOUT_TEXT.paid, end.order, attempt);
      }
      case 'closed':
        if (end.hasFailed) fail(CHECKOUT_TEXT.refused);
        else toast(CHECKOUT_TEXT.closed, { id: 'order' });
        return;
      case 'refunded':
        await refresh();
        return showAlert(CHECKOUT_TEXT.refunded(end.reason));
      case 'open':
        await showAlert(CHECKOUT_TEXT.stillOpen);
        return toHistory();
    }
  };

  /** The same for both payment methods (ORDER-03, PAY-05). */
  const finish = async (
    sentence: string,
    placed: OrderSummary | null,
    { revision }: CheckoutAttempt,
  ): Promise<void> => {
    forgetCoupon();
    toast.success(sentence, { id: 'order' });
    (await currentSync())?.clear(revision);
    await toHistory(placed);
  };

  const toHistory = async (placed: OrderSummary | null = null): Promise<void> => {
    for (const kind of ['orders', 'account']) {
      void queryClient.invalidateQueries({ queryKey: [kind] });
    }
    // Someone who has navigated away meanwhile stays there.
    if (!isCart(router.state.location.pathname)) return;
    await router.navigate({ to: PATHS.history, state: placed ? { placedOrderId: placed.id } : {} });
  };

  /** Reloads a cart that couldn't be ordered, and shows the reason beside the button. */
  const explain = async (
    error: unknown,
    method: PaymentMethod,
    attempt: CheckoutAttempt | null,
  ): Promise<void> => {
    const { status, refusal } = error instanceof CallFailed ? error : {};
    const isOffline = method === 'Online Pay' && status === undefined && !navigator.onLine;
    if (error instanceof ScriptMissing || isOffline) {
      setStep(undefined);
      return showAlert(CHECKOUT_TEXT.offline);
    }
    if (error instanceof CallFailed && isUnanswered(status) && refusal === undefined) {
      unanswered.current = attempt;
      if (await tellIfPlaced()) return;
      fail(CHECKOUT_TEXT.unanswered);
      // Don't wait: the network may stay silent.
      void refresh().then(tellIfPlaced);
      return;
    }
    if (status === 401)
      void queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey });
    else await refresh();
    const hasReason = refusal && refusal.code !== 'UNEXPECTED';
    fail(hasReason ? refusal.message : CHECKOUT_TEXT.failed);
  };

  /** The order was probably placed and only the response lost: say so, or the person would order again. */
  const tellIfPlaced = async (): Promise<boolean> => {
    const attempt = unanswered.current;
    if (!attempt || store.shown().cart?.items.length !== 0) return false;
    unanswered.current = null;
    if (!(await isSamePerson(attempt))) return false;
    toast(CHECKOUT_TEXT.probablyPlaced, { id: 'order' });
    await toHistory();
    return true;
  };
  // An outage may be longer than the one call that follows the attempt.
  useEffect(() => {
    // The person changes the cart: an empty one says nothing about the order any more.
    if (store.shown().waiting.size > 0) unanswered.current = null;
    void tellIfPlaced();
  });

  const refresh = async (): Promise<void> => {
    await (await currentSync())?.read();
  };

  const fail = (sentence: string): void => {
    toast.error(sentence, { id: 'order' });
    setProblem({ sentence, revision: store.shown().cart?.revision ?? cart.revision });
  };

  return {
    order,
    /** Whether to order without a coupon that does not apply. */
    question: question.dialog,
    step: running?.step,
    /** While ordering, the cart being ordered stays on screen until the result is known, even if the live cart is already empty. */
    shown: cart.items.length === 0 ? (running?.cart ?? cart) : cart,
    /** Only for the current revision: after a change to the cart it no longer applies. */
    problem: problem?.revision === cart.revision ? problem.sentence : undefined,
  };
}

const isCart = (path: string): boolean => path.toLowerCase() === PATHS.cart;

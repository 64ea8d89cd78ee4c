import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { Cart } from '../../contract/cart.ts';
import type { PaymentMethod } from '../../domain/payment-method.ts';
import { CART_SCREEN_TEXT } from '../../text/cart-screen.ts';
import { CHECKOUT_TEXT } from '../../text/checkout.ts';
import { showAlert } from '../alerts.tsx';
import { CallFailed, isUnanswered } from '../api-client.ts';
import { forgetCoupon } from '../cart/applied-coupon.ts';
import { sessionQuery } from '../queries/session.ts';
import { orderByCash, orderOnline, type PaymentEnd, type Wish } from './order-cart.ts';
import { ScriptMissing } from './provider-checkout.ts';

type Step = 'placing' | 'opening' | 'paying' | 'confirming';

/** Orders the cart that is looked at, and says what came of it. */
export function useCheckout(cart: Cart) {
  const router = useRouter();
  const { api, cart: store, queryClient } = router.options.context;
  const isBusy = useRef(false);
  const [step, setStep] = useState<Step>();
  const [problem, setProblem] = useState<{ sentence: string; revision: number }>();

  const order = async (method: PaymentMethod): Promise<void> => {
    if (isBusy.current) return;
    if (!cart.isOrderable) {
      toast.error(CART_SCREEN_TEXT.cannotOrder, { id: 'order' });
      return;
    }
    isBusy.current = true;
    setProblem(undefined);
    toast.dismiss('order');
    setStep(method === 'Cash on Delivery' ? 'placing' : 'opening');
    try {
      const wish = await wishFor(cart.totalAmount);
      if (!wish) return fail(CHECKOUT_TEXT.changesWaiting);
      if (method === 'Cash on Delivery') {
        await orderByCash(wish);
        await finish(CHECKOUT_TEXT.placed);
      } else {
        await endPayment(await orderOnline(wish, setStep));
      }
    } catch (error) {
      console.error(error);
      setStep(undefined);
      await explain(error, method);
    } finally {
      isBusy.current = false;
      setStep(undefined);
    }
  };

  /** null: the server does not have the cart yet as it is shown. */
  const wishFor = async (expectedTotal: number): Promise<Wish | null> => {
    const keeper = await store.keeper;
    if (!keeper) return null;
    await keeper.settled();
    if (keeper.waiting().length > 0) return null;
    const { revision } = store.shown().cart ?? cart;
    return { api, userId: keeper.userId, revision, expectedTotal };
  };

  const endPayment = async (end: PaymentEnd): Promise<void> => {
    switch (end.kind) {
      case 'placed':
        return finish(CHECKOUT_TEXT.paid);
      case 'closed':
        if (end.hasFailed) fail(CHECKOUT_TEXT.refused);
        else toast(CHECKOUT_TEXT.closed, { id: 'order' });
        return;
      case 'refunded':
        await refresh();
        return showAlert(CHECKOUT_TEXT.refunded);
      case 'open':
        await showAlert(CHECKOUT_TEXT.stillOpen);
        return toHistory();
    }
  };

  /** It ends the same way however it was paid (ORDER-03, PAY-05). */
  const finish = async (sentence: string): Promise<void> => {
    forgetCoupon();
    toast.success(sentence, { id: 'order' });
    const keeper = await store.keeper?.catch(() => undefined);
    keeper?.clear();
    await toHistory();
  };

  const toHistory = async (): Promise<void> => {
    for (const kind of ['orders', 'account']) {
      void queryClient.invalidateQueries({ queryKey: [kind] });
    }
    // Whoever has gone on meanwhile is left where they are.
    if (isCart(router.state.location.pathname)) await router.navigate({ to: '/history' });
  };

  /** A cart that could not be ordered is shown as it is now, and why stands beside the button. */
  const explain = async (error: unknown, method: PaymentMethod): Promise<void> => {
    const { status, refusal } = error instanceof CallFailed ? error : {};
    const isOffline = method === 'Online Pay' && status === undefined && !navigator.onLine;
    if (error instanceof ScriptMissing || isOffline) return showAlert(CHECKOUT_TEXT.offline);
    if (status === 401)
      await queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey });
    else await refresh();
    const isSilent = isUnanswered(status) && refusal === undefined;
    const isTelling = refusal && refusal.code !== 'UNEXPECTED';
    const reason = isTelling ? refusal.message : CHECKOUT_TEXT.failed;
    fail(isSilent ? CHECKOUT_TEXT.unanswered : reason);
  };

  const refresh = async (): Promise<void> => {
    const keeper = await store.keeper?.catch(() => undefined);
    await keeper?.read();
  };

  const fail = (sentence: string): void => {
    toast.error(sentence, { id: 'order' });
    setProblem({ sentence, revision: store.shown().cart?.revision ?? cart.revision });
  };

  return {
    order,
    step,
    /** Of the cart as it is: whoever changes it has done something about it. */
    problem: problem?.revision === cart.revision ? problem.sentence : undefined,
  };
}

const isCart = (path: string): boolean => path.toLowerCase() === '/cart';

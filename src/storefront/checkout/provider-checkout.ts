import type { Checkout } from '../../contract/payment.ts';

// The provider's checkout: a script that opens a window, where the person pays, fails to pay or closes it. Its result is
// not proof of payment: the server checks with the provider.

/** The provider's signed result, for the server to verify. */
export interface PaidProof {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

interface CheckoutOptions extends Omit<Checkout, 'paymentId' | 'script' | 'isSandbox'> {
  handler: (proof: PaidProof) => void;
  modal: { ondismiss: () => void };
}

interface CheckoutWindow {
  open(): void;
  on(event: 'payment.failed', listener: () => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => CheckoutWindow;
  }
}

/** The provider's script failed to load. */
export class ScriptMissing extends Error {}

/** A network that stays silent for this long counts as offline. */
const SCRIPT_MS = 20_000;

const loading = new Map<string, Promise<void>>();

function loadScript(src: string): Promise<void> {
  const load = () =>
    new Promise<void>((loaded, failed) => {
      const script = document.createElement('script');
      const fail = () => failed(new ScriptMissing(`${src} did not load`));
      const timer = setTimeout(fail, SCRIPT_MS);
      script.src = src;
      script.onload = () => {
        clearTimeout(timer);
        if (window.Razorpay) loaded();
        else fail();
      };
      script.onerror = () => {
        clearTimeout(timer);
        fail();
      };
      document.head.append(script);
    }).catch((error: unknown) => {
      // The next click tries again.
      loading.delete(src);
      throw error;
    });
  const script = loading.get(src) ?? load();
  loading.set(src, script);
  return script;
}

export type CheckoutEnd =
  | { readonly kind: 'paid'; readonly proof: PaidProof }
  | { readonly kind: 'closed'; readonly hasFailed: boolean };

/** Resolves when the checkout window is closed. A failed payment can be retried inside it. */
export async function openCheckout({
  paymentId: _paymentId,
  script,
  isSandbox: _isSandbox,
  ...options
}: Checkout): Promise<CheckoutEnd> {
  await loadScript(script);
  return new Promise((ended, failed) => {
    let hasFailed = false;
    try {
      const checkout = new window.Razorpay!({
        ...options,
        handler: (proof) => ended({ kind: 'paid', proof }),
        modal: { ondismiss: () => ended({ kind: 'closed', hasFailed }) },
      });
      checkout.on('payment.failed', () => {
        hasFailed = true;
      });
      checkout.open();
    } catch (cause) {
      failed(new ScriptMissing('the checkout could not be opened', { cause }));
    }
  });
}

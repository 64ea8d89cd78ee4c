import type { Checkout } from '../../contract/payment.ts';

// The provider's checkout: a script that brings a window, in which the person pays, fails or turns away. What it says is
// only heard here; whether there is money, the server asks the provider.

/** What the provider hands over, for the server to verify. */
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

/** The provider's script did not come. */
export class ScriptMissing extends Error {}

const loading = new Map<string, Promise<void>>();

function loadScript(src: string): Promise<void> {
  const load = () =>
    new Promise<void>((loaded, failed) => {
      const script = document.createElement('script');
      script.src = src;
      script.onload = () =>
        window.Razorpay ? loaded() : failed(new ScriptMissing(`${src} brought no checkout`));
      script.onerror = () => failed(new ScriptMissing(`${src} could not be loaded`));
      document.head.append(script);
    }).catch((error: unknown) => {
      // The next press tries again.
      loading.delete(src);
      throw error;
    });
  const known = loading.get(src) ?? load();
  loading.set(src, known);
  return known;
}

export type CheckoutEnd =
  | { readonly kind: 'paid'; readonly proof: PaidProof }
  | { readonly kind: 'closed'; readonly hasFailed: boolean };

/** Resolves when the window is gone. A payment that fails in it can be tried again there. */
export async function openCheckout({
  paymentId: _paymentId,
  script,
  isSandbox: _isSandbox,
  ...options
}: Checkout): Promise<CheckoutEnd> {
  await loadScript(script);
  return new Promise((ended) => {
    let hasFailed = false;
    const shown = new window.Razorpay!({
      ...options,
      handler: (proof) => ended({ kind: 'paid', proof }),
      modal: { ondismiss: () => ended({ kind: 'closed', hasFailed }) },
    });
    shown.on('payment.failed', () => {
      hasFailed = true;
    });
    shown.open();
  });
}

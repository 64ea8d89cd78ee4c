// The provider's checkout script, imitated: window.Razorpay with open, close and on. A plain dialog in
// which a person pays, fails or closes, and which says that it is a sandbox. Inside the page it is only
// script and style attributes: nothing that the page's policy would refuse.
export const CHECKOUT_SCRIPT = `(() => {
  const base = new URL('..', document.currentScript.src).pathname;
  const call = async (path) => {
    const response = await fetch(base + path, { method: 'POST' });
    if (!response.ok) throw new Error('The sandbox refused.');
    return response.json();
  };
  window.Razorpay = class {
    constructor(options) {
      this.options = options;
      this.listeners = {};
    }
    on(event, listener) {
      this.listeners[event] = listener;
    }
    open() {
      const { options } = this;
      const dialog = document.createElement('dialog');
      this.dialog = dialog;
      dialog.setAttribute('aria-label', 'Sandbox checkout');
      dialog.style.cssText =
        'font-family:inherit;max-width:22rem;padding:1.5rem;border:4px dashed #b3261e;border-radius:1rem';
      const add = (tag, text, style) => {
        const element = document.createElement(tag);
        element.textContent = text;
        element.style.cssText = style || '';
        dialog.append(element);
        return element;
      };
      add('p', 'SANDBOX: no money moves', 'font-weight:700;color:#b3261e;margin:0 0 .75rem');
      add('p', options.name || '', 'margin:0');
      const amount = (options.amount / 100).toLocaleString('en-IN', { maximumFractionDigits: 2 });
      add('p', '₹' + amount, 'font-size:1.75rem;font-weight:700;margin:0 0 1rem');
      const said = add('p', '', 'margin:0 0 .5rem;min-height:1.5em');
      said.setAttribute('role', 'status');
      const press = (text, act) => {
        const button = add(
          'button',
          text,
          'display:block;width:100%;min-height:44px;margin:.5rem 0;font:inherit',
        );
        button.type = 'button';
        button.addEventListener('click', act);
      };
      press('Pay', async () => {
        try {
          const paid = await call('checkout/' + options.order_id + '/pay');
          this.close();
          if (options.handler) options.handler(paid);
        } catch {
          said.textContent = 'The payment did not work. Please try again.';
        }
      });
      press('Let the payment fail', async () => {
        try {
          const failed = await call('checkout/' + options.order_id + '/fail');
          said.textContent = 'The payment failed. You can try again.';
          const listener = this.listeners['payment.failed'];
          if (listener) {
            listener({
              error: {
                code: 'BAD_REQUEST_ERROR',
                description: 'Payment failed',
                reason: 'payment_failed',
                metadata: { order_id: options.order_id, payment_id: failed.payment_id },
              },
            });
          }
        } catch {
          said.textContent = 'The sandbox could not be reached.';
        }
      });
      const dismiss = () => {
        this.close();
        if (options.modal && options.modal.ondismiss) options.modal.ondismiss();
      };
      press('Close', dismiss);
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        dismiss();
      });
      document.body.append(dialog);
      dialog.showModal();
    }
    close() {
      if (this.dialog) this.dialog.remove();
      this.dialog = undefined;
    }
  };
})();
`;

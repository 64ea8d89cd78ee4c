// An imitation of the provider's checkout script: window.Razorpay with open, close and on. It shows a dialog,
// clearly marked as a sandbox, in which a person can pay, fail or close. It uses only script and style
// attributes, so the page's content security policy allows it.
export const CHECKOUT_SCRIPT = `(() => {
  const base = new URL('..', document.currentScript.src).pathname;
  const call = async (path) => {
    const response = await fetch(base + path, { method: 'POST' });
    if (!response.ok) throw new Error('The sandbox refused.');
    return response.json();
  };
  const add = (parent, tag, text, style) => {
    const element = document.createElement(tag);
    element.textContent = text;
    element.style.cssText = style;
    parent.append(element);
    return element;
  };
  const BUTTON =
    'display:block;width:100%;min-height:48px;margin-top:.625rem;border-radius:.75rem;' +
    'font:inherit;font-weight:600;cursor:pointer;';
  const LOOKS = {
    solid: 'border:0;background:#1d3f8f;color:#fff',
    outline: 'border:1.5px solid #8a93a8;background:#fff;color:#1c2333',
    plain: 'border:0;background:none;color:#4a5368',
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
        'margin:auto;width:min(22rem,calc(100vw - 2rem));padding:0;border:0;border-radius:1.25rem;' +
        'overflow:hidden;background:#fff;color:#1c2333;box-shadow:0 24px 60px rgb(0 0 0 / .35)';
      add(
        dialog,
        'p',
        'SANDBOX: no money moves',
        'margin:0;padding:.625rem 1.5rem;text-align:center;font-weight:700;letter-spacing:.02em;' +
          'color:#1c2333;background:repeating-linear-gradient(-45deg,#ffd24a 0 14px,#f6c02b 14px 28px)',
      );
      const body = add(dialog, 'div', '', 'padding:1.5rem');
      const head = add(body, 'div', '', 'display:flex;align-items:center;gap:.875rem');
      if (options.image) {
        const picture = add(head, 'img', '', 'width:48px;height:48px;border-radius:.75rem');
        picture.alt = '';
        // Served by this store, whatever PUBLIC_URL says.
        picture.src = new URL(options.image, location.href).pathname;
        picture.addEventListener('error', () => picture.remove());
      }
      const names = add(head, 'div', '', 'min-width:0');
      add(names, 'p', options.name || '', 'margin:0;font-weight:700');
      add(names, 'p', options.description || '', 'margin:0;font-size:.875rem;color:#4a5368');
      const amount = (options.amount / 100).toLocaleString('en-IN', { maximumFractionDigits: 2 });
      add(body, 'p', '₹' + amount, 'margin:1rem 0 .25rem;font-size:2rem;line-height:1.2;font-weight:700');
      const status = add(body, 'p', '', 'margin:0;min-height:1.5em;color:#a3281a');
      status.setAttribute('role', 'status');
      let isBusy = false;
      const press = (look, text, act) => {
        const button = add(body, 'button', text, BUTTON + LOOKS[look]);
        button.type = 'button';
        button.addEventListener('click', async () => {
          if (isBusy) return;
          isBusy = true;
          await act();
          isBusy = false;
        });
      };
      press('solid', 'Pay', async () => {
        try {
          const paid = await call('checkout/' + options.order_id + '/pay');
          this.close();
          if (options.handler) options.handler(paid);
        } catch {
          status.textContent = 'The payment did not work. Please try again.';
        }
      });
      press('outline', 'Let the payment fail', async () => {
        try {
          const failed = await call('checkout/' + options.order_id + '/fail');
          status.textContent = 'The payment failed. You can try again.';
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
          status.textContent = 'The sandbox could not be reached.';
        }
      });
      const dismiss = () => {
        this.close();
        if (options.modal && options.modal.ondismiss) options.modal.ondismiss();
      };
      press('plain', 'Close', dismiss);
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        dismiss();
      });
      document.body.append(dialog);
      dialog.showModal();
    }
    close() {
      if (!this.dialog) return;
      // Close before removing, so that the focus returns to where it was.
      this.dialog.close();
      this.dialog.remove();
      this.dialog = undefined;
    }
  };
})();
`;

import type { AccountServices } from '../account/account-services.ts';

/** Lets `work` happen once a password was found right, before anything is done about it: the worst moment of a race. */
export function afterTheCheck(
  accounts: AccountServices,
  work: () => Promise<unknown>,
): AccountServices {
  let isDone = false;
  const limiter = Object.create(accounts.limiter, {
    consume: { value: async () => {} },
    refund: {
      async value() {
        if (!isDone) await work();
        isDone = true;
      },
    },
  });
  return { ...accounts, limiter };
}

import type { AccountServices } from '../account/account-services.ts';

/** Runs `work` right after a password check succeeds and before its effects: the worst moment for a race. */
export function afterPasswordCheck(
  accounts: AccountServices,
  work: () => Promise<unknown>,
): AccountServices {
  let isDone = false;
  const limiter = Object.create(accounts.limiter, {
    consume: { value: async () => {} },
    uncount: {
      async value() {
        if (!isDone) await work();
        isDone = true;
      },
    },
  });
  return { ...accounts, limiter };
}

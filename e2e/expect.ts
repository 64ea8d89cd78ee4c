import { expect as baseExpect } from '@playwright/test';

/** A busy machine is slow, not wrong; a passing expectation still returns at once. */
const EXPECTATION_MS = 30_000;
const POLL_MS = 120_000;

export const expect = baseExpect.configure({ timeout: EXPECTATION_MS });

const poll = expect.poll;
/** What is polled often takes several steps of the page and the store. */
expect.poll = (actual, messageOrOptions) =>
  poll(actual, {
    timeout: POLL_MS,
    ...(typeof messageOrOptions === 'string' ? { message: messageOrOptions } : messageOrOptions),
  });

import { expect as baseExpect } from '@playwright/test';

/** A busy machine is slow, not wrong; a passing expectation still returns at once. */
export const expect = baseExpect.configure({ timeout: 15_000 });

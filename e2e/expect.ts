import { expect as baseExpect } from '@playwright/test';

/** A busy machine is slow, not wrong; what is there at once is seen at once. */
export const expect = baseExpect.configure({ timeout: 15_000 });

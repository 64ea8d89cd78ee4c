import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CartState } from './cart-state.ts';
import type { CartSync } from './cart-sync.ts';

const listeners = new Map<string, () => void>();

beforeEach(() => {
  vi.stubGlobal('addEventListener', (kind: string, run: () => void) => listeners.set(kind, run));
  vi.stubGlobal('removeEventListener', (kind: string) => listeners.delete(kind));
});
afterEach(() => {
  vi.unstubAllGlobals();
  listeners.clear();
});

/** A cart whose script did not come, but will the next time. */
async function openFailed() {
  const sync = { close: vi.fn() } as unknown as CartSync;
  const start = vi.fn<() => Promise<CartSync>>(async () => sync);
  start.mockImplementationOnce(async () => {
    throw new Error('The script did not come.');
  });
  const cart = new CartState();
  const close = cart.open(start);
  await expect(cart.sync).rejects.toThrow('The script did not come.');
  expect(cart.shown().hasFailed).toBe(true);
  expect(start).toHaveBeenCalledTimes(1);
  return { cart, start, sync, close };
}

it('a cart that could not be started is started again by the next tap, once for all taps', async () => {
  const { cart, start, sync } = await openFailed();
  expect(await Promise.all([cart.sync, cart.sync])).toEqual([sync, sync]);
  expect(start).toHaveBeenCalledTimes(2);
});

it('a cart that could not be started is started again when the network is back, until it is closed', async () => {
  const { cart, start, sync, close } = await openFailed();
  listeners.get('online')!();
  expect(start).toHaveBeenCalledTimes(2);
  listeners.get('online')!();
  expect(await cart.sync).toBe(sync);
  expect(start).toHaveBeenCalledTimes(2);

  close();
  expect(listeners.size).toBe(0);
  expect(cart.sync).toBeUndefined();
  await vi.waitFor(() => expect(sync.close).toHaveBeenCalledOnce());
});

it('a cart that fails after it was closed says nothing', async () => {
  let fail = (_: Error) => {};
  const cart = new CartState();
  const close = cart.open(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  const opening = cart.sync;
  close();
  fail(new Error('Too late.'));
  await expect(opening).rejects.toThrow('Too late.');
  expect(cart.shown().hasFailed).toBe(false);
});

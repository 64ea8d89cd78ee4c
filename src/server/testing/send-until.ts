import { setTimeout } from 'node:timers/promises';

const AGAIN_MS = 1_000;

/** Sends a notification until it has arrived: one that is sent while the listening connection is being replaced is lost. */
export async function sendUntil(
  arrived: Promise<unknown>,
  send: () => Promise<unknown>,
): Promise<void> {
  const hasArrived = arrived.then(() => true);
  for (;;) {
    await send();
    if (await Promise.race([hasArrived, setTimeout(AGAIN_MS, false, { ref: false })])) return;
  }
}

/** Longer than any response takes. */
const TIMEOUT_MS = 30_000;

/** `fetch` with a timeout. Not AbortSignal.any, which phones of a few years ago don't have. */
export const fetchWithTimeout: typeof fetch = (input, init) => {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, TIMEOUT_MS);
  init?.signal?.addEventListener('abort', giveUp);
  if (init?.signal?.aborted) giveUp();
  // After the headers the timer keeps running, because the body can hang too; aborting a finished response does nothing.
  return fetch(input, { ...init, signal: controller.signal }).catch((error: unknown) => {
    clearTimeout(timer);
    init?.signal?.removeEventListener('abort', giveUp);
    throw error;
  });
};

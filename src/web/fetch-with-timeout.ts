/** Longer than any answer takes; a call that is swallowed on its way must not be waited for without end. */
const MOST_MS = 30_000;

/** `fetch` that gives up. By hand: phones of a few years ago cannot join two signals. */
export const fetchWithTimeout: typeof fetch = (input, init) => {
  const giving = new AbortController();
  const giveUp = () => giving.abort();
  const timer = setTimeout(giveUp, MOST_MS);
  init?.signal?.addEventListener('abort', giveUp);
  if (init?.signal?.aborted) giveUp();
  // Of an answer that is there the body is still to come: the timer goes on, and finds nothing to end when it has.
  return fetch(input, { ...init, signal: giving.signal }).catch((error: unknown) => {
    clearTimeout(timer);
    init?.signal?.removeEventListener('abort', giveUp);
    throw error;
  });
};

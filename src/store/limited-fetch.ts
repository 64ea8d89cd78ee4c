/** Longer than any answer takes; a call that is swallowed on its way must not be waited for without end. */
const MOST_MS = 30_000;

/** `fetch` that gives up. By hand: phones of a few years ago cannot join two signals. */
export const limitedFetch: typeof fetch = (input, init) => {
  const giving = new AbortController();
  const giveUp = () => giving.abort();
  const timer = setTimeout(giveUp, MOST_MS);
  init?.signal?.addEventListener('abort', giveUp);
  if (init?.signal?.aborted) giveUp();
  return fetch(input, { ...init, signal: giving.signal }).finally(() => {
    clearTimeout(timer);
    init?.signal?.removeEventListener('abort', giveUp);
  });
};

import { fetchWithTimeout } from './fetch-with-timeout.ts';

// Chunks: parts of the application that load on demand. After a deploy the server may no longer have those of the
// build that this page came from; reloading the page gets the new build (docs/decisions/018-deploys.md).

export class ChunkFailed extends Error {
  /** `isGone`: the server responds, so the chunk is missing and not the network. Reloading the page helps. */
  constructor(
    readonly isGone: boolean,
    cause: unknown,
  ) {
    super('Chunk missing.', { cause });
  }
}

/** Rejects with ChunkFailed; the error screen then reloads the page if that can help. */
export const loadChunk = <T>(chunk: Promise<T>): Promise<T> =>
  chunk.catch(async (cause: unknown) => {
    throw new ChunkFailed(await isServerThere(), cause);
  });

/** For chunks outside any error screen: reloads the page itself. */
export const loadChunkOrReload = <T>(chunk: Promise<T>): Promise<T> =>
  loadChunk(chunk).catch((error: ChunkFailed) => {
    if (!error.isGone || wasReloaded()) throw error;
    reloadOnce();
    return new Promise<T>(() => {});
  });

async function isServerThere(): Promise<boolean> {
  if (typeof document === 'undefined' || !navigator.onLine) return false;
  try {
    return (await fetchWithTimeout('/healthz', { cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

/** Identifies the build: the last script is the entry, and its name has a hash that covers every chunk. */
const reloadKey = (): string => {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  return `reloaded:${scripts[scripts.length - 1]?.src}`;
};

/** Without session storage this is true, so that the page can't reload forever. */
export function wasReloaded(): boolean {
  try {
    return sessionStorage.getItem(reloadKey()) !== null;
  } catch {
    return true;
  }
}

/** The URL is already the one the person is navigating to. */
export function reloadOnce(): void {
  sessionStorage.setItem(reloadKey(), '');
  location.reload();
}

// Parts of the application that are loaded when they are needed. After a deploy the server may no longer have those
// of the build that this page came from; a page of the new build has all of its own (docs/decisions/018-deploys.md).

const PROBE_MS = 5_000;

export class ChunkFailed extends Error {
  /** `isGone`: the server answers, so it is not the network. Reloading the page helps then. */
  constructor(
    readonly isGone: boolean,
    cause: unknown,
  ) {
    super('A part of the application could not be fetched.', { cause });
  }
}

/** Fails with ChunkFailed; the error screen reloads the page if that may help. */
export const loadChunk = <T>(chunk: Promise<T>): Promise<T> =>
  chunk.catch(async (cause: unknown) => {
    throw new ChunkFailed(await isServerThere(), cause);
  });

/** For what no error screen stands in for: reloads the page by itself. */
export const loadChunkOrReload = <T>(chunk: Promise<T>): Promise<T> =>
  loadChunk(chunk).catch((error: ChunkFailed) => {
    if (!error.isGone || wasReloaded()) throw error;
    reloadOnce();
    return new Promise<T>(() => {});
  });

async function isServerThere(): Promise<boolean> {
  if (typeof document === 'undefined' || !navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(PROBE_MS);
    return (await fetch('/healthz', { cache: 'no-store', signal })).status < 500;
  } catch {
    return false;
  }
}

/** The name of the first script has a hash of all that it can load: it stands for the build. */
const markOfBuild = (): string =>
  `reloaded:${document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src}`;

/** Where nothing can be remembered nothing is reloaded: it might never end. */
export function wasReloaded(): boolean {
  try {
    return sessionStorage.getItem(markOfBuild()) !== null;
  } catch {
    return true;
  }
}

/** The address is already the one the person wants to go to. */
export function reloadOnce(): void {
  sessionStorage.setItem(markOfBuild(), '');
  location.reload();
}

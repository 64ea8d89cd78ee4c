import { AsyncLocalStorage } from 'node:async_hooks';

// Which request caused what is being done now: log lines say it, and what is queued for later remembers it. Node 20 follows
// every promise while this is in use, so it is used only for requests that change something and for queue entries, and
// turned off when none is under way. Later versions of Node don't need that.

const scope = new AsyncLocalStorage<string | null>();
let open = 0;

/** null: no request, or one that only reads. */
export const requestIdNow = (): string | null => scope.getStore() ?? null;

export async function causedBy<T>(requestId: string | null, work: () => Promise<T>): Promise<T> {
  open += 1;
  try {
    return await scope.run(requestId, work);
  } finally {
    open -= 1;
    if (open === 0) scope.disable();
  }
}

/** For work that goes on by itself, whoever has started it. */
export const causedByNobody = <T>(work: () => T): T => scope.exit(work);

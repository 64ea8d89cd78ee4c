import pg from 'pg';
import { isDatabaseUnavailable } from './database-unavailable.ts';

type Release = (error?: Error | boolean) => void;

/**
 * A pool that never keeps a connection whose last statement was not answered: the answer may still come, and the next
 * borrower would wait behind it. Nor does it lose one when a transaction can't even begin: drizzle gives back a connection
 * only after that.
 */
export class RecoveringPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(
    callback?: Parameters<pg.Pool['connect']>[0],
  ): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(watched);
    // The pool's own way: a single statement, after which it looks at the error itself.
    super.connect(callback);
  }

  /** Ends the connections that nobody has borrowed. */
  dropIdle(): void {
    for (let left = this.idleCount; left > 0; left -= 1) {
      super.connect((error, _client, release) => {
        if (!error) release(true);
      });
    }
  }
}

/** The connection as one borrower sees it, until it is given back. */
function watched(client: pg.PoolClient): pg.PoolClient {
  const release: Release = client.release.bind(client);
  const query = client.query as (...args: unknown[]) => unknown;
  let lost: Error | undefined;
  let isReleased = false;
  const giveBack: Release = (error) => {
    if (isReleased) return;
    isReleased = true;
    // The very same, so that the next borrower's does not call this one's.
    client.query = query as typeof client.query;
    release(error ?? lost);
  };
  const noteFailure = (statement: unknown) => (error: unknown) => {
    if (error instanceof Error && isDatabaseUnavailable(error)) lost = error;
    if (isBegin(statement)) giveBack(lost ?? true);
  };
  client.query = ((...args: unknown[]) => {
    const answer = query.apply(client, args);
    if (answer instanceof Promise) answer.catch(noteFailure(args[0]));
    return answer;
  }) as typeof client.query;
  client.release = giveBack as typeof client.release;
  return client;
}

const isBegin = (statement: unknown): boolean =>
  typeof statement === 'object' &&
  statement !== null &&
  /^begin\b/i.test((statement as { text?: string }).text ?? '');

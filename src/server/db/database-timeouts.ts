/** How long to wait for PostgreSQL, in milliseconds. */
export interface DatabaseTimeouts {
  readonly connect: number;
  /** For a free connection: under load, requests wait for their turn instead of failing. */
  readonly pool: number;
  readonly statement: number;
  /** A server that vanishes from the network closes no connection and ends no statement, so the client must. */
  readonly query: number;
  /** Between two checks that the server still answers; with the wait for the answer, what is kept is stale for at most 5 s. */
  readonly heartbeat: number;
  /** Also how long a check may take that /readyz asks for. */
  readonly heartbeatAnswer: number;
}

const SECOND = 1_000;
const MOST_TO_CONNECT = 5 * SECOND;
const MOST_TO_HEARTBEAT = 2 * SECOND;
const MOST_TO_HEARTBEAT_ANSWER = 3 * SECOND;
/** The server ends a statement first, if it still can. */
const QUERY_AFTER_STATEMENT = 2 * SECOND;

/** From DATABASE_TIMEOUT_SECONDS. */
export function databaseTimeouts(seconds: number): DatabaseTimeouts {
  const statement = seconds * SECOND;
  return {
    connect: Math.min(statement, MOST_TO_CONNECT),
    pool: statement,
    statement,
    query: statement + QUERY_AFTER_STATEMENT,
    heartbeat: Math.min(statement, MOST_TO_HEARTBEAT),
    heartbeatAnswer: Math.min(statement, MOST_TO_HEARTBEAT_ANSWER),
  };
}

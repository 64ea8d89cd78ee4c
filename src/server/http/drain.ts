import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const IDLE_CHECK_MS = 50;

/** Closes each connection after its next answer, so that the client's next request goes to another process. */
export function endConnectionsAfterAnswer(server: Server): void {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
}

/** Accepts no new connections; open requests may finish, for at most `patienceMs`. */
export async function drain(
  server: Server,
  connections: ReadonlySet<Socket>,
  patienceMs: number,
): Promise<void> {
  // close() also closes idle connections, so it too runs after sockets are read.
  const closed = new Promise<void>((resolve) => {
    setImmediate(() => server.close(() => resolve()));
  });
  // Idle keep-alive connections, and those that a browser has opened in advance, would otherwise stay open.
  const closeIdle = () => {
    server.closeIdleConnections();
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  };
  // setImmediate runs after sockets are read, so a connection whose request has arrived is not idle.
  const idleTimer = setInterval(() => setImmediate(closeIdle), IDLE_CHECK_MS);
  const forceTimer = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(forceTimer);
}

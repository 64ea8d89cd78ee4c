import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const IDLE_CHECK_MS = 50;

/** From now on every answer is the last one of its connection: whoever asks again connects anew, to another process. */
export function endConnectionsAfterAnswer(server: Server): void {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
}

/** No new connections; the open ones finish what they have begun, for at most `patienceMs`. */
export async function drain(
  server: Server,
  connections: ReadonlySet<Socket>,
  patienceMs: number,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection whose last answer is out would be kept for the next request, and one that a browser
  // has opened in advance for its first.
  const closeIdle = () => {
    server.closeIdleConnections();
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  };
  // An immediate runs after the sockets were read: what has arrived by now is not idle.
  const tidy = setInterval(() => setImmediate(closeIdle), IDLE_CHECK_MS);
  const impatience = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(tidy);
  clearTimeout(impatience);
}

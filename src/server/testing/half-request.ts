import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request whose last line is missing: a store that stops waits for it, up to a limit, and then cuts it off. */
export async function sendHalf(port: number) {
  const socket = connect(port, '127.0.0.1');
  await new Promise<void>((sent) => {
    socket.write('GET /api/products?limit=1 HTTP/1.1\r\nHost: store\r\n', () => sent());
  });
  const answer = text(socket);
  return {
    finish() {
      socket.write('\r\n');
      return answer;
    },
  };
}

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends a request without its last line: a stopping store waits for it up to a limit, then cuts it off. */
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

import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startMailServer } from './mail-server.ts';

/** A client that answers each greeting with its next line, and hears nothing more after the last. */
async function say(port: number, lines: readonly string[]) {
  const socket = connect(port, '127.0.0.1');
  for (const line of lines) {
    await once(socket, 'data');
    socket.write(`${line}\r\n`);
  }
  return socket;
}

const ENVELOPE = ['HELO shop', 'MAIL FROM:<shop@store.example>', 'RCPT TO:<meena@shop.example>'];

it('survives a sender that ends in the middle of an email, and takes the next one', async () => {
  const server = await startMailServer();
  try {
    const killed = await say(server.port, [...ENVELOPE, 'DATA', 'Subject: half']);
    killed.resetAndDestroy();
    const whole = await say(server.port, [...ENVELOPE, 'DATA', 'Subject: whole\r\n\r\nHello\r\n.']);
    await expect.poll(() => server.received).toMatchObject([{ to: ['meena@shop.example'] }]);
    whole.destroy();
  } finally {
    await server.close();
  }
});

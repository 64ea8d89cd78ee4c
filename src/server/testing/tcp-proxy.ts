import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

// A proxy between the store and PostgreSQL, so that a test can break and restore the network.

export interface TcpProxy {
  readonly port: number;
  /** Forwards from now on. */
  mend(): Promise<void>;
  /** Resets every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Closes nothing and delivers nothing, like a machine that vanishes from the network. */
  stall(): void;
}

/** Starts cut: connections are refused. */
export async function startProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let server: Server | null = null;
  let isStalled = false;

  const accept = (near: Socket) => {
    const far = connect(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('error', () => {});
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
      from.on('data', (bytes) => to.write(bytes));
      if (isStalled) from.pause();
    }
  };
  const listen = async (port: number) => {
    server = createServer(accept).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
    const closing = server;
    server = null;
    if (closing) await new Promise((closed) => closing.close(closed));
  };

  await listen(0);
  const { port } = server!.address() as AddressInfo;
  await cut();
  return {
    port,
    cut,
    async mend() {
      isStalled = false;
      for (const socket of [...pairs].flat()) socket.resume();
      if (!server) await listen(port);
    },
    stall() {
      isStalled = true;
      for (const socket of [...pairs].flat()) socket.pause();
    },
  };
}

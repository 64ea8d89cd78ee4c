import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

// An SMTP server for tests that accepts emails, or refuses them on demand.

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

export interface MailServer {
  readonly port: number;
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Refuses the next emails with this code at this command; null accepts them. */
  refuse: { readonly at: 'MAIL' | 'RCPT' | 'DATA'; readonly code: number } | null;
  close(): Promise<void>;
}

export async function startMailServer(
  port = 0,
  onMail: (mail: ReceivedMail) => void = () => {},
): Promise<MailServer> {
  const refusal = (at: 'MAIL' | 'RCPT' | 'DATA') =>
    state.refuse?.at === at
      ? Object.assign(new Error('Not you, secret@shop.example'), {
          responseCode: state.refuse.code,
        })
      : null;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refusal('MAIL')),
    onRcptTo: (_address, _session, done) => done(refusal('RCPT')),
    async onData(stream, session, done) {
      const data = await buffer(stream).catch(() => null);
      // Its sender has ended in the middle of it.
      if (!data) return;
      const source = data.toString();
      const refused = refusal('DATA');
      if (refused) return done(refused);
      const { mailFrom, rcptTo } = session.envelope;
      const mail = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        source,
      };
      state.received.push(mail);
      onMail(mail);
      done();
    },
  });
  server.on('error', () => {}); // a disconnected client
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = (server.server.address() as AddressInfo).port;
  const state: MailServer = {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    received: [],
    refuse: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return state;
}

export interface SilentServer {
  readonly url: string;
  /** The number of connections so far. */
  connections(): number;
  close(): Promise<void>;
}

/** Accepts connections and then sends nothing, or an endless greeting one byte at a time. */
export async function startSilentServer(dripMs = 0): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server: Server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    if (dripMs === 0) return;
    socket.write('220-');
    const drip = setInterval(() => socket.write('.'), dripMs);
    socket.on('close', () => clearInterval(drip));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

// Sends each request once, over several connections, and times each answer. wrk sends for a duration and not a
// number, but each order uses up a cart. Plain sockets: an HTTP client would cost as much as some servers.

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SentOnce {
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** Any unsuccessful answer invalidates the whole run. */
export async function sendOnce(
  port: number,
  requests: readonly RawRequest[],
  connections: number,
): Promise<SentOnce> {
  const waiting = requests.map((request) => bytesOf(request, port)).reverse();
  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const times: number[] = [];
  const startedAt = performance.now();
  try {
    await Promise.all(
      sockets.map(async (socket) => {
        socket.setNoDelay(true);
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const sentAt = performance.now();
          await exchange(socket, next);
          times.push(performance.now() - sentAt);
        }
      }),
    );
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  times.sort((a, b) => a - b);
  const percentile = (part: number) => times[Math.ceil(times.length * part) - 1] ?? Number.NaN;
  return {
    perSecond: times.length / seconds,
    medianMs: percentile(0.5),
    p99Ms: percentile(0.99),
  };
}

function bytesOf({ method, path, headers, body }: RawRequest, port: number): Buffer {
  const length = String(Buffer.byteLength(body));
  const all = { host: `127.0.0.1:${port}`, ...headers, 'content-length': length };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

function exchange(socket: Socket, request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const end = (act: () => void) => {
      socket.off('data', receive).off('error', reject).off('close', closed);
      act();
    };
    const closed = () => end(() => reject(new Error(`The connection was closed: ${answer}`)));
    const receive = (bytes: Buffer) => {
      // One character per byte, so that lengths are in bytes.
      answer += bytes.toString('latin1');
      if (!isWhole(answer)) return;
      const isSuccess = /^HTTP\/1\.1 20[01] /.test(answer);
      end(() => (isSuccess ? resolve() : reject(new Error(`Not placed: ${answer}`))));
    };
    socket.on('data', receive).on('error', reject).on('close', closed);
    socket.write(request);
  });
}

function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, headEnd))?.[1];
  if (length === undefined) return answer.endsWith('\r\n0\r\n\r\n');
  return answer.length >= headEnd + 4 + Number(length);
}

import { readFileSync } from 'node:fs';

// The files of ops/ with the addresses of a proof.

interface Server {
  readonly name: string;
  readonly port: number;
  /** Where its health is asked, if not at its own port. */
  readonly checkPort?: number;
}

export const SERVED_BY = 'x-served-by';
/** The store that a request is for; any, as long as that one is down. */
export const FOR_STORE = 'x-for-store';

const serverLines = (servers: readonly Server[]) =>
  servers
    .map(({ name, port, checkPort }) => {
      const check = checkPort === undefined ? '' : ` port ${checkPort}`;
      return `  server ${name} 127.0.0.1:${port}${check}\n`;
    })
    .join('');

const useServerLines = (servers: readonly Server[]) =>
  servers.map(({ name }) => `  use-server ${name} if { req.hdr(${FOR_STORE}) ${name} }\n`).join('');

/** ops/haproxy.cfg, which also marks each answer with the store that gave it, and lets a request name its store. */
export const shopBalancer = (port: number, stores: readonly Server[]): string =>
  replaced(readFileSync('ops/haproxy.cfg', 'utf8'), [
    // As many files as a user without rights may open.
    [/^ {2}maxconn 10000$/m, '  maxconn 2000'],
    [/^resolvers containers\n(?: .*\n)+/m, ''],
    [/ resolvers containers init-addr \S+/, ''],
    [/^ {2}bind :8080$/m, `  bind 127.0.0.1:${port}`],
    [
      /(?:^ {2}server .*\n)+/m,
      `  http-response set-header ${SERVED_BY} %s\n${useServerLines(stores)}${serverLines(stores)}`,
    ],
  ]);

/** ops/haproxy-database.cfg. */
export const databaseBalancer = (port: number, databases: readonly Server[]): string =>
  replaced(readFileSync('ops/haproxy-database.cfg', 'utf8'), [
    [/^ {2}bind 127\.0\.0\.1:5000$/m, `  bind 127.0.0.1:${port}`],
    [/ port 8008/, ''],
    [/(?:^ {2}server .*\n)+/m, serverLines(databases)],
  ]);

function replaced(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((changed, [pattern, by]) => {
    if (!pattern.test(changed)) throw new Error(`The file in ops/ has no ${pattern}.`);
    return changed.replace(pattern, by);
  }, text);
}

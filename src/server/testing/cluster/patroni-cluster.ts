import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../haproxy.ts';
import type { OwnProcesses } from './own-processes.ts';

// Two PostgreSQL under patroni, which keeps in etcd who leads. The other one is a synchronous standby: what the leader has
// acknowledged, it has too.

const NODES = ['alpha', 'beta'] as const;
type NodeName = (typeof NODES)[number];

const POLL_MS = 200;
const PATIENCE_MS = 180_000;

/**
 * In seconds. A leader that is gone is replaced when its lease has run out: 20 is the shortest that patroni allows. A leader
 * that can't reach etcd steps down after `retry_timeout`: the longest that this lease allows.
 */
const LEASE = { ttl: 20, loop_wait: 2, retry_timeout: 9 };

export interface PatroniPrograms {
  readonly etcd: string;
  readonly patroni: string;
  /** The folder of PostgreSQL's programs. */
  readonly binDir: string;
}

interface Node {
  readonly name: NodeName;
  readonly port: number;
  /** Of patroni's REST API, which balancers ask who leads. */
  readonly checkPort: number;
}

interface Member {
  readonly name: NodeName;
  readonly role: string;
  readonly state: string;
}

export class PatroniCluster {
  private constructor(
    readonly processes: OwnProcesses,
    readonly programs: PatroniPrograms,
    readonly nodes: readonly Node[],
  ) {}

  static async start(processes: OwnProcesses, programs: PatroniPrograms): Promise<PatroniCluster> {
    const [clients, peers] = [await freePort(), await freePort()];
    processes.start(
      'etcd',
      programs.etcd,
      etcdArguments(processes.makeFolder('etcd'), clients, peers),
    );
    const nodes: Node[] = [];
    for (const name of NODES) {
      nodes.push({ name, port: await freePort(), checkPort: await freePort() });
    }
    const cluster = new PatroniCluster(processes, programs, nodes);
    for (const node of nodes) {
      const folder = processes.makeFolder(node.name);
      const text = configuration(node, { folder, etcd: clients, binDir: programs.binDir });
      processes.writeFile(`${node.name}.yml`, text);
    }
    cluster.startNode('alpha');
    await cluster.untilLedBy('alpha');
    cluster.startNode('beta');
    await cluster.untilSynchronous();
    return cluster;
  }

  startNode(name: NodeName): void {
    const file = join(this.processes.folder, `${name}.yml`);
    this.processes.start(name, this.programs.patroni, [file]);
  }

  /** Like a machine that loses its power: patroni, PostgreSQL and every connection at once. Nothing can say goodbye. */
  async killNode(name: NodeName): Promise<void> {
    const file = join(this.processes.folder, name, 'data', 'postmaster.pid');
    const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
    const backends = childrenOf(postmaster);
    await this.processes.kill(name);
    for (const pid of [postmaster, ...backends]) killIfThere(pid);
    await until('its PostgreSQL has ended', async () => !existsSync(`/proc/${postmaster}`));
  }

  async untilLedBy(name: NodeName): Promise<void> {
    await until(`${name} leads`, async () => leaderOf(await this.#members()) === name);
  }

  async untilReplaced(name: NodeName): Promise<void> {
    await until(`${name} is replaced`, async () => {
      const leader = leaderOf(await this.#members());
      return leader !== null && leader !== name;
    });
  }

  /** Only then does losing the leader, whose name it returns, lose nothing. */
  async untilSynchronous(): Promise<NodeName> {
    return await until('there is a leader and a synchronous standby', async () => {
      const members = await this.#members();
      const hasStandby = members.some(
        ({ role, state }) =>
          role === 'sync_standby' && (state === 'running' || state === 'streaming'),
      );
      return hasStandby && leaderOf(members);
    });
  }

  /** Empty: nobody tells. */
  async #members(): Promise<readonly Member[]> {
    for (const { checkPort } of this.nodes) {
      try {
        const signal = AbortSignal.timeout(2_000);
        const response = await fetch(`http://127.0.0.1:${checkPort}/cluster`, { signal });
        if (response.ok) return ((await response.json()) as { members: Member[] }).members;
      } catch {
        // That one is down.
      }
    }
    return [];
  }
}

/** null: nobody leads, as far as is known. */
const leaderOf = (members: readonly Member[]): NodeName | null =>
  members.find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null;

/** Returns what was found. */
async function until<T>(what: string, find: () => Promise<T | false | null>): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; ; ) {
    const found = await find();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`It took too long until ${what}.`);
    await setTimeout(POLL_MS);
  }
}

function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return list.split(' ').filter(Boolean).map(Number);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

const etcdArguments = (folder: string, clients: number, peers: number): string[] => {
  const [client, peer] = [`http://127.0.0.1:${clients}`, `http://127.0.0.1:${peers}`];
  const flags = {
    name: 'one',
    'data-dir': join(folder, 'data'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `one=${peer}`,
    'log-level': 'warn',
  };
  return Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`);
};

interface Place {
  readonly folder: string;
  /** Its port. */
  readonly etcd: number;
  readonly binDir: string;
}

const user = (name: string) => ({ username: name, password: 'not checked' });

/** JSON is YAML, too. */
const configuration = ({ name, port, checkPort }: Node, { folder, etcd, binDir }: Place): string =>
  JSON.stringify({
    scope: 'store',
    name,
    restapi: { listen: `127.0.0.1:${checkPort}`, connect_address: `127.0.0.1:${checkPort}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ...LEASE,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 200, wal_keep_size: '512MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', 'no-sync'],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: binDir,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: user('store'),
        replication: user('replicator'),
        rewind: user('rewinder'),
      },
      parameters: { unix_socket_directories: '', fsync: 'on' },
    },
  });

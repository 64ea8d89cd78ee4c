import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '../../../../scripts/tools/postgres-database.mjs';
import { freePort } from '../haproxy.ts';
import { HIGH_LIMITS } from '../high-limits.ts';
import {
  type Environment,
  type RunningProcess,
  type StoreProcess,
  startBuiltStore,
  startProcess,
  temporaryFolder,
} from '../server-process.ts';
import { databaseBalancer, shopBalancer } from './balancers.ts';
import { LOGS, OwnProcesses } from './own-processes.ts';
import { PatroniCluster, type PatroniPrograms } from './patroni-cluster.ts';

// A whole installation on one machine, each part a process of its own: etcd, two PostgreSQL under patroni, haproxy in front of
// them and of the stores, a bucket, a mail server. Each store has its own way to the database, which can be cut.

const STORES = ['one', 'two', 'three', 'four'] as const;
export type StoreName = (typeof STORES)[number];

export interface Programs extends PatroniPrograms {
  readonly haproxy: string;
}

export class Installation {
  readonly #stores = new Map<StoreName, StoreProcess>();
  readonly #ports = new Map<StoreName, number>();

  private constructor(
    readonly processes: OwnProcesses,
    readonly databases: PatroniCluster,
    readonly network: RunningProcess,
    readonly mailbox: RunningProcess,
    readonly env: Environment,
    readonly url: string,
    readonly databasePorts: readonly number[],
  ) {}

  static readonly storeNames: readonly StoreName[] = STORES;

  /** Everything but the stores. */
  static async start(programs: Programs): Promise<Installation> {
    const processes = new OwnProcesses();
    try {
      const databases = await PatroniCluster.start(processes, programs);
      const databasePort = await freePort();
      const cfg = databaseBalancer(databasePort, databases.nodes);
      startHaproxy(processes, programs.haproxy, 'haproxy-database', cfg);
      const serverUrl = `postgres://store@127.0.0.1:${databasePort}/postgres`;
      const databaseUrl = await eventually(() => createDatabase(serverUrl, 'store'));
      const bucket = startProcess('fixture-bucket', {});
      const mailbox = startProcess('fixture-mailbox', {});
      const args = ['127.0.0.1', String(databasePort), String(STORES.length)];
      const network = startProcess('fixture-network', {}, { args });
      const s3 = JSON.parse(await servedAt(bucket)) as Record<string, string>;
      const databasePorts = JSON.parse(await servedAt(network)) as number[];
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const env = {
        DATABASE_URL: databaseUrl,
        SEED_DEMO: 'true',
        DEMO_ACCOUNTS: 'false',
        AUTH_SECRET: 'the-secret-of-the-tests-0123456789',
        PUBLIC_URL: url,
        TRUST_PROXY: '1',
        PAYMENT_SANDBOX: 'true',
        RATE_LIMITS: HIGH_LIMITS,
        SMTP_URL: await servedAt(mailbox),
        MAIL_FROM: 'shop@example.com',
        S3_REQUIRED: 'true',
        S3_ENDPOINT: s3.endpoint!,
        S3_BUCKET: s3.name!,
        S3_ACCESS_KEY_ID: s3.accessKeyId!,
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey!,
      };
      const made = new Installation(
        ...[processes, databases, network, mailbox, env, url, databasePorts],
      );
      for (const name of STORES) made.#ports.set(name, await freePort());
      const servers = STORES.map((name) => ({ name, port: made.#ports.get(name)! }));
      startHaproxy(processes, programs.haproxy, 'haproxy', shopBalancer(port, servers));
      return made;
    } catch (error) {
      await processes.stop();
      throw error;
    }
  }

  /** The same port and address as before. */
  async startStore(name: StoreName): Promise<void> {
    const way = new URL(this.env.DATABASE_URL!);
    way.port = String(this.databasePorts[STORES.indexOf(name)]);
    const store = await startBuiltStore({
      ...this.env,
      DATABASE_URL: way.href,
      DATA_DIR: temporaryFolder(),
      PORT: String(this.#ports.get(name)),
    });
    this.processes.adopt(`store-${name}`, store.pid, store.exited);
    this.#stores.set(name, store);
  }

  store(name: StoreName): StoreProcess {
    return this.#stores.get(name)!;
  }

  /** 'stall': nothing arrives any more, in neither direction. 'cut': connections are reset and refused. */
  changeNetwork(name: StoreName, action: 'stall' | 'cut' | 'mend'): void {
    this.network.say(`${action} ${STORES.indexOf(name)}`);
  }

  async stop(): Promise<void> {
    for (const [name, store] of this.#stores) {
      store.kill('SIGKILL');
      await store.exited;
      writeFileSync(join(LOGS, `store-${name}.log`), store.output());
    }
    await this.processes.stop();
  }
}

function startHaproxy(processes: OwnProcesses, program: string, name: string, cfg: string): void {
  processes.start(name, program, ['-db', '-f', processes.writeFile(`${name}.cfg`, cfg)]);
}

const servedAt = async (program: RunningProcess): Promise<string> =>
  (await program.printed(/^serving (.+)$/m))[1]!;

/** The balancer needs a moment to find out who leads. */
async function eventually<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (tries === 60) throw error;
      await new Promise((done) => setTimeout(done, 500));
    }
  }
}

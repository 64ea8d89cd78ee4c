import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Listener } from '../db/database.ts';
import { rememberPristine, resetToPristine } from './pristine-state.ts';

// Opening a database costs more than most test files do with it. So the files of one worker share a few
// open ones: each gets a database to itself, in its first state, and hands it back.

/** A database that was really opened, and how to get rid of it. */
export interface Opened {
  readonly database: Database;
  /** Where a PostgreSQL is, for tests that open it a second time. */
  readonly url?: string;
  readonly remove: () => Promise<void>;
}

export class DatabasePool {
  readonly #free: Shared[] = [];

  constructor(private readonly open: () => Promise<Opened>) {}

  /** `remove` hands the database back. */
  async take(): Promise<Opened> {
    const shared = (await this.#takeFree()) ?? (await Shared.make(await this.open()));
    const { url } = shared.opened;
    return {
      database: shared.lend(),
      ...(url !== undefined && { url }),
      remove: async () => {
        shared.takeBack();
        this.#free.push(shared);
      },
    };
  }

  /** null: there is none, or its tests changed more than rows; that one is thrown away. */
  async #takeFree(): Promise<Shared | null> {
    const shared = this.#free.pop();
    if (!shared || (await shared.reset())) return shared ?? null;
    await shared.opened.remove();
    return null;
  }
}

const RESET_CHANNEL = 'test_reset';

interface Channel {
  readonly listeners: Set<Listener>;
  isConnected: boolean;
}

/** One open database. Whoever borrows it hears notifications until it is taken back. */
class Shared {
  readonly #channels = new Map<string, Channel>();
  #heard = (_mark: string) => {};

  private constructor(
    readonly opened: Opened,
    readonly schema: string,
  ) {}

  static async make(opened: Opened): Promise<Shared> {
    const shared = new Shared(opened, await rememberPristine(opened.database.db));
    await opened.database.listen(RESET_CHANNEL, {
      onMessage: (mark) => shared.#heard(mark),
      onConnected: () => {},
      onLost: () => {},
    });
    return shared;
  }

  lend(): Database {
    const { kind, db } = this.opened.database;
    return {
      kind,
      db,
      listen: (channel, listener) => this.#listen(channel, listener),
      close: async () => {
        throw new Error('This database is shared: hand it back with remove().');
      },
    };
  }

  takeBack(): void {
    for (const { listeners } of this.#channels.values()) listeners.clear();
  }

  async reset(): Promise<boolean> {
    const { db } = this.opened.database;
    if (!(await resetToPristine(db, this.schema))) return false;
    // Notifications keep their order: when this one has arrived, none of the last tests is on its way.
    const mark = randomUUID();
    const heard = new Promise<void>((resolve) => {
      this.#heard = (said) => said === mark && resolve();
    });
    await db.execute(sql`select pg_notify(${RESET_CHANNEL}, ${mark})`);
    await heard;
    return true;
  }

  async #listen(name: string, listener: Listener): Promise<void> {
    const known = this.#channels.get(name);
    if (known) {
      known.listeners.add(listener);
      if (known.isConnected) listener.onConnected();
      return;
    }
    const channel: Channel = { listeners: new Set([listener]), isConnected: false };
    this.#channels.set(name, channel);
    await this.opened.database.listen(name, {
      onMessage(payload) {
        for (const each of channel.listeners) each.onMessage(payload);
      },
      onConnected() {
        channel.isConnected = true;
        for (const each of channel.listeners) each.onConnected();
      },
      onLost() {
        channel.isConnected = false;
        for (const each of channel.listeners) each.onLost();
      },
    });
  }
}

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Listener } from '../db/database.ts';
import { rememberPristine, resetToPristine } from './pristine-state.ts';
import { sendUntil } from './send-until.ts';

// Opening a database costs more than running most test files. So the test files of one worker share a few open
// databases: each file gets one to itself in its initial state, and returns it.

/** An open database, and how to remove it. */
export interface Opened {
  readonly database: Database;
  /** The PostgreSQL address, for tests that open it a second time. */
  readonly url?: string;
  readonly remove: () => Promise<void>;
}

export class DatabasePool {
  readonly #free: Shared[] = [];

  constructor(private readonly open: () => Promise<Opened>) {}

  /** `remove` returns the database to the pool. */
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

  /** null: none is free, or its tests changed more than rows, so it is removed. */
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

/** One open database. The borrower gets notifications until it is returned. */
class Shared {
  readonly #channels = new Map<string, Channel>();
  #onMark = (_mark: string) => {};

  private constructor(
    readonly opened: Opened,
    readonly schema: string,
  ) {}

  static async make(opened: Opened): Promise<Shared> {
    const shared = new Shared(opened, await rememberPristine(opened.database.db));
    await opened.database.listen(RESET_CHANNEL, {
      onMessage: (mark) => shared.#onMark(mark),
      onConnected: () => {},
      onLost: () => {},
    });
    return shared;
  }

  lend(): Database {
    return {
      ...this.opened.database,
      listen: (channel, listener) => this.#listen(channel, listener),
      close: async () => {
        throw new Error('This database is shared: return it with remove().');
      },
    };
  }

  takeBack(): void {
    for (const { listeners } of this.#channels.values()) listeners.clear();
  }

  async reset(): Promise<boolean> {
    const { db } = this.opened.database;
    if (!(await resetToPristine(db, this.schema))) return false;
    // Notifications arrive in order: after this one, none from earlier tests can follow.
    const mark = randomUUID();
    const arrived = new Promise<void>((resolve) => {
      this.#onMark = (received) => received === mark && resolve();
    });
    await sendUntil(arrived, () => db.execute(sql`select pg_notify(${RESET_CHANNEL}, ${mark})`));
    return true;
  }

  async #listen(name: string, listener: Listener): Promise<void> {
    const existing = this.#channels.get(name);
    if (existing) {
      existing.listeners.add(listener);
      if (existing.isConnected) listener.onConnected();
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

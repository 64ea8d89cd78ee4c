import { asc } from 'drizzle-orm';
import { listedDistricts, setDistricts } from '../../domain/district-list.ts';
import type { Database, Db } from '../db/database.ts';
import { district } from '../db/schema/district.ts';
import type { Log } from '../log.ts';

/** From one reading to the next, while notifications don't arrive or the last reading failed. */
const RETRY_MS = 1_000;

/** This process's list of districts, kept as the database has it. */
export interface Districts {
  /**
   * Other processes are notified by the database; the one that made a change calls this, so that the very next request
   * sees it. The change is saved by then, so this never fails: if the list cannot be read, it is read again later.
   */
  refresh(): Promise<void>;
  stop(): void;
}

/** Commands, which end soon, call this alone. */
export async function readDistricts(db: Db): Promise<void> {
  const rows = await db
    .select({ name: district.name, retiredAt: district.retiredAt })
    .from(district)
    .orderBy(asc(district.position), asc(district.name));
  setDistricts(rows.map(({ name, retiredAt }) => ({ name, isServed: retiredAt === null })));
}

/**
 * `onChange`: the list is another one, so what was made with it is outdated. Until the connection that notifies of changes
 * is there, and while it is down, the list is read every second; once more when it is there.
 */
export async function openDistricts(
  database: Database,
  onChange: () => void,
  log: Log,
): Promise<Districts> {
  let reading: Promise<void> | undefined;
  let isNotified = false;
  let isStopped = false;
  const read = async () => {
    const before = listedDistricts();
    await readDistricts(database.db);
    if (listedDistricts() !== before) onChange();
  };
  /** After the one that is under way: it may have read the rows before the change. */
  const refresh = (): Promise<void> => {
    const next = (reading ?? Promise.resolve()).catch(() => {}).then(read);
    reading = next;
    return next;
  };
  let timer: NodeJS.Timeout | undefined;
  const followLater = () => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(follow, RETRY_MS).unref();
  };
  const follow = async (): Promise<void> => {
    clearTimeout(timer);
    try {
      await refresh();
      if (!isNotified) followLater();
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'could not read the districts; trying again');
      followLater();
    }
  };
  await refresh();
  await database.listen('districts_changed', {
    onMessage: () => void follow(),
    // A change may have been missed while disconnected.
    onConnected() {
      isNotified = true;
      void follow();
    },
    onLost() {
      isNotified = false;
      void follow();
    },
  });
  if (!isNotified) followLater();
  return {
    refresh: follow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { EXIT } from '../../exit-codes.ts';

// PGlite's file system skips fsync: a power cut could lose acknowledged writes. This one syncs.

type ModuleOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];

/** The part of the emscripten file system that we use; its streams have no types. */
interface NodeFsModule {
  NODEFS: {
    realPath(node: unknown): string;
    stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  };
}

export class DurableFs extends NodeFS {
  /** How many times the database has really synced; the startup self-test checks that it increases. */
  syncs = 0;

  override async init(pg: PGlite, options: ModuleOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const wireSync = (module: unknown) => {
      const { NODEFS } = module as NodeFsModule;
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        // Folders have no descriptor here; PostgreSQL syncs them after a rename.
        const descriptor = nfd ?? openSync(NODEFS.realPath(node), 'r');
        try {
          fsyncSync(descriptor);
        } catch (error) {
          endAtOnce(error);
        }
        if (nfd === undefined) closeSync(descriptor);
        this.syncs += 1;
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), wireSync] },
    };
  }
}

/**
 * After a failed sync the state of the disk is unknown, and a retry could report success for lost data.
 * PostgreSQL panics then, and so do we. The next start recovers what was really written.
 */
function endAtOnce(error: unknown): never {
  process.stderr.write(
    `The disk failed to store a commit (${error}); ending before it is confirmed.\n`,
  );
  process.exit(EXIT.diskFailed);
}

/** PGlite's own start parameters without `-F`, which turns syncing off. */
export const DURABLE_START_PARAMS = (defaults: readonly string[]) => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'synchronous_commit=on',
  '-c',
  'wal_sync_method=fsync',
];

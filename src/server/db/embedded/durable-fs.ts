import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

// PGlite's file system leaves fsync out: a power cut could lose acknowledged work. This one syncs.

type ModuleOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];

/** What we use of the emscripten file system, which has no types for its streams. */
interface NodeFsModule {
  NODEFS: {
    realPath(node: unknown): string;
    stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  };
}

export class DurableFs extends NodeFS {
  /** How many times the database has really synced; the boot self-test watches it rise. */
  syncs = 0;

  override async init(pg: PGlite, options: ModuleOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const wireSync = (module: unknown) => {
      const { NODEFS } = module as NodeFsModule;
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        // A folder has no descriptor of its own here; PostgreSQL syncs folders after a rename.
        const descriptor = nfd ?? openSync(NODEFS.realPath(node), 'r');
        try {
          fsyncSync(descriptor);
        } finally {
          if (nfd === undefined) closeSync(descriptor);
        }
        this.syncs += 1;
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), wireSync] },
    };
  }
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

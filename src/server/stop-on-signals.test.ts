import { describe, expect, it } from 'vitest';
import { EXIT } from './exit-codes.ts';
import { filledDataDir, startProcess, startStore } from './testing/server-process.ts';

const ENV = () => ({ DATA_DIR: filledDataDir(), LOG_LEVEL: 'debug' });

// Whoever reads the log may be gone: a pipe whose other end is closed, as after `npm start | head`.
describe('a store whose log nobody reads', () => {
  it('keeps serving, and stops on SIGTERM', async () => {
    const store = await startStore(ENV());
    store.closeOutput();
    for (let times = 0; times < 5; times += 1) {
      expect((await fetch(`${store.url}/api/session`)).status).toBe(200);
    }
    store.kill('SIGTERM');
    expect(await store.exited).toEqual({ code: 0, signal: null });
  });

  it('ends at once on a second signal', async () => {
    const store = await startStore({ ...ENV(), STOP_GRACE_SECONDS: '300' });
    store.closeOutput();
    store.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${store.url}/readyz`)).status).toBe(503);
    store.kill('SIGTERM');
    expect(await store.exited).toEqual({ code: EXIT.unexpected, signal: null });
  });
});

/** More than a pipe holds. */
const LOGGED_BYTES = String(2 ** 20);

describe.each(['open', 'closed', 'full'])('a stop that never ends, output %s', (output) => {
  it.each(['its limit', 'a second signal'])('is ended by %s', async (by) => {
    const LIMIT_MS = by === 'its limit' ? '50' : '600000';
    const stuck = startProcess('fixture-stuck-stop', { LIMIT_MS, LOGGED_BYTES });
    await stuck.printed(/waiting/);
    if (output === 'closed') stuck.closeOutput();
    if (output === 'full') stuck.pauseOutput();
    stuck.kill('SIGTERM');
    if (by === 'a second signal') {
      if (output === 'open') await stuck.printed(/stopping/);
      stuck.kill('SIGINT');
    }
    expect(await stuck.exited).toEqual({ code: EXIT.unexpected, signal: null });
  });
});

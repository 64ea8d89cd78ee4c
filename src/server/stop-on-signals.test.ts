import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EXIT } from './exit-codes.ts';
import { createLog, openOutput } from './log.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { filledStore } from './testing/filled-store.ts';
import { startProcess, startStore } from './testing/server-process.ts';

const ENV = async () => ({ ...(await filledStore()), LOG_LEVEL: 'debug' });

// Whoever reads the log may be gone: a pipe whose other end is closed, as after `npm start | head`.
describe('a store whose log nobody reads', () => {
  it('keeps serving, and stops on SIGTERM', async () => {
    const store = await startStore(await ENV());
    store.closeOutput();
    for (let times = 0; times < 5; times += 1) {
      expect((await fetch(`${store.url}/api/session`)).status).toBe(200);
    }
    store.kill('SIGTERM');
    expect(await store.exited).toEqual({ code: 0, signal: null });
  });

  it('ends at once on a second signal', async () => {
    const store = await startStore({ ...(await ENV()), STOP_GRACE_SECONDS: '300' });
    store.closeOutput();
    store.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${store.url}/readyz`)).status).toBe(503);
    store.kill('SIGINT');
    expect(await store.exited).toEqual({ code: EXIT.unexpected, signal: null });
  });
});

describe('the same signal again', () => {
  type Listener = (signal: NodeJS.Signals) => void;
  const listeners = new Map<string | symbol, Listener>();

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
    vi.spyOn(process, 'on').mockImplementation((name, listener) => {
      listeners.set(name, listener as Listener);
      return process;
    });
    vi.spyOn(process, 'removeAllListeners').mockReturnValue(process);
    vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    stopOnSignals({
      log: createLog('silent'),
      output: openOutput(),
      graceMs: 0,
      stop: () => new Promise(() => {}),
      limitMs: () => 600_000,
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const send = (signal: NodeJS.Signals) => listeners.get(signal)!(signal);

  it('is the same request if it comes at once: npm passes on what the terminal has sent to all', () => {
    send('SIGINT');
    vi.advanceTimersByTime(200);
    send('SIGINT');
    expect(process.exit).not.toHaveBeenCalled();
  });

  it('ends the store at once if it comes later', () => {
    send('SIGINT');
    vi.advanceTimersByTime(1_000);
    send('SIGINT');
    expect(process.exit).toHaveBeenCalledWith(EXIT.unexpected);
  });

  it('ends the store at once if it is another one', () => {
    send('SIGTERM');
    send('SIGINT');
    expect(process.exit).toHaveBeenCalledWith(EXIT.unexpected);
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

// @ts-check
import { spawn } from 'node:child_process';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const PATIENCE_MS = 10_000;
// Waits until the pipe to us closes, which happens however we end.
const GUARD = 'read -r _; kill -s KILL -- "-$0"';

/**
 * Runs a command and streams its output. Signals are passed on to the command, so that it never
 * outlives us; with `detached` the command leads a process group, which is stopped as a whole, even if we are killed.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<void>} rejects with one line when the command fails
 */
export function run(command, args, options = {}) {
  const line = [command, ...args].join(' ');
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const guard = options.detached ? startGuard(child.pid) : null;

    /** @param {NodeJS.Signals} signal */
    const send = (signal) => {
      if (child.pid === undefined) return;
      try {
        process.kill(options.detached ? -child.pid : child.pid, signal);
      } catch {
        // It has already ended.
      }
    };
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      // A group gets the signal of Ctrl-C: after SIGTERM some tools leave servers behind.
      send(options.detached ? 'SIGINT' : signal);
      setTimeout(send, PATIENCE_MS, 'SIGKILL').unref();
    };
    for (const signal of SIGNALS) process.on(signal, forward);

    /** @param {string | null} problem */
    const settle = (problem) => {
      for (const signal of SIGNALS) process.off(signal, forward);
      if (options.detached) send('SIGKILL');
      guard?.kill('SIGKILL');
      if (problem === null) resolve();
      else reject(new Error(`'${line}' ${problem}`));
    };
    child.once('error', (error) => settle(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      if (signal) settle(`was stopped by ${signal}`);
      else settle(code === 0 ? null : `ended with exit code ${code}`);
    });
  });
}

/** @param {number | undefined} group */
function startGuard(group) {
  if (group === undefined) return null;
  const guard = spawn('sh', ['-c', GUARD, String(group)], {
    // In a separate session, so that what ends us does not end it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  guard.stdin.on('error', () => {});
  return guard;
}

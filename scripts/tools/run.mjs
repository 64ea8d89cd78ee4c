// @ts-check
import { spawn } from 'node:child_process';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const PATIENCE_MS = 10_000;

/**
 * Runs a command and streams its output. Signals are passed on to the command, so that it never
 * outlives us; with `detached` the command leads a process group, which is stopped as a whole.
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

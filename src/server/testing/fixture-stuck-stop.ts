import { createLog, openOutput } from '../log.ts';
import { ignoreClosedOutput, stopOnSignals } from '../stop-on-signals.ts';
import { endWithStarter } from './end-with-starter.ts';

// A process whose stop never comes to its end, and whose exit listeners wait for the log.

endWithStarter();
ignoreClosedOutput();
process.on('exit', () => {
  for (;;);
});
const output = openOutput();
const log = createLog('info', output);
process.once('SIGTERM', () => log.info('x'.repeat(Number(process.env.LOGGED_BYTES ?? 0))));
stopOnSignals({
  log,
  output,
  graceMs: 0,
  stop: () => new Promise(() => {}),
  limitMs: () => Number(process.env.LIMIT_MS),
});
console.log('waiting');

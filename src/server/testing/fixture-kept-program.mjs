// @ts-check
// Does what its task says: answers, ends, fails or never answers.
import process from 'node:process';

process.once('disconnect', () => process.exit());
process.on('message', (/** @type {{ do: string }} */ task) => {
  if (task.do === 'end') process.exit(1);
  if (task.do === 'answer') process.send?.({ pid: process.pid, secrets: Object.keys(process.env) });
});

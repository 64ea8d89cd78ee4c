// @ts-check
// Does what its task says: answers, in parts or at once, ends, or never answers.
import process from 'node:process';

process.once('disconnect', () => process.exit());
process.on('message', (/** @type {{ do: string }} */ task) => {
  if (task.do === 'parts') for (const part of [1, 2]) process.send?.({ part });
  if (task.do === 'end') process.exit(1);
  if (['answer', 'parts'].includes(task.do))
    process.send?.({ pid: process.pid, secrets: Object.keys(process.env) });
});

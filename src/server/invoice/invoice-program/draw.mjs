// @ts-check
// Draws invoices, in a process of its own that holds no secret and stays for the next ones: opening the fonts takes longer
// than a page. Plain JavaScript, so that it runs the same from the source and beside the bundle. Started by
// draw-invoices.ts.
import { setPriority } from 'node:os';
import process from 'node:process';
import { drawPapers } from './draw-papers.mjs';

/**
 * @typedef {import('../paper.ts').DrawingMessage} DrawingMessage
 * @typedef {import('../paper.ts').PaperStack} PaperStack
 */

// Requests of shoppers come first.
setPriority(10);

process.once('disconnect', () => process.exit());
process.on('message', async (/** @type {PaperStack} */ stack) => {
  const answer = (/** @type {DrawingMessage} */ message) => process.send?.(message);
  try {
    answer({ bytes: await drawPapers(stack, (part) => answer({ part })) });
  } catch (error) {
    answer({ failed: whereOf(error) });
  }
});

/** An error's own words may repeat what was drawn: names and addresses. @param {unknown} error */
function whereOf(error) {
  if (!(error instanceof Error)) return 'not an error';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames.slice(0, 5)].join('\n');
}

import { fileURLToPath } from 'node:url';
import type { Invoice, InvoiceCopy } from '../../domain/tax/invoice.ts';
import { KeptProgram } from '../kept-program.ts';
import { Semaphore } from '../semaphore.ts';
import type { DrawingMessage, PaperStack } from './paper.ts';
import { writePapers } from './write-paper.ts';

// Draws invoices and credit notes as PDF, away from the store's own thread (docs/decisions/057-invoice-pdf.md).

/** Of one file: a day's invoices in three copies. */
export const MAX_PAPERS = 600;

/** Only a machine that is overloaded takes this long: a page takes less than a tenth of a second. */
const MAX_MS = { start: 20_000, eachPaper: 1_000 };
const HEAP_MEGABYTES = 256;

// The build copies the folder beside the bundle.
export const PROGRAM = fileURLToPath(new URL('./invoice-program/draw.mjs', import.meta.url));
/** One at a time: a machine with two processors keeps one for its shoppers. */
const makeTable = () => ({
  program: new KeptProgram<PaperStack, DrawingMessage>(PROGRAM, HEAP_MEGABYTES),
  turns: new Semaphore(1, 100),
});
/** Whoever wants one invoice does not wait for a day's. */
const TABLES = { few: makeTable(), many: makeTable() };
const FEW_PAPERS = 6;

/** 'busy' and 'late': may work in a moment. Never with a word of the invoice. */
export class InvoiceNotDrawn extends Error {
  constructor(
    readonly reason: 'busy' | 'late' | 'failed',
    where = '',
  ) {
    super(`The invoice could not be drawn: ${reason}. ${where}`.trim());
  }
}

/**
 * One PDF with all copies of each invoice. The same invoices and copies give the same bytes. Fails with `InvoiceNotDrawn`.
 */
export async function drawInvoices(
  invoices: readonly Invoice[],
  copies: readonly InvoiceCopy[],
  signatures?: ReadonlyMap<string, Uint8Array>,
): Promise<Buffer> {
  const stack = writePapers(invoices, copies, signatures);
  const { length } = stack.papers;
  if (length > MAX_PAPERS) throw new RangeError(`${length} papers are too many for one file.`);
  const { program, turns } = length > FEW_PAPERS ? TABLES.many : TABLES.few;
  return turns.run(
    () => draw(program, stack),
    () => new InvoiceNotDrawn('busy'),
  );
}

async function draw(
  program: KeptProgram<PaperStack, DrawingMessage>,
  stack: PaperStack,
): Promise<Buffer> {
  const maxMs = MAX_MS.start + stack.papers.length * MAX_MS.eachPaper;
  const outcome = await program.run(stack, maxMs);
  if (outcome.is === 'late') throw new InvoiceNotDrawn('late');
  if (outcome.is === 'ended') throw new InvoiceNotDrawn('failed', 'The program ended.');
  if ('failed' in outcome.answer) throw new InvoiceNotDrawn('failed', outcome.answer.failed);
  return Buffer.from(outcome.answer.bytes);
}

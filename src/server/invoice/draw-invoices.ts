import { fileURLToPath } from 'node:url';
import { MAX_PRINTED_INVOICES } from '../../domain/money-desk.ts';
import { INVOICE_COPIES, type Invoice, type InvoiceCopy } from '../../domain/tax/invoice.ts';
import { BEFORE_FIRST_BYTE } from '../http/drop-slow-readers.ts';
import { KeptProgram } from '../kept-program.ts';
import { Semaphore } from '../semaphore.ts';
import type { DrawingMessage, PaperStack } from './paper.ts';
import { writePapers } from './write-paper.ts';

// Draws invoices and credit notes as PDF, away from the store's own thread (docs/decisions/057-invoice-pdf.md).

/** Of one file. */
export const MAX_PAPERS = MAX_PRINTED_INVOICES * INVOICE_COPIES.length;

/** From one paper to the next. Only a machine that is overloaded takes this long: a page takes less than a tenth of a second. */
const { waitMs, workMs: MAX_PAPER_MS } = BEFORE_FIRST_BYTE;
const HEAP_MEGABYTES = 256;

// The build copies the folder beside the bundle.
export const PROGRAM = fileURLToPath(new URL('./invoice-program/draw.mjs', import.meta.url));
/** One at a time: a machine with two processors keeps one for its shoppers. */
const makeTable = () => ({
  program: new KeptProgram<PaperStack, DrawingMessage>(PROGRAM, HEAP_MEGABYTES),
  turns: new Semaphore(1, 100, waitMs),
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
 * One PDF with all copies of each invoice, paper by paper as they are drawn. The same invoices and copies give the same bytes.
 * Fails with `InvoiceNotDrawn`, and so does the stream, if it has begun. The drawing stops when the stream is cancelled or the
 * signal says that nobody waits for it any more.
 */
export async function drawInvoices(
  invoices: readonly Invoice[],
  copies: readonly InvoiceCopy[],
  signatures?: ReadonlyMap<string, Uint8Array>,
  unwaited?: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const stack = writePapers(invoices, copies, signatures);
  const { length } = stack.papers;
  if (length > MAX_PAPERS) throw new RangeError(`${length} papers are too many for one file.`);
  const { program, turns } = length > FEW_PAPERS ? TABLES.many : TABLES.few;
  const unwanted = new AbortController();
  const signal = AbortSignal.any([unwanted.signal, ...(unwaited ? [unwaited] : [])]);
  return new Promise((begin, refuse) => {
    let file!: ReadableStreamDefaultController<Uint8Array>;
    let isBegun = false;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        file = controller;
      },
      cancel: () => unwanted.abort(),
    });
    const take = (bytes: Uint8Array) => {
      file.enqueue(bytes);
      isBegun = true;
      begin(stream);
    };
    turns
      .run(
        () => draw(program, stack, take, signal),
        () => new InvoiceNotDrawn('busy'),
      )
      .then(
        () => {
          if (!signal.aborted) file.close();
        },
        (error: unknown) => {
          if (!isBegun) refuse(error);
          file.error(error);
        },
      );
  });
}

async function draw(
  program: KeptProgram<PaperStack, DrawingMessage>,
  stack: PaperStack,
  take: (bytes: Uint8Array) => void,
  signal: AbortSignal,
): Promise<void> {
  const takePart = (message: DrawingMessage) => {
    if (!('part' in message)) return false;
    take(message.part);
    return true;
  };
  const outcome = await program.run(stack, MAX_PAPER_MS, takePart, signal);
  if (outcome.is === 'late') throw new InvoiceNotDrawn('late');
  if (outcome.is === 'ended') throw new InvoiceNotDrawn('failed', 'The program ended.');
  if ('failed' in outcome.answer) throw new InvoiceNotDrawn('failed', outcome.answer.failed);
  if ('bytes' in outcome.answer) take(outcome.answer.bytes);
}

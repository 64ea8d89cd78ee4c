import { describe, expect, it } from 'vitest';
import { INVOICE_COPIES } from '../../domain/tax/invoice.ts';
import { KeptProgram } from '../kept-program.ts';
import { sampleInvoice } from '../testing/sample-invoices.ts';
import { drawInvoices, InvoiceNotDrawn, MAX_PAPERS, PROGRAM } from './draw-invoices.ts';
import { drawPapers } from './invoice-program/draw-papers.mjs';
import type { DrawingMessage } from './paper.ts';
import { writePapers } from './write-paper.ts';

const bytesOf = async (file: Promise<ReadableStream>): Promise<Buffer> =>
  Buffer.from(await new Response(await file).arrayBuffer());

describe('drawing invoices away from the store', () => {
  const invoice = sampleInvoice({ lines: 3, script: 'malayalam' });

  it('TAX-04 gives the same bytes from the program as from here, each time', async () => {
    const here = await drawPapers(writePapers([invoice], ['original']));
    const there = [
      await bytesOf(drawInvoices([invoice], ['original'])),
      await bytesOf(drawInvoices([sampleInvoice({ lines: 1 })], ['original'])),
      await bytesOf(drawInvoices([invoice], ['original'])),
    ];
    expect(there.map((bytes) => bytes.equals(here))).toEqual([true, false, true]);
  });

  it('TAX-04 hands over each paper of a print run when it is drawn, and the same bytes in all', async () => {
    const invoices = Array.from({ length: 4 }, () => invoice);
    const parts: Uint8Array[] = [];
    for await (const part of await drawInvoices(invoices, INVOICE_COPIES)) parts.push(part);
    expect(parts).toHaveLength(12);
    const here = await drawPapers(writePapers(invoices, INVOICE_COPIES));
    expect(Buffer.concat(parts).equals(here)).toBe(true);
  });

  it('TAX-04 a print run that fails after it has begun breaks off, and does not end', async () => {
    const unreadable = { ...invoice.lines[0]!, description: 5 as unknown as string };
    const broken = { ...invoice, lines: [unreadable] };
    const begun = await drawInvoices([invoice, broken], INVOICE_COPIES);
    await expect(bytesOf(Promise.resolve(begun))).rejects.toMatchObject({ reason: 'failed' });
    const first = drawInvoices([broken, invoice], INVOICE_COPIES);
    await expect(first).rejects.toMatchObject({ reason: 'failed' });
  });

  it('TAX-04 a print run that nobody waits for any more makes room for the next', async () => {
    const many = Array.from({ length: MAX_PAPERS / 3 }, () => invoice);
    const given = await drawInvoices(many, INVOICE_COPIES);
    await given.cancel();
    const few = Array.from({ length: 3 }, () => invoice);
    expect((await bytesOf(drawInvoices(few, INVOICE_COPIES))).length).toBeGreaterThan(0);
  });

  it('TAX-04 a print run that nobody waits for before its first paper makes room for the next', async () => {
    const many = Array.from({ length: MAX_PAPERS / 3 }, () => invoice);
    const leaving = new AbortController();
    const given = drawInvoices(many, INVOICE_COPIES, undefined, leaving.signal);
    leaving.abort();
    await expect(given).rejects.toThrow(InvoiceNotDrawn);
    const gone = drawInvoices(many, INVOICE_COPIES, undefined, leaving.signal);
    await expect(gone).rejects.toThrow(InvoiceNotDrawn);
    const few = Array.from({ length: 3 }, () => invoice);
    expect((await bytesOf(drawInvoices(few, INVOICE_COPIES))).length).toBeGreaterThan(0);
  });

  it('TAX-04 refuses more than can wait', async () => {
    const refused: unknown[] = [];
    const leaving = new AbortController();
    const drawn = Array.from({ length: 103 }, () =>
      drawInvoices([invoice], ['original'], undefined, leaving.signal),
    );
    for (const each of drawn) each.catch((reason: unknown) => refused.push(reason));
    // Those in the queue give up after a while: a slow machine may not draw them all.
    await drawn[0];
    expect(refused).toEqual(Array(2).fill(expect.objectContaining({ reason: 'busy' })));
    leaving.abort();
    await Promise.allSettled(drawn);
  });

  it('TAX-04 refuses a file without a page, and one with too many', async () => {
    await expect(drawInvoices([], ['original'])).rejects.toThrow(RangeError);
    await expect(drawInvoices([invoice], [])).rejects.toThrow(RangeError);
    const many = Array.from({ length: MAX_PAPERS + 1 }, () => invoice);
    await expect(drawInvoices(many, ['original'])).rejects.toThrow(RangeError);
  });

  it('TAX-04 says where drawing failed, without a word of the invoice', async () => {
    const program = new KeptProgram<object, DrawingMessage>(PROGRAM, 128);
    const stack = writePapers([invoice], ['original']);
    const broken = {
      ...stack,
      papers: [{ ...stack.papers[0], goods: { columns: 'Murugan Stores' } }],
    };
    const outcome = await program.run(broken, 60_000);
    if (outcome.is !== 'answered' || !('failed' in outcome.answer)) throw new Error(outcome.is);
    expect(outcome.answer.failed).toMatch(/^TypeError\n {4}at .*invoice-program/);
    expect(outcome.answer.failed).not.toMatch(/Murugan|not a function|undefined/);
    const again = await program.run(stack, 60_000);
    expect(again).toMatchObject({ is: 'answered', answer: { bytes: expect.any(Uint8Array) } });
  });
});

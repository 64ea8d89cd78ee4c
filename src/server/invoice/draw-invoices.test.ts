import { describe, expect, it } from 'vitest';
import { KeptProgram } from '../kept-program.ts';
import { sampleInvoice } from '../testing/sample-invoices.ts';
import { drawInvoices, InvoiceNotDrawn, MAX_PAPERS, PROGRAM } from './draw-invoices.ts';
import { drawPapers } from './invoice-program/draw-papers.mjs';
import type { DrawingMessage } from './paper.ts';
import { writePapers } from './write-paper.ts';

describe('drawing invoices away from the store', () => {
  const invoice = sampleInvoice({ lines: 3, script: 'malayalam' });

  it('TAX-04 gives the same bytes from the program as from here, each time', async () => {
    const here = await drawPapers(writePapers([invoice], ['original']));
    const there = [
      await drawInvoices([invoice], ['original']),
      await drawInvoices([sampleInvoice({ lines: 1 })], ['original']),
      await drawInvoices([invoice], ['original']),
    ];
    expect(there.map((bytes) => bytes.equals(here))).toEqual([true, false, true]);
  });

  it('TAX-04 refuses more than can wait', async () => {
    const drawn = await Promise.allSettled(
      Array.from({ length: 103 }, () => drawInvoices([invoice], ['original'])),
    );
    const refused = drawn.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toBeInstanceOf(InvoiceNotDrawn);
      expect(reason).toMatchObject({ reason: 'busy' });
    }
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

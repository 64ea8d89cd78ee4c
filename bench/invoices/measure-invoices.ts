import { drawPapers } from '../../src/server/invoice/invoice-program/draw-papers.mjs';
import { writePapers } from '../../src/server/invoice/write-paper.ts';
import { sampleInvoice } from '../../src/server/testing/sample-invoices.ts';

export interface InvoiceFigure {
  readonly lines: number;
  readonly pages: number;
  /** Of the processor, the median of all drawings. */
  readonly cpuMs: number;
  readonly bytes: number;
}

/** One page, and three. */
const LINES = [8, 50];
/** The program stays for the next invoices, so most of them are drawn by code that is warm. */
const USUAL = { warmUp: 20, drawings: 30 };

/** The drawing itself, in this process: the store does it in another one. */
export async function measureInvoices({ warmUp, drawings } = USUAL): Promise<InvoiceFigure[]> {
  const figures: InvoiceFigure[] = [];
  for (const lines of LINES) {
    const invoice = sampleInvoice({ lines, script: 'tamil', coupon: 50_000 });
    const drawOnce = () => drawPapers(writePapers([invoice], ['original']));
    for (let nth = 0; nth < warmUp; nth += 1) await drawOnce();
    const times: number[] = [];
    for (let nth = 0; nth < drawings; nth += 1) {
      const before = process.cpuUsage();
      await drawOnce();
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1_000);
    }
    const bytes = await drawOnce();
    const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    times.sort((a, b) => a - b);
    figures.push({ lines, pages, cpuMs: times[Math.floor(drawings / 2)]!, bytes: bytes.length });
  }
  return figures;
}

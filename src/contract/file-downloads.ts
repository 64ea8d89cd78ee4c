import { apiPath } from '../domain/paths.ts';
import { downloadMoneyRoute } from './console-closings.ts';
import { printInvoicesRoute } from './console-invoices.ts';
import { downloadPriceFileRoute } from './console-price-files.ts';
import { downloadProductFileRoute } from './console-product-files.ts';
import { downloadTaxMonthRoute } from './console-tax-months.ts';
import { downloadConsoleInvoiceRoute, downloadInvoiceRoute } from './invoice.ts';

const PATHS = [
  downloadInvoiceRoute,
  downloadConsoleInvoiceRoute,
  printInvoicesRoute,
  downloadMoneyRoute,
  downloadTaxMonthRoute,
  downloadPriceFileRoute,
  downloadProductFileRoute,
].map(({ path }) => new RegExp(`^${apiPath(path).replaceAll(/\{\w+\}/g, '[^/]+')}$`));

/** Calls that answer with a file that is made for them. */
export const isFileDownload = (method: string, path: string): boolean =>
  method === 'GET' && PATHS.some((each) => each.test(path));

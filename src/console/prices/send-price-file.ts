import type { PriceFileCheck } from '../../contract/console-price-files.ts';
import { apiPath, CALLS } from '../../domain/paths.ts';
import type { SheetFileFormat } from '../../domain/sheet-file.ts';
import { saveSheet, sendFile } from '../files/send-file.ts';

const ADDRESS = apiPath(CALLS.priceFile);

/** Sends the file and returns what it would change. Throws FileRefused. */
export const sendPriceFile = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<PriceFileCheck> => sendFile(ADDRESS, file, onProgress, signal);

/** Downloads the prices and hands them to the browser to save. Throws FileRefused. */
export const savePriceFile = (format: SheetFileFormat, category?: string): Promise<void> =>
  saveSheet(ADDRESS, { format, ...(category && { category }) }, `prices.${format}`);

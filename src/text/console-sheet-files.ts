import { formatCount } from '../domain/format-money.ts';
import { SHEET_FILE, type SheetFileFormat } from '../domain/sheet-file.ts';

// Things as a file, whatever they are: the dialog that downloads them and brings them back.

export const rowsText = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;

export const SHEET_FILES_TEXT = {
  download: (format: SheetFileFormat) => `Download .${format}`,
  downloading: 'Preparing the file...',
  downloadFailed: "We couldn't prepare the file. Try again.",
  downloadTitle: '1. Download',
  choose: 'Choose a file, or drop it here',
  limits: `.xlsx or .csv, at most 5 MB and ${formatCount(SHEET_FILE.maxRows)} rows`,
  sending: (name: string) => `Sending ${name}...`,
  reading: (name: string) => `Reading ${name}...`,
  progress: 'Progress',
  failed: "We couldn't send the file. Check your connection and try again.",
  notRead: (name: string) => `We couldn't use ${name}`,
  unchanged: (count: number) => `${rowsText(count)} ${count === 1 ? 'stays' : 'stay'} the same.`,
  unknownColumns: (headers: readonly string[]) =>
    `Not read: ${headers.length === 1 ? 'the column' : 'the columns'} ${headers.join(', ')}.`,
  row: 'Row',
  column: 'Column',
  found: 'In the file',
  toDo: 'What to do',
  again: 'Choose another file',
} as const;

import type { ErrorBody } from '../../contract/errors.ts';
import { SHEET_FILE } from '../../domain/sheet-file.ts';
import { SHEET_FILES_TEXT } from '../../text/console-sheet-files.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { FileRefused, saveFile } from '../../web/save-file.ts';

/** Longer than a file of 5 MB takes on a slow network. */
const TIMEOUT_MS = 120_000;

/** Sends a spreadsheet and returns what it would change. XMLHttpRequest, because `fetch` has no upload progress. */
export function sendFile<Check extends object>(
  address: string,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Check> {
  return new Promise((resolve, reject) => {
    const refuse = (sentence: string) => reject(new FileRefused(sentence));
    if (file.size > SHEET_FILE.maxBytes) return refuse(ERROR_MESSAGES.SHEET_FILE_TOO_LARGE);
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.timeout = TIMEOUT_MS;
    request.responseType = 'json';
    // By its content, not its name, the server decides what it is.
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100);
    request.onload = () => {
      const body = request.response as Check | ErrorBody | null;
      if (request.status === 200 && body && !('error' in body)) resolve(body);
      else refuse(body && 'error' in body ? body.error.message : SHEET_FILES_TEXT.failed);
    };
    request.onerror = () => refuse(SHEET_FILES_TEXT.failed);
    request.ontimeout = () => refuse(SHEET_FILES_TEXT.failed);
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** Downloads a spreadsheet and hands it to the browser to save. Throws FileRefused. */
export const saveSheet = (
  address: string,
  query: Readonly<Record<string, string>>,
  usualName: string,
): Promise<void> =>
  saveFile(`${address}?${new URLSearchParams(query)}`, {
    usualName,
    failed: SHEET_FILES_TEXT.downloadFailed,
  });

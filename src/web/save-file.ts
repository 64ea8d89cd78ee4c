import type { ErrorBody } from '../contract/errors.ts';

/** Why a file was not read or saved, in a sentence for the person. */
export class FileRefused extends Error {}

interface Saved {
  /** If the response has none. */
  readonly usualName: string;
  /** The sentence if there is no answer. */
  readonly failed: string;
}

/** Downloads a file and hands it to the browser to save. Throws FileRefused. */
export async function saveFile(address: string, { usualName, failed }: Saved): Promise<void> {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) {
    const body = (await response?.json().catch(() => null)) as ErrorBody | null | undefined;
    throw new FileRefused(body?.error.message ?? failed);
  }
  const bytes = await response.blob().catch(() => {
    throw new FileRefused(failed);
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = nameOf(response) ?? usualName;
  link.click();
  URL.revokeObjectURL(link.href);
}

const nameOf = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];

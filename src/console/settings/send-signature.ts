import type { StoredSignature } from '../../contract/console-signatures.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { apiPath, CALLS } from '../../domain/paths.ts';
import { SIGNATURE_PICTURE } from '../../domain/signature-picture.ts';
import { SETTINGS_TEXT } from '../../text/console-settings.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';

const TIMEOUT_MS = 120_000;

type Sent = { readonly id: string } | { readonly problem: string };

/** Uploads a signature; its id is then saved as the setting. */
export async function sendSignature(file: File): Promise<Sent> {
  if (file.size > SIGNATURE_PICTURE.maxBytes)
    return { problem: ERROR_MESSAGES.SIGNATURE_TOO_LARGE };
  if (!file.type.startsWith('image/')) return { problem: ERROR_MESSAGES.SIGNATURE_REFUSED };
  const response = await fetch(apiPath(CALLS.signatures), {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as StoredSignature | ErrorBody | null;
  if (body && 'id' in body) return body;
  return { problem: body?.error.message ?? SETTINGS_TEXT.signatureNotSent };
}

import { isErrorCode } from '../../contract/errors.ts';
import { FIELD_CODES, type FieldCode } from '../../domain/account-rules.ts';
import { Failure } from '../failure.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const isFieldCode = (message: string): message is FieldCode =>
  (FIELD_CODES as readonly string[]).includes(message);

/**
 * The failure for a request that does not match the contract: the error code from its schema or, for a
 * form, the first code of each field.
 */
export function failureOf(issues: readonly Issue[]): Failure {
  const fields = new Map<string, FieldCode>();
  for (const { path, message } of issues) {
    if (isErrorCode(message)) return new Failure(message);
    const field = String(path[0] ?? '');
    if (isFieldCode(message) && !fields.has(field)) fields.set(field, message);
  }
  if (fields.size === 0) return new Failure('INVALID_REQUEST');
  return new Failure('INVALID_FIELDS', { fields: Object.fromEntries(fields) });
}

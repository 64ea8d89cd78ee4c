import { PRODUCT_FILES_TEXT as TEXT } from '../../text/console-product-files.ts';
import { SHEET_FILES_TEXT } from '../../text/console-sheet-files.ts';
import { CallFailed, isUnanswered } from '../../web/api-client.ts';
import type { FileFailure } from '../files/file-steps.tsx';

interface ApplyFailure extends FileFailure {
  /** The products may have changed all the same. */
  readonly isUnknown: boolean;
}

/** What to say when the changes of a file were not confirmed. Only a refusal proves that nothing has changed. */
export function applyFailure(name: string, error: unknown): ApplyFailure {
  const failed = error instanceof CallFailed ? error : undefined;
  const refusal = failed?.refusal;
  if (refusal === undefined || isUnanswered(failed?.status)) {
    return {
      title: TEXT.unknown(name),
      sentences: [refusal?.message ?? TEXT.noReply, TEXT.chooseToSee],
      isUnknown: true,
    };
  }
  const reason = refusal.code === 'PRODUCT_CHANGED' ? TEXT.overtaken : refusal.message;
  return {
    title: SHEET_FILES_TEXT.notRead(name),
    sentences: [reason, TEXT.nothingChanged],
    isUnknown: false,
  };
}

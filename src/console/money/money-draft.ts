import { newId } from '../../web/new-id.ts';

/**
 * A draft with what was typed. Its id stays the same as long as it lives: whatever is typed after an answer was lost, the
 * server knows the earlier attempt.
 */
export const editDraft = <Draft extends { readonly id: string }>(
  draft: Draft,
  changes: Partial<Omit<Draft, 'id'>>,
): Draft => ({ ...draft, ...changes, id: draft.id || newId() });

import { type DraftKind, readDraft, writeDraft } from '../../web/draft-storage.ts';
import { newId } from '../../web/new-id.ts';

// Every attempt to publish has an id: however often it arrives, the server does it once. The id is kept with the drafts
// until there is an answer, so the same drafts are sent under the same id, also from a review that was closed and opened
// again, after a reload, or from another tab.

type Attempt = readonly [id: string, content: string];

const KIND: DraftKind<Attempt> = {
  name: 'price-publish',
  version: 1,
  parse: (stored) =>
    Array.isArray(stored) && stored.length === 2 && stored.every((part) => typeof part === 'string')
      ? (stored as unknown as Attempt)
      : undefined,
};

/** Without browser storage, the id lives as long as the page. */
const unstored = new Map<string, Attempt>();

/** `content`: everything that is sent. */
export function attemptId(personId: string, content: string): string {
  const digest = digestOf(content);
  const last = readDraft(personId, KIND) ?? unstored.get(personId);
  if (last?.[1] === digest) return last[0];
  const attempt: Attempt = [newId(), digest];
  unstored.set(personId, attempt);
  writeDraft(personId, KIND, attempt);
  return attempt[0];
}

export function forgetAttempt(personId: string): void {
  unstored.delete(personId);
  writeDraft(personId, KIND, undefined);
}

/** 20,000 prices are too long to store twice; crypto.subtle exists only on https pages. Two FNV-1a and the length. */
function digestOf(content: string): string {
  let one = 0x811c9dc5;
  let other = 0x9747b28c;
  for (let at = 0; at < content.length; at += 1) {
    const code = content.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
    other ^= other >>> 13;
  }
  return [content.length, one >>> 0, other >>> 0].map((part) => part.toString(36)).join('.');
}

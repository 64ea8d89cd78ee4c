import { type FormEvent, useId, useRef, useState } from 'react';
import { formatMoment } from '../../domain/format-moment.ts';
import { isNote, LONGEST_NOTE } from '../../domain/order-sentence.ts';
import { NOTES_TEXT } from '../../text/console-shared.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { TextArea } from '../../ui/field.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { type DraftKind, readDraft, useDraft } from '../../web/draft-storage.ts';
import { newId } from '../../web/new-id.ts';
import { useLeaveGuard } from '../frame/leave-guard.tsx';
import { DraftNotKept } from '../order/draft-not-kept.tsx';
import type { Operator } from '../session.ts';

interface Note {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly text: string;
}

interface NoteFormProps {
  operator: Operator;
  /** Names the draft; unique in the console, such as `order-note:42`. */
  draftName: string;
  /** Sends the note and shows it; throws if that fails. */
  save: (note: { noteId: string; text: string }) => Promise<void>;
}

interface StaffNotesProps extends NoteFormProps {
  notes: readonly Note[];
  mayWrite: boolean;
  /** The level below the heading that the notes belong to. */
  heading: 'h2' | 'h3';
}

/** What staff tell each other about an order or a shop. Shops never see it. */
export function StaffNotes({ notes, mayWrite, heading: Heading, ...form }: StaffNotesProps) {
  const id = useId();
  if (notes.length === 0 && !mayWrite) return null;
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="mb-1.5 text-base font-semibold">
        {NOTES_TEXT.title}
      </Heading>
      <ul className="grid gap-1.5">
        {notes.map((note) => (
          <li key={note.id} className="rounded-lg bg-turmeric-wash/60 px-2.5 py-1.5">
            <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
            <p className="text-xs text-bark">
              {note.by} · <time dateTime={note.at}>{formatMoment(note.at)}</time>
            </p>
          </li>
        ))}
      </ul>
      {mayWrite && <NoteForm key={form.draftName} {...form} />}
    </section>
  );
}

interface NoteDraft {
  /** The same for the same text: a note that is sent again is one note. */
  readonly id: string;
  readonly text: string;
}

const noteDraft = (name: string): DraftKind<NoteDraft> => ({
  name,
  version: 2,
  parse: (stored) => {
    const { id, text } = (stored ?? {}) as Partial<NoteDraft>;
    return typeof id === 'string' && typeof text === 'string' ? { id, text } : undefined;
  },
});

function NoteForm({ operator, draftName, save }: NoteFormProps) {
  const kind = noteDraft(draftName);
  const { draft, isKept, setDraft } = useDraft(operator.id, kind);
  const text = draft?.text ?? '';
  const latest = useRef({ draft, isKept });
  latest.current = { draft, isKept };
  useLeaveGuard(!isKept);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  /** What was typed in the meantime stays, also if the form was closed and opened again. */
  const clear = (saved: NoteDraft) => {
    const { draft, isKept } = latest.current;
    const now = isKept ? readDraft(operator.id, kind) : draft;
    if (now?.id === saved.id) setDraft(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (!draft || !isNote(text)) return setError(ERROR_MESSAGES.ORDER_NOTE_INVALID);
    setSaving(true);
    setError(undefined);
    try {
      await save({ noteId: draft.id, text });
      clear(draft);
    } catch {
      setError(NOTES_TEXT.failed);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate className="mt-2 grid gap-2">
      <TextArea
        label={NOTES_TEXT.add}
        rows={2}
        value={text}
        onChange={({ target }) =>
          setDraft(target.value ? { id: newId(), text: target.value } : undefined)
        }
        maxLength={LONGEST_NOTE}
        error={error}
      />
      <DraftNotKept isKept={isKept} />
      <ToolButton type="submit" isBusy={isSaving} className="justify-self-start">
        {isSaving ? NOTES_TEXT.saving : NOTES_TEXT.save}
      </ToolButton>
    </form>
  );
}

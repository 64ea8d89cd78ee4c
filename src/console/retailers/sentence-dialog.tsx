import { type FormEvent, useState } from 'react';
import { isSentence, LONGEST_SENTENCE } from '../../domain/order-sentence.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { textDraft, useDraft } from '../../web/draft-storage.ts';
import { DraftNotKept } from '../order/draft-not-kept.tsx';
import type { Operator } from '../session.ts';

interface SentenceDialogProps {
  operator: Operator;
  /** Names the draft; unique in the console. */
  draftName: string;
  words: {
    readonly title: string;
    readonly hint: string;
    readonly label: string;
    readonly submit: string;
    readonly submitting: string;
    /** For an empty sentence. */
    readonly required: string;
  };
  isBusy: boolean;
  /** Returns why it failed; undefined: it is done. */
  send: (sentence: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks for the sentence that an action needs. What was typed stays until it is sent. */
export function SentenceDialog(props: SentenceDialogProps) {
  const { operator, draftName, words, isBusy, send, onClose } = props;
  const { draft: sentence = '', isKept, setDraft } = useDraft(operator.id, textDraft(draftName));
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (sentence.trim() === '') return setError(words.required);
    if (!isSentence(sentence)) return setError(ERROR_MESSAGES.SENTENCE_INVALID);
    const failure = await send(sentence);
    setError(failure);
    if (failure !== undefined) return;
    setDraft(undefined);
    onClose();
  };
  return (
    <Dialog title={words.title} closeLabel={SHELL_TEXT.close} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <Field
          label={words.label}
          hint={words.hint}
          value={sentence}
          onChange={({ target }) => setDraft(target.value || undefined)}
          maxLength={LONGEST_SENTENCE}
          error={error}
          autoComplete="off"
        />
        <DraftNotKept isKept={isKept} />
        <Button type="submit" look="danger" isBusy={isBusy}>
          {isBusy ? words.submitting : words.submit}
        </Button>
      </form>
    </Dialog>
  );
}

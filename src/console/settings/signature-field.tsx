import { useId, useRef, useState } from 'react';
import { apiPath, CALLS } from '../../domain/paths.ts';
import { SETTINGS_TEXT as TEXT } from '../../text/console-settings.ts';
import { ToolButton, toolButtonClass } from '../../ui/tool-button.tsx';
import { sendSignature } from './send-signature.ts';

interface SignatureFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  /** Of the picture; '': none. */
  id: string;
  onChange: (id: string) => void;
}

/** The picture above the signatory of invoices: chosen, replaced and removed. It is saved with the other settings. */
export function SignatureField({ label, hint, error, id, onChange }: SignatureFieldProps) {
  const fieldId = useId();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // An upload ends after the render that began it: what was typed meanwhile must stay.
  const report = useRef(onChange);
  report.current = onChange;

  const choose = async (file: File) => {
    setProblem(undefined);
    setSending(true);
    const sent = await sendSignature(file);
    setSending(false);
    if ('id' in sent) report.current(sent.id);
    else setProblem(sent.problem);
  };
  const remove = () => {
    setProblem(undefined);
    onChange('');
    // The button is gone.
    input.current?.focus();
  };
  const shownProblem = problem ?? error;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be drawn as that of a section.
    <div role="group" aria-labelledby={fieldId} aria-describedby={`${fieldId}-hint`}>
      <p id={fieldId} className="mb-1.5 font-semibold">
        {label}
      </p>
      {id === '' ? (
        <p className="grid h-24 place-items-center rounded-xl border border-dashed border-control px-4 text-center text-sm text-soft">
          {TEXT.noSignature}
        </p>
      ) : (
        <img
          src={`${apiPath(CALLS.signatures)}/${id}`}
          alt={TEXT.signatureOf}
          className="h-24 w-full rounded-xl border border-line bg-white object-contain p-2"
        />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <label
          className={`relative focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-leaf ${toolButtonClass('paper', isSending ? 'opacity-60' : '')}`}
        >
          {isSending && TEXT.sendingSignature}
          {!isSending && (id === '' ? TEXT.chooseSignature : TEXT.replaceSignature)}
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png"
            disabled={isSending}
            aria-describedby={`${fieldId}-hint`}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void choose(file);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </label>
        {id !== '' && (
          <ToolButton onClick={remove} aria-label={TEXT.removeSignature}>
            {TEXT.remove}
          </ToolButton>
        )}
      </div>
      <p id={`${fieldId}-hint`} className="mt-1.5 text-sm text-soft">
        {hint}
      </p>
      {shownProblem && (
        <p role="alert" className="mt-1 text-sm font-medium wrap-anywhere text-chilli">
          {shownProblem}
        </p>
      )}
    </div>
  );
}

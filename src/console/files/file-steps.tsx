import { FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { SHEET_FILES_TEXT } from '../../text/console-sheet-files.ts';

/** One step of changing things by a file. */
export const Step = (props: { title: string; hint: string; children: ReactNode }) => (
  <section>
    <h3 className="font-sans text-base font-semibold">{props.title}</h3>
    <p className="mt-1 mb-3 max-w-prose text-sm text-soft">{props.hint}</p>
    {props.children}
  </section>
);

/** Why the last file led to nothing, and what became of it. */
export interface FileFailure {
  readonly title: string;
  readonly sentences: readonly string[];
}

interface DropAreaProps {
  failure?: FileFailure | undefined;
  onChoose: (file: File) => void;
}

/** Takes one spreadsheet, chosen or dropped; says why the last one was not taken. */
export function DropArea({ failure, onChoose }: DropAreaProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The area was gone while the file was read: a keyboard goes on where it was.
  useEffect(() => {
    if (failure) input.current?.focus();
  }, [failure]);
  return (
    <>
      <label
        className={`relative grid cursor-pointer place-items-center gap-2 rounded-xl border border-dashed border-control px-4 py-8 text-center focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-leaf hover:bg-leaf-wash ${isOver ? 'bg-leaf-wash' : 'bg-white'}`}
      >
        <FileSpreadsheet aria-hidden="true" size={28} className="text-leaf" />
        <span className="font-semibold">{SHEET_FILES_TEXT.choose}</span>
        <span id={`${id}-limits`} className="text-sm text-soft">
          {SHEET_FILES_TEXT.limits}
        </span>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv"
          aria-invalid={failure ? true : undefined}
          aria-describedby={`${failure ? `${id}-failure ` : ''}${id}-limits`}
          // Covers the whole area, so that clicks and dropped files hit it.
          className="absolute inset-0 cursor-pointer opacity-0"
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onChoose(file);
          }}
        />
      </label>
      {failure && (
        <div
          id={`${id}-failure`}
          role="alert"
          className="mt-3 rounded-xl bg-chilli-wash px-4 py-3 text-sm wrap-anywhere"
        >
          <p className="font-semibold">{failure.title}</p>
          {failure.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </>
  );
}

export function Progress({ name, percent }: { name: string; percent: number }) {
  const isReading = percent >= 100;
  return (
    <div className="rounded-xl border border-line bg-white px-4 py-6">
      <p role="status" className="text-sm font-medium wrap-anywhere">
        {isReading ? SHEET_FILES_TEXT.reading(name) : SHEET_FILES_TEXT.sending(name)}
      </p>
      <progress
        aria-label={SHEET_FILES_TEXT.progress}
        max={100}
        {...(isReading ? {} : { value: Math.round(percent) })}
        className="mt-3 h-2 w-full accent-leaf"
      />
    </div>
  );
}

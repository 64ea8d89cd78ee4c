import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { useId } from 'react';

const BOX =
  'w-full rounded-xl border border-control bg-white px-4 text-base placeholder:text-soft aria-invalid:border-chilli';

interface Labelled {
  label: string;
  /** What is wrong with it, beside it and announced. */
  error?: string | undefined;
}

/** A line to type in, with its label above and its error below. */
export function Field({
  label,
  error,
  ...props
}: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div>
      <Label id={id} label={label} />
      <input id={id} {...props} {...invalid(id, error)} className={`${BOX} h-12`} />
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The same for several lines. */
export function TextArea({
  label,
  error,
  ...props
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  return (
    <div>
      <Label id={id} label={label} />
      <textarea id={id} rows={5} {...props} {...invalid(id, error)} className={`${BOX} py-3`} />
      <FieldError id={id} error={error} />
    </div>
  );
}

function Label({ id, label }: { id: string; label: string }) {
  return (
    <label htmlFor={id} className="mb-1.5 block font-semibold">
      {label}
    </label>
  );
}

const invalid = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-chilli">
      {error}
    </p>
  ) : null;
}

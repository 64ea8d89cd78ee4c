import type {
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { useId } from 'react';

const BOX =
  'w-full rounded-xl border border-control bg-white px-4 text-base placeholder:text-soft aria-invalid:border-2 aria-invalid:border-chilli';

interface Labelled {
  label: string;
  /** Help below the field. */
  hint?: string | undefined;
  /** What is wrong: shown below the field and announced. */
  error?: string | undefined;
  /** For a field whose surroundings already say what it is. */
  isLabelHidden?: boolean;
}

type FieldProps = Labelled &
  InputHTMLAttributes<HTMLInputElement> & {
    ref?: Ref<HTMLInputElement>;
    /** Shown inside the box, at its end. */
    end?: ReactNode;
  };

/** A text input with its label above and its error below. */
export function Field({ label, hint, error, isLabelHidden, end, ...props }: FieldProps) {
  return (
    <Frame label={label} hint={hint} error={error} isLabelHidden={isLabelHidden ?? false}>
      {(control) => (
        <div className="relative">
          <input {...props} {...control} className={`${BOX} h-12 ${end ? 'pr-14' : ''}`} />
          {end}
        </div>
      )}
    </Frame>
  );
}

type TextAreaProps = Labelled &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** A text input with several lines. */
export function TextArea({ label, hint, error, ...props }: TextAreaProps) {
  return (
    <Frame label={label} hint={hint} error={error}>
      {(control) => <textarea rows={5} {...props} {...control} className={`${BOX} py-3`} />}
    </Frame>
  );
}

type SelectProps = Labelled &
  SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> };

/** The browser's own select, which every phone shows large. */
export function SelectField({ label, hint, error, children, ...props }: SelectProps) {
  return (
    <Frame label={label} hint={hint} error={error}>
      {(control) => (
        <select {...props} {...control} className={`${BOX} h-12`}>
          {children}
        </select>
      )}
    </Frame>
  );
}

interface ControlProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

function Frame({
  label,
  hint,
  error,
  isLabelHidden,
  children,
}: Labelled & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block font-semibold'}>
        {label}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-chilli">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';

interface PictureFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  words: { choose: string; change: string; remove: string; preview: string };
  file: File | null;
  onChoose: (file: File | null) => void;
  /** On its way: it cannot be taken back or changed. */
  isSending?: boolean;
  /** What stands there as long as nothing is chosen. */
  current?: string | undefined;
}

/** A picture to be sent: chosen, looked at, changed or left out before anything leaves the phone. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, words, file, onChoose, isSending, current } = props;
  const id = useId();
  const preview = usePreview(file) ?? current;
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        {label}
      </p>
      <div className="flex items-center gap-4">
        <label className="relative grid size-24 shrink-0 cursor-pointer place-items-center overflow-hidden rounded-2xl border border-dashed border-control bg-white text-soft focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-leaf hover:bg-leaf-wash">
          {preview ? (
            <img src={preview} alt={words.preview} className="size-full object-cover" />
          ) : (
            <ImagePlus aria-hidden="true" size={28} />
          )}
          <span className="sr-only">{preview ? words.change : words.choose}</span>
          <input
            type="file"
            accept="image/*"
            disabled={isSending}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${error ? `${id}-error ` : ''}${id}-label ${id}-hint`}
            // Over the whole of it: a thumb hits it, and so does a file that is dropped there.
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              onChoose(event.target.files?.[0] ?? null);
              // The same file chosen again is a choice too.
              event.target.value = '';
            }}
          />
        </label>
        <div>
          <p
            id={`${id}-hint`}
            role={isSending ? 'status' : undefined}
            className="text-sm text-soft"
          >
            {hint}
          </p>
          {file && !isSending && (
            <button
              type="button"
              onClick={() => onChoose(null)}
              className="min-h-11 cursor-pointer font-semibold text-chilli underline-offset-4 hover:underline"
            >
              {words.remove}
            </button>
          )}
        </div>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-chilli">
          {error}
        </p>
      )}
    </div>
  );
}

function usePreview(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

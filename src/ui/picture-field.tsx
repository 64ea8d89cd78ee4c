import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';

interface PictureFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  words: { choose: string; change: string; remove: string; preview: string };
  file: File | null;
  onChoose: (file: File | null) => void;
  /** While uploading, the picture can't be removed or changed. */
  isSending?: boolean;
  /** The URL of the picture shown until one is chosen. */
  current?: string | undefined;
}

/** Choose, preview, change or remove a picture before it is uploaded. */
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
            // Covers the whole area, so that taps and dropped files hit it.
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              onChoose(event.target.files?.[0] ?? null);
              // So that choosing the same file again fires a change.
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
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}

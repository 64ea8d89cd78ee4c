import { ArrowLeft, ArrowRight, Crop, ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { isDrawing, linePicture } from '../../domain/picture-forms.ts';
import { PRODUCT_LENGTHS } from '../../domain/product-fields.ts';
import { PRODUCT_PICTURE } from '../../domain/product-picture.ts';
import { PICTURES_TEXT as TEXT } from '../../text/console-products.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CropDialog } from './crop-dialog.tsx';
import type { EditedPicture } from './product-draft.ts';
import { PictureRefused, sendPicture } from './send-picture.ts';

interface PictureEditorProps {
  pictures: readonly EditedPicture[];
  onChange: (pictures: readonly EditedPicture[]) => void;
  onSending: ((isSending: boolean) => void) | undefined;
  error: string | undefined;
}

/** The pictures of a product: added, ordered, cut, described and removed. They are saved with the product. */
export function PictureEditor({ pictures, onChange, onSending, error }: PictureEditorProps) {
  const id = useId();
  const latest = useRef(pictures);
  latest.current = pictures;
  // An upload ends long after the render that began it: what was typed meanwhile must stay.
  const report = useRef(onChange);
  report.current = onChange;
  const [sending, setSending] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [announced, setAnnounced] = useState('');
  const [cut, setCut] = useState<EditedPicture>();
  const [dragged, setDragged] = useState<number>();

  const change = (next: readonly EditedPicture[]) => {
    latest.current = next;
    report.current(next);
  };
  /** One after the other: the store converts them one at a time anyway. */
  const add = async (files: readonly File[]) => {
    setFailures([]);
    setSending(files.map(({ name }) => name));
    onSending?.(true);
    for (const file of files) {
      if (latest.current.length >= PRODUCT_PICTURE.most) {
        setFailures((was) => [...was, TEXT.tooMany]);
        break;
      }
      try {
        const { address, source } = await sendPicture(file);
        if (!latest.current.some((picture) => picture.address === address)) {
          change([...latest.current, { address, alt: '', source }]);
        }
      } catch (refused) {
        if (!(refused instanceof PictureRefused)) throw refused;
        setFailures((was) => [...was, TEXT.failed(file.name, refused.message)]);
      }
      setSending((was) => was.slice(1));
    }
    setSending([]);
    onSending?.(false);
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length || from === to) return;
    const next = [...pictures];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next);
    setAnnounced(TEXT.moved(from + 1, to + 1));
  };
  const set = (at: number, picture: EditedPicture) =>
    change(latest.current.map((each, nth) => (nth === at ? picture : each)));

  return (
    <fieldset
      aria-describedby={`${id}-hint`}
      className="grid min-w-0 gap-3 rounded-xl border border-line bg-paper p-4"
    >
      <legend className="px-1 font-display text-lg font-semibold">{TEXT.title}</legend>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {pictures.length === 0 ? TEXT.none : TEXT.hint}
      </p>
      {pictures.length > 0 && (
        <ol aria-label={TEXT.list} className="grid gap-3 sm:grid-cols-2">
          {pictures.map((picture, at) => (
            <li
              key={picture.address}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', String(at));
                setDragged(at);
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                move(dragged, at);
                setDragged(undefined);
              }}
              className={`flex cursor-grab gap-3 rounded-lg border border-line bg-white p-2 ${dragged === at ? 'opacity-50' : ''}`}
            >
              <img
                src={linePicture(picture.address)}
                alt={picture.alt || TEXT.nth(at + 1, pictures.length)}
                width={72}
                height={72}
                className="size-18 shrink-0 rounded-lg object-cover"
              />
              <div className="grid min-w-0 grow gap-1">
                <div className="flex flex-wrap gap-1">
                  <IconButton
                    label={TEXT.earlier(at + 1)}
                    onClick={() => move(at, at - 1)}
                    className="lg:size-9!"
                  >
                    <ArrowLeft aria-hidden="true" size={16} />
                  </IconButton>
                  <IconButton
                    label={TEXT.later(at + 1)}
                    onClick={() => move(at, at + 1)}
                    className="lg:size-9!"
                  >
                    <ArrowRight aria-hidden="true" size={16} />
                  </IconButton>
                  {picture.source !== null && (
                    <IconButton
                      label={TEXT.crop(at + 1)}
                      onClick={() => setCut(picture)}
                      className="lg:size-9!"
                    >
                      <Crop aria-hidden="true" size={16} />
                    </IconButton>
                  )}
                  <IconButton
                    label={TEXT.remove(at + 1)}
                    onClick={() => change(pictures.filter((_, nth) => nth !== at))}
                    className="lg:size-9!"
                  >
                    <Trash2 aria-hidden="true" size={16} />
                  </IconButton>
                  {isDrawing(picture.address) && (
                    <span className="self-center text-xs text-soft">{TEXT.drawn}</span>
                  )}
                </div>
                <input
                  aria-label={TEXT.alt(at + 1)}
                  placeholder={TEXT.altHint}
                  value={picture.alt}
                  maxLength={PRODUCT_LENGTHS.alt}
                  onChange={({ target }) => set(at, { ...picture, alt: target.value })}
                  className="h-11 w-full min-w-0 rounded-lg border border-control bg-white px-2.5 text-sm placeholder:text-soft lg:h-9"
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <AddPictures isBusy={sending.length > 0} onAdd={add} />
      <p role="status" className="text-sm empty:hidden">
        {sending[0] ? TEXT.sending(sending[0]) : announced}
      </p>
      {[...failures, ...(error ? [error] : [])].map((sentence) => (
        <p key={sentence} role="alert" className="text-sm font-medium wrap-anywhere text-chilli">
          {sentence}
        </p>
      ))}
      {cut && (
        <CropDialog
          picture={cut}
          onCut={(picture) => {
            const at = latest.current.findIndex(({ address }) => address === cut.address);
            const isThere = latest.current.some(
              ({ address }, nth) => nth !== at && address === picture.address,
            );
            if (at >= 0 && !isThere) set(at, picture);
            setCut(undefined);
          }}
          onClose={() => setCut(undefined)}
        />
      )}
    </fieldset>
  );
}

function AddPictures(props: { isBusy: boolean; onAdd: (files: readonly File[]) => void }) {
  const { isBusy, onAdd } = props;
  const [isOver, setOver] = useState(false);
  return (
    <label
      className={`relative grid place-items-center gap-1 rounded-xl border border-dashed border-control px-4 py-5 text-center focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-leaf hover:bg-leaf-wash ${isOver ? 'bg-leaf-wash' : 'bg-white'} ${isBusy ? 'opacity-60' : ''}`}
    >
      <ImagePlus aria-hidden="true" size={24} className="text-leaf" />
      <span className="font-semibold">{TEXT.choose}</span>
      <span className="text-sm text-soft">{TEXT.limits}</span>
      <input
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        disabled={isBusy}
        // Covers the whole area, so that clicks and dropped files hit it.
        className="absolute inset-0 cursor-pointer opacity-0"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          // The same files can be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}

import { type PointerEvent, useRef, useState } from 'react';
import {
  MIDDLE_CROP,
  MIN_CROP_SIZE,
  type PictureCrop,
  squareOf,
} from '../../domain/product-picture.ts';
import { CONSOLE_FRAME_TEXT } from '../../text/console-frame.ts';
import { PICTURES_TEXT as TEXT } from '../../text/console-products.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import type { EditedPicture } from './product-draft.ts';

interface CropDialogProps {
  picture: EditedPicture;
  onCut: (picture: EditedPicture) => void;
  onClose: () => void;
}

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.round(value)));

/** A square of the uncut picture, chosen by pointer or by sliders, and cut by the server. */
export function CropDialog({ picture, onCut, onClose }: CropDialogProps) {
  const { api } = useConsole();
  const [crop, setCrop] = useState<PictureCrop>(MIDDLE_CROP);
  const [shape, setShape] = useState<{ width: number; height: number }>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const cut = async (given: PictureCrop | null) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const json = { address: picture.address, crop: given };
      const stored = await readJson(api.console['product-pictures'].crop.$post({ json }));
      onCut({ ...picture, ...stored });
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      setFailure(refusal?.message ?? TEXT.cropFailed);
      setBusy(false);
    }
  };
  return (
    <Dialog title={TEXT.cropTitle} closeLabel={CONSOLE_FRAME_TEXT.cancel} isOpen onClose={onClose}>
      <p className="mt-1 mb-3 text-sm text-soft">{TEXT.cropHint}</p>
      <div className="relative mx-auto w-fit touch-none overflow-hidden rounded-lg select-none">
        <img
          src={picture.source ?? picture.address}
          alt={TEXT.cropArea}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setShape({ width, height })
          }
          draggable={false}
          className="block max-h-[45dvh] max-w-full"
        />
        {shape && <Square crop={crop} shape={shape} onChange={setCrop} />}
      </div>
      <div className="mt-4 grid gap-2">
        <Slider label={TEXT.across} value={crop.x} onChange={(x) => setCrop({ ...crop, x })} />
        <Slider label={TEXT.down} value={crop.y} onChange={(y) => setCrop({ ...crop, y })} />
        <Slider
          label={TEXT.size}
          value={crop.size}
          least={MIN_CROP_SIZE}
          onChange={(size) => setCrop({ ...crop, size })}
        />
      </div>
      {failure && (
        <p role="alert" className="mt-3 text-sm font-medium text-chilli">
          {failure}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <ToolButton look="solid" isBusy={isBusy} onClick={() => cut(crop)}>
          {isBusy ? TEXT.cutting : TEXT.cutIt}
        </ToolButton>
        <ToolButton isBusy={isBusy} onClick={() => cut(null)}>
          {TEXT.whole}
        </ToolButton>
      </div>
    </Dialog>
  );
}

interface SquareProps {
  crop: PictureCrop;
  shape: { width: number; height: number };
  onChange: (crop: PictureCrop) => void;
}

/** Moved by pointer; for keyboards there are the sliders. */
function Square({ crop, shape, onChange }: SquareProps) {
  const from = useRef<{ x: number; y: number; crop: PictureCrop }>(undefined);
  const { left, top, side } = squareOf(crop, shape.width, shape.height);
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, crop };
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const start = from.current;
    const frame = event.currentTarget.parentElement;
    if (!start || !frame) return;
    const room = {
      x: frame.clientWidth * (1 - side / shape.width),
      y: frame.clientHeight * (1 - side / shape.height),
    };
    const moved = (at: number, by: number, most: number) =>
      most < 1 ? at : within(at + (by / most) * 100, 0, 100);
    onChange({
      size: crop.size,
      x: moved(start.crop.x, event.clientX - start.x, room.x),
      y: moved(start.crop.y, event.clientY - start.y, room.y),
    });
  };
  const drop = () => {
    from.current = undefined;
  };
  return (
    <div
      data-crop
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      style={{
        left: percent(left, shape.width),
        top: percent(top, shape.height),
        width: percent(side, shape.width),
        height: percent(side, shape.height),
        boxShadow: '0 0 0 100vmax rgb(0 0 0 / 55%)',
      }}
      className="absolute cursor-move border-2 border-white"
    />
  );
}

interface SliderProps {
  label: string;
  value: number;
  least?: number;
  onChange: (value: number) => void;
}

const Slider = ({ label, value, least = 0, onChange }: SliderProps) => (
  <label className="flex min-h-11 items-center gap-3 text-sm">
    <span className="w-32 shrink-0">{label}</span>
    <input
      type="range"
      min={least}
      max={100}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className="h-11 min-w-0 grow accent-leaf"
    />
  </label>
);

import type { SheetFileFormat } from '../../domain/sheet-file.ts';
import { ADJUST_TEXT, PRICES_TEXT } from '../../text/console-prices.ts';
import { SOLD_OUT_TEXT } from '../../text/console-sold-out.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { SaveButton } from '../files/save-button.tsx';
import { savePriceFile } from './send-price-file.ts';

interface PriceToolsProps {
  /** The person's role allows changes. */
  mayChange: boolean;
  /** No changes now: not allowed, or not everything is loaded. */
  isReadOnly: boolean;
  /** Downloads only this category; '': all. */
  category: string;
  onAdjust: () => void;
  onImport: () => void;
  onHistory: () => void;
  onSchedules: () => void;
  onPutBack: () => void;
  onSoldOut: () => void;
}

export function PriceTools(props: PriceToolsProps) {
  const { mayChange, isReadOnly, category, onAdjust, onImport } = props;
  const save = (format: SheetFileFormat) => savePriceFile(format, category || undefined);
  return (
    <>
      {mayChange && (
        <>
          <ToolButton aria-label={ADJUST_TEXT.title} isBusy={isReadOnly} onClick={onAdjust}>
            {ADJUST_TEXT.open}
          </ToolButton>
          <ToolButton isBusy={isReadOnly} onClick={onImport}>
            {PRICES_TEXT.importFile}
          </ToolButton>
          <ToolButton isBusy={isReadOnly} onClick={props.onPutBack}>
            {PRICES_TEXT.putBack}
          </ToolButton>
          <ToolButton isBusy={isReadOnly} onClick={props.onSoldOut}>
            {SOLD_OUT_TEXT.short}
          </ToolButton>
        </>
      )}
      <SaveButton format="xlsx" save={save} />
      {/* Whoever may change prices has it in the import dialog. */}
      {!mayChange && <SaveButton format="csv" save={save} />}
      <ToolButton onClick={props.onSchedules}>{PRICES_TEXT.scheduled}</ToolButton>
      <ToolButton onClick={props.onHistory}>{PRICES_TEXT.history}</ToolButton>
    </>
  );
}

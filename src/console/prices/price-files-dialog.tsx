import type { PriceFileCheck } from '../../contract/console-price-files.ts';
import type { CellChange } from '../../contract/console-prices.ts';
import { PRICE_FILES_TEXT as TEXT } from '../../text/console-price-files.ts';
import { SheetFileDialog } from '../files/sheet-file-dialog.tsx';
import { PriceFileResult } from './price-file-result.tsx';
import { savePriceFile, sendPriceFile } from './send-price-file.ts';

interface PriceFilesDialogProps {
  /** Downloads only products of this category. */
  category?: string | undefined;
  /** Takes the changes that were understood, as drafts. */
  onTake: (changes: readonly CellChange[]) => void;
  onClose: () => void;
}

/** Prices as a file: the changes of a file become drafts in the grid. */
export const PriceFilesDialog = ({ category, onTake, onClose }: PriceFilesDialogProps) => (
  <SheetFileDialog<PriceFileCheck>
    text={TEXT}
    downloadHint={TEXT.downloadHint(category)}
    save={(format) => savePriceFile(format, category)}
    send={sendPriceFile}
    result={(name, check, again) => (
      <PriceFileResult
        name={name}
        check={check}
        onTake={() => onTake(check.changes)}
        onAgain={() => again()}
      />
    )}
    onClose={onClose}
  />
);

import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type { SheetFileFormat } from '../../domain/sheet-file.ts';
import { SHEET_FILES_TEXT } from '../../text/console-sheet-files.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { FileRefused } from './send-file.ts';

interface SaveButtonProps {
  format: SheetFileFormat;
  /** Throws FileRefused. */
  save: (format: SheetFileFormat) => Promise<void>;
}

/** Downloads a file. */
export function SaveButton({ format, save }: SaveButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const saveIt = async () => {
    setBusy(true);
    try {
      await save(format);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ToolButton isBusy={isBusy} onClick={saveIt}>
      {isBusy ? SHEET_FILES_TEXT.downloading : SHEET_FILES_TEXT.download(format)}
    </ToolButton>
  );
}

import type { SheetFileFormat } from '../../domain/sheet-file.ts';
import { SHEET_FILES_TEXT } from '../../text/console-sheet-files.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useSaveFile } from '../../web/use-save-file.ts';

interface SaveButtonProps {
  format: SheetFileFormat;
  /** Throws FileRefused. */
  save: (format: SheetFileFormat) => Promise<void>;
}

/** Downloads a file. */
export function SaveButton({ format, save }: SaveButtonProps) {
  const { isSaving, saveIt } = useSaveFile(() => save(format));
  return (
    <ToolButton isBusy={isSaving} onClick={saveIt}>
      {isSaving ? SHEET_FILES_TEXT.downloading : SHEET_FILES_TEXT.download(format)}
    </ToolButton>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SheetFileFormat } from '../../domain/sheet-file.ts';
import { CONSOLE_FRAME_TEXT } from '../../text/console-frame.ts';
import { SHEET_FILES_TEXT } from '../../text/console-sheet-files.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FileRefused } from '../../web/save-file.ts';
import { DropArea, type FileFailure, Progress, Step } from './file-steps.tsx';
import { SaveButton } from './save-button.tsx';

interface SheetFileDialogProps<Check> {
  text: {
    readonly title: string;
    readonly uploadTitle: string;
    readonly uploadHint: string;
    /** Said when a file was not read. */
    readonly nothingChanged: string;
  };
  downloadHint: string;
  /** Both throw FileRefused. */
  save: (format: SheetFileFormat) => Promise<void>;
  /** Sends the file and returns what it would change; undefined: this person may only download. */
  send:
    | ((file: File, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<Check>)
    | undefined;
  /** Shows what would change. `again` leads back, with the reason if it could not be done. */
  result: (name: string, check: Check, again: (failure?: FileFailure) => void) => ReactNode;
  onClose: () => void;
}

type State<Check> =
  | { readonly kind: 'choose'; readonly failure?: FileFailure | undefined }
  | { readonly kind: 'sending'; readonly name: string; readonly percent: number }
  | { readonly kind: 'checked'; readonly name: string; readonly check: Check };

/** Saves a spreadsheet, takes the edited one back, and shows what it would change before anything does. */
export function SheetFileDialog<Check>(props: SheetFileDialogProps<Check>) {
  const { text, downloadHint, save, send, result, onClose } = props;
  const [state, setState] = useState<State<Check>>({ kind: 'choose' });
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);

  const choose = async (file: File) => {
    if (!send) return;
    const { name } = file;
    upload.current = new AbortController();
    setState({ kind: 'sending', name, percent: 0 });
    try {
      const showProgress = (percent: number) => setState({ kind: 'sending', name, percent });
      const check = await send(file, showProgress, upload.current.signal);
      setState({ kind: 'checked', name, check });
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      const sentences = [error.message, text.nothingChanged];
      setState({ kind: 'choose', failure: { title: SHEET_FILES_TEXT.notRead(name), sentences } });
    }
  };
  return (
    <Dialog
      title={text.title}
      closeLabel={CONSOLE_FRAME_TEXT.cancel}
      isOpen
      isWide
      onClose={onClose}
    >
      {state.kind === 'checked' ? (
        result(state.name, state.check, (failure) => setState({ kind: 'choose', failure }))
      ) : (
        <div className="mt-3 grid gap-5">
          <Step title={SHEET_FILES_TEXT.downloadTitle} hint={downloadHint}>
            <div className="flex flex-wrap gap-2">
              <SaveButton format="xlsx" save={save} />
              <SaveButton format="csv" save={save} />
            </div>
          </Step>
          {send && (
            <Step title={text.uploadTitle} hint={text.uploadHint}>
              {state.kind === 'sending' ? (
                <Progress name={state.name} percent={state.percent} />
              ) : (
                <DropArea failure={state.failure} onChoose={choose} />
              )}
            </Step>
          )}
        </div>
      )}
    </Dialog>
  );
}

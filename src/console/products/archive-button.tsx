import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type { ConsoleProduct } from '../../contract/console-products.ts';
import { CONSOLE_FRAME_TEXT } from '../../text/console-frame.ts';
import { PRODUCT_FORM_TEXT as TEXT } from '../../text/console-products.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';

interface ArchiveButtonProps {
  product: ConsoleProduct;
  onDone: (product: ConsoleProduct) => void;
}

/** Archives a product after a question, or restores it. */
export function ArchiveButton({ product, onDone }: ArchiveButtonProps) {
  const { api } = useConsole();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, title, archivedAt } = product;
  const move = async (to: 'archive' | 'restore') => {
    setBusy(true);
    try {
      const call = api.console.products[':id'][to];
      onDone(await readJson(call.$post({ param: { id }, json: {} })));
      toast.success(to === 'archive' ? TEXT.archived(title) : TEXT.restored(title));
      setAsking(false);
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      toast.error(refusal?.message ?? TEXT.moveFailed);
    } finally {
      setBusy(false);
    }
  };
  if (archivedAt !== null) {
    return (
      <ToolButton look="solid" isBusy={isBusy} onClick={() => move('restore')}>
        {isBusy ? TEXT.restoring : TEXT.restore}
      </ToolButton>
    );
  }
  return (
    <>
      <ToolButton look="danger" onClick={() => setAsking(true)}>
        {TEXT.archive}
      </ToolButton>
      <Dialog
        title={TEXT.archiveTitle(title)}
        closeLabel={CONSOLE_FRAME_TEXT.cancel}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      >
        <p className="mt-3 mb-5">{TEXT.archiveHint}</p>
        <div className="flex flex-wrap gap-2">
          <ToolButton look="danger" isBusy={isBusy} onClick={() => move('archive')}>
            {isBusy ? TEXT.archiving : TEXT.archive}
          </ToolButton>
          <ToolButton onClick={() => setAsking(false)}>{CONSOLE_FRAME_TEXT.cancel}</ToolButton>
        </div>
      </Dialog>
    </>
  );
}

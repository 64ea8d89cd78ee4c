import { ClipboardPen, Eye } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { PATHS, retailerOrderPath } from '../../domain/paths.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { isStoreViewRole } from '../../domain/store-view.ts';
import { ASSIST_TEXT } from '../../text/console-assist.ts';
import { ToolButton, toolButtonClass } from '../../ui/tool-button.tsx';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import { Link } from '../router.tsx';

/** What an owner or a manager can do for one shop; nothing for anyone else. */
export const AssistActions = ({ shopId, role }: { shopId: string; role: StaffRole }) =>
  isStoreViewRole(role) ? (
    <>
      <SeeStoreAsShop shopId={shopId} />
      <Link href={retailerOrderPath(shopId)} className={toolButtonClass()}>
        <ClipboardPen aria-hidden="true" size={16} />
        {ASSIST_TEXT.orderForShop}
      </Link>
    </>
  ) : null;

/** Opens the store in this tab, read only; its banner leads back. */
export function SeeStoreAsShop({ shopId }: { shopId: string }) {
  const { api } = useConsole();
  const [isStarting, setStarting] = useState(false);
  const see = async () => {
    setStarting(true);
    try {
      const { 'view-as': viewAs } = api.console.retailers[':id'];
      await readJson(viewAs.$post({ param: { id: shopId }, json: {} }));
      window.location.assign(PATHS.home);
    } catch (error) {
      setStarting(false);
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      toast.error(refusal?.message ?? ASSIST_TEXT.seeFailed);
    }
  };
  return (
    <ToolButton isBusy={isStarting} onClick={see}>
      <Eye aria-hidden="true" size={16} />
      {isStarting ? ASSIST_TEXT.seeing : ASSIST_TEXT.seeAsShop}
    </ToolButton>
  );
}

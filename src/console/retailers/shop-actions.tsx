import { BadgeCheck, Ban, MapPin, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { Retailer } from '../../contract/console-retailers.ts';
import type { District } from '../../domain/districts.ts';
import { RETAILER_TEXT } from '../../text/console-retailers.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { readJson } from '../../web/api-client.ts';
import { focusHeading } from '../../web/focus-screen.ts';
import { useConsole } from '../console-context.tsx';
import type { Operator } from '../session.ts';
import { DistrictDialog } from './district-dialog.tsx';
import { SentenceDialog } from './sentence-dialog.tsx';
import { useRetailerChange } from './use-retailer-change.ts';

interface ShopActionsProps {
  retailer: Retailer;
  operator: Operator;
}

type Dialog = 'refuse' | 'district' | 'block';

/**
 * What a member of staff can do with a shop: a row of buttons; on a phone at the bottom, where the thumb is, so the screen
 * has them last there.
 */
export function ShopActions({ retailer, operator }: ShopActionsProps) {
  const { api } = useConsole();
  const { id, storeName, verification, block } = retailer;
  const { isBusy, change } = useRetailerChange(operator, id);
  const [openDialog, setOpenDialog] = useState<Dialog>();
  const [doing, setDoing] = useState<'verify' | 'unblock'>();
  const close = () => setOpenDialog(undefined);
  const calls = api.console.retailers[':id'];
  const param = { id };

  const hasChanged = useRef(false);
  const isBlocked = block !== null;
  // After a change its button may be gone, now or when its dialog closes: the heading beside the new badge has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever a button or a dialog has gone.
  useEffect(() => {
    if (!hasChanged.current || document.activeElement !== document.body) return;
    hasChanged.current = false;
    focusHeading();
  }, [verification, isBlocked, openDialog, doing]);

  const send = async (call: () => Promise<Retailer>, done: string) => {
    const failure = await change(call, done);
    hasChanged.current = failure === undefined;
    return failure;
  };
  /** Without a dialog: says why it failed. */
  const act = async (what: 'verify' | 'unblock', call: () => Promise<Retailer>, done: string) => {
    setDoing(what);
    const failure = await send(call, done);
    setDoing(undefined);
    if (failure !== undefined) toast.error(failure);
  };
  const verify = () => {
    const json = { verify: true, seen: verification };
    const call = () => readJson(calls.verification.$put({ param, json }));
    void act('verify', call, RETAILER_TEXT.verified(storeName));
  };
  const unblock = () => {
    const call = () => readJson(calls.block.$delete({ param }));
    void act('unblock', call, RETAILER_TEXT.unblocked(storeName));
  };
  const refuse = (sentence: string) => {
    const json = { verify: false, seen: verification, sentence };
    const call = () => readJson(calls.verification.$put({ param, json }));
    return send(call, RETAILER_TEXT.refused(storeName));
  };
  const move = (district: District) => {
    const call = () => readJson(calls.district.$put({ param, json: { district } }));
    return send(call, RETAILER_TEXT.moved(storeName, district));
  };
  const blockIt = (reason: string) => {
    const call = () => readJson(calls.block.$put({ param, json: { reason } }));
    return send(call, RETAILER_TEXT.blocked(storeName));
  };

  return (
    <section
      aria-label={RETAILER_TEXT.actions}
      className="flex flex-wrap gap-2 max-sm:sticky max-sm:bottom-0 max-sm:z-20 max-sm:-mx-3 max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:p-3 max-sm:*:grow"
    >
      {!block && verification !== 'verified' && (
        <ToolButton look="solid" isBusy={isBusy} onClick={verify}>
          <BadgeCheck aria-hidden="true" size={16} />
          {doing === 'verify' ? RETAILER_TEXT.verifying : RETAILER_TEXT.verify}
        </ToolButton>
      )}
      {!block && verification !== 'refused' && (
        <ToolButton onClick={() => setOpenDialog('refuse')}>
          <X aria-hidden="true" size={16} />
          {RETAILER_TEXT.refuse}
        </ToolButton>
      )}
      {!block && (
        <ToolButton onClick={() => setOpenDialog('district')}>
          <MapPin aria-hidden="true" size={16} />
          {RETAILER_TEXT.district}
        </ToolButton>
      )}
      {block ? (
        <ToolButton isBusy={isBusy} onClick={unblock}>
          {doing === 'unblock' ? RETAILER_TEXT.unblocking : RETAILER_TEXT.unblock}
        </ToolButton>
      ) : (
        <ToolButton look="danger" onClick={() => setOpenDialog('block')}>
          <Ban aria-hidden="true" size={16} />
          {RETAILER_TEXT.block}
        </ToolButton>
      )}
      {openDialog === 'refuse' && (
        <SentenceDialog
          operator={operator}
          draftName={`refusal:${id}`}
          words={{
            title: RETAILER_TEXT.refuseTitle(storeName),
            hint:
              verification === 'verified'
                ? RETAILER_TEXT.refuseVerifiedHint
                : RETAILER_TEXT.refuseHint,
            label: RETAILER_TEXT.sentence,
            submit: RETAILER_TEXT.refuseSubmit,
            submitting: RETAILER_TEXT.refusing,
            required: ERROR_MESSAGES.SENTENCE_REQUIRED,
          }}
          isBusy={isBusy}
          send={refuse}
          onClose={close}
        />
      )}
      {openDialog === 'district' && (
        <DistrictDialog retailer={retailer} isBusy={isBusy} send={move} onClose={close} />
      )}
      {openDialog === 'block' && (
        <SentenceDialog
          operator={operator}
          draftName={`block:${id}`}
          words={{
            title: RETAILER_TEXT.blockTitle(storeName),
            hint: RETAILER_TEXT.blockHint,
            label: RETAILER_TEXT.reason,
            submit: RETAILER_TEXT.blockSubmit,
            submitting: RETAILER_TEXT.blocking,
            required: ERROR_MESSAGES.BLOCK_REASON_REQUIRED,
          }}
          isBusy={isBusy}
          send={blockIt}
          onClose={close}
        />
      )}
    </section>
  );
}

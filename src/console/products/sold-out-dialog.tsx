import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { SoldOutState } from '../../contract/console-sold-out.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { LONGEST_SOLD_OUT_DAYS } from '../../domain/sold-out.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { daysAfter } from '../../domain/working-day.ts';
import { soldOutWords, SOLD_OUT_TEXT as TEXT } from '../../text/console-sold-out.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import { SoldOutBadge } from './sold-out-badge.tsx';
import {
  draftOf,
  FIELD_OF_CODE,
  mayChangeSoldOut,
  readDraft,
  type SoldOutDraft,
  seenOf,
  today,
  tomorrow,
} from './sold-out-draft.ts';
import { RadioChoice, WhereFields } from './sold-out-fields.tsx';

interface SoldOutDialogProps {
  /** With its pack: other packs may not be sold out. */
  product: { readonly id: string; readonly name: string };
  /** What was said when it was opened. */
  soldOut: SoldOutState;
  role: StaffRole;
  onDone: (soldOut: SoldOutState) => void;
  /** Somebody else has said this since. The dialog stays and shows it. */
  onOvertaken: (soldOut: SoldOutState) => void;
  onClose: () => void;
}

/** Says that a product is sold out, where and until when; or that it is back (SHORT-01). */
export function SoldOutDialog(props: SoldOutDialogProps) {
  const { product, role, onDone, onOvertaken, onClose } = props;
  const { api } = useConsole();
  const { id, name } = product;
  const form = useRef<HTMLFormElement>(null);
  // The list behind it may be read again meanwhile: this is what the person has looked at.
  const [soldOut, setSoldOut] = useState(props.soldOut);
  const [typed, setTyped] = useState<SoldOutDraft>();
  const [busy, setBusy] = useState<'saving' | 'ending' | null>(null);
  const [wrong, setWrong] = useState<ErrorCode>();
  const [problem, setProblem] = useState<string>();
  const wrongField = wrong && FIELD_OF_CODE[wrong];
  const draft = typed ?? draftOf(soldOut);

  const change = (changed: Partial<SoldOutDraft>) => {
    setTyped({ ...draft, ...changed });
    setWrong(undefined);
  };
  const refuse = (code: ErrorCode) => {
    setWrong(code);
    const field = FIELD_OF_CODE[code];
    if (!field) return setProblem(ERROR_MESSAGES[code]);
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  };
  /** If it can't be read, the next attempt is refused as well and reads it. */
  const follow = async () => {
    const call = api.console.products[':id'].$get({ param: { id } });
    const read = await readJson(call).catch(() => undefined);
    if (!read) return;
    setSoldOut(read.soldOut);
    onOvertaken(read.soldOut);
  };
  const send = async (statement: { districts: string[]; backOn: string | null } | null) => {
    setBusy(statement ? 'saving' : 'ending');
    setProblem(undefined);
    try {
      const call = api.console.products[':id']['sold-out'];
      const json = { soldOut: statement, seen: seenOf(soldOut) };
      const now = await readJson(call.$put({ param: { id }, json }));
      toast.success(now.soldOut ? TEXT.saved(name, soldOutWords(now.soldOut)) : TEXT.ended(name));
      onDone(now.soldOut);
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      if (refusal?.code === 'SOLD_OUT_CHANGED') await follow();
      if (refusal && FIELD_OF_CODE[refusal.code]) refuse(refusal.code);
      else setProblem(refusal?.message ?? TEXT.failed);
    } finally {
      setBusy(null);
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const statement = readDraft(draft, role);
    if (typeof statement === 'string') refuse(statement);
    else void send(statement);
  };
  const mayChange = mayChangeSoldOut(role, soldOut);

  return (
    <Dialog title={TEXT.title(name)} closeLabel={TEXT.cancel} isOpen onClose={onClose}>
      {soldOut ? <WhatIsSaid soldOut={soldOut} /> : <p className="mt-3 text-sm">{TEXT.hint}</p>}
      {!mayChange && <p className="mt-3 text-sm">{TEXT.notYours}</p>}
      {mayChange && (
        <form ref={form} noValidate onSubmit={save} className="mt-4 grid gap-4 text-sm">
          <WhereFields
            draft={draft}
            onChange={change}
            error={wrongField === 'districts' ? ERROR_MESSAGES[wrong!] : undefined}
          />
          {role === 'packer' ? (
            <p>{TEXT.today(tomorrow())}</p>
          ) : (
            <fieldset>
              <legend className="font-semibold">{TEXT.until}</legend>
              <RadioChoice
                name="until"
                label={TEXT.untilSaid}
                isChosen={!draft.isUntilDay}
                onChoose={() => change({ isUntilDay: false })}
              />
              <RadioChoice
                name="until"
                label={TEXT.untilDay}
                isChosen={draft.isUntilDay}
                onChoose={() => change({ isUntilDay: true, day: draft.day || tomorrow() })}
              />
              {draft.isUntilDay && (
                <div className="mt-2">
                  <Field
                    type="date"
                    name="day"
                    label={TEXT.backOn}
                    hint={TEXT.backOnHint}
                    value={draft.day}
                    min={tomorrow()}
                    max={daysAfter(today(), LONGEST_SOLD_OUT_DAYS)}
                    onChange={({ target }) => change({ day: target.value })}
                    error={wrongField === 'day' ? ERROR_MESSAGES[wrong!] : undefined}
                  />
                </div>
              )}
            </fieldset>
          )}
          {problem && (
            <p role="alert" className="font-medium text-chilli">
              {problem}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <ToolButton type="submit" look="solid" isBusy={busy !== null} className="grow">
              {busy === 'saving' ? TEXT.saving : soldOut ? TEXT.change : TEXT.say}
            </ToolButton>
            {soldOut && (
              <ToolButton isBusy={busy !== null} onClick={() => send(null)} className="grow">
                {busy === 'ending' ? TEXT.ending : TEXT.isBack}
              </ToolButton>
            )}
          </div>
        </form>
      )}
    </Dialog>
  );
}

const WhatIsSaid = ({ soldOut }: { soldOut: NonNullable<SoldOutState> }) => (
  <div className="mt-3 grid gap-1 text-sm">
    <p>
      <SoldOutBadge soldOut={soldOut} />
    </p>
    {soldOut.districts.length > 1 && <p>{TEXT.saidIn(soldOut.districts)}</p>}
    <p className="text-soft">{TEXT.saidBy(soldOut)}</p>
  </div>
);

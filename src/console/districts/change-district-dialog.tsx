import { type FormEvent, useState } from 'react';
import type { Districts } from '../../contract/console-districts.ts';
import type { IndianState } from '../../domain/district-rules.ts';
import { DISTRICTS_TEXT } from '../../text/console-districts.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import type { Operator } from '../session.ts';
import { PositionField, StateField } from './place-fields.tsx';
import { useDistrictChange } from './use-district-change.ts';

export type DistrictRow = Districts['districts'][number];

interface Wanted {
  readonly state: IndianState;
  readonly isServed: boolean;
  /** Only if it is moved. */
  readonly position?: number;
}

/** What the person has chosen and not saved. */
interface Chosen {
  readonly state?: IndianState;
  /** The district before it; '': none. A number means another place once somebody else has moved one. */
  readonly after?: string;
}

interface ChangeDistrictDialogProps {
  operator: Operator;
  /** As it was when the dialog was opened. */
  district: DistrictRow;
  /** In their order. */
  names: readonly string[];
  onClose: () => void;
}

/** Moves a district, corrects its state, or stops and starts serving new shops there. */
export function ChangeDistrictDialog(props: ChangeDistrictDialogProps) {
  const { operator, district, names, onClose } = props;
  const { api } = useConsole();
  const { isBusy, change } = useDistrictChange(operator);
  const { name } = district;
  const [seen, setSeen] = useState(district);
  const [chosen, setChosen] = useState<Chosen>({});
  const [isOvertaken, setOvertaken] = useState(false);
  const now = { state: seen.state as IndianState, isServed: seen.retiredAt === null };
  const others = names.filter((other) => other !== name);
  const place = names.indexOf(name) + 1;
  const position = chosen.after === undefined ? place : others.indexOf(chosen.after) + 2;

  const put = async (wanted: Wanted, done: string) => {
    const call = api.console.districts[':name'];
    const json = { ...wanted, seen: now };
    setOvertaken(false);
    const isDone = await change(
      () => readJson(call.$put({ param: { name }, json })),
      done,
      (districts) => {
        setSeen(districts.find((each) => each.name === name) ?? seen);
        setOvertaken(true);
      },
    );
    if (isDone) onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const state = chosen.state ?? now.state;
    const moved = position !== place && { position };
    void put({ ...now, state, ...moved }, DISTRICTS_TEXT.saved(name));
  };
  const stop = () => put({ ...now, isServed: false }, DISTRICTS_TEXT.stopped(name));
  const resume = () => put({ ...now, isServed: true }, DISTRICTS_TEXT.resumed(name));
  return (
    <Dialog title={name} closeLabel={SHELL_TEXT.close} isOpen onClose={onClose}>
      {isOvertaken && (
        <div role="alert" className="mt-3 grid gap-1 text-sm font-medium text-chilli">
          <p>{ERROR_MESSAGES.DISTRICT_CHANGED}</p>
          <p>{DISTRICTS_TEXT.now(now.state, now.isServed)}</p>
        </div>
      )}
      <form onSubmit={save} className="mt-4 grid gap-4">
        <StateField
          name="state"
          value={chosen.state ?? now.state}
          onChange={({ target }) => setChosen({ ...chosen, state: target.value as IndianState })}
        />
        <PositionField
          name="position"
          others={others}
          value={String(position)}
          onChange={({ target }) =>
            setChosen({ ...chosen, after: others[Number(target.value) - 2] ?? '' })
          }
        />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? DISTRICTS_TEXT.saving : DISTRICTS_TEXT.save}
        </Button>
      </form>
      <div className="mt-6 grid gap-3 border-t border-line pt-5">
        <p className="text-sm text-soft">
          {now.isServed ? DISTRICTS_TEXT.stopHint : DISTRICTS_TEXT.resumeHint}
        </p>
        <Button
          look={now.isServed ? 'danger' : 'outline'}
          isBusy={isBusy}
          onClick={now.isServed ? stop : resume}
        >
          {now.isServed ? DISTRICTS_TEXT.stop : DISTRICTS_TEXT.resume}
        </Button>
      </div>
    </Dialog>
  );
}

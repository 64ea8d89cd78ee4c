import type { FormEvent } from 'react';
import type { Districts } from '../../contract/console-districts.ts';
import type { IndianState } from '../../domain/district-rules.ts';
import { DISTRICTS_TEXT } from '../../text/console-districts.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import type { Operator } from '../session.ts';
import { PositionField, StateField } from './place-fields.tsx';
import { useDistrictChange } from './use-district-change.ts';

export type DistrictRow = Districts['districts'][number];

interface ChangeDistrictDialogProps {
  operator: Operator;
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
  const { name, retiredAt } = district;
  const now = {
    state: district.state as IndianState,
    position: names.indexOf(name) + 1,
    isServed: retiredAt === null,
  };
  const put = async (json: typeof now, done: string) => {
    const call = api.console.districts[':name'];
    if (await change(() => readJson(call.$put({ param: { name }, json })), done)) onClose();
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const state = String(data.get('state')) as IndianState;
    void put({ ...now, state, position: Number(data.get('position')) }, DISTRICTS_TEXT.saved(name));
  };
  const stop = () => put({ ...now, isServed: false }, DISTRICTS_TEXT.stopped(name));
  const resume = () => put({ ...now, isServed: true }, DISTRICTS_TEXT.resumed(name));
  return (
    <Dialog title={name} closeLabel={SHELL_TEXT.close} isOpen onClose={onClose}>
      <form onSubmit={save} className="mt-4 grid gap-4">
        <StateField name="state" defaultValue={now.state} />
        <PositionField
          name="position"
          others={names.filter((other) => other !== name)}
          defaultValue={String(now.position)}
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

import { type FormEvent, useState } from 'react';
import type { Retailer } from '../../contract/console-retailers.ts';
import { servedDistricts } from '../../domain/district-list.ts';
import type { District } from '../../domain/districts.ts';
import { RETAILER_TEXT } from '../../text/console-retailers.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';

interface DistrictDialogProps {
  retailer: Retailer;
  isBusy: boolean;
  /** Returns why it failed; undefined: it is done. */
  send: (district: District) => Promise<string | undefined>;
  onClose: () => void;
}

/** Moves a shop to another district. */
export function DistrictDialog({ retailer, isBusy, send, onClose }: DistrictDialogProps) {
  const others = servedDistricts().filter((district) => district !== retailer.district);
  const [district, setDistrict] = useState<District | ''>('');
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (district === '') return setError(RETAILER_TEXT.districtRequired);
    const failure = await send(district);
    setError(failure);
    if (failure === undefined) onClose();
  };
  return (
    <Dialog
      title={RETAILER_TEXT.districtTitle(retailer.storeName)}
      closeLabel={SHELL_TEXT.close}
      isOpen
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <SelectField
          label={RETAILER_TEXT.districtField}
          hint={RETAILER_TEXT.districtHint}
          value={district}
          onChange={({ target }) => setDistrict(target.value)}
          error={error}
        >
          <option value="">{RETAILER_TEXT.chooseDistrict}</option>
          {others.map((other) => (
            <option key={other}>{other}</option>
          ))}
        </SelectField>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? RETAILER_TEXT.moving : RETAILER_TEXT.districtSubmit}
        </Button>
      </form>
    </Dialog>
  );
}

import { useId } from 'react';
import { knownDistricts } from '../../domain/district-list.ts';
import { SOLD_OUT_TEXT as TEXT } from '../../text/console-sold-out.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { SoldOutDraft } from './sold-out-draft.ts';

interface RadioChoiceProps {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

export const RadioChoice = ({ name, label, isChosen, onChoose }: RadioChoiceProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2.5 lg:min-h-9">
    <input
      type="radio"
      name={name}
      checked={isChosen}
      onChange={onChoose}
      className="size-5 shrink-0 accent-leaf lg:size-4"
    />
    {label}
  </label>
);

interface WhereFieldsProps {
  draft: SoldOutDraft;
  onChange: (changed: Partial<SoldOutDraft>) => void;
  error: string | undefined;
}

/** In all districts, or in those that are ticked. */
export function WhereFields({ draft, onChange, error }: WhereFieldsProps) {
  const errorId = useId();
  // One that was said before and is no district any more can still be taken out.
  const offered = [...new Set([...knownDistricts(), ...draft.districts])];
  return (
    <fieldset {...(error && { 'aria-describedby': errorId })}>
      <legend className="font-semibold">{TEXT.where}</legend>
      <RadioChoice
        name="where"
        label={TEXT.everywhere}
        isChosen={draft.isEverywhere}
        onChoose={() => onChange({ isEverywhere: true })}
      />
      <RadioChoice
        name="where"
        label={TEXT.somewhere}
        isChosen={!draft.isEverywhere}
        onChoose={() => onChange({ isEverywhere: false })}
      />
      {!draft.isEverywhere && (
        <div className="mt-1 grid grid-cols-2 gap-x-3 gap-y-1 pl-7">
          {offered.map((district) => (
            <Checkbox
              key={district}
              name="districts"
              label={district}
              checked={draft.districts.includes(district)}
              onChange={(isChosen) =>
                onChange({
                  districts: offered.filter((other) =>
                    other === district ? isChosen : draft.districts.includes(other),
                  ),
                })
              }
            />
          ))}
        </div>
      )}
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 font-medium text-chilli">
          {error}
        </p>
      )}
    </fieldset>
  );
}

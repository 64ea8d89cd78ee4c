import { INDIAN_STATES } from '../../domain/district-rules.ts';
import { DISTRICTS_TEXT } from '../../text/console-districts.ts';
import { SelectField } from '../../ui/field.tsx';

interface SelectProps {
  name: string;
  error?: string | undefined;
  onChange?: (event: { target: { value: string } }) => void;
  defaultValue?: string;
  /** Instead of `defaultValue`, if the form knows what is chosen. */
  value?: string;
}

export const StateField = (props: SelectProps) => (
  <SelectField {...props} label={DISTRICTS_TEXT.state} required>
    {props.defaultValue === '' && <option value="">{DISTRICTS_TEXT.chooseState}</option>}
    {INDIAN_STATES.map((state) => (
      <option key={state}>{state}</option>
    ))}
  </SelectField>
);

/** The value is the position, from 1. `others`: the districts without the one that is placed. */
export const PositionField = ({
  others,
  ...props
}: SelectProps & { others: readonly string[] }) => (
  <SelectField {...props} label={DISTRICTS_TEXT.position}>
    <option value="1">{DISTRICTS_TEXT.first}</option>
    {others.map((name, at) => (
      <option key={name} value={at + 2}>
        {DISTRICTS_TEXT.after(name)}
      </option>
    ))}
  </SelectField>
);

import { useState } from 'react';
import { checkDistrictName, type IndianState } from '../../domain/district-rules.ts';
import { DISTRICTS_TEXT } from '../../text/console-districts.ts';
import { Field } from '../../ui/field.tsx';
import { readJson } from '../../web/api-client.ts';
import { FormCard } from '../../web/form-card.tsx';
import { useForm } from '../../web/use-form.ts';
import { useConsole } from '../console-context.tsx';
import type { Operator } from '../session.ts';
import { PositionField, StateField } from './place-fields.tsx';
import { useDistrictChange } from './use-district-change.ts';

const RULES = { name: checkDistrictName, state: () => null, position: () => null };

interface AddDistrictFormProps {
  operator: Operator;
  /** In their order. */
  names: readonly string[];
}

/** What was typed stays until the district is added. */
export function AddDistrictForm({ operator, names }: AddDistrictFormProps) {
  const { api } = useConsole();
  const { send } = useDistrictChange(operator);
  const [added, setAdded] = useState(0);
  const form = useForm({
    rules: RULES,
    failed: DISTRICTS_TEXT.failed,
    send: async ({ name, state, position }) => {
      // The server refuses an empty choice.
      const json = { name, state: state as IndianState, position: Number(position) };
      const isDone = await send(
        () => readJson(api.console.districts.$post({ json })),
        DISTRICTS_TEXT.added(name.trim()),
      );
      if (isDone) setAdded(added + 1);
    },
  });
  return (
    <section aria-labelledby="add-district-title" className="max-w-md">
      <h2 id="add-district-title" className="mb-1 text-lg">
        {DISTRICTS_TEXT.addTitle}
      </h2>
      <p className="mb-3 text-sm text-soft">{DISTRICTS_TEXT.addHint}</p>
      <FormCard
        key={added}
        {...form}
        submit={DISTRICTS_TEXT.add}
        submitting={DISTRICTS_TEXT.adding}
      >
        <Field
          {...form.field('name')}
          label={DISTRICTS_TEXT.name}
          hint={DISTRICTS_TEXT.nameHint}
          required
          autoComplete="off"
        />
        <StateField {...form.field('state')} defaultValue="" />
        <PositionField
          key={names.length}
          {...form.field('position')}
          others={names}
          defaultValue={String(names.length + 1)}
        />
      </FormCard>
    </section>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { ConsoleCoupon } from '../../contract/console-coupons.ts';
import { knownDistricts } from '../../domain/district-list.ts';
import { COUPON_FORM_TEXT, COUPONS_TEXT } from '../../text/console-coupons.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { useDraft } from '../../web/draft-storage.ts';
import { newId } from '../../web/new-id.ts';
import { useConsole } from '../console-context.tsx';
import { useLeaveGuard } from '../frame/leave-guard.tsx';
import { DraftNotKept } from '../order/draft-not-kept.tsx';
import { COUPONS_KEY, couponQuery } from '../queries/coupons.ts';
import type { Operator } from '../session.ts';
import {
  type CouponFields,
  couponDraft,
  FIELD_OF_CODE,
  type FieldErrors,
  type FieldName,
  fieldsOf,
  NEW_COUPON,
  readFields,
} from './coupon-draft.ts';

interface CouponFormProps {
  operator: Operator;
  /** null: a new one. */
  coupon: ConsoleCoupon | null;
  onSaved: (coupon: ConsoleCoupon) => void;
  onCancel: () => void;
}

/** Creates or edits a coupon. What was typed is kept until it is saved or discarded. */
export function CouponForm({ operator, coupon, onSaved, onCancel }: CouponFormProps) {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { draft, isKept, setDraft } = useDraft(operator.id, couponDraft(coupon?.id ?? null));
  useLeaveGuard(!isKept);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const districtsId = useId();
  const fields = draft?.fields ?? (coupon ? fieldsOf(coupon) : NEW_COUPON);
  const isStale = coupon !== null && draft !== undefined && draft.version !== coupon.version;

  const change = (changed: Partial<CouponFields>) => {
    // The form closes once it is saved: what is typed meanwhile would be lost.
    if (isSaving) return;
    const version = draft?.version ?? coupon?.version ?? 0;
    setDraft({ fields: { ...fields, ...changed }, id: newId(), version });
    const fixed = Object.keys(changed) as FieldName[];
    setErrors(
      Object.fromEntries(
        Object.entries(errors).filter(([name]) => !fixed.includes(name as FieldName)),
      ),
    );
  };
  const text = (name: Exclude<FieldName, 'districts' | 'isFirstOrderOnly'>) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    error: errors[name] && ERROR_MESSAGES[errors[name]],
    readOnly: isSaving,
    autoComplete: 'off',
  });
  const refuse = (found: FieldErrors) => {
    setErrors(found);
    const first = form.current?.elements.namedItem(Object.keys(found)[0] ?? '');
    if (first instanceof HTMLElement) first.focus();
  };
  const leave = (saved?: ConsoleCoupon) => {
    setDraft(undefined);
    if (saved) onSaved(saved);
    else onCancel();
  };

  const send = (id: string, version: number): Promise<ConsoleCoupon> => {
    const { terms } = readFields(fields, coupon, Date.now());
    if (!coupon) {
      const json = { id, code: fields.code.trim(), ...terms, districts: [...terms.districts] };
      return readJson(api.console.coupons.$post({ json }));
    }
    const json = { version, ...terms, districts: [...terms.districts] };
    return readJson(api.console.coupons[':id'].$put({ param: { id: coupon.id }, json }));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setProblem(undefined);
    const { errors: found } = readFields(fields, coupon, Date.now());
    if (Object.keys(found).length > 0) return refuse(found);
    if (coupon && !draft) return leave();
    setSaving(true);
    try {
      const saved = await send(draft?.id ?? newId(), draft?.version ?? 0);
      toast.success((coupon ? COUPON_FORM_TEXT.saved : COUPON_FORM_TEXT.created)(saved.code));
      const { queryKey } = couponQuery(api, operator.id, saved.id);
      queryClient.setQueryData(queryKey, (before) => before && { ...before, ...saved });
      void queryClient.invalidateQueries({ queryKey: [COUPONS_KEY] });
      leave(saved);
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      const field = refusal && FIELD_OF_CODE[refusal.code];
      if (refusal && field) refuse({ [field]: refusal.code });
      else setProblem(refusal?.message ?? COUPON_FORM_TEXT.failed);
      if (coupon) void queryClient.invalidateQueries({ queryKey: [COUPONS_KEY] });
    } finally {
      setSaving(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={save} className="grid gap-4 text-sm">
      {!coupon && (
        <Field
          {...text('code')}
          label={COUPONS_TEXT.code}
          hint={COUPON_FORM_TEXT.codeHint}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
        />
      )}
      <Field {...text('discount')} label={COUPON_FORM_TEXT.discount} inputMode="decimal" />
      <Field
        {...text('minimum')}
        label={COUPON_FORM_TEXT.minimum}
        hint={COUPON_FORM_TEXT.minimumHint}
        inputMode="decimal"
      />
      <Field
        {...text('maxUsage')}
        label={COUPON_FORM_TEXT.maxUsage}
        hint={coupon?.usageCount ? COUPON_FORM_TEXT.used(coupon.usageCount) : undefined}
        inputMode="numeric"
      />
      <Field {...text('perShopLimit')} label={COUPON_FORM_TEXT.perShopLimit} inputMode="numeric" />
      <Field
        {...text('startsAt')}
        type="datetime-local"
        label={COUPON_FORM_TEXT.startsAt}
        hint={COUPON_FORM_TEXT.startsHint}
      />
      <Field
        {...text('endsAt')}
        type="datetime-local"
        label={COUPON_FORM_TEXT.endsAt}
        hint={COUPON_FORM_TEXT.endsHint}
      />
      <fieldset
        name="districts"
        tabIndex={-1}
        aria-describedby={
          errors.districts ? `${districtsId}-error ${districtsId}-hint` : `${districtsId}-hint`
        }
      >
        <legend className="font-semibold">{COUPON_FORM_TEXT.districts}</legend>
        <p id={`${districtsId}-hint`} className="text-soft">
          {COUPON_FORM_TEXT.districtsHint}
        </p>
        <div className="mt-1 grid grid-cols-2 gap-x-3">
          {knownDistricts().map((district) => (
            <Checkbox
              key={district}
              label={district}
              checked={fields.districts.includes(district)}
              onChange={(isChosen) =>
                change({
                  districts: knownDistricts().filter((other) =>
                    other === district ? isChosen : fields.districts.includes(other),
                  ),
                })
              }
            />
          ))}
        </div>
        {errors.districts && (
          <p id={`${districtsId}-error`} role="alert" className="mt-1.5 font-medium text-chilli">
            {ERROR_MESSAGES[errors.districts]}
          </p>
        )}
      </fieldset>
      <Checkbox
        label={COUPON_FORM_TEXT.isFirstOrderOnly}
        checked={fields.isFirstOrderOnly}
        onChange={(isFirstOrderOnly) => change({ isFirstOrderOnly })}
      />
      <DraftNotKept isKept={isKept} />
      {(problem || isStale) && (
        <p role="alert" className="font-medium text-chilli">
          {problem ?? ERROR_MESSAGES.COUPON_CHANGED}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <ToolButton type="submit" look="solid" isBusy={isSaving} className="grow">
          {isSaving
            ? COUPON_FORM_TEXT.saving
            : coupon
              ? COUPON_FORM_TEXT.save
              : COUPON_FORM_TEXT.create}
        </ToolButton>
        {isStale && (
          <ToolButton
            onClick={() => {
              setDraft(undefined);
              setProblem(undefined);
              setErrors({});
            }}
          >
            {COUPON_FORM_TEXT.startAgain}
          </ToolButton>
        )}
        <ToolButton onClick={() => leave()}>{COUPON_FORM_TEXT.cancel}</ToolButton>
      </div>
    </form>
  );
}

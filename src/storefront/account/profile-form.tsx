import { useRouter } from '@tanstack/react-router';
import { toast } from 'react-hot-toast';
import type { Account } from '../../contract/account.ts';
import { PROFILE_RULES } from '../../domain/account-rules.ts';
import { INVOICE_LANGUAGE_CHOICES } from '../../domain/tax/invoice-language.ts';
import { PROFILE_TEXT, REGISTER_TEXT } from '../../text/account-screens.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { FormCard } from '../../web/form-card.tsx';
import { useForm } from '../../web/use-form.ts';
import { saveProfile } from './save-profile.ts';

/** What a retailer may change; only an operator can change the district (docs/decisions/023-people-and-accounts.md). */
export function ProfileForm({ account }: { account: Account }) {
  const { context } = useRouter().options;
  const form = useForm({
    rules: PROFILE_RULES,
    failed: PROFILE_TEXT.saveFailed,
    // Reset to the stored values, which may be tidier than what was typed.
    isResetAfter: true,
    send: async (json) => {
      await saveProfile(context, json);
      toast.success(PROFILE_TEXT.saved);
    },
  });
  return (
    <FormCard {...form} submit={PROFILE_TEXT.save} submitting={PROFILE_TEXT.saving}>
      <h2 className="text-xl">{PROFILE_TEXT.shop}</h2>
      <Field
        {...form.field('name')}
        label={REGISTER_TEXT.name}
        defaultValue={account.name}
        required
        autoComplete="name"
      />
      <Field
        {...form.field('storeName')}
        label={REGISTER_TEXT.storeName}
        defaultValue={account.storeName}
        required
        autoComplete="organization"
      />
      <TextArea
        {...form.field('address')}
        label={REGISTER_TEXT.address}
        defaultValue={account.address}
        required
        rows={3}
        autoComplete="street-address"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...form.field('pinCode')}
          label={REGISTER_TEXT.pinCode}
          defaultValue={account.pinCode}
          required
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <Field
          {...form.field('mobile')}
          label={REGISTER_TEXT.mobile}
          defaultValue={account.mobile}
          type="tel"
          required
          inputMode="numeric"
          autoComplete="tel-national"
        />
      </div>
      <Field
        {...form.field('gstNumber')}
        label={PROFILE_TEXT.gstNumber}
        defaultValue={account.gstNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <fieldset>
        <legend className="mb-1.5 font-semibold">{PROFILE_TEXT.invoiceNames}</legend>
        <div className="flex flex-col gap-x-6 sm:flex-row sm:flex-wrap">
          {INVOICE_LANGUAGE_CHOICES.map((choice) => (
            <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="radio"
                name="invoiceLanguage"
                value={choice}
                defaultChecked={(account.invoiceLanguage ?? 'store') === choice}
                className="size-5 shrink-0 accent-leaf"
              />
              {choice === 'store'
                ? // An earlier version of the store does not say it, during an update.
                  PROFILE_TEXT.storeLanguages[account.storeInvoiceLanguage ?? 'english']
                : PROFILE_TEXT.invoiceLanguages[choice]}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-soft">{PROFILE_TEXT.districtHint}</p>
    </FormCard>
  );
}

import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { checkEmail } from '../../domain/account-rules.ts';
import { PATHS } from '../../domain/paths.ts';
import { FORGOT_TEXT } from '../../text/account-screens.ts';
import { Field } from '../../ui/field.tsx';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { FormCard } from '../../web/form-card.tsx';
import { useForm } from '../../web/use-form.ts';
import { BesideForm } from '../account/beside-form.tsx';
import { NarrowScreen, TEXT_LINK } from '../frame/narrow-screen.tsx';

const RULES = { email: checkEmail };

export function ForgotScreen() {
  const { api } = useRouter().options.context;
  const [isSent, setSent] = useState(false);
  const form = useForm({
    rules: RULES,
    failed: FORGOT_TEXT.failed,
    send: async (json) => {
      setSent(false);
      await readJson(api.auth.forgot.$post({ json })).catch((error) => {
        // The same message for every reason, so that it reveals nothing about the address.
        if (error instanceof CallFailed && error.refusal?.fields) throw error;
        throw new CallFailed(FORGOT_TEXT.failed);
      });
      setSent(true);
      toast.success(FORGOT_TEXT.sent);
    },
  });
  return (
    <BesideForm>
      <NarrowScreen title={FORGOT_TEXT.title} intro={FORGOT_TEXT.intro}>
        <FormCard {...form} submit={FORGOT_TEXT.submit} submitting={FORGOT_TEXT.submitting}>
          <Field
            {...form.field('email')}
            label={FORGOT_TEXT.email}
            type="email"
            required
            inputMode="email"
            autoComplete="username"
          />
          {isSent && (
            <p role="status" className="rounded-xl bg-leaf-wash px-4 py-3 font-medium">
              {FORGOT_TEXT.sent}
            </p>
          )}
        </FormCard>
        <p className="mt-4">
          <Link to={PATHS.login} className={TEXT_LINK}>
            {FORGOT_TEXT.back}
          </Link>
        </p>
      </NarrowScreen>
    </BesideForm>
  );
}

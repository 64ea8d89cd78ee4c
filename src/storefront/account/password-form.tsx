import { useRouter } from '@tanstack/react-router';
import { toast } from 'react-hot-toast';
import { checkGivenPassword, checkPassword } from '../../domain/account-rules.ts';
import { PASSWORD_WORDS, PROFILE_TEXT, REGISTER_TEXT } from '../../text/account-screens.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { readJson } from '../../web/api-client.ts';
import { FormCard } from '../../web/form-card.tsx';
import { useForm } from '../../web/use-form.ts';

const RULES = { currentPassword: checkGivenPassword, newPassword: checkPassword };

/** Changes the password, given the old one; ends all other sessions. */
export function PasswordForm({ email }: { email: string }) {
  const { api } = useRouter().options.context;
  const form = useForm({
    rules: RULES,
    failed: PROFILE_TEXT.saveFailed,
    isResetAfter: true,
    send: async (json) => {
      await readJson(api.account.password.$put({ json }));
      toast.success(PROFILE_TEXT.passwordChanged);
    },
  });
  return (
    <FormCard {...form} submit={PROFILE_TEXT.changePassword} submitting={PROFILE_TEXT.saving}>
      <h2 className="text-xl">{PROFILE_TEXT.passwordTitle}</h2>
      {/* Tells the browser's password manager which account this is. */}
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <PasswordField
        {...form.field('currentPassword')}
        label={PROFILE_TEXT.currentPassword}
        required
        autoComplete="current-password"
        words={PASSWORD_WORDS}
      />
      <PasswordField
        {...form.field('newPassword')}
        label={PROFILE_TEXT.newPassword}
        hint={REGISTER_TEXT.passwordHint}
        required
        autoComplete="new-password"
        words={PASSWORD_WORDS}
      />
    </FormCard>
  );
}

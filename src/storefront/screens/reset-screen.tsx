import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { toast } from 'react-hot-toast';
import { checkPassword } from '../../domain/account-rules.ts';
import { PASSWORD_WORDS, REGISTER_TEXT, RESET_TEXT } from '../../text/account-screens.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { readJson } from '../../web/api-client.ts';
import { FormCard } from '../../web/form-card.tsx';
import { sessionQuery } from '../../web/session-query.ts';
import { useForm } from '../../web/use-form.ts';
import { NarrowScreen, TEXT_LINK } from '../frame/narrow-screen.tsx';

const route = getRouteApi('/reset');
const RULES = { password: checkPassword };

/** Where the link of the mail leads (decision 19). The server judges the token; this screen only carries it. */
export function ResetScreen() {
  const context = route.useRouteContext();
  const { token = '' } = route.useSearch();
  const navigate = useNavigate();
  const form = useForm({
    rules: RULES,
    failed: RESET_TEXT.failed,
    send: async ({ password }) => {
      await readJson(
        context.api.auth.reset.$post({ json: { token, password } }) as Promise<Response>,
      );
      // Whoever was logged in with the old password is not any more; in this browser it may be somebody else.
      await context.queryClient.invalidateQueries({
        queryKey: sessionQuery(context.api).queryKey,
      });
      toast.success(RESET_TEXT.success);
      // The link is spent: back must not lead to it.
      await navigate({ to: '/login', replace: true });
    },
  });
  return (
    <NarrowScreen title={RESET_TEXT.title} intro={RESET_TEXT.intro}>
      <FormCard {...form} submit={RESET_TEXT.submit} submitting={RESET_TEXT.submitting}>
        <PasswordField
          {...form.field('password')}
          label={RESET_TEXT.password}
          hint={REGISTER_TEXT.passwordHint}
          required
          autoComplete="new-password"
          words={PASSWORD_WORDS}
        />
      </FormCard>
      <p className="mt-4">
        <Link to="/forgot" className={TEXT_LINK}>
          {RESET_TEXT.askAgain}
        </Link>
      </p>
    </NarrowScreen>
  );
}

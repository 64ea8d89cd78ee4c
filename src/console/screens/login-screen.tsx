import { useQueryClient } from '@tanstack/react-query';
import type { Session } from '../../contract/session.ts';
import { checkEmail, checkGivenPassword } from '../../domain/account-rules.ts';
import { LOGIN_TEXT, PASSWORD_WORDS } from '../../text/account-screens.ts';
import { CONSOLE_LOGIN_TEXT } from '../../text/console.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { readJson } from '../../web/api-client.ts';
import { FormCard } from '../../web/form-card.tsx';
import { SESSION_KEY } from '../../web/session-query.ts';
import { useForm } from '../../web/use-form.ts';
import { useConsole } from '../console-context.tsx';
import { PlainScreen } from '../frame/plain-screen.tsx';

const RULES = { email: checkEmail, password: checkGivenPassword };

/** After login, app.tsx redirects by the new session. */
export function LoginScreen() {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  const form = useForm({
    rules: RULES,
    failed: LOGIN_TEXT.unanswered,
    send: async (json) => {
      const session = await readJson(api.auth['sign-in'].$post({ json }));
      // A response still in flight is for the previous person.
      await queryClient.cancelQueries({ queryKey: SESSION_KEY });
      queryClient.setQueryData<Session>(SESSION_KEY, session);
    },
  });
  return (
    <PlainScreen title={CONSOLE_LOGIN_TEXT.title} intro={CONSOLE_LOGIN_TEXT.intro}>
      <FormCard {...form} submit={LOGIN_TEXT.submit} submitting={LOGIN_TEXT.submitting}>
        <Field
          {...form.field('email')}
          label={LOGIN_TEXT.email}
          type="email"
          required
          autoComplete="username"
          inputMode="email"
        />
        <PasswordField
          {...form.field('password')}
          label={LOGIN_TEXT.password}
          required
          autoComplete="current-password"
          words={PASSWORD_WORDS}
        />
      </FormCard>
    </PlainScreen>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '../../contract/session.ts';
import { checkName, checkPassword } from '../../domain/account-rules.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { LOGIN_TEXT, PASSWORD_WORDS, REGISTER_TEXT } from '../../text/account-screens.ts';
import { CONSOLE_TEXT } from '../../text/console.ts';
import { STAFF_ROLE_NAMES } from '../../text/console-frame.ts';
import { JOIN_TEXT } from '../../text/console-staff.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { FormCard } from '../../web/form-card.tsx';
import { SESSION_KEY } from '../../web/session-query.ts';
import { useForm } from '../../web/use-form.ts';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { PlainScreen } from '../frame/plain-screen.tsx';
import { navigate, usePlace } from '../router.tsx';
import { useLogout } from '../session.ts';

/** Accepts an invitation: the link in the email leads here. */
export function JoinScreen() {
  const { api } = useConsole();
  const token = usePlace().search.get('token') ?? '';
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readJson(api.auth.invitation.$post({ json: { token } })),
    enabled: token !== '',
    retry: (failures, error) => failures < 1 && !refusalOf(error),
    refetchOnWindowFocus: false,
  });
  if (token === '') return <PlainScreen title={JOIN_TEXT.title} intro={JOIN_TEXT.noToken} />;
  if (invitation.data) return <JoinForm token={token} {...invitation.data} />;
  if (invitation.isError) {
    const refusal = refusalOf(invitation.error);
    return refusal ? (
      <PlainScreen title={JOIN_TEXT.title} intro={refusal.message} />
    ) : (
      <PlainScreen title={JOIN_TEXT.title}>
        <CallFailedNotice
          sentence={JOIN_TEXT.readFailed}
          tryAgain={() => invitation.refetch()}
          isTrying={invitation.isFetching}
        />
      </PlainScreen>
    );
  }
  return (
    <PlainScreen title={JOIN_TEXT.title}>
      <p role="status">{PAGE_TEXT.loading}</p>
    </PlainScreen>
  );
}

const refusalOf = (error: unknown) => (error instanceof CallFailed ? error.refusal : undefined);

const RULES = { name: checkName, password: checkPassword };

interface JoinFormProps {
  token: string;
  email: string;
  role: keyof typeof STAFF_ROLE_NAMES;
}

function JoinForm({ token, email, role }: JoinFormProps) {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  const form = useForm({
    rules: RULES,
    failed: JOIN_TEXT.failed,
    send: async (values) => {
      const session = await readJson(api.auth.join.$post({ json: { token, ...values } }));
      await queryClient.cancelQueries({ queryKey: SESSION_KEY });
      // The token must not stay in the address.
      navigate(CONSOLE_PATHS.login, { isReplacing: true });
      queryClient.setQueryData<Session>(SESSION_KEY, session);
    },
  });
  return (
    <PlainScreen title={JOIN_TEXT.title} intro={JOIN_TEXT.intro(email, STAFF_ROLE_NAMES[role])}>
      <FormCard {...form} submit={JOIN_TEXT.submit} submitting={JOIN_TEXT.submitting}>
        {/* For password managers. */}
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <Field
          {...form.field('name')}
          label={REGISTER_TEXT.name}
          hint={JOIN_TEXT.nameHint}
          required
          autoComplete="name"
        />
        <PasswordField
          {...form.field('password')}
          label={LOGIN_TEXT.password}
          hint={REGISTER_TEXT.passwordHint}
          required
          autoComplete="new-password"
          words={PASSWORD_WORDS}
        />
      </FormCard>
    </PlainScreen>
  );
}

/** An invitation opened by someone who is logged in: it is for someone new. */
export function JoinWhileLoggedIn({ email }: { email: string }) {
  const { isBusy, logOut } = useLogout(usePlace().href);
  return (
    <PlainScreen title={JOIN_TEXT.otherTitle} intro={JOIN_TEXT.otherHint(email)}>
      <Button isBusy={isBusy} onClick={logOut}>
        {isBusy ? CONSOLE_TEXT.loggingOut : JOIN_TEXT.logOut}
      </Button>
    </PlainScreen>
  );
}

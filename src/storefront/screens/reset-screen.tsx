import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { toast } from 'react-hot-toast';
import { checkPassword } from '../../domain/account-rules.ts';
import { PATHS } from '../../domain/paths.ts';
import { PASSWORD_WORDS, REGISTER_TEXT, RESET_TEXT } from '../../text/account-screens.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { readJson } from '../../web/api-client.ts';
import { FormCard } from '../../web/form-card.tsx';
import { sessionQuery } from '../../web/session-query.ts';
import { useForm } from '../../web/use-form.ts';
import { useHydrated } from '../../web/use-hydrated.ts';
import { NarrowScreen, TEXT_LINK } from '../frame/narrow-screen.tsx';

const route = getRouteApi(PATHS.reset);
const RULES = { password: checkPassword };

/** The emailed link opens this (docs/decisions/023-people-and-accounts.md). Only the server judges its token. */
export function ResetScreen() {
  const context = route.useRouteContext();
  const { token = '' } = route.useSearch();
  const navigate = useNavigate();
  // The server renders one page for every token.
  const isHydrated = useHydrated();
  const form = useForm({
    rules: RULES,
    failed: RESET_TEXT.failed,
    send: async ({ password }) => {
      await readJson(context.api.auth.reset.$post({ json: { token, password } }));
      // All sessions of this person have ended; this browser may be logged in as someone else.
      await context.queryClient.invalidateQueries({
        queryKey: sessionQuery(context.api).queryKey,
      });
      toast.success(RESET_TEXT.success);
      // The link is used up: Back must not lead to it.
      await navigate({ to: PATHS.login, replace: true });
    },
  });
  if (isHydrated && token === '') return <NoToken />;
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
        <Link to={PATHS.forgot} className={TEXT_LINK}>
          {RESET_TEXT.askAgain}
        </Link>
      </p>
    </NarrowScreen>
  );
}

function NoToken() {
  return (
    <NarrowScreen title={RESET_TEXT.title} intro={RESET_TEXT.noToken}>
      <Link to={PATHS.forgot} className={buttonClass('solid', 'w-full')}>
        {RESET_TEXT.askAgain}
      </Link>
    </NarrowScreen>
  );
}

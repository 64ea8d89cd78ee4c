import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { checkEmail, checkGivenPassword } from '../../domain/account-rules.ts';
import { PATHS } from '../../domain/paths.ts';
import { LOGIN_TEXT, PASSWORD_WORDS } from '../../text/account-screens.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { readJson } from '../../web/api-client.ts';
import { FormCard } from '../../web/form-card.tsx';
import { useForm } from '../../web/use-form.ts';
import { AlreadyLoggedIn, useLoggedIn } from '../account/already-logged-in.tsx';
import { BesideForm } from '../account/beside-form.tsx';
import { LOGIN_REQUIRED_TOAST } from '../account/protected-paths.ts';
import { switchSession } from '../account/session.ts';
import { NarrowScreen, TEXT_LINK } from '../frame/narrow-screen.tsx';

const route = getRouteApi(PATHS.login);
const RULES = { email: checkEmail, password: checkGivenPassword };

export function LoginScreen() {
  const context = route.useRouteContext();
  const { next } = route.useSearch();
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const [isLeaving, setLeaving] = useState(false);
  const form = useForm({
    rules: RULES,
    failed: LOGIN_TEXT.unanswered,
    send: async (json) => {
      const call = context.api.auth['sign-in'].$post({ json });
      toast.dismiss(LOGIN_REQUIRED_TOAST);
      const session = await readJson(call);
      setLeaving(true);
      await switchSession(context, session);
      await navigate({ href: next ?? '/', replace: true });
    },
  });
  if (loggedIn && !isLeaving) {
    return <AlreadyLoggedIn title={LOGIN_TEXT.title} email={loggedIn.email} next={next} />;
  }
  return (
    <BesideForm>
      <NarrowScreen title={LOGIN_TEXT.title} intro={LOGIN_TEXT.intro}>
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
          <p>
            <Link to={PATHS.forgot} className={TEXT_LINK}>
              {LOGIN_TEXT.forgot}
            </Link>
          </p>
        </FormCard>
        <p className="mt-5 flex flex-wrap items-center gap-x-2">
          {LOGIN_TEXT.noAccount}
          <Link to={PATHS.register} className={TEXT_LINK}>
            {LOGIN_TEXT.register}
          </Link>
        </p>
      </NarrowScreen>
    </BesideForm>
  );
}

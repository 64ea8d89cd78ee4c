import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PATHS } from '../../domain/paths.ts';
import { CONFIRM_TEXT } from '../../text/account-screens.ts';
import { buttonClass } from '../../ui/button.tsx';
import { readJson } from '../../web/api-client.ts';
import { FormCard } from '../../web/form-card.tsx';
import { useForm } from '../../web/use-form.ts';
import { useHydrated } from '../../web/use-hydrated.ts';
import { NarrowScreen, TEXT_LINK } from '../frame/narrow-screen.tsx';

const route = getRouteApi(PATHS.confirm);

/** The emailed link opens this. It waits for a click: programs that scan emails open links, too. */
export function ConfirmScreen() {
  const { api, queryClient } = route.useRouteContext();
  const { token = '' } = route.useSearch();
  // The server renders one page for every token.
  const isHydrated = useHydrated();
  const [isConfirmed, setConfirmed] = useState(false);
  const form = useForm({
    rules: {},
    failed: CONFIRM_TEXT.failed,
    send: async () => {
      await readJson(api.auth['confirm-email'].$post({ json: { token } }));
      setConfirmed(true);
      await queryClient.invalidateQueries({ queryKey: ['account'] });
    },
  });
  if (isConfirmed) {
    return (
      <NarrowScreen title={CONFIRM_TEXT.confirmedTitle}>
        <p role="status" className="mb-6 text-lg">
          {CONFIRM_TEXT.confirmed}
        </p>
        <Link to={PATHS.products} className={buttonClass()}>
          {CONFIRM_TEXT.toProducts}
        </Link>
      </NarrowScreen>
    );
  }
  if (isHydrated && token === '') {
    return (
      <NarrowScreen title={CONFIRM_TEXT.title} intro={CONFIRM_TEXT.noToken}>
        <Link to={PATHS.profile} className={buttonClass('solid', 'w-full')}>
          {CONFIRM_TEXT.toProfile}
        </Link>
      </NarrowScreen>
    );
  }
  return (
    <NarrowScreen title={CONFIRM_TEXT.title} intro={CONFIRM_TEXT.intro}>
      <FormCard {...form} submit={CONFIRM_TEXT.submit} submitting={CONFIRM_TEXT.submitting}>
        <p>{CONFIRM_TEXT.notYou}</p>
      </FormCard>
      <p className="mt-4">
        <Link to={PATHS.profile} className={TEXT_LINK}>
          {CONFIRM_TEXT.toProfile}
        </Link>
      </p>
    </NarrowScreen>
  );
}

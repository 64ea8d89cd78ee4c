import type { FormEvent, ReactNode } from 'react';
import { PAGE_TEXT } from '../text/error-pages.ts';
import { Button } from '../ui/button.tsx';
import { useHydrated } from './use-hydrated.ts';

interface FormCardProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  problem: string | undefined;
  isBusy: boolean;
  submit: string;
  submitting: string;
  children: ReactNode;
}

/** A form on a card: the fields, the form's error, and the submit button with its busy state. */
export function FormCard(props: FormCardProps) {
  const isHydrated = useHydrated();
  const { onSubmit, problem, isBusy, submit, submitting, children } = props;
  return (
    <form
      // If submitted before the scripts load, or without any, what was typed must not end up in the URL.
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="grid gap-4 rounded-3xl border border-line bg-paper p-5 sm:p-7"
    >
      {children}
      {problem && (
        <p role="alert" className="rounded-xl bg-chilli-wash px-4 py-3 font-medium">
          {problem}
        </p>
      )}
      <noscript>
        <p>{PAGE_TEXT.needsScripts}</p>
      </noscript>
      {/* Disabled until hydration, so that nothing typed is lost. */}
      <Button type="submit" isBusy={isBusy} disabled={!isHydrated}>
        {isBusy ? submitting : submit}
      </Button>
    </form>
  );
}

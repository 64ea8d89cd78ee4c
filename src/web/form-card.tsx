import type { FormEvent, ReactNode } from 'react';
import { PAGE_TEXT } from '../text/pages.ts';
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

/** A form on its card: fields, what went wrong with the whole, and the button that shows its work. */
export function FormCard(props: FormCardProps) {
  const isHydrated = useHydrated();
  const { onSubmit, problem, isBusy, submit, submitting, children } = props;
  return (
    <form
      // Sent before the scripts are there, or without any: what was typed must not end up in the address.
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
      {/* Until it can be answered here it is not sent at all, and what was typed stays. */}
      <Button type="submit" isBusy={isBusy} disabled={!isHydrated}>
        {isBusy ? submitting : submit}
      </Button>
    </form>
  );
}

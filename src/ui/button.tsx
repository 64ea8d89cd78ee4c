import type { ButtonHTMLAttributes } from 'react';

export const BUTTON =
  'inline-flex min-h-12 cursor-pointer items-center justify-center rounded-full bg-leaf px-6 font-semibold text-white hover:bg-leaf-deep aria-disabled:cursor-default aria-disabled:opacity-60';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** At work: it does nothing when pressed, and keeps the focus, which `disabled` would lose. */
  isBusy?: boolean;
}

export function Button({ isBusy = false, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      {...(isBusy ? { 'aria-disabled': true } : { onClick })}
      className={BUTTON}
    />
  );
}

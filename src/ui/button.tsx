import type { ButtonHTMLAttributes, Ref } from 'react';

const SHAPE =
  'inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-full px-6 text-center font-semibold transition-[background-color,transform] duration-150 active:scale-[0.98] aria-disabled:cursor-default aria-disabled:opacity-60';

const LOOKS = {
  /** The primary action. */
  solid: 'bg-leaf text-white hover:bg-leaf-deep',
  /** A secondary action. */
  outline:
    'bg-transparent text-leaf-deep shadow-[inset_0_0_0_1.5px_var(--color-leaf)] hover:bg-leaf-wash',
  /** An action that can't be undone. */
  danger: 'bg-chilli text-white hover:bg-chilli-deep',
} as const;

export type ButtonLook = keyof typeof LOOKS;

/** For a link that looks like a button. */
export const buttonClass = (look: ButtonLook = 'solid', className = '') =>
  `${SHAPE} ${LOOKS[look]} ${className}`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  look?: ButtonLook;
  /** Ignores clicks while busy, but keeps the focus, which `disabled` would lose. */
  isBusy?: boolean;
}

export function Button({ look, isBusy = false, onClick, className, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      {...(isBusy ? { 'aria-disabled': true } : { onClick })}
      className={buttonClass(look, className)}
    />
  );
}

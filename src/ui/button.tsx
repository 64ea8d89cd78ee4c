import type { ButtonHTMLAttributes, Ref } from 'react';

const SHAPE =
  'inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-full px-6 text-center font-semibold transition-[background-color,transform] duration-150 active:scale-[0.98] aria-disabled:cursor-default aria-disabled:opacity-60';

const LOOKS = {
  /** The one thing to do here. */
  solid: 'bg-leaf text-white hover:bg-leaf-deep',
  /** The other thing one can do. */
  outline:
    'bg-transparent text-leaf-deep shadow-[inset_0_0_0_1.5px_var(--color-leaf)] hover:bg-leaf-wash',
  /** What cannot be undone. */
  danger: 'bg-chilli text-white hover:bg-chilli-deep',
} as const;

export type ButtonLook = keyof typeof LOOKS;

/** For a link that looks like a button. */
export const buttonClass = (look: ButtonLook = 'solid', more = '') =>
  `${SHAPE} ${LOOKS[look]} ${more}`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  look?: ButtonLook;
  /** At work: it does nothing when pressed, and keeps the focus, which `disabled` would lose. */
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

import type { ButtonHTMLAttributes, Ref } from 'react';

const SHAPE =
  'inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-lg px-3.5 text-sm font-semibold whitespace-nowrap transition-colors duration-150 aria-disabled:cursor-default aria-disabled:opacity-60 lg:min-h-9 lg:min-w-9';

const LOOKS = {
  paper: 'border border-line bg-paper text-ink hover:bg-leaf-wash',
  /** The primary action of a screen or a panel. */
  solid: 'bg-leaf text-white hover:bg-leaf-deep',
  /** A secondary action on the dark bar. */
  dark: 'border border-white/35 bg-white/10 text-white hover:bg-white/20',
  /** The primary action on the dark bar. */
  turmeric: 'bg-turmeric text-ink hover:bg-turmeric-wash',
  /** An action that can't be undone. */
  danger: 'border border-chilli bg-paper text-chilli hover:bg-chilli-wash',
} as const;

export type ToolButtonLook = keyof typeof LOOKS;

/** For a link that looks like a tool button. */
export const toolButtonClass = (look: ToolButtonLook = 'paper', className = '') =>
  `${SHAPE} ${LOOKS[look]} ${className}`;

interface ToolButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  look?: ToolButtonLook;
  /** Ignores clicks while busy, but keeps the focus, which `disabled` would lose. */
  isBusy?: boolean;
}

/** A button of a dense screen: small on a laptop, large enough for a thumb on a phone. */
export function ToolButton({
  look,
  isBusy = false,
  onClick,
  className,
  ...props
}: ToolButtonProps) {
  return (
    <button
      type="button"
      {...props}
      {...(isBusy ? { 'aria-disabled': true } : { onClick })}
      className={toolButtonClass(look, className)}
    />
  );
}

/** The key that does the same as a button; decorative, because the help lists all keys. */
export const KeyHint = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="rounded border border-current/30 px-1.5 text-xs font-medium max-lg:hidden"
  >
    {children}
  </span>
);

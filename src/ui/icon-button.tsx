import type { ButtonHTMLAttributes, ReactNode } from 'react';

const LOOKS = {
  solid: 'bg-leaf text-white hover:bg-leaf-deep',
  /** For something that is already done. */
  wash: 'bg-leaf-wash text-leaf-deep hover:bg-leaf-wash',
  paper:
    'bg-paper text-leaf-deep shadow-[inset_0_0_0_1.5px_var(--color-line)] hover:bg-leaf-wash aria-disabled:cursor-default aria-disabled:text-control aria-disabled:hover:bg-paper',
} as const;

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for people who don't see the icon. */
  label: string;
  look?: keyof typeof LOOKS;
  children: ReactNode;
}

const SHAPE =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full transition-[background-color,transform] duration-150 active:scale-95';

/** A round button with an icon, large enough for a thumb. */
export function IconButton({ label, look = 'paper', className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...props}
      className={`${SHAPE} ${LOOKS[look]} ${className ?? ''}`}
    />
  );
}

type IconLinkProps = Pick<IconButtonProps, 'label' | 'children' | 'className'> & { href: string };

/** Looks like an icon button; opens another site in a new window. */
export const IconLink = ({ label, href, className, children }: IconLinkProps) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    aria-label={label}
    title={label}
    className={`${SHAPE} ${LOOKS.paper} ${className ?? ''}`}
  >
    {children}
  </a>
);

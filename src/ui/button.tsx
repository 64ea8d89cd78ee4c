import type { ButtonHTMLAttributes } from 'react';

export const BUTTON =
  'inline-flex min-h-12 cursor-pointer items-center justify-center rounded-full bg-leaf px-6 font-semibold text-white hover:bg-leaf-deep disabled:cursor-default disabled:opacity-60';

export function Button(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className={BUTTON} />;
}

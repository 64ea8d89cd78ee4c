import { BRAND } from '../../text/brand.ts';
import { CONSOLE_TEXT } from '../../text/console.ts';
import { Mark } from '../../ui/mark.tsx';
import { useConsole } from '../console-context.tsx';

/** The shop's logo and name, above every screen of the console. */
export function BrandName() {
  const { brandName } = useConsole();
  return (
    <p className="flex min-w-0 items-center gap-2.5">
      <span className="rounded-lg bg-paper p-1">
        <Mark shapes={BRAND.mark} size={26} />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-display text-lg leading-tight font-semibold">
          {brandName}
        </span>
        <span className="block text-xs font-medium">{CONSOLE_TEXT.title}</span>
      </span>
    </p>
  );
}

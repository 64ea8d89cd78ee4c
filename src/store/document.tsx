import { HeadContent, Link, Outlet } from '@tanstack/react-router';
import { BRAND } from '../text/brand.ts';
import { Mark } from '../ui/mark.tsx';

/** The whole page, from <html> down: the frame around every screen. */
export function Document() {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <header className="mx-auto flex max-w-310 items-center px-4 py-3 sm:px-7">
          <Link
            to="/Products"
            className="flex min-h-11 items-center gap-2.5 font-display text-xl font-bold text-leaf-deep"
          >
            <Mark shapes={BRAND.mark} />
            {BRAND.name}
          </Link>
        </header>
        <main className="mx-auto max-w-310 px-4 pb-16 sm:px-7">
          <Outlet />
        </main>
      </body>
    </html>
  );
}

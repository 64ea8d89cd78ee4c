import { HeadContent, Outlet, useLocation } from '@tanstack/react-router';
import { type CSSProperties, lazy, Suspense, useEffect } from 'react';
import { SKELETON_MS, SPLASH_MS } from '../../domain/timings.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { Alerts } from '../../web/alerts.tsx';
import { SCREEN_ID } from '../../web/focus-screen.ts';
import { loadChunkOrReload } from '../../web/load-chunk.ts';
import { Toasts } from '../../web/toasts.tsx';
import { useHydrated } from '../../web/use-hydrated.ts';
import { SessionMirror } from '../account/session-mirror.tsx';
import { isForShopOnly, useViewing } from '../account/viewing.ts';
import { CartSyncEffect } from '../cart/cart-sync-effect.tsx';
import { ReturnedCard } from '../catalogue/returned-card.ts';
import { BottomBar } from './bottom-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { Splash } from './splash.tsx';

declare global {
  /** Taps on buttons from before the application ran: src/server/pages/remember-taps.ts. */
  var repeatEarlyTaps: undefined | (() => void);
}

const TIMES = { '--splash-time': `${SPLASH_MS}ms`, '--skeleton-time': `${SKELETON_MS}ms` };

// For staff only: shoppers don't load them, and the server doesn't render them.
const ViewingBanner = lazy(() => loadChunkOrReload(import('./viewing-banner.tsx')));
const ForShopOnly = lazy(() => loadChunkOrReload(import('./for-shop-only.tsx')));

/** The height of the banner, which stays above the header. */
const VIEWING = { ...TIMES, '--viewing': '3rem' };

/** The whole page, from <html> down: the frame around every screen. */
export function Document() {
  const isHydrated = useHydrated();
  useEffect(() => globalThis.repeatEarlyTaps?.(), []);
  const viewing = useViewing();
  const isViewing = isHydrated && viewing !== undefined;
  return (
    <html lang="en" style={(isViewing ? VIEWING : TIMES) as CSSProperties}>
      <head>
        <HeadContent />
      </head>
      <body className="flex min-h-dvh flex-col font-sans">
        <Splash />
        <a
          href={`#${SCREEN_ID}`}
          className="sr-only z-50 rounded-full bg-leaf font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-6 focus:py-3"
        >
          {SHELL_TEXT.skipToContent}
        </a>
        {isViewing && (
          <Suspense>
            <ViewingBanner />
          </Suspense>
        )}
        <SiteHeader />
        <main id={SCREEN_ID} tabIndex={-1} className="column grow pt-4 outline-none sm:pt-5">
          <Screen isViewing={isViewing} />
        </main>
        <SiteFooter />
        <BottomBar />
        <OfflineNotice />
        <Toasts />
        <Alerts />
        <SessionMirror />
        <CartSyncEffect />
        <ReturnedCard />
      </body>
    </html>
  );
}

function Screen({ isViewing }: { isViewing: boolean }) {
  const { pathname } = useLocation();
  if (!isViewing || !isForShopOnly(pathname)) return <Outlet />;
  return (
    <Suspense>
      <ForShopOnly />
    </Suspense>
  );
}

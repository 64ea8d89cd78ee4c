import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { BadgeIndianRupee, PackageCheck, Truck, Wallet } from 'lucide-react';
import { type CSSProperties, memo, useState } from 'react';
import type { Home } from '../../contract/catalogue.ts';
import type { RetailerHome as RetailerHomeData } from '../../contract/retailer-home.ts';
import { PATHS } from '../../domain/paths.ts';
import { SKELETON_MS } from '../../domain/timings.ts';
import { HOME_TEXT, PRODUCT_COUNTS } from '../../text/home.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Stat } from '../../ui/counting-figure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHydrated } from '../../web/use-hydrated.ts';
import { useSession } from '../account/session.ts';
import { focusSearch } from '../catalogue/header-search.tsx';
import { Hero } from '../catalogue/hero.tsx';
import { ProductShelf, WaitingShelf } from '../catalogue/product-shelf.tsx';
import { TopCategories } from '../catalogue/top-categories.tsx';
import { isAppRunning } from '../frame/app-running.ts';
import { FetchFailed } from '../frame/fetch-failed.tsx';
import { VisitorStrip } from '../frame/visitor-strip.tsx';
import { Welcome } from '../frame/welcome.tsx';
import { PRICE_CHANGES_IN_SIGHT } from '../order/price-changes-in-sight.ts';
import { homeQuery } from '../queries/home.ts';
import { partQuery } from '../queries/part.ts';
import { retailerHomeQuery } from '../queries/retailer-home.ts';

export function HomeScreen() {
  const { api } = useRouter().options.context;
  const home = useQuery(homeQuery(api));
  const cover = useCover(home.dataUpdatedAt);
  const { data: session } = useSession();
  // A retailer's own orders come first, and the hero below them is smaller (BUY-06).
  const retailer = session?.kind === 'retailer' ? session : undefined;

  return (
    <>
      {retailer ? <RetailerPart retailer={retailer} /> : <Hero onSearch={focusSearch} />}
      {home.isError && !home.data ? (
        <FetchFailed tryAgain={home.refetch} isTrying={home.isFetching} />
      ) : (
        <div className={home.data && 'covering'} style={cover}>
          <Sections home={home.data} />
        </div>
      )}
      <p className="pt-8 text-center">
        <Link to={PATHS.products} className={buttonClass('solid', 'px-8')}>
          {HOME_TEXT.viewAllProducts}
        </Link>
      </p>
      <Benefits />
      <Welcome />
    </>
  );
}

const retailerHomePart = partQuery('retailer-home', () => import('../order/retailer-home.tsx'));

/** What a retailer usually orders, and the small hero. Their place is kept while their script loads. */
function RetailerPart({ retailer }: { retailer: { id: string; name: string } }) {
  const { api } = useRouter().options.context;
  const { data, isPending } = useQuery(retailerHomeQuery(api, retailer.id));
  const { data: part, isError } = useQuery(retailerHomePart);
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby="retailer-home" className="mt-4">
      <h1 id="retailer-home" className="mb-3 text-[1.625rem] sm:text-[2.125rem]">
        {HOME_TEXT.welcomeBack(retailer.name)}
      </h1>
      {isHydrated && !isPending && part ? (
        <part.RetailerHome home={data} />
      ) : (
        data && !isError && <WaitingRetailerHome home={data} />
      )}
    </section>
  );
}

/** As high as what will take its place. */
function WaitingRetailerHome({ home }: { home: RetailerHomeData }) {
  const { lastOrder, usual, priceChanges } = home;
  const changes = Math.min(priceChanges.length, PRICE_CHANGES_IN_SIGHT);
  // The button below them is as high as one.
  const more = Number(priceChanges.length > changes);
  return (
    <>
      <Skeleton className={lastOrder ? 'h-48 sm:h-28' : 'h-12'} />
      {usual.length > 0 && <WaitingShelf title={HOME_TEXT.usualItems} />}
      {changes > 0 && (
        <div
          style={
            { '--rows': changes + more, '--pairs': Math.ceil(changes / 2) + more } as CSSProperties
          }
          className="mt-4 h-[calc(2rem+2px+var(--rows)*3.5rem)] sm:h-[calc(2rem+2px+var(--pairs)*3.5rem)]"
        />
      )}
      <div className="mt-6 h-46 max-[23rem]:h-60 lg:h-26" />
    </>
  );
}

/** In the order of HOME-13. Space is reserved for what is loading, so that nothing moves. */
const Sections = memo(function Sections({ home }: { home: Home | undefined }) {
  const shelf = (title: string, products: Home['lowestPrices'] | undefined) =>
    products ? (
      <ProductShelf title={title} products={products} isCovered />
    ) : (
      <WaitingShelf title={title} />
    );
  return (
    <>
      <TopCategories first={home?.carousel} />
      <VisitorStrip />
      {shelf(HOME_TEXT.lowestPrices, home?.lowestPrices)}
      <Counts />
      {shelf(HOME_TEXT.trendingDryFruits, home?.trendingDryFruits)}
      {shelf(HOME_TEXT.hotelsAndBakeries, home?.hotelsAndBakeries)}
      {shelf(HOME_TEXT.trendingSachets, home?.trendingSachets)}
      {shelf(HOME_TEXT.trendingSpices, home?.trendingSpices)}
    </>
  );
});

/**
 * Skeleton cards cover the products for two seconds (HOME-12). On a server-rendered page this is a CSS animation that
 * starts with the page, without scripts. After in-app navigation it counts from the response, which may be older than
 * this screen.
 */
function useCover(answeredAt: number): CSSProperties | undefined {
  const [cameWithPage] = useState(() => !isAppRunning());
  const [openedAt] = useState(() => Date.now());
  // Counts from the first response: a refetch doesn't cover the products again.
  const [firstAnswerAt, setFirstAnswerAt] = useState(answeredAt);
  if (firstAnswerAt === 0 && answeredAt !== 0) setFirstAnswerAt(answeredAt);
  if (cameWithPage || firstAnswerAt === 0) return undefined;
  const age = Math.min(Math.max(openedAt - firstAnswerAt, 0), SKELETON_MS);
  return { animationDelay: `-${age}ms` };
}

/** The counts band (HOME-09). */
function Counts() {
  return (
    <section
      aria-labelledby="counts"
      className="mt-10 rounded-3xl bg-[linear-gradient(120deg,var(--color-turmeric-wash),#f6d9b4)] px-4 py-8 sm:px-10"
    >
      <h2 id="counts" className="mb-6 text-center text-[1.375rem] sm:text-[1.875rem]">
        {HOME_TEXT.productsAvailable}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 max-sm:[&>:last-child]:col-span-2 sm:grid-cols-5">
        {PRODUCT_COUNTS.map(({ title, count }) => (
          <Stat key={title} title={title} target={count} />
        ))}
      </dl>
    </section>
  );
}

const BENEFIT_ICONS = [BadgeIndianRupee, Truck, Wallet, PackageCheck];

function Benefits() {
  return (
    <section aria-labelledby="benefits" className="pt-10">
      <h2 id="benefits" className="sr-only">
        {HOME_TEXT.benefitsTitle}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {HOME_TEXT.benefits.map(({ title, text }, index) => {
          const Icon = BENEFIT_ICONS[index]!;
          return (
            <li key={title} className="flex gap-4 rounded-2xl border border-line bg-paper p-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-wash text-leaf-deep">
                <Icon aria-hidden="true" size={22} />
              </span>
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-sm text-soft">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { OrderPad } from '../../contract/order-pad.ts';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { PATHS } from '../../domain/paths.ts';
import { CART_SCREEN_TEXT } from '../../text/cart-screen.ts';
import { ORDER_PAD_TEXT, PASTE_TEXT } from '../../text/order-pad.ts';
import { ORDER_PAGES } from '../../text/order-titles.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { moveThroughRows } from '../../web/row-keys.ts';
import { Protected } from '../account/protected.tsx';
import { useRetailerId, useSession } from '../account/session.ts';
import { useCartStatus } from '../cart/use-cart.ts';
import { WaitingChanges } from '../cart/waiting-changes.tsx';
import { LIST_SEARCH_ID } from '../catalogue/product-search.tsx';
import { FetchFailed } from '../frame/fetch-failed.tsx';
import { LoadingScreen } from '../frame/loading.tsx';
import { OrderAgain } from '../order/order-again.tsx';
import { AlsoInCart } from '../order-pad/also-in-cart.tsx';
import { CatalogueByCategory, CatalogueRows, SearchRows } from '../order-pad/catalogue-rows.tsx';
import { DueAgain } from '../order-pad/due-again.tsx';
import { NotVerified, PadHeadings, PadList, Rows } from '../order-pad/pad-list.tsx';
import { AddedBelow, type UsualById, UsualItems } from '../order-pad/pad-product.ts';
import { PadTabs } from '../order-pad/pad-tabs.tsx';
import { PadTotal } from '../order-pad/pad-total.tsx';
import { PasteList } from '../order-pad/paste-list.tsx';
import { useExampleList } from '../order-pad/use-example-list.ts';
import { usePaste } from '../order-pad/use-paste.ts';
import { orderPadQuery } from '../queries/order-pad.ts';

const route = getRouteApi(PATHS.orderPad);

export const OrderPadScreen = () => (
  <Protected>
    <MyPad />
  </Protected>
);

function MyPad() {
  const { cart: store } = useRouter().options.context;
  const { data: session } = useSession();
  const status = useCartStatus();
  const [isTrying, setTrying] = useState(false);
  // An operator has no cart, so it would never finish loading.
  if (session?.kind === 'operator') {
    return (
      <EmptyState picture={PLACEHOLDER_PICTURE}>
        <h1 className="mb-2 text-[1.875rem]">{ORDER_PAGES.orderPad.title}</h1>
        <p>{ORDER_PAD_TEXT.operator}</p>
      </EmptyState>
    );
  }
  if (status === 'failed') {
    const tryAgain = async () => {
      setTrying(true);
      await store.sync?.then((sync) => sync.read()).catch(() => location.reload());
      setTrying(false);
    };
    return (
      <FetchFailed
        title="h1"
        sentence={CART_SCREEN_TEXT.readFailed}
        tryAgain={tryAgain}
        isTrying={isTrying}
      />
    );
  }
  return status === 'loading' ? <LoadingScreen /> : <Pad />;
}

/** Everything but the quantities, which each row reads from the live cart: a keystroke renders one row. */
function Pad() {
  const { api } = route.useRouteContext();
  const { q = '', category } = route.useSearch();
  const navigate = route.useNavigate();
  const usualQuery = useInfiniteQuery(orderPadQuery(api, useRetailerId()));
  const pages = usualQuery.data?.pages;
  const usual = useMemo(() => usualById(pages), [pages]);
  const paste = usePaste(useRetailerId() ?? '');
  const [isPasting, setPasting] = useState(paste.text !== '');
  const [first] = pages ?? [];
  const example = useExampleList(first);

  const searchFor = (text: string) => {
    void navigate({ search: { category, q: text }, resetScroll: false });
    document.getElementById(LIST_SEARCH_ID)?.focus();
  };

  return (
    <UsualItems value={usual}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-[1.875rem] sm:text-[2.5rem]">{ORDER_PAGES.orderPad.title}</h1>
          <p className="text-soft max-lg:hidden">{ORDER_PAD_TEXT.intro}</p>
        </div>
        {/* On a phone always below the title, since a second button comes with the data. */}
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button
            look="outline"
            aria-expanded={isPasting}
            aria-controls="paste-list"
            onClick={() => setPasting(!isPasting)}
            className="px-4! xl:hidden"
          >
            {PASTE_TEXT.title}
          </Button>
          {first?.lastOrderId && (
            <OrderAgain
              orderId={first.lastOrderId}
              look="outline"
              label={ORDER_PAD_TEXT.fillLast}
              className="px-4!"
            />
          )}
        </div>
      </div>
      <WaitingChanges />
      <div className="grid grid-cols-1 items-start gap-4 pb-6 xl:grid-cols-[minmax(0,1fr)_21rem] xl:gap-6">
        <div className="grid grid-cols-1 gap-4 xl:sticky xl:top-(--below-header) xl:order-2 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto">
          <div id="paste-list" className={isPasting ? '' : 'max-xl:hidden'}>
            <PasteList paste={paste} example={example} searchFor={searchFor} />
          </div>
          <PadTotal paste={paste} />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the focus; this moves it. */}
        <div
          onKeyDown={moveThroughRows}
          className="min-w-0 rounded-3xl border border-line bg-paper px-3 py-3 sm:px-4"
        >
          <div className="overflow-hidden px-px">
            <PadTabs usualCount={first?.total} />
          </div>
          {q === '' && category === undefined ? (
            <Usual query={usualQuery} usual={usual} />
          ) : (
            <>
              <h2 className="sr-only">{q === '' ? category : ORDER_PAD_TEXT.searchTitle(q)}</h2>
              <PadHeadings />
              <div className="min-h-dvh">
                {q === '' ? <CatalogueRows category={category!} /> : <SearchRows q={q} />}
              </div>
            </>
          )}
        </div>
      </div>
    </UsualItems>
  );
}

const usualById = (pages: readonly OrderPad[] = []): UsualById =>
  new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item] as const)));

interface UsualProps {
  query: UseInfiniteQueryResult<InfiniteData<OrderPad>>;
  usual: UsualById;
}

/** What is due, what else is in the cart, the usual items, and then the rest of the catalogue by category (PAD-01). */
function Usual({ query, usual }: UsualProps) {
  const [first] = query.data?.pages ?? [];
  const [addedBelow] = useState(() => new Set<string>());
  const [note] = useState(() => (id: string) => void addedBelow.add(id));
  const sees = first?.items[0] ? first.items[0].price !== undefined : true;
  return (
    <>
      {/* Together: until the usual items are known, everything in the cart would be something else. */}
      {first && (
        <>
          <DueAgain items={first.due} />
          <AlsoInCart usual={usual} addedBelow={addedBelow} />
        </>
      )}
      <PadHeadings />
      {/* At least as tall as while it loads, so that a short list doesn't move the footer up. */}
      <div className="min-h-dvh">
        <section aria-labelledby="usual-items">
          <h2 id="usual-items" className="sr-only">
            {ORDER_PAD_TEXT.usual}
          </h2>
          {!sees && <NotVerified />}
          <PadList
            query={query}
            pages={query.data?.pages ?? []}
            Items={Rows}
            failed={ORDER_PAD_TEXT.readFailed}
            empty={<NoneYet />}
            isPart
          />
        </section>
        {query.isSuccess && !query.hasNextPage && (
          <AddedBelow value={note}>
            <CatalogueByCategory usual={usual} />
          </AddedBelow>
        )}
      </div>
    </>
  );
}

const NoneYet = () => (
  <div className="py-4">
    <p className="mb-1 font-display text-xl font-semibold">{ORDER_PAD_TEXT.noneYet}</p>
    <p className="text-soft">{ORDER_PAD_TEXT.noneYetHint}</p>
  </div>
);

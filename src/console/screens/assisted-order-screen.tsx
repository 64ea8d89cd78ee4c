import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AssistedPad } from '../../contract/console-assist.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { CONSOLE_PATHS, idInPath } from '../../domain/paths.ts';
import { SEARCH_LENGTH } from '../../domain/search-words.ts';
import { ASSIST_TEXT } from '../../text/console-assist.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { ORDER_PAD_TEXT } from '../../text/order-pad.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchFilter } from '../../ui/filter-bar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ToolButton, toolButtonClass } from '../../ui/tool-button.tsx';
import { CallFailed } from '../../web/api-client.ts';
import { focusScreen } from '../../web/focus-screen.ts';
import { moveThroughRows } from '../../web/row-keys.ts';
import { useConsole } from '../console-context.tsx';
import { BottomBar } from '../frame/bottom-bar.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { assistedPadQuery, productsForShopQuery } from '../queries/assist.ts';
import { SeeStoreAsShop } from '../retailers/assist-actions.tsx';
import { useAssistedDraft } from '../retailers/assisted-draft.ts';
import { AssistedReview, type Placed } from '../retailers/assisted-review.tsx';
import { AssistedRows } from '../retailers/assisted-rows.tsx';
import { contentIn } from '../retailers/place-attempt.ts';
import { LIST, LIST_TITLE, ThisOrder } from '../retailers/this-order.tsx';
import { Link, usePlace } from '../router.tsx';
import type { Operator } from '../session.ts';

/** An order for a shop that is on the phone (CONS-12). */
export function AssistedOrderScreen({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const { path } = usePlace();
  const id = idInPath(CONSOLE_PATHS.retailerOrder, path) ?? '';
  const pad = useQuery(assistedPadQuery(api, operator.id, id));
  if (pad.data) return <Pad key={id} pad={pad.data} operator={operator} />;
  if (pad.error instanceof CallFailed && pad.error.refusal?.code === 'RETAILER_NOT_FOUND') {
    return (
      <EmptyState>
        <h1 className="text-2xl">{ASSIST_TEXT.noShop}</h1>
        <p className="text-base">{ASSIST_TEXT.noShopHint}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ScreenHead title={ASSIST_TEXT.orderForShop} />
      {pad.isError ? (
        <CallFailedNotice
          sentence={ASSIST_TEXT.readFailed}
          tryAgain={() => pad.refetch()}
          isTrying={pad.isFetching}
        />
      ) : (
        <div role="status" className="py-16 text-center text-sm text-soft">
          <Spinner />
          <p className="mt-3">{ASSIST_TEXT.loading}</p>
        </div>
      )}
    </>
  );
}

function Pad({ pad: { shop, usual }, operator }: { pad: AssistedPad; operator: Operator }) {
  const draft = useAssistedDraft(operator.id, shop.id);
  const [q, setQ] = useState('');
  const [isReviewing, setReviewing] = useState(false);
  const [isEmptying, setEmptying] = useState(false);
  const [placed, setPlaced] = useState<Placed>();
  const { lines, quantityOf, set } = draft;
  const sum = lines.reduce((total, { price, quantity }) => total + (price ?? 0) * quantity, 0);

  const onPlaced = (now: Placed) => {
    // What was typed since an earlier order was sent is not in it.
    if (now.hasAll) draft.finish();
    else draft.answered();
    setReviewing(false);
    setPlaced(now);
    setQ('');
    // The button that opened the review is gone.
    focusScreen();
  };
  const empty = () => {
    draft.empty();
    setEmptying(false);
    focusScreen();
  };
  return (
    <>
      <ScreenHead
        title={ASSIST_TEXT.orderFor(shop.storeName)}
        hint={[shop.name, shop.mobile, shop.district].filter(Boolean).join(' · ')}
      >
        {!shop.isBlocked && <SeeStoreAsShop shopId={shop.id} />}
      </ScreenHead>
      <div role="status">{placed && <PlacedNotice placed={placed} />}</div>
      {draft.attempt && !isReviewing && (
        <Notice>{ASSIST_TEXT.open(formatRupees(contentIn(draft.attempt).expectedTotal))}</Notice>
      )}
      {shop.isBlocked && <Notice>{ASSIST_TEXT.blocked}</Notice>}
      {!shop.isBlocked && !shop.seesPrices && <Notice>{ASSIST_TEXT.noPrices}</Notice>}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the focus; this moves it. */}
        <div onKeyDown={moveThroughRows} className="min-w-0">
          <search className="mb-3 block">
            <SearchFilter
              label={ASSIST_TEXT.search}
              value={q}
              onChange={setQ}
              maxLength={SEARCH_LENGTH}
            />
          </search>
          {q === '' ? (
            <section aria-labelledby="usual" className={LIST}>
              <h2 id="usual" className={LIST_TITLE}>
                {ASSIST_TEXT.usual}
              </h2>
              {usual.length === 0 ? (
                <EmptyState>
                  <p className="font-display text-xl font-semibold">{ASSIST_TEXT.noUsual}</p>
                  <p className="text-base">{ASSIST_TEXT.noUsualHint}</p>
                </EmptyState>
              ) : (
                <AssistedRows products={usual} quantityOf={quantityOf} set={set} />
              )}
            </section>
          ) : (
            <Found shopId={shop.id} staffId={operator.id} q={q} quantityOf={quantityOf} set={set} />
          )}
        </div>
        <ThisOrder
          lines={lines}
          isKept={draft.isKept}
          remove={(line) => set({ ...line, quantity: 0 })}
        />
      </div>
      {lines.length > 0 && !shop.isBlocked && (
        <div className="sticky bottom-0 mt-4">
          <BottomBar
            label={ASSIST_TEXT.bar}
            status={ASSIST_TEXT.soFar(lines.length)}
            detail={formatRupees(sum)}
          >
            <ToolButton look="dark" onClick={() => setEmptying(true)}>
              {ASSIST_TEXT.discard}
            </ToolButton>
            <ToolButton look="turmeric" onClick={() => setReviewing(true)}>
              {ASSIST_TEXT.review}
            </ToolButton>
          </BottomBar>
        </div>
      )}
      <Dialog
        title={ASSIST_TEXT.discardTitle}
        closeLabel={ASSIST_TEXT.close}
        isOpen={isEmptying}
        onClose={() => setEmptying(false)}
      >
        <p className="mt-3 mb-5">{ASSIST_TEXT.discardHint}</p>
        <ToolButton look="danger" onClick={empty}>
          {ASSIST_TEXT.discard}
        </ToolButton>
      </Dialog>
      {isReviewing && (
        <AssistedReview
          staffId={operator.id}
          shopId={shop.id}
          draft={draft}
          onClose={() => setReviewing(false)}
          onPlaced={onPlaced}
        />
      )}
    </>
  );
}

const Notice = ({ children }: { children: string }) => (
  <p role="alert" className="mb-3 rounded-xl bg-turmeric-wash px-4 py-3 text-sm font-medium">
    {children}
  </p>
);

const PlacedNotice = ({ placed: { order, isEarlier, hasAll } }: { placed: Placed }) => (
  <div className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-leaf-wash px-4 py-2 text-sm font-semibold">
    <p>
      {isEarlier
        ? ASSIST_TEXT.placedEarlier(order.orderId, formatRupees(order.totalAmount))
        : ASSIST_TEXT.placed(order.orderId)}
      {!hasAll && ` ${ASSIST_TEXT.changedSince}`}
    </p>
    <Link href={`${CONSOLE_PATHS.orders}?tab=all&open=${order.id}`} className={toolButtonClass()}>
      {ASSIST_TEXT.openPlaced}
    </Link>
  </div>
);

interface FoundProps extends Pick<ReturnType<typeof useAssistedDraft>, 'quantityOf' | 'set'> {
  shopId: string;
  staffId: string;
  q: string;
}

function Found({ shopId, staffId, q, quantityOf, set }: FoundProps) {
  const { api } = useConsole();
  const list = useInfiniteQuery(productsForShopQuery(api, staffId, shopId, q));
  const products = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = list.data?.pages[0]?.total;
  return (
    <section
      aria-labelledby="found"
      className={`${LIST} ${list.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <h2 id="found" className={LIST_TITLE}>
        <span role="status">
          {total === undefined ? PAGE_TEXT.loading : ASSIST_TEXT.found(total)}
        </span>
      </h2>
      {list.isError && (
        <div className="p-3">
          <CallFailedNotice
            sentence={ASSIST_TEXT.findFailed}
            tryAgain={() => list.refetch()}
            isTrying={list.isFetching}
          />
        </div>
      )}
      {total === 0 && <p className="px-3 pb-4 text-sm">{ORDER_PAD_TEXT.nothingFound}</p>}
      <AssistedRows products={products} quantityOf={quantityOf} set={set} />
      {list.hasNextPage && (
        <ToolButton
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className="m-3"
        >
          {list.isFetchingNextPage ? PAGE_TEXT.loading : ASSIST_TEXT.moreProducts}
        </ToolButton>
      )}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LedgerEntry, ShopBalances } from '../../contract/console-ledger.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { formatCount } from '../../domain/format-money.ts';
import { BALANCES, LEDGER_REASONS } from '../../domain/ledger.ts';
import { mayChangeMoney } from '../../domain/money-desk.ts';
import {
  BALANCE_NAMES,
  LEDGER_REASON_NAMES,
  LEDGER_TEXT,
  MONEY_TEXT,
} from '../../text/console-money.ts';
import type { Column } from '../../ui/data-table.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { foundShopsQuery, ledgerQuery } from '../queries/money.ts';
import { changeSearch, Link } from '../router.tsx';
import type { Operator } from '../session.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { hrefOfOrder, hrefOfRetailer, hrefOfShopLedger } from './money-filter.ts';
import { MoneySearch, MoneySelect } from './money-filters.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { LINK } from './money-link.ts';
import type { MoneyTabProps } from './tab-props.ts';

/** What was booked on coins and credits, and the way to book by hand. */
export function LedgerTab({ filter, operator }: MoneyTabProps) {
  const { api } = useConsole();
  const query = useQuery(ledgerQuery(api, operator.id, filter));
  const shop = filter.shop ? query.data?.shop : null;
  return (
    <MoneyFrame
      filter={filter}
      query={query}
      page={query.data}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      words={LEDGER_TEXT}
      search={<MoneySearch filter={filter} label={LEDGER_TEXT.search} className="sm:w-52" />}
      filters={
        <>
          <MoneySelect
            filter={filter}
            name="balance"
            label={LEDGER_TEXT.balance}
            anyLabel={LEDGER_TEXT.anyBalance}
            values={BALANCES}
            nameOf={(value) => BALANCE_NAMES[value]}
          />
          <MoneySelect
            filter={filter}
            name="reason"
            label={MONEY_TEXT.reason}
            anyLabel={LEDGER_TEXT.anyReason}
            values={LEDGER_REASONS}
            nameOf={(value) => LEDGER_REASON_NAMES[value]}
          />
        </>
      }
    >
      {filter.q && <FoundShops q={filter.q} operator={operator} />}
      {shop && <ShopLine shop={shop} operator={operator} />}
    </MoneyFrame>
  );
}

/** The shops that were searched for: choosing one shows its ledger. */
function FoundShops({ q, operator }: { q: string; operator: Operator }) {
  const { api } = useConsole();
  const found = useQuery(foundShopsQuery(api, operator.id, q));
  if (found.isError) {
    return (
      <div className="mb-3">
        <CallFailedNotice
          sentence={LEDGER_TEXT.readFailed}
          tryAgain={() => found.refetch()}
          isTrying={found.isFetching}
        />
      </div>
    );
  }
  if (!found.data) return null;
  const { items, hasMore } = found.data;
  return (
    <section aria-label={LEDGER_TEXT.found} className="mb-3 grid gap-2">
      <ul className="flex flex-wrap gap-2">
        {items.map((shop) => (
          <li key={shop.id}>
            <ToolButton
              onClick={() => changeSearch({ shop: shop.id, q: '' })}
              className="h-auto py-1.5 whitespace-normal!"
            >
              <span className="text-left">
                <span className="block wrap-anywhere">{shop.name}</span>
                <span className="block text-xs font-normal text-soft">
                  {shop.district} · {LEDGER_TEXT.holds(shop.coins, shop.credits)}
                </span>
              </span>
            </ToolButton>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-soft empty:hidden">
        {items.length === 0 && LEDGER_TEXT.noShops}
        {hasMore && LEDGER_TEXT.moreShops}
      </p>
    </section>
  );
}

function ShopLine({ shop, operator }: { shop: ShopBalances; operator: Operator }) {
  const [isEntering, setEntering] = useState(false);
  return (
    <section
      aria-label={shop.name}
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-paper px-4 py-3"
    >
      <div className="min-w-0 grow">
        <h2 className="text-base font-bold wrap-anywhere">
          <Link href={hrefOfRetailer(shop.id)} className={LINK}>
            {shop.name}
          </Link>
        </h2>
        <p className="text-sm text-soft">
          {shop.person} · {shop.district}
        </p>
      </div>
      <p className="font-semibold tabular-nums">{LEDGER_TEXT.holds(shop.coins, shop.credits)}</p>
      {mayChangeMoney(operator.role) && (
        <ToolButton look="solid" onClick={() => setEntering(true)}>
          {LEDGER_TEXT.enter}
        </ToolButton>
      )}
      <ToolButton onClick={() => changeSearch({ shop: '' })}>{LEDGER_TEXT.allShops}</ToolButton>
      {isEntering && (
        <EntryDialog shop={shop} operator={operator} onClose={() => setEntering(false)} />
      )}
    </section>
  );
}

const COLUMNS: readonly Column<LedgerEntry>[] = [
  {
    key: 'when',
    header: MONEY_TEXT.when,
    className: 'whitespace-nowrap text-soft',
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    key: 'shop',
    header: MONEY_TEXT.shop,
    isRowHeader: true,
    cell: ({ shop }) =>
      shop.name === null ? (
        LEDGER_TEXT.gone
      ) : (
        <Link href={hrefOfShopLedger(shop.id)} className={LINK}>
          {shop.name}
        </Link>
      ),
  },
  {
    key: 'amount',
    header: MONEY_TEXT.amount,
    isRight: true,
    onCard: 'corner',
    className: 'font-semibold whitespace-nowrap',
    cell: ({ amount, balance }) =>
      `${MONEY_TEXT.signed(amount)} ${BALANCE_NAMES[balance].toLowerCase()}`,
  },
  {
    key: 'after',
    header: LEDGER_TEXT.after,
    isRight: true,
    onCard: 'right',
    isNamedOnCard: true,
    cell: ({ after }) => formatCount(after),
  },
  {
    key: 'reason',
    header: MONEY_TEXT.reason,
    onCard: 'line',
    cell: ({ reason, order, note }) => (
      <>
        {LEDGER_REASON_NAMES[reason]}
        {order && (
          <>
            {' '}
            <Link href={hrefOfOrder(order.id)} className={LINK}>
              {order.orderId}
            </Link>
          </>
        )}
        {note && <span className="block wrap-anywhere text-soft">{note}</span>}
      </>
    ),
  },
  {
    key: 'by',
    header: MONEY_TEXT.by,
    isWideOnly: true,
    onCard: 'line',
    isNamedOnCard: true,
    className: 'text-soft',
    cell: ({ by }) => by ?? MONEY_TEXT.nothing,
  },
];

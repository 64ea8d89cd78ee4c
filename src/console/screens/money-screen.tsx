import type { ComponentType } from 'react';
import { MONEY_TABS, type MoneyTab } from '../../domain/money-desk.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { MONEY_TAB_NAMES, MONEY_TEXT } from '../../text/console-money.ts';
import { TAX_MONTH_TEXT } from '../../text/console-tax-month.ts';
import { toolButtonClass } from '../../ui/tool-button.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { useCurrentTabInSight } from '../frame/use-current-tab-in-sight.ts';
import { CashTab } from '../money/cash-tab.tsx';
import { ClosingsTab } from '../money/closings-tab.tsx';
import { DownloadButtons } from '../money/download-buttons.tsx';
import { InvoicesTab } from '../money/invoices-tab.tsx';
import { LedgerTab } from '../money/ledger-tab.tsx';
import { hrefOfTab, type MoneyFilter, readMoneyFilter } from '../money/money-filter.ts';
import { PaymentsTab } from '../money/payments-tab.tsx';
import { RefundsTab } from '../money/refunds-tab.tsx';
import type { MoneyTabProps } from '../money/tab-props.ts';
import { Link, usePlace } from '../router.tsx';
import type { Operator } from '../session.ts';

const TABS: Readonly<Record<MoneyTab, ComponentType<MoneyTabProps>>> = {
  ledger: LedgerTab,
  payments: PaymentsTab,
  refunds: RefundsTab,
  invoices: InvoicesTab,
  cash: CashTab,
  closings: ClosingsTab,
};

/** Coins and credits, payments, refunds, invoices, cash and closed days (CONS-14). */
export function MoneyScreen({ operator }: { operator: Operator }) {
  const { search } = usePlace();
  const filter = readMoneyFilter(search);
  const Tab = TABS[filter.tab];
  return (
    <>
      <ScreenHead title={MONEY_TEXT.title}>
        <Link href={CONSOLE_PATHS.taxMonth} className={toolButtonClass()}>
          {TAX_MONTH_TEXT.open}
        </Link>
        <DownloadButtons filter={filter} />
      </ScreenHead>
      <Tabs filter={filter} />
      <Tab key={filter.tab} filter={filter} operator={operator} />
    </>
  );
}

function Tabs({ filter }: { filter: MoneyFilter }) {
  const row = useCurrentTabInSight(filter.tab);
  return (
    <nav
      ref={row}
      aria-label={MONEY_TEXT.tabs}
      className="mb-3 flex gap-1.5 text-sm max-lg:-mx-3 max-lg:overflow-x-auto max-lg:px-3 max-lg:py-1 lg:flex-wrap"
    >
      {MONEY_TABS.map((tab) => (
        <Link
          key={tab}
          href={hrefOfTab(tab, filter)}
          {...(tab === filter.tab && { 'aria-current': 'page' })}
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-lg border border-line bg-paper px-3 font-medium whitespace-nowrap hover:bg-leaf-wash aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white lg:min-h-9"
        >
          {MONEY_TAB_NAMES[tab]}
        </Link>
      ))}
    </nav>
  );
}

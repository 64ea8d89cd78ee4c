import type { ReactNode } from 'react';
import { PanelLayout } from '../frame/side-panel.tsx';
import { MoneyFilters } from './money-filters.tsx';
import { MoneyList, type MoneyListProps } from './money-list.tsx';

interface MoneyFrameProps<Row> extends MoneyListProps<Row> {
  search?: ReactNode;
  /** The tab's own filters, before the days. */
  filters?: ReactNode;
  /** Between the filters and the list. */
  children?: ReactNode;
  /** Beside the list; undefined: the tab has none. */
  panel?: ReactNode;
}

/** What every tab of money consists of: filters, and a list of what they let through. */
export function MoneyFrame<Row>(props: MoneyFrameProps<Row>) {
  const { search, filters, children, panel, ...rest } = props;
  const list = <MoneyList {...rest} />;
  return (
    <>
      <div className="mb-3">
        <MoneyFilters filter={rest.filter} search={search}>
          {filters}
        </MoneyFilters>
      </div>
      {children}
      {panel === undefined ? list : <PanelLayout panel={panel}>{list}</PanelLayout>}
    </>
  );
}

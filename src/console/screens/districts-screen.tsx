import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../domain/format-moment.ts';
import { DISTRICTS_TEXT } from '../../text/console-districts.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useConsole } from '../console-context.tsx';
import { AddDistrictForm } from '../districts/add-district-form.tsx';
import { ChangeDistrictDialog, type DistrictRow } from '../districts/change-district-dialog.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { districtsQuery } from '../queries/districts.ts';
import type { Operator } from '../session.ts';

export function DistrictsScreen({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const query = useQuery(districtsQuery(api, operator.id));
  const [changing, setChanging] = useState<DistrictRow>();
  const rows = query.data?.districts;
  const names = rows?.map(({ name }) => name) ?? [];
  const columns: Column<DistrictRow>[] = [
    { key: 'name', header: DISTRICTS_TEXT.name, isRowHeader: true, cell: ({ name }) => name },
    { key: 'state', header: DISTRICTS_TEXT.state, cell: ({ state }) => state },
    {
      key: 'since',
      header: DISTRICTS_TEXT.since,
      isNamedOnCard: true,
      onCard: 'right',
      className: 'whitespace-nowrap',
      cell: ({ servesSince }) => formatDate(servesSince),
    },
    {
      key: 'shops',
      header: DISTRICTS_TEXT.newShops,
      onCard: 'line',
      cell: (district) => <ShopsCell district={district} onChange={() => setChanging(district)} />,
    },
  ];
  return (
    <>
      <ScreenHead title={DISTRICTS_TEXT.title} hint={DISTRICTS_TEXT.hint} />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start xl:gap-6">
        <DataTable
          caption={DISTRICTS_TEXT.caption}
          columns={columns}
          rows={rows}
          keyOf={({ name }) => name}
          words={{ loading: DISTRICTS_TEXT.loading }}
          empty={null}
          failure={
            query.isError && (
              <CallFailedNotice
                sentence={DISTRICTS_TEXT.readFailed}
                tryAgain={() => query.refetch()}
                isTrying={query.isFetching}
              />
            )
          }
        />
        {rows && <AddDistrictForm operator={operator} names={names} />}
      </div>
      {changing && (
        <ChangeDistrictDialog
          operator={operator}
          district={changing}
          names={names}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  );
}

interface ShopsCellProps {
  district: DistrictRow;
  onChange: () => void;
}

const ShopsCell = ({ district: { name, retiredAt }, onChange }: ShopsCellProps) => (
  <span className="flex flex-wrap items-center justify-between gap-2">
    <span className={retiredAt ? 'text-chilli' : ''}>
      {retiredAt ? DISTRICTS_TEXT.stoppedOn(formatDate(retiredAt)) : DISTRICTS_TEXT.open}
    </span>
    <ToolButton onClick={onChange} aria-label={DISTRICTS_TEXT.changeOf(name)}>
      {DISTRICTS_TEXT.change}
    </ToolButton>
  </span>
);

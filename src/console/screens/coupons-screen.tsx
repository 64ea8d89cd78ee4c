import { useQuery } from '@tanstack/react-query';
import { COUPON_STATES } from '../../domain/coupon-desk.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { COUPON_FORM_TEXT, COUPON_STATE_NAMES, COUPONS_TEXT } from '../../text/console-coupons.ts';
import { FILTER_TEXT } from '../../text/console-shared.ts';
import { useCurrentRow } from '../../ui/current-row.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../ui/filter-bar.tsx';
import { KeyHint, ToolButton, toolButtonClass } from '../../ui/tool-button.tsx';
import { useConsole } from '../console-context.tsx';
import { CouponForm } from '../coupons/coupon-form.tsx';
import { CouponPanel } from '../coupons/coupon-panel.tsx';
import { CouponsTable } from '../coupons/coupons-table.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { PanelLayout, SidePanel } from '../frame/side-panel.tsx';
import { useShortcuts } from '../frame/use-shortcuts.ts';
import { useLive } from '../live.ts';
import {
  COUPONS_KEY,
  type CouponFilter,
  couponsQuery,
  readCouponFilter,
} from '../queries/coupons.ts';
import { changeSearch, closePanel, Link, openPanel, usePlace } from '../router.tsx';
import { isAboutCaller, type Operator } from '../session.ts';

/** In the address, where another coupon's id would be. */
const NEW = 'new';

/** All coupons: found, created, edited and ended; who used them, and what they brought (CONS-13). */
export function CouponsScreen({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const { search } = usePlace();
  const filter = readCouponFilter(search);
  const open = search.get('open') ?? undefined;
  const mayChange = operator.role === 'owner' || operator.role === 'manager';
  const list = useQuery(couponsQuery(api, operator.id, filter));
  // Orders use coupons and give them back.
  useLive(['orders'], [[COUPONS_KEY]]);

  const ids = list.data?.items.map(({ id }) => id) ?? [];
  const show = (id: string, edit = '') => openPanel({ open: id, edit });
  const { current, move } = useCurrentRow(ids, {
    open: open === NEW ? undefined : open,
    list: JSON.stringify(filter),
    onMove: (id) => open !== undefined && open !== NEW && show(id),
  });
  const create = () => show(NEW);
  const close = () => closePanel({ edit: '' });
  useShortcuts([
    { key: 'j', label: COUPONS_TEXT.keyDown, run: () => move(1) },
    { key: 'k', label: COUPONS_TEXT.keyUp, run: () => move(-1) },
    ...(mayChange ? [{ key: 'n', label: COUPONS_TEXT.create, run: create }] : []),
  ]);

  return (
    <>
      <ScreenHead title={COUPONS_TEXT.title}>
        <Filters filter={filter} />
        {mayChange && (
          <ToolButton look="solid" onClick={create}>
            {COUPONS_TEXT.create}
            <KeyHint>N</KeyHint>
          </ToolButton>
        )}
      </ScreenHead>
      <PanelLayout
        panel={
          open === NEW && mayChange ? (
            <SidePanel title={COUPON_FORM_TEXT.createTitle} onClose={close}>
              <CouponForm
                operator={operator}
                coupon={null}
                onSaved={({ id }) => show(id)}
                onCancel={close}
              />
            </SidePanel>
          ) : (
            open &&
            open !== NEW && (
              <CouponPanel
                id={open}
                operator={operator}
                mayChange={mayChange}
                isEditing={search.get('edit') === '1'}
                setEditing={(isEditing) => show(open, isEditing ? '1' : '')}
                onClose={close}
              />
            )
          )
        }
      >
        <div className={list.isPlaceholderData ? 'opacity-60' : ''}>
          <CouponsTable
            filter={filter}
            rows={list.data?.items}
            current={current}
            onOpen={(id) => show(id)}
            empty={<NoCoupons filter={filter} />}
            failure={
              list.isError && (
                <CallFailedNotice
                  sentence={failureOf(list.error)}
                  tryAgain={() => list.refetch()}
                  isTrying={list.isFetching}
                />
              )
            }
          />
          <Pages search={search} filter={filter} next={list.data?.nextCursor} />
        </div>
      </PanelLayout>
    </>
  );
}

const failureOf = (error: unknown): string =>
  (isAboutCaller(error) && error.refusal?.message) || COUPONS_TEXT.readFailed;

const clearFilters = () => changeSearch({ q: '', state: '', sort: '' });

const isFiltered = ({ q, state }: CouponFilter): boolean => q !== undefined || state !== undefined;

/** Another view has other sorts, so each begins with its usual one. */
function Filters({ filter }: { filter: CouponFilter }) {
  return (
    <FilterBar
      label={COUPONS_TEXT.filters}
      words={FILTER_TEXT}
      setCount={filter.state ? 1 : 0}
      onClear={isFiltered(filter) ? clearFilters : undefined}
      search={
        <SearchFilter
          label={COUPONS_TEXT.search}
          value={filter.q ?? ''}
          onChange={(q) => changeSearch({ q, sort: '' })}
          maxLength={32}
          className="min-w-0 grow basis-40 sm:w-52 sm:grow-0 sm:basis-auto"
        />
      }
    >
      <SelectFilter
        label={COUPONS_TEXT.state}
        anyLabel={COUPONS_TEXT.anyState}
        value={filter.state ?? ''}
        onChange={(state) => changeSearch({ state, sort: '' })}
        options={COUPON_STATES.map((value) => ({ value, label: COUPON_STATE_NAMES[value] }))}
      />
    </FilterBar>
  );
}

const NoCoupons = ({ filter }: { filter: CouponFilter }) => (
  <EmptyState
    role="status"
    action={
      isFiltered(filter) && (
        // Elsewhere it is above the list; a phone may hide it there.
        <ToolButton onClick={clearFilters} className="sm:hidden">
          {FILTER_TEXT.clear}
        </ToolButton>
      )
    }
  >
    <p className="font-display text-xl font-semibold">
      {isFiltered(filter) ? COUPONS_TEXT.nothingFound : COUPONS_TEXT.empty}
    </p>
    {!isFiltered(filter) && <p className="text-base">{COUPONS_TEXT.emptyHint}</p>}
  </EmptyState>
);

interface PagesProps {
  search: URLSearchParams;
  filter: CouponFilter;
  next: string | null | undefined;
}

function Pages({ search, filter, next }: PagesProps) {
  const hrefWith = (cursor: string | null) => {
    const other = new URLSearchParams(search);
    other.delete('cursor');
    if (cursor) other.set('cursor', cursor);
    return `${CONSOLE_PATHS.coupons}?${other}`;
  };
  if (!filter.cursor && !next) return null;
  return (
    <nav aria-label={COUPONS_TEXT.pages} className="mt-3 flex flex-wrap gap-2">
      {filter.cursor && (
        <Link href={hrefWith(null)} className={toolButtonClass()}>
          {COUPONS_TEXT.first}
        </Link>
      )}
      {next && (
        <Link href={hrefWith(next)} className={toolButtonClass()}>
          {COUPONS_TEXT.more}
        </Link>
      )}
    </nav>
  );
}

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ActivityEntry } from '../../contract/console-activity.ts';
import { ACTIVITY_OBJECTS } from '../../domain/activity.ts';
import { ACTIVITY_OBJECT_NAMES, ACTIVITY_TEXT } from '../../text/console-activity.ts';
import { FILTER_TEXT } from '../../text/console-shared.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DateRangeFilter, FilterBar, SelectFilter } from '../../ui/filter-bar.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { ActivityTable } from '../activity/activity-table.tsx';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { PageLinks } from '../frame/page-links.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { type ActivityFilter, activityQuery, readActivityFilter } from '../queries/activity.ts';
import { changeSearch, usePlace } from '../router.tsx';
import { isAboutCaller, type Operator } from '../session.ts';

/** What staff have changed. The filters and the page are in the address. */
export function ActivityScreen({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const place = usePlace();
  const filter = readActivityFilter(place.search);
  const activity = useQuery(activityQuery(api, operator.id, filter));
  const { cursor, ...filters } = filter;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const items = activity.data?.items;
  return (
    <>
      <ScreenHead title={ACTIVITY_TEXT.title} />
      <div className="mb-3">
        <Filters filter={filter} isFiltered={isFiltered} first={items?.[0]} />
      </div>
      <ActivityTable
        entries={items}
        empty={<Nothing isFiltered={isFiltered} />}
        failure={
          activity.isError && (
            <CallFailedNotice
              sentence={failureOf(activity.error)}
              tryAgain={() => activity.refetch()}
              isTrying={activity.isFetching}
            />
          )
        }
      />
      <PageLinks
        label={ACTIVITY_TEXT.caption}
        first={cursor === undefined ? undefined : ACTIVITY_TEXT.newest}
        next={ACTIVITY_TEXT.older}
        nextCursor={activity.data?.nextCursor ?? null}
      />
    </>
  );
}

const failureOf = (error: unknown): string =>
  (isAboutCaller(error) && error.refusal?.message) || ACTIVITY_TEXT.readFailed;

const clearFilters = () =>
  changeSearch({
    staffId: undefined,
    kind: undefined,
    objectId: undefined,
    from: undefined,
    to: undefined,
  });

interface FiltersProps {
  filter: ActivityFilter;
  isFiltered: boolean;
  /** With a filter by person or thing, every entry has its name. */
  first: ActivityEntry | undefined;
}

function Filters({ filter, isFiltered, first }: FiltersProps) {
  const { staffId, kind, objectId, from, to } = filter;
  return (
    <FilterBar
      label={ACTIVITY_TEXT.filters}
      words={FILTER_TEXT}
      setCount={[kind, from, to].filter(Boolean).length}
      onClear={isFiltered ? clearFilters : undefined}
      search={
        <>
          {staffId && (
            <RemoveFilter
              label={first ? ACTIVITY_TEXT.onlyBy(first.staffName) : ACTIVITY_TEXT.byPerson}
              onRemove={() => changeSearch({ staffId: undefined })}
            />
          )}
          {objectId && (
            <RemoveFilter
              label={first ? ACTIVITY_TEXT.onlyAbout(first.object.name) : ACTIVITY_TEXT.aboutObject}
              onRemove={() => changeSearch({ objectId: undefined, kind: undefined })}
            />
          )}
        </>
      }
    >
      <SelectFilter
        label={ACTIVITY_TEXT.kind}
        anyLabel={ACTIVITY_TEXT.anyKind}
        value={kind ?? ''}
        options={ACTIVITY_OBJECTS.map((value) => ({ value, label: ACTIVITY_OBJECT_NAMES[value] }))}
        onChange={(value) => changeSearch({ kind: value, objectId: undefined })}
      />
      <DateRangeFilter
        from={from ?? ''}
        to={to ?? ''}
        onChange={(range) => changeSearch({ ...range })}
        words={{ from: ACTIVITY_TEXT.fromDay, to: ACTIVITY_TEXT.toDay }}
      />
    </FilterBar>
  );
}

const RemoveFilter = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <ToolButton
    onClick={onRemove}
    aria-label={ACTIVITY_TEXT.removeFilter(label)}
    className="border-leaf! bg-leaf-wash!"
  >
    {label}
    <X aria-hidden="true" size={16} />
  </ToolButton>
);

const Nothing = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    role="status"
    action={
      isFiltered && (
        // Elsewhere it is above the list; a phone may hide it there.
        <ToolButton onClick={clearFilters} className="sm:hidden">
          {FILTER_TEXT.clear}
        </ToolButton>
      )
    }
  >
    <p className="font-display text-xl font-semibold">
      {isFiltered ? ACTIVITY_TEXT.emptyFiltered : ACTIVITY_TEXT.empty}
    </p>
    {!isFiltered && <p className="text-base">{ACTIVITY_TEXT.emptyHint}</p>}
  </EmptyState>
);

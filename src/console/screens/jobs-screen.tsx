import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../domain/format-money.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { JOB_KINDS, type JobKind, STUCK_COUNT_LIMIT } from '../../domain/stuck-job.ts';
import { JOB_KIND_NAMES, JOBS_TEXT } from '../../text/console-jobs.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { PageLinks } from '../frame/page-links.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { TabLinks } from '../frame/tab-links.tsx';
import { jobColumns } from '../jobs/job-columns.tsx';
import { useRetry } from '../jobs/use-retry.ts';
import { stuckJobsQuery } from '../queries/jobs.ts';
import { usePlace } from '../router.tsx';
import type { Operator } from '../session.ts';

const countText = (count: number) =>
  count >= STUCK_COUNT_LIMIT ? `${STUCK_COUNT_LIMIT - 1}+` : formatCount(count);

/** Stuck entries of every queue: why, since when, try again (CONS-15). */
export function JobsScreen({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const { search } = usePlace();
  const kind = JOB_KINDS.find((each) => each === search.get('kind'));
  const cursor = search.get('cursor') || undefined;
  const jobs = useQuery(stuckJobsQuery(api, operator.id, { kind, cursor }));
  const { isBusy, retry } = useRetry();
  const mayRetry = operator.role !== 'accountant';
  const counts = jobs.data?.counts ?? [];
  const countOf = (wanted: JobKind) => counts.find((each) => each.kind === wanted)?.count ?? 0;

  return (
    <>
      <ScreenHead title={JOBS_TEXT.title} hint={JOBS_TEXT.hint}>
        {mayRetry && kind && countOf(kind) > 0 && (
          <ToolButton look="solid" isBusy={isBusy} onClick={() => retry({ kind })}>
            {isBusy
              ? JOBS_TEXT.trying
              : JOBS_TEXT.retryAll(countText(countOf(kind)), JOB_KIND_NAMES[kind])}
          </ToolButton>
        )}
      </ScreenHead>
      <TabLinks
        label={JOBS_TEXT.kinds}
        current={kind ?? 'all'}
        tabs={[
          { key: 'all', label: JOBS_TEXT.all, href: CONSOLE_PATHS.jobs },
          ...JOB_KINDS.filter((each) => each === kind || countOf(each) > 0).map((each) => ({
            key: each,
            label: JOB_KIND_NAMES[each],
            href: `${CONSOLE_PATHS.jobs}?kind=${each}`,
            count: countText(countOf(each)),
          })),
        ]}
      />
      <DataTable
        caption={JOBS_TEXT.caption}
        columns={jobColumns({
          retry: mayRetry ? ({ kind: of, id }) => retry({ kind: of, id }) : undefined,
          isBusy,
        })}
        rows={jobs.data?.items}
        keyOf={(job) => `${job.kind} ${job.id}`}
        words={{ loading: JOBS_TEXT.loading }}
        empty={<Nothing isFiltered={kind !== undefined} />}
        failure={
          jobs.isError && (
            <CallFailedNotice
              sentence={JOBS_TEXT.readFailed}
              tryAgain={() => jobs.refetch()}
              isTrying={jobs.isFetching}
            />
          )
        }
      />
      <PageLinks
        label={JOBS_TEXT.caption}
        first={cursor === undefined ? undefined : JOBS_TEXT.first}
        next={JOBS_TEXT.more}
        nextCursor={jobs.data?.nextCursor ?? null}
      />
    </>
  );
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState role="status">
    <p className="font-display text-xl font-semibold">
      {isFiltered ? JOBS_TEXT.emptyKind : JOBS_TEXT.empty}
    </p>
    {!isFiltered && <p className="text-base">{JOBS_TEXT.emptyHint}</p>}
  </EmptyState>
);

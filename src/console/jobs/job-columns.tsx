import type { StuckJob } from '../../contract/console-jobs.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { JOB_NAMES, JOBS_TEXT, MAIL_NAMES, whyText } from '../../text/console-jobs.ts';
import type { Column } from '../../ui/data-table.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { Link } from '../router.tsx';

const isMailKind = (what: string): what is keyof typeof MAIL_NAMES => what in MAIL_NAMES;

/** 'Email: Order confirmation', 'Refund' */
function jobTitle({ kind, what }: StuckJob): string {
  const detail = kind === 'mail' && isMailKind(what) ? MAIL_NAMES[what] : what;
  return detail ? `${JOB_NAMES[kind]}: ${detail}` : JOB_NAMES[kind];
}

interface Retrying {
  /** undefined: this role only reads. */
  readonly retry: ((job: StuckJob) => void) | undefined;
  readonly isBusy: boolean;
}

export const jobColumns = ({ retry, isBusy }: Retrying): readonly Column<StuckJob>[] => [
  { key: 'what', header: JOBS_TEXT.what, isRowHeader: true, cell: (job) => <What job={job} /> },
  {
    key: 'why',
    header: JOBS_TEXT.why,
    onCard: 'line',
    className: 'wrap-anywhere',
    cell: ({ why }) => whyText(why),
  },
  {
    key: 'since',
    header: JOBS_TEXT.since,
    isNamedOnCard: true,
    className: '@xl:whitespace-nowrap',
    cell: ({ since }) => <time dateTime={since}>{formatMoment(since)}</time>,
  },
  {
    key: 'attempts',
    header: JOBS_TEXT.attempts,
    isRight: true,
    isNamedOnCard: true,
    onCard: 'right',
    className: '@xl:whitespace-nowrap',
    cell: ({ attempts }) => JOBS_TEXT.times(attempts),
  },
  {
    key: 'next',
    header: JOBS_TEXT.next,
    isNamedOnCard: true,
    isWideOnly: true,
    className: '@xl:whitespace-nowrap',
    cell: ({ nextAttemptAt }) => nextTry(nextAttemptAt),
  },
  ...(retry
    ? [
        {
          key: 'actions',
          header: JOBS_TEXT.actions,
          onCard: 'line' as const,
          cell: (job: StuckJob) =>
            job.canRetry ? (
              <ToolButton
                isBusy={isBusy}
                onClick={() => retry(job)}
                aria-label={JOBS_TEXT.retryOf(jobTitle(job))}
              >
                {JOBS_TEXT.retry}
              </ToolButton>
            ) : (
              <span className="text-soft">{JOBS_TEXT.contentGone}</span>
            ),
        },
      ]
    : []),
];

function nextTry(at: string | null): string {
  if (at === null) return JOBS_TEXT.givenUp;
  return Date.parse(at) <= Date.now() ? JOBS_TEXT.now : formatMoment(at);
}

function What({ job }: { job: StuckJob }) {
  const { about, order, amount, prices } = job;
  return (
    <>
      {jobTitle(job)}
      <span className="block font-normal wrap-anywhere text-soft">
        {[
          about,
          amount === null ? null : formatRupees(amount),
          prices === null ? null : JOBS_TEXT.prices(prices),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {order && (
        <Link
          href={`${CONSOLE_PATHS.orders}?${new URLSearchParams({ q: order.orderId, open: order.id })}`}
          className="inline-flex items-center font-medium text-leaf-deep underline min-h-6 max-lg:min-h-11"
        >
          {order.orderId}
        </Link>
      )}
    </>
  );
}

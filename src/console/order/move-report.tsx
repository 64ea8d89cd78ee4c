import { X } from 'lucide-react';
import { ORDER_DESK_TEXT } from '../../text/console-orders.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { MoveReport } from './use-moves.ts';

interface MoveReportProps {
  report: MoveReport;
  onClose: () => void;
}

/** What happened to each order of a move; those that were left alone are named. */
export function MoveReportNotice({ report, onClose }: MoveReportProps) {
  const { to, outcomes, failure } = report;
  const moved = outcomes.filter(({ outcome }) => outcome === 'moved');
  const others = outcomes.filter(({ outcome }) => outcome !== 'moved');
  return (
    <div
      role={failure ? 'alert' : 'status'}
      className={`mb-3 flex items-start justify-between gap-3 rounded-xl px-4 py-2.5 text-sm ${washOf(failure, others.length)}`}
    >
      <div className="min-w-0 self-center">
        {failure && <p className="font-semibold">{failure}</p>}
        {moved.length > 0 && (
          <p className="font-semibold">{ORDER_DESK_TEXT.moved(to, moved.length)}</p>
        )}
        {others.length > 0 && (
          <>
            <p className="font-semibold">{ORDER_DESK_TEXT.notMoved(others.length)}</p>
            <ul className="mt-1">
              {others.map(({ id, orderId, outcome, status }) => (
                <li key={id}>
                  <span className="font-semibold">{orderId ?? ORDER_DESK_TEXT.unknown}</span>{' '}
                  {ORDER_DESK_TEXT.outcome(outcome, status ?? '')}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <IconButton label={ORDER_DESK_TEXT.closeOutcome} onClick={onClose} className="lg:size-8!">
        <X aria-hidden="true" size={16} />
      </IconButton>
    </div>
  );
}

function washOf(failure: string | undefined, notMoved: number): string {
  if (failure) return 'bg-chilli-wash';
  return notMoved > 0 ? 'bg-turmeric-wash' : 'bg-leaf-wash';
}

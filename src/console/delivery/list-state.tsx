import { type ReactNode, useId } from 'react';
import type { PickList } from '../../contract/console-delivery.ts';
import { PICK_LIST_TEXT } from '../../text/console-delivery.ts';
import { CONSOLE_FRAME_TEXT } from '../../text/console-frame.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { CallFailed } from '../../web/api-client.ts';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { isAboutCaller } from '../session.ts';
import type { KeptTicks, Tickable } from './kept-ticks.ts';

interface ListQuery {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface ListStateProps {
  query: ListQuery;
  /** The sentence when there is no reason that helps the person. */
  failed: string;
}

/** The loading and failure state of a list for paper. */
export function ListState({ query, failed }: ListStateProps): ReactNode {
  if (query.isPending) {
    return (
      <div role="status" className="py-16 text-center text-sm text-soft">
        <Spinner />
        <p className="mt-3">{PAGE_TEXT.loading}</p>
      </div>
    );
  }
  if (!query.isError) return null;
  return (
    <div className="mb-3 print:hidden">
      <CallFailedNotice
        sentence={failureOf(query.error, failed)}
        tryAgain={() => query.refetch()}
        isTrying={query.isFetching}
      />
    </div>
  );
}

function failureOf(error: unknown, failed: string): string {
  if (isAboutCaller(error) && error.refusal) return error.refusal.message;
  const code = error instanceof CallFailed ? error.refusal?.code : undefined;
  return code === 'ORDER_NOT_FOUND' || code === 'ORDER_FILTER_INVALID'
    ? (error as CallFailed).refusal!.message
    : failed;
}

export const PrintButton = () => (
  <ToolButton look="solid" onClick={() => window.print()}>
    {CONSOLE_FRAME_TEXT.print}
  </ToolButton>
);

/** Says which chosen orders are not printed, and how many more wait. */
export function NotPrinted({ skipped, leftOut }: Pick<PickList, 'skipped' | 'leftOut'>) {
  if (skipped.length === 0 && leftOut === 0) return null;
  return (
    <div className="mb-3 rounded-xl bg-turmeric-wash px-4 py-3 text-sm print:hidden">
      {skipped.length > 0 && (
        <p>
          {PICK_LIST_TEXT.skipped}{' '}
          {skipped
            .map(({ orderId, status }) => PICK_LIST_TEXT.skippedOrder(orderId, status))
            .join(', ')}
        </p>
      )}
      {leftOut > 0 && <p>{PICK_LIST_TEXT.leftOut(leftOut)}</p>}
    </div>
  );
}

interface TickBoxProps {
  label: string;
  line: Tickable;
  ticks: KeptTicks;
}

/** A box to tick, on paper with a pen and on the screen with a finger. */
export function TickBox({ label, line, ticks }: TickBoxProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="-my-2 grid size-11 cursor-pointer place-items-center lg:-my-0.5 lg:size-8 print:my-0 print:size-5"
    >
      <span className="sr-only">{label}</span>
      <input
        id={id}
        type="checkbox"
        checked={ticks.has(line)}
        onChange={({ target }) => ticks.set(line, target.checked)}
        className="size-5 cursor-pointer accent-leaf print:size-4 print:appearance-none print:border print:border-black"
      />
    </label>
  );
}

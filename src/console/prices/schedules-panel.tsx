import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type { PriceSchedule } from '../../contract/console-prices.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { CELL_TEXT, placeName, SCHEDULES_TEXT } from '../../text/console-prices.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { SidePanel } from '../frame/side-panel.tsx';
import { PRICES_KEY, usePricesChanged } from './use-price-sheet.ts';

interface SchedulesPanelProps {
  operatorId: string;
  isReadOnly: boolean;
  onClose: () => void;
}

/** The prices that wait for their moment, and those of the last 30 days. */
export function SchedulesPanel({ operatorId, isReadOnly, onClose }: SchedulesPanelProps) {
  const { api } = useConsole();
  const schedules = useQuery({
    queryKey: [...PRICES_KEY, operatorId, 'schedules'],
    queryFn: ({ signal }) => readJson(api.console.prices.schedules.$get({}, { init: { signal } })),
    staleTime: 0,
  });
  const { waiting = [], ended = [] } = schedules.data ?? {};
  return (
    <SidePanel title={SCHEDULES_TEXT.title} onClose={onClose}>
      {schedules.isPending && (
        <div role="status" className="py-8 text-center text-sm text-soft">
          <Spinner />
          <p className="mt-2">{PAGE_TEXT.loading}</p>
        </div>
      )}
      {schedules.isError && (
        <CallFailedNotice
          sentence={SCHEDULES_TEXT.failed}
          tryAgain={() => schedules.refetch()}
          isTrying={schedules.isFetching}
        />
      )}
      {schedules.data && waiting.length === 0 && (
        <p className="text-sm text-soft">{SCHEDULES_TEXT.none}</p>
      )}
      {waiting.length > 0 && (
        <ScheduleList
          heading={SCHEDULES_TEXT.waiting}
          schedules={waiting}
          operatorId={operatorId}
          isReadOnly={isReadOnly}
        />
      )}
      {ended.length > 0 && (
        <ScheduleList
          heading={SCHEDULES_TEXT.ended}
          schedules={ended}
          operatorId={operatorId}
          isReadOnly
        />
      )}
    </SidePanel>
  );
}

interface ScheduleListProps {
  heading: string;
  schedules: readonly PriceSchedule[];
  operatorId: string;
  isReadOnly: boolean;
}

const ScheduleList = ({ heading, schedules, ...props }: ScheduleListProps) => (
  <section className="mt-3">
    <h3 className="text-base">{heading}</h3>
    <ul className="text-sm">
      {schedules.map((schedule) => (
        <Schedule key={schedule.id} schedule={schedule} {...props} />
      ))}
    </ul>
  </section>
);

interface ScheduleProps {
  schedule: PriceSchedule;
  operatorId: string;
  isReadOnly: boolean;
}

function Schedule({ schedule, operatorId, isReadOnly }: ScheduleProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, at, cells, products, createdBy, createdAt, state, withdrawnBy } = schedule;
  const { isLate, leftOut } = schedule;
  const ending = { waiting: '', applied: SCHEDULES_TEXT.applied }[state as string];
  return (
    <li className="border-b border-line py-2">
      <p className="font-semibold">
        <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      <p>{SCHEDULES_TEXT.summary(cells, products)}</p>
      <p className="text-soft">{SCHEDULES_TEXT.by(createdBy, createdAt)}</p>
      {isLate && <p className="font-medium text-chilli">{SCHEDULES_TEXT.late}</p>}
      {state !== 'waiting' && (
        <p className="font-medium">{ending ?? SCHEDULES_TEXT.withdrawn(withdrawnBy)}</p>
      )}
      {leftOut > 0 && <p className="font-medium text-chilli">{SCHEDULES_TEXT.leftOut(leftOut)}</p>}
      <div className="mt-1.5 flex flex-wrap gap-2">
        <ToolButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {SCHEDULES_TEXT.show}
        </ToolButton>
        {state === 'waiting' && !isReadOnly && <Withdraw schedule={schedule} />}
      </div>
      {isOpen && <ScheduledPrices id={id} operatorId={operatorId} />}
    </li>
  );
}

/** Asks first: entering hundreds of scheduled prices again is a morning's work. */
function Withdraw({ schedule: { id, at, cells } }: { schedule: PriceSchedule }) {
  const { api } = useConsole();
  const pricesChanged = usePricesChanged();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const keep = () => setAsking(false);
  const withdraw = async () => {
    setAsking(false);
    setBusy(true);
    try {
      await readJson(api.console.prices.schedules[':id'].$delete({ param: { id } }));
      toast.success(SCHEDULES_TEXT.withdrawDone);
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      toast.error(refusal?.message ?? SCHEDULES_TEXT.withdrawFailed);
    }
    setBusy(false);
    await pricesChanged();
  };
  return (
    <>
      <ToolButton look="danger" isBusy={isBusy} onClick={() => setAsking(true)}>
        {isBusy ? SCHEDULES_TEXT.withdrawing : SCHEDULES_TEXT.withdraw}
      </ToolButton>
      {isAsking && (
        <Dialog
          title={SCHEDULES_TEXT.withdrawTitle}
          closeLabel={SCHEDULES_TEXT.keep}
          isOpen
          onClose={keep}
        >
          <p className="mt-3 text-sm">{SCHEDULES_TEXT.withdrawHint(cells, at)}</p>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <ToolButton onClick={keep}>{SCHEDULES_TEXT.keep}</ToolButton>
            <ToolButton look="danger" onClick={withdraw}>
              {SCHEDULES_TEXT.withdrawAll(cells)}
            </ToolButton>
          </div>
        </Dialog>
      )}
    </>
  );
}

function ScheduledPrices({ id, operatorId }: { id: string; operatorId: string }) {
  const { api } = useConsole();
  const schedule = useQuery({
    queryKey: [...PRICES_KEY, operatorId, 'schedules', id],
    queryFn: ({ signal }) =>
      readJson(api.console.prices.schedules[':id'].$get({ param: { id } }, { init: { signal } })),
  });
  if (schedule.isPending) return <p role="status">{PAGE_TEXT.loading}</p>;
  if (schedule.isError) {
    return (
      <CallFailedNotice
        sentence={SCHEDULES_TEXT.failed}
        tryAgain={() => schedule.refetch()}
        isTrying={schedule.isFetching}
      />
    );
  }
  const { changes, state } = schedule.data;
  return (
    <ul className="mt-2 max-h-80 overflow-y-auto">
      {changes.map(({ productId, name, place, now, price, pack, soldAs }) => (
        <li key={`${productId} ${place}`} className="py-0.5">
          <span className="font-medium">{name ?? SCHEDULES_TEXT.goneProduct}</span>{' '}
          <span className="tabular-nums">
            {SCHEDULES_TEXT.change(placeName(place), money(now), money(price))}
          </span>
          {soldAs !== null && (
            <p className="font-medium text-chilli">
              {SCHEDULES_TEXT.otherPack(pack, soldAs, state === 'waiting')}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const money = (price: number | null): string =>
  price === null ? CELL_TEXT.basePrice : formatRupees(price);

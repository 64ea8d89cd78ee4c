import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import type { Retailer } from '../../contract/console-retailers.ts';
import { formatDate } from '../../domain/format-moment.ts';
import { CONSOLE_PATHS, idInPath } from '../../domain/paths.ts';
import { mayChangeRetailers } from '../../domain/shop-standing.ts';
import { RETAILER_TEXT } from '../../text/console-retailers.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toolButtonClass } from '../../ui/tool-button.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { StaffNotes } from '../notes/staff-notes.tsx';
import { retailerQuery } from '../queries/retailers.ts';
import { AssistActions } from '../retailers/assist-actions.tsx';
import { ShopActions } from '../retailers/shop-actions.tsx';
import { ShopActivity, ShopLedger, ShopOrders } from '../retailers/shop-lists.tsx';
import { ShopProfile, ShopSums } from '../retailers/shop-profile.tsx';
import { StandingBadge } from '../retailers/standing-badge.tsx';
import { Link, usePlace } from '../router.tsx';
import type { Operator } from '../session.ts';

/** One shop: who it is, where it stands, what it has ordered, and what can be done with it (CONS-12). */
export function RetailerScreen({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const id = idInPath(CONSOLE_PATHS.retailer, usePlace().path) ?? '';
  const retailer = useQuery(retailerQuery(api, operator.id, id));
  const isMissing = retailer.error instanceof CallFailed && retailer.error.status === 404;
  return (
    <>
      <Link
        href={CONSOLE_PATHS.retailers}
        className="mb-1 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-leaf-deep hover:underline lg:min-h-8"
      >
        <ChevronLeft aria-hidden="true" size={16} />
        {RETAILER_TEXT.toList}
      </Link>
      {retailer.isPending && (
        <div role="status" className="py-16 text-center text-sm text-soft">
          <h1 className="sr-only">{RETAILER_TEXT.title}</h1>
          <Spinner />
          <p className="mt-3">{RETAILER_TEXT.loading}</p>
        </div>
      )}
      {retailer.isError && (
        <>
          {!retailer.data && <ScreenHead title={RETAILER_TEXT.title} />}
          {isMissing ? (
            <EmptyState
              role="alert"
              action={
                <Link href={CONSOLE_PATHS.retailers} className={toolButtonClass()}>
                  {RETAILER_TEXT.toList}
                </Link>
              }
            >
              <p className="font-display text-xl font-semibold">
                {ERROR_MESSAGES.RETAILER_NOT_FOUND}
              </p>
            </EmptyState>
          ) : (
            <div className="mb-3">
              <CallFailedNotice
                sentence={RETAILER_TEXT.readFailed}
                tryAgain={() => retailer.refetch()}
                isTrying={retailer.isFetching}
              />
            </div>
          )}
        </>
      )}
      {retailer.data && !isMissing && <Shown retailer={retailer.data} operator={operator} />}
    </>
  );
}

function Shown({ retailer, operator }: { retailer: Retailer; operator: Operator }) {
  const { id, storeName, name, district, standing } = retailer;
  const mayChange = mayChangeRetailers(operator.role);
  // Last on a phone, where they are at the bottom: the focus moves as the eye does. Its key keeps an open dialog open.
  const isPhone = useMedia('(max-width: 639px)');
  const actions = mayChange && (
    <ShopActions key="actions" retailer={retailer} operator={operator} />
  );
  return (
    <div className="flex flex-col gap-3">
      <ScreenHead title={storeName} hint={RETAILER_TEXT.hint(name, district)}>
        <StandingBadge standing={standing} />
        {!retailer.block && <AssistActions shopId={id} role={operator.role} />}
      </ScreenHead>
      <Decided retailer={retailer} />
      {!isPhone && actions}
      <div className="grid gap-3 lg:grid-cols-[1.6fr_1fr] lg:items-start">
        <ShopProfile retailer={retailer} />
        <div className="grid min-w-0 gap-3">
          <ShopSums retailer={retailer} />
          <Notes retailer={retailer} operator={operator} mayWrite={mayChange} />
        </div>
      </div>
      <ShopOrders id={id} operator={operator} />
      <div className="grid gap-3 xl:grid-cols-2 xl:items-start">
        <ShopLedger id={id} operator={operator} />
        <ShopActivity id={id} operator={operator} />
      </div>
      {isPhone && actions}
    </div>
  );
}

/** Why the shop is refused or blocked. */
function Decided({ retailer: { refusal, block } }: { retailer: Retailer }) {
  const blockedOn = block && formatDate(block.at);
  return (
    <>
      {block && (
        <p className="rounded-xl bg-chilli-wash px-4 py-2.5 text-sm font-medium wrap-anywhere">
          {block.reason === null
            ? RETAILER_TEXT.blockedSince(blockedOn!)
            : RETAILER_TEXT.blockedBecause(blockedOn!, block.reason)}
        </p>
      )}
      {refusal && (
        <p className="rounded-xl bg-turmeric-wash px-4 py-2.5 text-sm font-medium wrap-anywhere">
          {RETAILER_TEXT.refusedBecause(formatDate(refusal.at), refusal.sentence)}
        </p>
      )}
    </>
  );
}

interface NotesProps {
  retailer: Retailer;
  operator: Operator;
  mayWrite: boolean;
}

function Notes({ retailer: { id, notes }, operator, mayWrite }: NotesProps) {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  if (notes.length === 0 && !mayWrite) return null;
  return (
    <div className="min-w-0 rounded-xl border border-line bg-paper p-4 text-sm">
      <StaffNotes
        heading="h2"
        notes={notes}
        mayWrite={mayWrite}
        operator={operator}
        draftName={`shop-note:${id}`}
        save={async (json) => {
          await readJson(api.console.retailers[':id'].notes.$post({ param: { id }, json }));
          const { queryKey } = retailerQuery(api, operator.id, id);
          void queryClient.invalidateQueries({ queryKey });
        }}
      />
    </div>
  );
}

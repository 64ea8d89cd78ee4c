import { useQuery } from '@tanstack/react-query';
import { ACTIVITY_TEXT } from '../../text/console-activity.ts';
import { PRODUCT_FORM_TEXT as TEXT } from '../../text/console-products.ts';
import { ActivityTable } from '../activity/activity-table.tsx';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { activityQuery } from '../queries/activity.ts';
import type { Operator } from '../session.ts';

const SHOWN = 5;

/** The last changes of a product, with before and after. */
export function ProductActivity({ id, operator }: { id: string; operator: Operator }) {
  const { api } = useConsole();
  const filter = { kind: 'product', objectId: id } as const;
  const activity = useQuery(activityQuery(api, operator.id, filter));
  return (
    <section aria-labelledby="product-activity">
      <h2 id="product-activity" className="mb-2 text-lg">
        {TEXT.activity}
      </h2>
      <ActivityTable
        entries={activity.data?.items.slice(0, SHOWN)}
        empty={<p className="text-sm text-soft">{TEXT.noActivity}</p>}
        failure={
          activity.isError && (
            <CallFailedNotice
              sentence={ACTIVITY_TEXT.readFailed}
              tryAgain={() => activity.refetch()}
              isTrying={activity.isFetching}
            />
          )
        }
      />
    </section>
  );
}

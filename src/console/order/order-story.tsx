import { useId } from 'react';
import type { ConsoleOrder } from '../../contract/console-orders.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { ORDER_PANEL_TEXT } from '../../text/console-orders.ts';

type StoryEvent = ConsoleOrder['story'][number];

/** What happened to the order, when and by whom. */
export function OrderStory({ order: { story } }: { order: ConsoleOrder }) {
  const id = useId();
  if (story.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-base font-semibold">
        {ORDER_PANEL_TEXT.story}
      </h3>
      <ol className="grid gap-1.5">
        {story.map((event) => (
          <li key={event.at}>
            <time dateTime={event.at} className="text-soft">
              {formatMoment(event.at)}
            </time>{' '}
            {wordsOf(event)}
            {event.note && (
              <q className="mt-0.5 block rounded-lg bg-ivory px-2.5 py-1.5 wrap-anywhere">
                {event.note}
              </q>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function wordsOf({ status, actor, by }: StoryEvent): string {
  if (status === 'Pending' && actor === 'retailer') return ORDER_PANEL_TEXT.placedBy;
  if (status === 'Pending' && by) return ORDER_PANEL_TEXT.placedByPhone(by);
  const nobody = actor === 'retailer' ? ORDER_PANEL_TEXT.theShop : ORDER_PANEL_TEXT.aColleague;
  return ORDER_PANEL_TEXT.movedBy(status, by ?? nobody);
}

import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { PriceMemory as Memory } from '../../contract/price-memory.ts';
import { CHART, priceAt, priceChart } from '../../domain/price-chart.ts';
import { PRICE_MEMORY_TEXT } from '../../text/price-memory.ts';
import { useRetailerId } from '../account/session.ts';
import { priceMemoryQuery } from '../queries/price-memory.ts';

/** What the district paid over 90 days, and what this shop paid last (MEMO-01). If it fails to load, nothing is shown. */
export function PriceMemory({ productId }: { productId: string }) {
  const { api } = useRouter().options.context;
  const { data: memory } = useQuery(priceMemoryQuery(api, useRetailerId(), productId));
  const titleId = useId();
  const [now] = useState(() => new Date());
  const sentence = memory && sentenceOf(memory, now);
  if (!sentence) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="sr-only">
        {PRICE_MEMORY_TEXT.title}
      </h2>
      {memory.range && <Chart prices={memory.prices} now={now} />}
      <p className="mt-1.5 text-sm text-soft tabular-nums">{sentence}</p>
    </section>
  );
}

function sentenceOf({ range, lastPaid }: Memory, now: Date): string {
  const isThisYear = lastPaid?.orderDate.slice(0, 4) === String(now.getFullYear());
  return [
    range && PRICE_MEMORY_TEXT.range(range),
    lastPaid && PRICE_MEMORY_TEXT.lastPaid(lastPaid.price, lastPaid.orderDate, isThisYear),
  ]
    .filter(Boolean)
    .join(' · ');
}

const DAY_MS = 86_400_000;

/** The line, with the price of any day: a finger, a pointer or the arrow keys choose the day. */
function Chart({ prices, now }: { prices: Memory['prices']; now: Date }) {
  const points = prices.map(({ from, price }) => ({ from: Date.parse(from), price }));
  const end = now.getTime();
  const start = points[0]?.from ?? end;
  const days = Math.max(1, Math.ceil((end - start) / DAY_MS));
  const [day, setDay] = useState(days);
  const at = Math.min(start + day * DAY_MS, end);
  const { path, placeOf } = priceChart(points, end);
  const words = prices.map(({ from, price }) => PRICE_MEMORY_TEXT.point(price, from));
  const mark = placeOf(at);
  const priceOnDay = PRICE_MEMORY_TEXT.onDay(priceAt(points, at), new Date(at).toISOString());
  return (
    <>
      <div className="relative rounded-lg has-focus-visible:outline-3 has-focus-visible:outline-leaf">
        <svg
          role="img"
          aria-label={PRICE_MEMORY_TEXT.chart(words)}
          viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          className="w-full"
        >
          <path
            d={path}
            fill="none"
            stroke="var(--color-leaf)"
            strokeWidth={2}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          {mark && (
            <>
              <path
                d={`M${mark.x} ${CHART.padding}V${CHART.height}`}
                stroke="var(--color-line)"
                strokeWidth={1}
              />
              <circle cx={mark.x} cy={mark.y} r={4} fill="var(--color-leaf-deep)" />
            </>
          )}
        </svg>
        <input
          type="range"
          min={0}
          max={days}
          value={day}
          aria-label={PRICE_MEMORY_TEXT.day}
          aria-valuetext={priceOnDay}
          onChange={({ target }) => setDay(Number(target.value))}
          className="absolute inset-0 m-0 size-full min-h-11 cursor-pointer opacity-0"
        />
      </div>
      <p className="flex justify-between gap-2 text-xs text-soft tabular-nums">
        <span>{PRICE_MEMORY_TEXT.date(new Date(start).toISOString())}</span>
        <span aria-hidden="true" className="font-semibold text-ink">
          {priceOnDay}
        </span>
        <span>{PRICE_MEMORY_TEXT.today}</span>
      </p>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { PriceMemory as Memory } from '../../contract/price-memory.ts';
import { CHART, priceChart } from '../../domain/price-chart.ts';
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

function Chart({ prices, now }: { prices: Memory['prices']; now: Date }) {
  const points = prices.map(({ from, price }) => ({ from: Date.parse(from), price }));
  const { path, end } = priceChart(points, now.getTime());
  const words = prices.map(({ from, price }) => PRICE_MEMORY_TEXT.point(price, from));
  return (
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
      {end && <circle cx={end.x} cy={end.y} r={4} fill="var(--color-leaf-deep)" />}
    </svg>
  );
}

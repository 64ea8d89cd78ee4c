import type { MetricsText } from './metrics/serve-metrics.ts';
import type { StoreFigures } from './metrics/store-figures.ts';
import type { Settings } from './settings.ts';
import type { StoreEvents } from './store-events.ts';

export interface Metrics extends MetricsText {
  readonly events: StoreEvents;
}

/** null: nobody has asked for metrics. Then their library is not even loaded. */
export async function openMetrics(
  settings: Settings,
  readFigures: () => Promise<StoreFigures>,
): Promise<Metrics | null> {
  if (!settings.metrics) return null;
  const { StoreMetrics } = await import('./metrics/store-metrics.ts');
  const events = new StoreMetrics();
  const { contentType } = events;
  return { events, contentType, text: () => events.text(readFigures) };
}

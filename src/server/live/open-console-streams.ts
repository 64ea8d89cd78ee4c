import type { Database } from '../db/database.ts';
import type { Settings } from '../settings.ts';
import { ConsoleStreams } from './console-streams.ts';
import { streamLimits } from './person-streams.ts';

/** Opens the streams of staff and subscribes them to changes made by any process. After the sessions have opened. */
export async function openConsoleStreams(
  database: Database,
  settings: Settings,
): Promise<ConsoleStreams> {
  const streams = new ConsoleStreams(streamLimits(settings));
  const listener = { onLost() {} };
  await database.listen('order_changed', {
    ...listener,
    onMessage: () => streams.changed('orders'),
    onConnected: () => streams.changed('orders'),
  });
  await database.listen('catalogue_changed', {
    ...listener,
    onMessage: () => streams.changed('prices'),
    onConnected: () => streams.changed('prices'),
  });
  await database.listen('shops_changed', {
    ...listener,
    onMessage: () => streams.changed('shops'),
    onConnected: () => streams.changed('shops'),
  });
  await database.listen('person_changed', {
    ...listener,
    onMessage: (userId) => streams.personChanged(userId === '*' ? undefined : userId),
    onConnected: () => streams.personChanged(),
  });
  return streams;
}

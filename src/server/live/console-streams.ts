import { type LiveTopic, mayWatch } from '../../domain/live-topics.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { streamEvent } from './event-stream.ts';
import { PersonStreams, type StreamLimits, type Watcher } from './person-streams.ts';

/** A morning's bulk move changes a hundred orders at once: nobody needs to be told more often than this. */
const PAUSE_MS = 250;

interface StaffWatcher extends Watcher {
  readonly role: StaffRole;
}

/** The live streams of staff in this process. An event names only its topic: the console then fetches what it shows. */
export class ConsoleStreams {
  readonly #streams: PersonStreams<StaffWatcher>;
  readonly #pauses = new Map<LiveTopic, { readonly timer: NodeJS.Timeout; hasMore: boolean }>();

  constructor(limits: StreamLimits) {
    this.#streams = new PersonStreams(limits);
  }

  get size(): number {
    return this.#streams.size;
  }

  open(watcher: StaffWatcher): ReadableStream<Uint8Array> {
    return this.#streams.open(watcher).body;
  }

  /** Sent at once, then at most once per pause, with nothing left unsaid at its end. */
  changed(topic: LiveTopic): void {
    const pause = this.#pauses.get(topic);
    if (pause) {
      pause.hasMore = true;
      return;
    }
    this.#send(topic);
    const timer = setTimeout(() => {
      const hasMore = this.#pauses.get(topic)?.hasMore;
      this.#pauses.delete(topic);
      if (hasMore) this.changed(topic);
    }, PAUSE_MS).unref();
    this.#pauses.set(topic, { timer, hasMore: false });
  }

  /** Ends this person's streams whose session is gone or has another role; everyone's if no id is given. */
  personChanged(userId?: string): void {
    for (const id of userId === undefined ? this.#streams.people : [userId]) {
      void this.#streams.endInvalid(id);
    }
  }

  stop(): void {
    for (const { timer } of this.#pauses.values()) clearTimeout(timer);
    this.#pauses.clear();
    this.#streams.stop();
  }

  #send(topic: LiveTopic): void {
    const event = streamEvent(topic, '{}');
    for (const userId of this.#streams.people) {
      for (const [stream, { role }] of this.#streams.of(userId)) {
        if (mayWatch(topic, role)) stream.send(topic, event);
      }
    }
  }
}

import type { Settings } from '../settings.ts';
import { EventStream } from './event-stream.ts';

const HEARTBEAT_MS = 20_000;

export interface Watcher {
  readonly userId: string;
  /** Identifies the session, not the person. */
  readonly session: string;
  /** Whether the session still belongs to this person, in this role. */
  readonly isSessionValid: () => Promise<boolean>;
}

export interface StreamLimits {
  readonly maxPerSession: number;
  readonly maxPerPerson: number;
  readonly heartbeatMs?: number;
}

/** All tabs of a browser share one stream, so one session rarely has more than one. */
const SESSIONS_WATCHING = 2;

export const streamLimits = ({ cartStreams }: Settings): StreamLimits => ({
  maxPerSession: cartStreams,
  maxPerPerson: cartStreams * SESSIONS_WATCHING,
});

interface PersonStreamsOptions extends StreamLimits {
  /** After each check of a person's sessions that left a stream open. */
  readonly onHeartbeat?: (userId: string) => void;
  /** The person's last stream is gone. */
  readonly onLastGone?: (userId: string) => void;
}

/** The open streams of this process by person: limits, heartbeats, and their end. What they send is not known here. */
export class PersonStreams<W extends Watcher> {
  /** Each person's streams, oldest first. */
  readonly #people = new Map<string, Map<EventStream, W>>();
  readonly #heartbeat: NodeJS.Timeout;
  #isStopped = false;

  constructor(private readonly options: PersonStreamsOptions) {
    const { heartbeatMs = HEARTBEAT_MS } = options;
    this.#heartbeat = setInterval(() => this.#sendHeartbeats(), heartbeatMs).unref();
  }

  get size(): number {
    return [...this.#people.values()].reduce((sum, streams) => sum + streams.size, 0);
  }

  get people(): readonly string[] {
    return [...this.#people.keys()];
  }

  of(userId: string): ReadonlyMap<EventStream, W> {
    return this.#people.get(userId) ?? new Map();
  }

  /** After a stop, the stream has already ended and is not among the open ones. */
  open(watcher: W): EventStream {
    const { userId, session } = watcher;
    const stream = new EventStream(() => this.#drop(userId, stream));
    if (this.#isStopped) {
      stream.end('stopping');
      return stream;
    }
    const streams = this.#people.get(userId) ?? new Map<EventStream, W>();
    this.#people.set(userId, streams);
    streams.set(stream, watcher);
    // Ends the oldest streams: when a browser lost its network, those are the dead ones.
    const { maxPerSession, maxPerPerson } = this.options;
    this.#endOldest(userId, maxPerSession, (other) => other.session === session);
    this.#endOldest(userId, maxPerPerson, () => true);
    return stream;
  }

  /** Ends this person's streams whose session is gone. */
  async endInvalid(userId: string): Promise<void> {
    for (const [stream, { isSessionValid }] of this.of(userId)) {
      // A database error is no reason to end a stream; the next heartbeat checks again.
      const isValid = await isSessionValid().catch(() => true);
      if (!isValid) this.#end(userId, stream, 'session');
    }
  }

  endAll(userId: string): void {
    for (const stream of [...this.of(userId).keys()]) this.#end(userId, stream, 'session');
  }

  /** Tells every browser to reconnect, to another process or to the next one here. */
  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#heartbeat);
    for (const streams of this.#people.values()) {
      for (const stream of streams.keys()) stream.end('stopping');
    }
    this.#people.clear();
  }

  #endOldest(userId: string, most: number, counts: (watcher: W) => boolean): void {
    const counted = [...this.of(userId)].filter(([, watcher]) => counts(watcher));
    for (const [old] of counted.slice(0, Math.max(0, counted.length - most))) {
      this.#end(userId, old, 'replaced');
    }
  }

  #end(userId: string, stream: EventStream, why: 'session' | 'replaced'): void {
    stream.end(why);
    this.#drop(userId, stream);
  }

  #drop(userId: string, stream: EventStream): void {
    const streams = this.#people.get(userId);
    if (!streams?.delete(stream) || streams.size > 0) return;
    this.#people.delete(userId);
    this.options.onLastGone?.(userId);
  }

  /** Also checks the sessions, since they expire without a notification. */
  #sendHeartbeats(): void {
    for (const [userId, streams] of this.#people) {
      for (const stream of streams.keys()) stream.beat();
      void this.endInvalid(userId).then(() => {
        if (this.#people.has(userId)) this.options.onHeartbeat?.(userId);
      });
    }
  }
}

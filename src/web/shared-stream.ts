// A live stream that all tabs of a browser share. A browser allows few connections to one server, so one tab holds the
// stream and passes its events on to the others; when it is closed, another tab takes over. Without Web Locks (no https)
// every tab has its own stream.

const REOPEN_MS = 3_000;

type StreamState = 'open' | 'lost';

interface SharedStreamOptions {
  /** The same in all tabs that share it. */
  readonly name: string;
  readonly url: string;
  /** The names of the events to receive. */
  readonly events: readonly string[];
  onEvent(event: string, data: unknown): void;
  /** Opened or reopened: events may have been missed before. Lost: none arrive until it is open again. */
  onState(state: StreamState): void;
  /** Checks the session again, for the whole page. After a logout, watching ends. */
  isStillLoggedIn(): Promise<boolean>;
}

type Message =
  | { readonly kind: 'event'; readonly event: string; readonly data: unknown }
  | { readonly kind: 'state'; readonly state: StreamState }
  /** A new tab asks the tab that holds the stream for its state. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'reply'; readonly state: StreamState };

/** Returns the function that stops watching. */
export function watchSharedStream(options: SharedStreamOptions): () => void {
  const { name, url, events, isStillLoggedIn } = options;
  const controller = new AbortController();
  const { signal } = controller;
  const tabs = new BroadcastChannel(`stream:${name}`);
  /** null: another tab holds the stream. */
  let held: StreamState | null = null;
  let isStateKnown = false;
  const receive = (message: Message) => {
    if (message.kind === 'event') return options.onEvent(message.event, message.data);
    if (message.kind === 'hello') {
      if (held) tabs.postMessage({ kind: 'reply', state: held } satisfies Message);
      return;
    }
    // A reply is for the new tab; the others have been told when it happened.
    if (message.kind === 'reply' && isStateKnown) return;
    isStateKnown = true;
    options.onState(message.state);
  };
  tabs.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
  const share = (message: Message) => {
    if (signal.aborted) return;
    receive(message);
    tabs.postMessage(message);
  };
  const setState = (state: StreamState) => {
    if (held === state) return;
    held = state;
    share({ kind: 'state', state });
  };

  const requestedAt = performance.now();
  const hold = () =>
    new Promise<void>((released) => {
      let source: EventSource | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      /** By now the session may have ended, or belong to someone else. If the check fails, the stream is opened anyway. */
      const openIfStillLoggedIn = async (afterMs: number) => {
        const isLoggedIn = await isStillLoggedIn().catch(() => true);
        if (isLoggedIn && !signal.aborted) timer = setTimeout(open, afterMs);
      };
      const open = () => {
        source = new EventSource(url);
        source.onopen = () => setState('open');
        for (const event of events) {
          source.addEventListener(event, ({ data }: MessageEvent<string>) =>
            share({ kind: 'event', event, data: JSON.parse(data) }),
          );
        }
        source.addEventListener('end', ({ data }: MessageEvent<string>) => {
          source?.close();
          setState('lost');
          if (JSON.parse(data) === 'session') void openIfStillLoggedIn(REOPEN_MS);
          // Too many streams: another of this person's browsers has replaced this one. It reopens when the tab is shown.
          else document.addEventListener('visibilitychange', open, { once: true, signal });
        });
        source.onerror = () => {
          if (signal.aborted) return;
          setState('lost');
          // The browser reconnects a broken stream by itself, but not one that was refused.
          if (source?.readyState === EventSource.CLOSED) void openIfStillLoggedIn(REOPEN_MS);
        };
      };
      const hasWaited = performance.now() - requestedAt > 200;
      // The previous tab may have closed its stream because of a logout that this tab doesn't know about yet.
      if (hasWaited) void openIfStillLoggedIn(0);
      else open();
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        source?.close();
        released();
      });
    });

  if (navigator.locks) {
    tabs.postMessage({ kind: 'hello' } satisfies Message);
    navigator.locks.request(`stream:${name}`, { signal }, hold).catch(() => {});
  } else {
    void hold();
  }
  return () => {
    controller.abort();
    tabs.close();
  };
}

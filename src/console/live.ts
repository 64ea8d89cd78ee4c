import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LIVE_TOPICS, type LiveTopic, mayWatch } from '../domain/live-topics.ts';
import { apiPath, CALLS } from '../domain/paths.ts';
import { sessionQuery } from '../web/session-query.ts';
import { watchSharedStream } from '../web/shared-stream.ts';
import { useConsole } from './console-context.tsx';
import type { Operator } from './session.ts';

// Live updates. The server names only what has changed (`orders`, `prices`, `shops`); the screens fetch what they show. While the
// stream is down, they fetch at a slow pace instead.

const POLL_MS = 30_000;
const GATHER_MS = 200;

type Subscriber = (topic: LiveTopic, isCertain: boolean) => void;
const subscribers = new Set<Subscriber>();

/** Holds the stream while a member of staff is logged in. Called once, by the frame. */
export function useLiveStream({ id, role }: Operator): void {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  useEffect(() => {
    const tell = (topic: LiveTopic, isCertain: boolean) => {
      for (const subscriber of subscribers) subscriber(topic, isCertain);
    };
    const tellAll = () => {
      for (const topic of LIVE_TOPICS) if (mayWatch(topic, role)) tell(topic, false);
    };
    let poll = setInterval(tellAll, POLL_MS);
    const stop = watchSharedStream({
      name: `console:${id}`,
      url: apiPath(CALLS.liveConsole),
      events: LIVE_TOPICS,
      onEvent: (topic) => tell(topic as LiveTopic, true),
      onState(state) {
        clearInterval(poll);
        if (state === 'lost') poll = setInterval(tellAll, POLL_MS);
        else tellAll();
      },
      isStillLoggedIn: async () => {
        const session = await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 });
        return session.kind === 'operator' && session.id === id;
      },
    });
    return () => {
      clearInterval(poll);
      stop();
    };
  }, [id, role, api, queryClient]);
}

/** Fetches these queries again whenever one of the topics changes. A key also stands for all keys that begin with it. */
export function useLive(topics: readonly LiveTopic[], queryKeys: readonly QueryKey[]): void {
  const queryClient = useQueryClient();
  // Callers write both lists in place, so they are compared by their content.
  const wanted = JSON.stringify({ topics, queryKeys });
  useEffect(() => {
    const { topics, queryKeys } = JSON.parse(wanted) as {
      topics: LiveTopic[];
      queryKeys: QueryKey[];
    };
    const refetcher = liveRefetcher(queryClient, queryKeys);
    const subscriber: Subscriber = (topic, isCertain) => {
      if (topics.includes(topic)) refetcher.tell(isCertain);
    };
    subscribers.add(subscriber);
    return () => {
      subscribers.delete(subscriber);
      refetcher.stop();
    };
  }, [wanted, queryClient]);
}

/**
 * Changes in quick succession are one fetch. A fetch under way is left to finish: on a busy morning it would otherwise be
 * started over and over. It may have begun before the change, so another one follows; where nothing is known to have
 * changed, it is recent enough.
 */
export function liveRefetcher(client: QueryClient, queryKeys: readonly QueryKey[]) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCertain = false;
  let isRunning = false;
  let isStopped = false;
  const fetchAll = () =>
    Promise.all(
      queryKeys.map((queryKey) => client.invalidateQueries({ queryKey }, { cancelRefetch: false })),
    );
  const plan = () => {
    timer ??= setTimeout(run, GATHER_MS);
  };
  const run = async () => {
    timer = undefined;
    // What is told meanwhile is planned when this run ends.
    if (isRunning) return;
    isRunning = true;
    const isLate = isCertain && queryKeys.some((queryKey) => client.isFetching({ queryKey }) > 0);
    isCertain = false;
    await fetchAll();
    if (isLate && !isStopped) await fetchAll();
    isRunning = false;
    if (isCertain && !isStopped) plan();
  };
  return {
    tell(isCertainly: boolean) {
      isCertain ||= isCertainly;
      plan();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import type { District } from '../domain/districts.ts';
import type { Brand } from '../text/brand.ts';

// The data a page was rendered from is part of the page, as JSON that can't run. It contains no times: the same catalogue
// gives the same bytes on every instance, so a browser's cached copy stays valid.

const STATE_ID = 'page-state';

interface PageState {
  publicUrl: string;
  brand: Brand;
  /** Where we deliver. */
  districts: readonly District[];
  queries: DehydratedState;
}

interface Rendered {
  publicUrl: string;
  brand: Brand;
  districts: readonly District[];
  queryClient: QueryClient;
}

export function stateElement({ queryClient, ...shop }: Rendered): string {
  const state: PageState = { ...shop, queries: withTime(dehydrate(queryClient), 0) };
  // JSON escaped so that it can't close the script element.
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${STATE_ID}">${json}</script>`;
}

/** In the browser. The server never serves an outdated page, so the data counts as fetched when the page was. */
export function readPageState(fetchedAt: number): PageState {
  const element = document.getElementById(STATE_ID)!;
  const { queries, ...state }: PageState = JSON.parse(element.textContent!);
  // It may be personal data, and the person may log out while this page stays open.
  element.remove();
  return { ...state, queries: withTime(queries, fetchedAt) };
}

const withTime = ({ queries }: DehydratedState, time: number): DehydratedState => ({
  mutations: [],
  queries: queries.map((query) => ({
    ...query,
    dehydratedAt: time,
    state: { ...query.state, dataUpdatedAt: time },
  })),
});

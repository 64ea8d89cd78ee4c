import type { DehydratedState } from '@tanstack/react-query';

// What a page was rendered from travels inside it, as data that cannot run.
export const STATE_ID = 'page-state';

export const stateElement = (state: unknown): string =>
  `<script type="application/json" id="${STATE_ID}">${asSafeJson(state)}</script>`;

/** JSON whose text cannot end the element it stands in. */
const asSafeJson = (state: unknown): string => JSON.stringify(state).replaceAll('<', '\\u003c');

export interface PageState {
  publicUrl: string;
  queries: DehydratedState;
}

export const readState = (): PageState =>
  JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '{}');

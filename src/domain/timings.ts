// Durations on the screen (docs/decisions/024-figures-and-formats.md): one place for the specification's figures.

/** The splash at app start (APP-01), and the home screen's skeleton cards (HOME-12). */
export const SPLASH_MS = 1_500;
export const SKELETON_MS = 2_000;

/** How often a card shows its next picture (CARD-01), and the category carousel its next products (HOME-05). */
export const GALLERY_TURN_MS = 2_200;
export const CAROUSEL_ADVANCE_MS = 10_000;

/** A figure counts up in this many steps (HOME-10). */
export const COUNTER = { steps: 100, stepMs: 60 } as const;

/** How long each kind of toast stays (APP-02); a loading toast stays until the work is done. */
export const TOAST_MS = {
  blank: 4_000,
  error: 4_000,
  success: 2_000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4_000,
} as const;

/** After this long without a response, the screen says that the connection may be slow. */
export const SLOW_ANSWER_MS = 4_000;

/** Debounce: how long after the last keystroke a search is sent. */
export const TYPING_PAUSE_MS = 150;

/** A typed quantity counts as finished after this long without a keystroke (CART-06). */
export const TYPED_QUANTITY_MS = 1_000;

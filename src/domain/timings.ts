// How long things take on the screen: the specification's figures (docs/decisions/024-figures-and-formats.md).

/** The splash at app start (APP-01), and the skeleton cards of the home screen (HOME-12). */
export const SPLASH_MS = 1_500;
export const SKELETON_MS = 2_000;

/** A card's gallery shows its next view (CARD-01), the category carousel its next products (HOME-05). */
export const GALLERY_TURN_MS = 2_200;
export const CAROUSEL_ADVANCE_MS = 10_000;

/** A figure counts up in this many steps, one every so often (HOME-10). */
export const COUNTER = { steps: 100, stepMs: 60 } as const;

/** How long a toast stays, by its kind (APP-02); a loading one stays until its work is done. */
export const TOAST_MS = {
  blank: 4_000,
  error: 4_000,
  success: 2_000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4_000,
} as const;

/** An answer that takes longer than this is called slow. */
export const SLOW_ANSWER_MS = 4_000;

/** The pause after the last letter before a search is sent. */
export const TYPING_PAUSE_MS = 150;

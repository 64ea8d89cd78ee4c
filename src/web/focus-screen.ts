/** The element that holds the screen; 'Skip to content' leads there too. */
export const SCREEN_ID = 'content';

/** Moves the focus to the screen: what had it disappears, or another screen is shown. */
export const focusScreen = (): void =>
  document.getElementById(SCREEN_ID)?.focus({ preventScroll: true });

/** The element that holds the screen; 'Skip to content' leads there too. */
export const SCREEN_ID = 'content';

/** Moves the focus to the screen: what had it disappears, or another screen is shown. */
export const focusScreen = (): void =>
  document.getElementById(SCREEN_ID)?.focus({ preventScroll: true });

/** Moves the focus to the heading of the screen, which stays when the button that had it disappears. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>(`#${SCREEN_ID} h1`)?.focus({ preventScroll: true });

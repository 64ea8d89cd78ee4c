// The screens of those who are logged in: the server sends them empty, the same for all, and the browser fills
// them. Paths are matched in any case and however they are encoded, and so are these.

const GUARDED = /^\/(cart|history|view-history)(\/|$)/i;

export const isGuarded = (path: string): boolean => GUARDED.test(decoded(path));

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The toast that a visitor of them gets; it goes with the login. */
export const GUARDED_TOAST = 'guarded';

let leaving = false;

/** Somebody is logging out: where they go is settled, whatever screen they leave. */
export const leave = (isLeaving: boolean): void => {
  leaving = isLeaving;
};
export const isLeaving = (): boolean => leaving;

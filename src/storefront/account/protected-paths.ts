// The screens that need a login. The server sends them empty, the same for everyone, and the browser fills them in. Like
// all paths they match in any case and encoding.

const GUARDED = /^\/(cart|history|view-history)(\/|$)/i;

export const isGuarded = (path: string): boolean => GUARDED.test(decoded(path));

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The toast that tells a visitor to log in; dismissed after login. */
export const GUARDED_TOAST = 'guarded';

let leaving = false;

/** A logout is in progress: it decides where to go, so a protected screen must not redirect. */
export const leave = (isLeaving: boolean): void => {
  leaving = isLeaving;
};
export const isLeaving = (): boolean => leaving;

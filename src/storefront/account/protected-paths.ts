import { PROTECTED_PATHS } from '../../domain/paths.ts';

// Screens that need a login: the server sends the same empty page to everyone, and the browser fills it.
// The router matches paths in any case and encoding, and so does this.

const GUARDED = new RegExp(
  `^(${PROTECTED_PATHS.map((path) => path.replace(/\/$/, '')).join('|')})(/|$)`,
  'i',
);

export const isProtectedPath = (path: string): boolean => GUARDED.test(decoded(path));

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The toast that tells a visitor to log in; dismissed after login. */
export const LOGIN_REQUIRED_TOAST = 'guarded';

let leaving = false;

/** A logout is in progress: it decides where to go, so a protected screen must not redirect. */
export const leave = (isLeaving: boolean): void => {
  leaving = isLeaving;
};
export const isLeaving = (): boolean => leaving;

import type { createApi } from './api.ts';

/** The type of the whole API, for the typed client in the browser; a type only, no code. */
export type ApiType = ReturnType<typeof createApi>;

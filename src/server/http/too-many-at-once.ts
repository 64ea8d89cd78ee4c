import { Failure } from '../failure.ts';

const RETRY_AFTER_SECONDS = 1;

export const tooManyAtOnce = (): Failure =>
  new Failure('TOO_MANY_AT_ONCE', { retryAfterSeconds: RETRY_AFTER_SECONDS });

import { Failure } from '../failure.ts';
import { Semaphore } from '../semaphore.ts';

/** A month is read by one person at a time: it may be tens of thousands of documents. */
const turns = new Semaphore(1, 10);

export const oneMonthAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  turns.run(work, () => new Failure('SHEET_FILE_UNAVAILABLE'));

import { Failure } from '../failure.ts';
import { Semaphore } from '../semaphore.ts';

/** Whoever takes one slowly must not keep the others waiting for long, and none may fill the memory. */
const writing = new Semaphore(5, 20);
const busy = () => new Failure('SHEET_FILE_UNAVAILABLE');

/**
 * A text file as a stream: the database is read only as fast as the browser downloads. A download counts as running from
 * its first piece until it ends or is given up. One that never starts does not count.
 */
export function streamText(
  first: string,
  pieces: AsyncIterator<string>,
): ReadableStream<Uint8Array> {
  if (writing.isFull) throw busy();
  const slot = new Slot(writing);
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      start(controller) {
        if (first !== '') controller.enqueue(encoder.encode(first));
      },
      async pull(controller) {
        await slot.take();
        const { done, value } = await nextPiece(pieces).catch((error: unknown) => {
          slot.free();
          throw error;
        });
        if (done) {
          slot.free();
          return controller.close();
        }
        controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        slot.free();
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Empty ones are passed over. */
async function nextPiece(pieces: AsyncIterator<string>): Promise<IteratorResult<string>> {
  for (;;) {
    const next = await pieces.next();
    if (next.done || next.value !== '') return next;
  }
}

/** One of those that run at once, taken and freed at different times. */
class Slot {
  #taken: Promise<void> | undefined;
  #end = () => {};
  readonly #ended = new Promise<void>((resolve) => {
    this.#end = resolve;
  });

  constructor(private readonly among: Semaphore) {}

  take(): Promise<void> {
    this.#taken ??= new Promise((resolve, reject) => {
      const hold = () => {
        resolve();
        return this.#ended;
      };
      this.among.run(hold, busy).catch(reject);
    });
    return this.#taken;
  }

  free(): void {
    this.#end();
  }
}

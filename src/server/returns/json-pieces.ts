import { setImmediate } from 'node:timers/promises';

const ROWS = 100;

/** An object as JSON, its lists in pieces: nothing else waits while a long one is written. */
export async function* jsonPieces(
  value: Readonly<Record<string, unknown>>,
): AsyncGenerator<string> {
  let before = '{';
  for (const [name, member] of Object.entries(value)) {
    yield `${before}${JSON.stringify(name)}:`;
    before = ',\n';
    if (Array.isArray(member)) yield* listPieces(member);
    else yield JSON.stringify(member);
  }
  yield before === '{' ? '{}\n' : '}\n';
}

async function* listPieces(rows: readonly unknown[]): AsyncGenerator<string> {
  yield '[';
  for (let at = 0; at < rows.length; at += ROWS) {
    const piece = rows.slice(at, at + ROWS).map((row) => JSON.stringify(row));
    yield (at === 0 ? '' : ',\n') + piece.join(',\n');
    await setImmediate();
  }
  yield ']';
}

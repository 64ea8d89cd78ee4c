import { setImmediate } from 'node:timers/promises';

/** Of a piece: rows of lists, those of lists inside them counted. */
const ROWS = 100;

/** A value as JSON in pieces: nothing else waits while a long one is written. */
export async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  yield* piecesOf(value);
  yield '\n';
}

async function* piecesOf(value: unknown): AsyncGenerator<string> {
  if (rowsIn(value) <= ROWS) yield JSON.stringify(value);
  else if (Array.isArray(value)) yield* listPieces(value);
  else yield* objectPieces(value as object);
}

async function* objectPieces(value: object): AsyncGenerator<string> {
  let before = '{';
  for (const [name, member] of Object.entries(value)) {
    yield `${before}${JSON.stringify(name)}:`;
    before = ',\n';
    yield* piecesOf(member);
  }
  yield '}';
}

async function* listPieces(rows: readonly unknown[]): AsyncGenerator<string> {
  let before = '[';
  let piece: string[] = [];
  let size = 0;
  for (const row of rows) {
    const more = 1 + rowsIn(row);
    if (piece.length > 0 && size + more > ROWS) {
      yield before + piece.join(',\n');
      before = ',\n';
      piece = [];
      size = 0;
      await setImmediate();
    }
    if (more > ROWS) {
      yield before;
      before = ',\n';
      yield* piecesOf(row);
    } else {
      piece.push(JSON.stringify(row));
      size += more;
    }
  }
  if (piece.length > 0) yield before + piece.join(',\n');
  yield ']';
}

/** Counts no further than needed. */
function rowsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let rows = Array.isArray(value) ? value.length : 0;
  if (rows > ROWS) return rows;
  for (const member of Object.values(value)) {
    rows += rowsIn(member);
    if (rows > ROWS) return rows;
  }
  return rows;
}

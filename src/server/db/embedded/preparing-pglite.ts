import {
  PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';

const { serialize } = protocol;
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** Each keeps its plan in memory; the rarest used make room. */
const MOST_STATEMENTS = 200;

interface Statement {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  /** None: it returns no rows. */
  readonly rowDescription: readonly Message[];
}

/**
 * PGlite parses and plans every statement anew, in five exchanges with the database. This one remembers a text that came
 * before: it is then prepared once and sent in one exchange, as pg does with named statements.
 */
export class PreparingPglite extends PGlite {
  #lastName = 0;
  readonly #statements = new Map<string, Statement>();
  readonly #seenOnce = new Set<string>();

  override async query<T>(
    text: string,
    values: unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<T>> {
    if (!this.#isWorthPreparing(text)) return super.query<T>(text, values, options);
    return this._runExclusiveTransaction(() => this.#runPrepared<T>(text, values, options));
  }

  override transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) =>
      run({
        ...tx,
        get closed() {
          return tx.closed;
        },
        query: <R>(text: string, values: unknown[] = [], options?: QueryOptions) =>
          tx.closed || !this.#isWorthPreparing(text)
            ? tx.query<R>(text, values, options)
            : this.#runPrepared<R>(text, values, options),
      }),
    );
  }

  #isWorthPreparing(text: string): boolean {
    if (this.#statements.has(text) || this.#seenOnce.delete(text)) return true;
    if (this.#seenOnce.size >= MOST_STATEMENTS) this.#seenOnce.clear();
    this.#seenOnce.add(text);
    return false;
  }

  #runPrepared<T>(
    text: string,
    values: readonly unknown[],
    options?: QueryOptions,
  ): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const { name, parameterTypes, rowDescription } = await this.#prepared(text);
      const texts = values.map((value, index) => {
        if (value === null || value === undefined) return null;
        const serializer = this.serializers[parameterTypes[index]!];
        return serializer ? serializer(value) : String(value);
      });
      const messages = await this.execProtocolStream(
        Buffer.concat([
          serialize.bind({ statement: name, values: texts }),
          serialize.execute(),
          serialize.sync(),
        ]),
        { syncToFs: false },
      );
      const [result] = parse.parseResults([...rowDescription, ...messages], this.parsers, options);
      return result as Results<T>;
    });
  }

  async #prepared(text: string): Promise<Statement> {
    const known = this.#statements.get(text);
    if (known) {
      // Now the last to make room.
      this.#statements.delete(text);
      this.#statements.set(text, known);
      return known;
    }
    this.#lastName += 1;
    const name = `s${this.#lastName}`;
    const messages = await this.execProtocolStream(
      Buffer.concat([
        serialize.parse({ name, text }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ]),
      { syncToFs: false },
    );
    const statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      rowDescription: messages.filter((message) => message.name === 'rowDescription'),
    };
    this.#statements.set(text, statement);
    await this.#makeRoom();
    return statement;
  }

  async #makeRoom(): Promise<void> {
    if (this.#statements.size <= MOST_STATEMENTS) return;
    const [text, { name }] = this.#statements.entries().next().value!;
    this.#statements.delete(text);
    await this.execProtocolStream(
      Buffer.concat([serialize.close({ type: 'S', name }), serialize.sync()]),
      { syncToFs: false },
    );
  }
}

import {
  PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';

const { serialize } = protocol;
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** Each keeps its plan in memory; the one not used for longest makes room. */
const MOST_STATEMENTS = 100;

/**
 * After so many runs all are planned anew: a plan made while a table was small is slow once it has grown, and nothing else
 * would replace it until the daily `analyze`.
 */
const RUNS_OF_A_PLAN = 500;

interface Statement {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  /** Empty for a statement that returns no rows. */
  readonly rowDescription: Messages;
}

/**
 * PGlite parses and plans each statement anew, in six exchanges with the database. This one prepares a statement when its
 * text comes again, and then sends it in one exchange (docs/decisions/064-two-statements-an-order.md).
 */
export class PreparingPglite extends PGlite {
  readonly #statements = new Map<string, Statement>();
  readonly #cameOnce = new Set<string>();
  #prepared = 0;
  #runs = 0;

  override async query<T>(
    text: string,
    values: unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<T>> {
    if (!this.#comesAgain(text, options)) return super.query<T>(text, values, options);
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.#run<T>(text, values, options));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query = <R>(text: string, values: unknown[] = [], options?: QueryOptions) =>
        tx.closed || !this.#comesAgain(text, options)
          ? tx.query<R>(text, values, options)
          : this.#run<R>(text, values, options);
      return work(Object.create(tx, { query: { value: query } }));
    });
  }

  #comesAgain(text: string, options?: QueryOptions): boolean {
    if (options?.paramTypes || options?.blob) return false;
    if (this.#statements.has(text) || this.#cameOnce.delete(text)) return true;
    if (this.#cameOnce.size >= MOST_STATEMENTS) this.#cameOnce.clear();
    this.#cameOnce.add(text);
    return false;
  }

  #run<T>(text: string, values: readonly unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const { name, parameterTypes, rowDescription } = await this.#statementOf(text);
      const written = values.map((value, index) => {
        if (value === null || value === undefined) return null;
        const type = parameterTypes[index] ?? 0;
        const serializer = options?.serializers?.[type] ?? this.serializers[type];
        return serializer ? serializer(value) : String(value);
      });
      const messages = await this.#exchange(
        serialize.bind({ statement: name, values: written }),
        serialize.execute(),
      );
      await this.#countRun();
      const results = parse.parseResults([...rowDescription, ...messages], this.parsers, options);
      return results[0] as Results<T>;
    });
  }

  async #statementOf(text: string): Promise<Statement> {
    const statement = this.#statements.get(text) ?? (await this.#prepare(text));
    // The newest stands last.
    this.#statements.delete(text);
    this.#statements.set(text, statement);
    if (this.#statements.size > MOST_STATEMENTS) await this.#forgetOldest();
    return statement;
  }

  async #prepare(text: string): Promise<Statement> {
    this.#prepared += 1;
    const name = `s${this.#prepared}`;
    const messages = await this.#exchange(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      rowDescription: messages.filter((message) => message.name === 'rowDescription'),
    };
  }

  /** Of those that succeeded: in a failed transaction, plans can't be discarded. */
  async #countRun(): Promise<void> {
    this.#runs += 1;
    if (this.#runs % RUNS_OF_A_PLAN === 0) await this.#exchange(serialize.query('discard plans'));
  }

  async #forgetOldest(): Promise<void> {
    const [oldest] = this.#statements;
    if (!oldest) return;
    const [text, { name }] = oldest;
    this.#statements.delete(text);
    await this.#exchange(serialize.close({ type: 'S', name }));
  }

  /** A commit is synced by the file system itself (durable-fs.ts). */
  #exchange(...messages: readonly Uint8Array[]): Promise<Messages> {
    const all = Buffer.concat([...messages, serialize.sync()]);
    return this.execProtocolStream(all, { syncToFs: false });
  }
}

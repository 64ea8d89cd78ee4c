// What became of each request, and when something was broken on purpose.

export type Disturbance = 'primary killed' | 'network cut' | 'store killed' | 'deployed';

interface Request {
  readonly sentAt: number;
  readonly endedAt: number;
  /** null: answered. Otherwise no answer, or one of a server that is not available (502, 503, 504). */
  readonly failure: string | null;
}

interface Span {
  readonly kind: Disturbance;
  readonly from: number;
  readonly to: number;
}

export class RequestBook {
  readonly requests: Request[] = [];
  readonly spans: Span[] = [];
  /** Answers that nothing excuses. */
  readonly wrong: string[] = [];

  /** Notes when it began and ended, also if it fails. */
  async during<T>(kind: Disturbance, act: () => Promise<T>): Promise<T> {
    const from = performance.now();
    try {
      return await act();
    } finally {
      this.spans.push({ kind, from, to: performance.now() });
    }
  }

  /** How many failed that were sent or answered while this was going on. */
  failedDuring(kind: Disturbance): number {
    return this.requests.filter(
      ({ sentAt, endedAt, failure }) => failure !== null && this.isDuring(sentAt, endedAt, [kind]),
    ).length;
  }

  /** Of the requests that were sent and answered while none of these was going on; of no request, the rate is not a number. */
  outside(kinds: readonly Disturbance[]): { failed: number; all: number; rate: number } {
    const calm = this.requests.filter(
      ({ sentAt, endedAt }) => !this.isDuring(sentAt, endedAt, kinds),
    );
    const failed = calm.filter(({ failure }) => failure !== null).length;
    return { failed, all: calm.length, rate: failed / calm.length };
  }

  /** In milliseconds. */
  lengths(kind: Disturbance): number[] {
    return this.spans.filter((span) => span.kind === kind).map(({ from, to }) => to - from);
  }

  /** Whether any part of that time was in one of these. */
  isDuring(from: number, to: number, kinds: readonly Disturbance[]): boolean {
    return this.spans.some(
      (span) => kinds.includes(span.kind) && from <= span.to && to >= span.from,
    );
  }
}

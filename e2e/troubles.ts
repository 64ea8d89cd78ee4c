import type { BrowserContext } from '@playwright/test';

// Everything that a browser can complain of, in one list that must be empty when a test ends.

/** The same trouble is told as an answer or as a failed request, and with its address. */
const TOLD_OTHERWISE = 'Failed to load resource';

/** The page itself gave up a request it no longer needs: the next letter was typed, the page left. */
const GIVEN_UP = 'net::ERR_ABORTED';

/** Where a person has switched scripts off, the browser refuses those that a page asks for ahead. */
const SWITCHED_OFF = /^request csp: .*\/assets\/[\w-]+\.js$/;

export class Troubles {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  /** States what a test provokes. What is expected must happen: each pattern has to find something. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** States what may happen or not, by who is quicker. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  async watch(context: BrowserContext, { hasScripts = true } = {}): Promise<void> {
    context.on('console', (message) => {
      if (!['error', 'warning', 'assert'].includes(message.type())) return;
      if (!message.text().startsWith(TOLD_OTHERWISE)) {
        this.#seen.push(`console ${message.type()}: ${message.text()}`);
      }
    });
    context.on('weberror', (error) => this.#seen.push(`page error: ${error.error().stack}`));
    context.on('response', (response) => {
      if (response.status() >= 400)
        this.#seen.push(`answer ${response.status()}: ${response.url()}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'failed';
      const trouble = `request ${reason}: ${request.url()}`;
      if (reason === GIVEN_UP || (!hasScripts && SWITCHED_OFF.test(trouble))) return;
      this.#seen.push(trouble);
    });
    await context.exposeBinding('reportViolation', (_, violation: string) => {
      this.#seen.push(`content security: ${violation}`);
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const { reportViolation } = window as unknown as { reportViolation(text: string): void };
        reportViolation(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
  }

  /** What happened and was not expected, and what was expected and did not happen. */
  get surprises(): string[] {
    const known = [...this.#expected, ...this.#allowed];
    const isExpected = (trouble: string) => known.some((pattern) => pattern.test(trouble));
    const missed = this.#expected.filter((pattern) => !this.#seen.some((one) => pattern.test(one)));
    return [
      ...this.#seen.filter((trouble) => !isExpected(trouble)),
      ...missed.map((pattern) => `expected, but did not happen: ${pattern}`),
    ];
  }
}

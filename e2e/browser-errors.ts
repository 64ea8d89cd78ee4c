import type { BrowserContext } from '@playwright/test';

// Every error that a browser can report, in one list that must be empty when a test ends.

/** Also reported as a response or a failed request, with its URL. */
const DUPLICATE = 'Failed to load resource';

/** The page cancelled a request it no longer needs, after the next letter or on leaving. */
const CANCELLED = 'net::ERR_ABORTED';

/** With scripts disabled, the browser refuses those that a page preloads. */
const SCRIPTS_DISABLED = /^request csp: .*\/assets\/[\w-]+\.js$/;

export class BrowserErrors {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  /** Declares errors that the test causes. Each pattern must match at least one. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Declares errors that may or may not happen, depending on timing. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  async watch(context: BrowserContext, { hasScripts = true } = {}): Promise<void> {
    context.on('console', (message) => {
      if (!['error', 'warning', 'assert'].includes(message.type())) return;
      if (!message.text().startsWith(DUPLICATE)) {
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
      const error = `request ${reason}: ${request.url()}`;
      if (reason === CANCELLED || (!hasScripts && SCRIPTS_DISABLED.test(error))) return;
      this.#seen.push(error);
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

  /** Errors that were not expected, and expected errors that did not happen. */
  get unexpected(): string[] {
    const known = [...this.#expected, ...this.#allowed];
    const isExpected = (error: string) => known.some((pattern) => pattern.test(error));
    const missed = this.#expected.filter((pattern) => !this.#seen.some((one) => pattern.test(one)));
    return [
      ...this.#seen.filter((error) => !isExpected(error)),
      ...missed.map((pattern) => `expected, but did not happen: ${pattern}`),
    ];
  }
}

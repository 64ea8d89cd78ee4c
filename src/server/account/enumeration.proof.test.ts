import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { credential } from '../db/schema/credential.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import { HIGH_LIMITS } from '../testing/high-limits.ts';
import { OLD_HASHES } from '../testing/old-password-hashes.ts';
import { PROOF_TIMEOUT_MS, proofSize, writeFigure } from '../testing/proof.ts';
import { logIn, TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

// Neither a response nor its time reveals whether an address has an account.

const PAIRS = proofSize(1_000, 8);

const PROBES = [
  ['login with a wrong password', '/api/auth/sign-in', { password: 'not the password' }],
  ['forgotten password', '/api/auth/forgot', {}],
] as const;

describeOnBoth('a stranger who tries addresses', (kind) => {
  const store = useTestStore(kind, { RATE_LIMITS: HIGH_LIMITS });

  it.each(PROBES)(
    'LOGIN-02 FORGOT-02 %s: the same bytes for a known and an unknown address',
    async (title, path, others) => {
      const { email } = await logIn(store());
      await compare(title, email, path, others);
    },
    PROOF_TIMEOUT_MS,
  );

  it(
    'LOGIN-02 login with a wrong password: the same bytes for an account with an old hash and an unknown address',
    async () => {
      const { id, email } = await logIn(store());
      const [, passwordHash] = OLD_HASHES[0]!;
      await store().db.update(credential).set({ passwordHash }).where(eq(credential.userId, id));
      const [title, path, others] = PROBES[0];
      await compare(`${title}, old hash`, email, path, others);
    },
    PROOF_TIMEOUT_MS,
  );

  async function compare(title: string, email: string, path: string, others: object) {
    const stranger = new TestBrowser(store());
    const request = async (address: string) => {
      const startedAt = performance.now();
      const answer = await stranger.post(path, { email: address, ...others });
      const text = await answer.text();
      const ms = performance.now() - startedAt;
      return { ms, answer: [answer.status, steadyHeaders(answer.headers), withoutId(text)] };
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const nobody = `${randomUUID()}@shop.example`;
      // In alternating order, so that neither always finds the machine as the other left it.
      const [first, second] = pair % 2 === 0 ? [email, nobody] : [nobody, email];
      const answers = { [first]: await request(first), [second]: await request(second) };
      expect(answers[email]!.answer).toEqual(answers[nobody]!.answer);
      known.push(answers[email]!.ms);
      unknown.push(answers[nobody]!.ms);
    }
    const [ofKnown, ofUnknown] = [median(known), median(unknown)];
    writeFigure(
      `${title}, known and unknown address (${kind})`,
      `${PAIRS} pairs, the same bytes in all; medians ${ofKnown.toFixed(2)} and ` +
        `${ofUnknown.toFixed(2)} ms, ratio ${(ofKnown / ofUnknown).toFixed(3)}`,
    );
  }

  it('has triggered emails to the known address', async () => {
    await expect
      .poll(async () => {
        const mails = await store().db.select({ id: mailOutbox.id }).from(mailOutbox);
        return mails.length;
      })
      .toBeGreaterThan(0);
  });
});

/** Without the headers that always differ. */
const steadyHeaders = (headers: Headers) =>
  [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));

const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}

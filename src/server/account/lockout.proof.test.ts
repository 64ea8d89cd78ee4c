import { expect, it } from 'vitest';
import { PROOF_TIMEOUT_MS, proofSize, reportProgress, writeFigure } from '../testing/proof.ts';
import { logIn, PASSWORD, TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

// A stranger with many addresses and the real limits tries passwords for one account, asks for reset links and searches
// for the account to delete it. The owner logs in from a device that has logged in before, again and again.

const LOGINS = proofSize(200, 4);
const ADDRESSES = proofSize(400, 16);
/** What the stranger does at once, before each login of the owner and during it. */
const AT_ONCE = 8;

const MOBILE = '9345678901';

describeOnBoth('a stranger with many addresses', (kind) => {
  const store = useTestStore(kind);

  it(
    'LOGIN-01 FORGOT-02 never keeps the owner out of a device that has logged in before',
    async () => {
      const { email } = await logIn(store(), { mobile: MOBILE });
      const device = new TestBrowser(store());
      const logInOnDevice = async () =>
        (await device.post('/api/auth/sign-in', { email, password: PASSWORD })).status;
      expect(await logInOnDevice()).toBe(200);

      const strangers = Array.from({ length: ADDRESSES }, () => new TestBrowser(store()));
      const refused = { wrong: 0, limited: 0 };
      let turn = 0;
      const attack = async () => {
        const stranger = strangers[turn % ADDRESSES]!;
        turn += 1;
        const body = { email, password: `wrong ${turn}` };
        const { status } = await stranger.post('/api/auth/sign-in', body);
        expect([401, 429]).toContain(status);
        refused[status === 401 ? 'wrong' : 'limited'] += 1;
        if (turn % 10 === 0) await stranger.post('/api/auth/forgot', { email });
        if (turn % 10 === 5) {
          await stranger.post('/api/account-deletion/search', { mobile: MOBILE });
        }
      };
      const crowd = () => Promise.all(Array.from({ length: AT_ONCE }, attack));

      // Until the account refuses every other browser, even with the right password.
      while (refused.limited === 0) await crowd();
      const elsewhere = await new TestBrowser(store()).post('/api/auth/sign-in', {
        email,
        password: PASSWORD,
      });
      expect(elsewhere.status).toBe(429);

      const answers: number[] = [];
      for (let nth = 0; nth < LOGINS; nth += 1) {
        const [answer] = await Promise.all([logInOnDevice(), crowd()]);
        answers.push(answer);
        reportProgress('logins', nth + 1, LOGINS);
      }
      expect(answers.filter((status) => status !== 200)).toEqual([]);
      writeFigure(
        `${turn} wrong passwords for one account from ${ADDRESSES} addresses, while its owner logs in from a known device (${kind})`,
        `${answers.length} of ${LOGINS} logins succeeded; of the stranger's, ${refused.wrong} were wrong, ${refused.limited} not even checked`,
      );
    },
    PROOF_TIMEOUT_MS,
  );
});

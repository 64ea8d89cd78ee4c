import { getTableName, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as tables from '../db/schema/all-tables.ts';
import { claimDue, claimOf, markDone } from '../jobs/queue.ts';
import { asQueuedMail, mailQueue } from '../mail/mail-queue.ts';
import { logIn, PASSWORD, TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

describeOnBoth('someone with a copy of the database', (kind) => {
  const store = useTestStore(kind);

  /** Every row of every table, as text. */
  async function readAll(): Promise<string> {
    const texts: string[] = [];
    for (const table of Object.values(tables)) {
      const { rows } = (await store().db.execute(
        sql.raw(`select to_jsonb(t)::text as row from "${getTableName(table)}" t`),
      )) as unknown as { rows: { row: string }[] };
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  }

  it('finds no issued token in it', async () => {
    const { email, browser } = await logIn(store());
    const login = await new TestBrowser(store()).post('/api/auth/sign-in', {
      email,
      password: PASSWORD,
    });
    const cookies = [browser.cookie!, login.headers.getSetCookie()[0]!.split(';')[0]!];
    const signed = cookies.map((cookie) => decodeURIComponent(cookie.split('=')[1]!));
    const tokens = signed.map((value) => value.slice(0, value.lastIndexOf('.')));

    await new TestBrowser(store()).post('/api/auth/forgot', { email });
    await store().services.jobs.settled();
    const verified = await browser.post('/api/account-deletion/verify', { password: PASSWORD });
    const { ticket } = (await verified.json()) as { ticket: string };

    // An email must hold its link until it has been sent, and no longer.
    const waiting = await claimDue(store().db, mailQueue, 100);
    const texts = waiting.map((mail) => asQueuedMail(mail).text);
    const links = texts.flatMap((text) => (text.kind === 'reset' ? [text.link] : []));
    expect(links).toHaveLength(1);
    const resetToken = new URL(links[0]!).searchParams.get('token')!;
    expect(await readAll()).toContain(resetToken);
    for (const mail of waiting) await markDone(store().db, mailQueue, claimOf(mailQueue, mail));

    const copy = await readAll();
    expect(copy).toContain(email);
    for (const secret of [...tokens, ...signed, resetToken, ticket, PASSWORD]) {
      expect(secret.length).toBeGreaterThan(15);
      expect(copy).not.toContain(secret);
    }
  });

  it('cannot use the stored hashes, even knowing how cookies are signed', async () => {
    const { id } = await logIn(store());
    const { rows } = (await store().db.execute(
      sql`select token_hash from session where user_id = ${id}`,
    )) as unknown as { rows: { token_hash: string }[] };
    expect(rows).toHaveLength(1);
    const thief = new TestBrowser(store());
    [thief.cookie] = store().services.sessions.cookie.make(rows[0]!.token_hash).split(';');
    expect(await thief.read('/api/session')).toEqual({ kind: 'visitor' });
  });
});

import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ActivityEntry } from '../../contract/console-activity.ts';
import type { Staff } from '../../contract/console-staff.ts';
import { session } from '../db/schema/session.ts';
import { staffInvitation } from '../db/schema/staff-invitation.ts';
import { user } from '../db/schema/user.ts';
import { mailedTexts } from '../testing/mailed-texts.ts';
import { errorOf, logIn, PASSWORD, TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const INVITATIONS = '/api/console/staff/invitations';
let invited = 0;
const anAddress = () => {
  invited += 1;
  return `new-${invited}@staff.example`;
};

describeOnOne('the staff', (kind) => {
  const store = useTestStore(kind);

  const owner = async () => (await logIn(store(), { role: 'operator', name: 'Olivia' })).browser;
  const codeOf = async (response: Response) => (await errorOf(response)).code;
  const staffFrom = async (response: Response) => {
    expect(response.status).toBe(200);
    return (await response.json()) as Staff;
  };
  const activityOf = async (browser: TestBrowser, query = '') =>
    (await browser.read<{ items: ActivityEntry[] }>(`/api/console/activity?${query}`)).items;
  const tokenFor = async (email: string) => {
    const mails = await mailedTexts(store(), email, 'staff-invitation');
    return new URL(mails.at(-1)!.link).searchParams.get('token')!;
  };
  const join = (token: string, own: object = {}) =>
    new TestBrowser(store()).post('/api/auth/join', {
      token,
      name: 'Pavithra',
      password: PASSWORD,
      ...own,
    });

  it('CONS-01 CONS-02 are invited by email, join once, and have the role they were invited with', async () => {
    const olivia = await owner();
    const email = anAddress();
    const { invitations } = await staffFrom(
      await olivia.post(INVITATIONS, { email: ` ${email.toUpperCase()}`, role: 'packer' }),
    );
    expect(invitations).toMatchObject([{ email, role: 'packer', invitedBy: 'Olivia' }]);
    expect(await codeOf(await olivia.post(INVITATIONS, { email, role: 'owner' }))).toBe(
      'INVITED_ALREADY',
    );
    const token = await tokenFor(email);
    const asked = await new TestBrowser(store()).post('/api/auth/invitation', { token });
    expect(await asked.json()).toEqual({ email, role: 'packer' });

    const joining = new TestBrowser(store());
    const joined = await joining.post('/api/auth/join', {
      token,
      name: ' Pavithra ',
      password: PASSWORD,
    });
    expect(joined.status).toBe(201);
    expect(await joining.read('/api/session')).toMatchObject({
      kind: 'operator',
      name: 'Pavithra',
      email,
      role: 'packer',
    });
    expect(await codeOf(await join(token))).toBe('INVITATION_INVALID');
    const { id } = await joining.read<{ id: string }>('/api/session');
    expect(await activityOf(olivia, `kind=staff&objectId=${id}`)).toMatchObject([
      { action: 'staff-joined', staffName: 'Pavithra', after: { role: 'packer' } },
    ]);
    expect((await activityOf(olivia, 'kind=staff&limit=2'))[1]).toMatchObject({
      action: 'staff-invited',
      staffName: 'Olivia',
      staffRole: 'owner',
      object: { name: email },
      before: null,
      after: { role: 'packer' },
    });
  });

  it('CONS-09 what waits in the name of a person ends with their right to do it', async () => {
    const olivia = await owner();
    const waitingOf = async (browser: TestBrowser) => {
      const id = crypto.randomUUID();
      const scheduled = await browser.post('/api/console/prices/schedules', {
        id,
        at: new Date(Date.now() + 86_400_000).toISOString(),
        changes: [
          {
            productId: 'cumin-jeera-bold',
            place: 'Erode',
            price: 43_210,
            pack: '25 kg jute sack',
          },
        ],
      });
      expect(scheduled.status).toBe(200);
      return id;
    };
    const stateOf = async (id: string) =>
      (await olivia.read<{ state: string }>(`/api/console/prices/schedules/${id}`)).state;
    const invite = async (browser: TestBrowser) => {
      const email = anAddress();
      await staffFrom(await browser.post(INVITATIONS, { email, role: 'owner' }));
      return { email, token: await tokenFor(email) };
    };
    const [ended, demoted] = [
      await logIn(store(), { role: 'operator', name: 'Ended' }),
      await logIn(store(), { role: 'operator', name: 'Demoted' }),
    ];
    const own = await waitingOf(olivia);
    const kept = await invite(olivia);
    const schedules = [await waitingOf(ended.browser), await waitingOf(demoted.browser)] as const;
    const invitations = [await invite(ended.browser), await invite(demoted.browser)] as const;

    await staffFrom(await olivia.post(`/api/console/staff/${ended.id}/end`, {}));
    expect(await stateOf(schedules[0])).toBe('withdrawn');
    expect(await codeOf(await join(invitations[0].token))).toBe('INVITATION_INVALID');
    const put = (role: string) =>
      olivia.send('PUT', `/api/console/staff/${demoted.id}/role`, { role });
    // A manager may change prices, but not invite.
    await staffFrom(await put('manager'));
    expect(await stateOf(schedules[1])).toBe('waiting');
    expect(await codeOf(await join(invitations[1].token))).toBe('INVITATION_INVALID');
    await staffFrom(await put('accountant'));
    expect(await stateOf(schedules[1])).toBe('withdrawn');

    const recorded = await activityOf(olivia, 'limit=7');
    expect(recorded.filter(({ action }) => action.endsWith('withdrawn'))).toHaveLength(4);
    expect(recorded.every(({ staffName }) => staffName === 'Olivia')).toBe(true);
    expect(await stateOf(own)).toBe('waiting');
    expect((await join(kept.token)).status).toBe(201);
  });

  it('an invitation ends when it is withdrawn, sent again, expired or its address is taken', async () => {
    const olivia = await owner();
    const invite = async () => {
      const email = anAddress();
      const staff = await staffFrom(await olivia.post(INVITATIONS, { email, role: 'manager' }));
      return { email, id: staff.invitations.find((open) => open.email === email)!.id };
    };

    const withdrawn = await invite();
    const token = await tokenFor(withdrawn.email);
    await staffFrom(await olivia.send('DELETE', `${INVITATIONS}/${withdrawn.id}`));
    expect(await codeOf(await join(token))).toBe('INVITATION_INVALID');
    const again = await olivia.send('DELETE', `${INVITATIONS}/${withdrawn.id}`);
    expect(await codeOf(again)).toBe('INVITATION_NOT_FOUND');

    const resent = await invite();
    const first = await tokenFor(resent.email);
    await staffFrom(await olivia.post(`${INVITATIONS}/${resent.id}/resend`, {}));
    const second = await tokenFor(resent.email);
    expect(await codeOf(await join(first))).toBe('INVITATION_INVALID');
    expect((await join(second)).status).toBe(201);

    const expired = await invite();
    const late = await tokenFor(expired.email);
    await store()
      .db.update(staffInvitation)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(staffInvitation.id, expired.id));
    expect(await codeOf(await join(late))).toBe('INVITATION_INVALID');

    const taken = await invite();
    const unused = await tokenFor(taken.email);
    await logIn(store(), { email: taken.email });
    expect(await codeOf(await join(unused))).toBe('EMAIL_TAKEN');
    const { email } = taken;
    expect(await codeOf(await olivia.post(INVITATIONS, { email, role: 'packer' }))).toBe(
      'EMAIL_TAKEN',
    );
  });

  it.each([
    [{ email: 'no address', role: 'packer' }, 'INVALID_FIELDS'],
    [{ email: 'x@staff.example', role: 'king' }, 'STAFF_ROLE_INVALID'],
    [{ email: 'x@staff.example' }, 'STAFF_ROLE_INVALID'],
  ])('inviting %j is refused', async (body, code) => {
    expect(await codeOf(await (await owner()).post(INVITATIONS, body))).toBe(code);
  });

  it('CONS-01 CONS-02 a changed role and an ended access hold from the next request on', async () => {
    const olivia = await owner();
    const packer = await logIn(store(), { role: 'operator', staffRole: 'packer' });
    const path = `/api/console/staff/${packer.id}`;
    expect((await packer.browser.get('/api/console/activity')).status).toBe(403);
    await staffFrom(await olivia.put(`${path}/role`, { role: 'accountant' }));
    expect((await packer.browser.get('/api/console/activity')).status).toBe(200);

    const { db } = store();
    const [underWay] = await db.select().from(session).where(eq(session.userId, packer.id));
    const ended = await staffFrom(await olivia.post(`${path}/end`, {}));
    expect(ended.members.find(({ id }) => id === packer.id)?.endedAt).not.toBeNull();
    expect((await packer.browser.get('/api/console/orders')).status).toBe(401);
    const login = { email: packer.email, password: PASSWORD };
    const tryLogin = () => new TestBrowser(store()).post('/api/auth/sign-in', login);
    expect((await tryLogin()).status).toBe(401);
    // A login that was under way writes its session after the others were ended.
    await db.insert(session).values(underWay!);
    await staffFrom(await olivia.post(`${path}/restore`, {}));
    expect((await packer.browser.get('/api/console/orders')).status).toBe(401);
    expect((await tryLogin()).status).toBe(200);
    const changes = await activityOf(olivia, `objectId=${packer.id}`);
    expect(changes.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['staff-access-restored', null, { role: 'accountant' }],
      ['staff-access-ended', { role: 'accountant' }, null],
      ['staff-role-changed', { role: 'packer' }, { role: 'accountant' }],
    ]);
  });

  it('nobody changes their own access, and one owner always stays', async () => {
    await store().db.update(user).set({ blockedAt: new Date() }).where(eq(user.staffRole, 'owner'));
    const first = await logIn(store(), { role: 'operator' });
    const second = await logIn(store(), { role: 'operator' });
    const end = (by: TestBrowser, id: string) => by.post(`/api/console/staff/${id}/end`, {});
    expect(await codeOf(await end(first.browser, first.id))).toBe('OWN_ACCESS');
    const answers = await Promise.all([
      end(first.browser, second.id),
      end(second.browser, first.id),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect([200, ...statuses.slice(1)]).toEqual(statuses);
    expect([401, 409]).toContain(statuses[1]);
    const open = await store().db.execute(
      sql`select 1 from "user" where staff_role = 'owner' and blocked_at is null`,
    );
    expect((open as unknown as { rows: unknown[] }).rows).toHaveLength(1);
  });

  it.each(['someone-else', '00000000-0000-4000-8000-000000000000'])(
    'a retailer’s id is answered like the id %s, which does not exist',
    async (unknown) => {
      const olivia = await owner();
      const retailer = await logIn(store());
      for (const id of [unknown, retailer.id]) {
        const response = await olivia.post(`/api/console/staff/${id}/end`, {});
        expect(await codeOf(response)).toBe('STAFF_NOT_FOUND');
      }
    },
  );

  it('CONS-01 a password that was entered over ten minutes ago must be entered again', async () => {
    const olivia = await logIn(store(), { role: 'operator' });
    const invite = () => olivia.browser.post(INVITATIONS, { email: anAddress(), role: 'packer' });
    const age = (minutes: number) =>
      store()
        .db.update(session)
        .set({ passwordEnteredAt: sql`now() - ${minutes} * interval '1 minute'` })
        .where(eq(session.userId, olivia.id));
    await age(9);
    expect((await invite()).status).toBe(200);
    await age(11);
    expect(await codeOf(await invite())).toBe('FRESH_PASSWORD_REQUIRED');
    const enter = (password: string) => olivia.browser.post('/api/console/step-up', { password });
    expect(await codeOf(await enter('a wrong password'))).toBe('PASSWORD_WRONG');
    expect(await codeOf(await invite())).toBe('FRESH_PASSWORD_REQUIRED');
    expect((await enter(PASSWORD)).status).toBe(200);
    expect((await invite()).status).toBe(200);
  });

  it('CONS-01 a manager reads the log without what was done about staff; an accountant reads all', async () => {
    const olivia = await owner();
    await staffFrom(await olivia.post(INVITATIONS, { email: anAddress(), role: 'packer' }));
    for (const [staffRole, count] of [
      ['manager', 0],
      ['accountant', 1],
    ] as const) {
      const { browser } = await logIn(store(), { role: 'operator', staffRole });
      expect(await activityOf(browser, 'kind=staff&limit=1')).toHaveLength(count);
    }
  });

  it('CONS-02 the activity log is only ever added to', async () => {
    const olivia = await owner();
    await staffFrom(await olivia.post(INVITATIONS, { email: anAddress(), role: 'packer' }));
    for (const change of [
      sql`update activity set staff_name = 'Nobody'`,
      sql`delete from activity`,
      sql`truncate activity`,
    ]) {
      await expect(store().db.execute(change)).rejects.toThrow();
    }
  });

  it('CONS-02 the activity log is read in pages, by person, object and time', async () => {
    const { browser, id: staffId } = await logIn(store(), { role: 'operator' });
    for (let nth = 0; nth < 5; nth += 1) {
      await staffFrom(await browser.post(INVITATIONS, { email: anAddress(), role: 'packer' }));
    }
    const all = await activityOf(browser, `staffId=${staffId}`);
    expect(all).toHaveLength(5);
    const paged: ActivityEntry[] = [];
    let cursor = '';
    do {
      const page = await browser.read<{ items: ActivityEntry[]; nextCursor: string | null }>(
        `/api/console/activity?staffId=${staffId}&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      paged.push(...page.items);
      cursor = page.nextCursor ?? '';
    } while (cursor);
    expect(paged).toEqual(all);
    const { at } = all[2]!;
    expect(await activityOf(browser, `staffId=${staffId}&to=${at}`)).toEqual(all.slice(3));
    expect(await activityOf(browser, `staffId=${staffId}&from=${at}`)).toEqual(all.slice(0, 3));
    // A district is known by its name.
    expect(await activityOf(browser, 'kind=district&objectId=St.%20Anne%E2%80%99s%2024')).toEqual(
      [],
    );
    for (const query of [
      ...['cursor=x', 'kind=king', 'staffId=%00', 'objectId=a%0Ab', 'from=yesterday'],
      `objectId=${'x'.repeat(101)}`,
    ]) {
      expect((await browser.get(`/api/console/activity?${query}`)).status).toBe(400);
    }
  });
});

import { expect, it } from 'vitest';
import type { Caller } from '../../domain/caller.ts';
import { DISTRICTS } from '../../domain/districts.ts';
import { logIn, TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { retailerOf, useTestStore } from '../testing/test-store.ts';
import { createSession, MAX_SESSIONS } from './create-session.ts';

describeOnOne('the session', (kind) => {
  const store = useTestStore(kind);

  it('of an account is one of 20: the next login ends the oldest', async () => {
    const { id, browser: oldest } = await logIn(store());
    const { db, sessions } = store().services.accounts;
    const browsers = [oldest];
    for (let nth = 1; nth <= MAX_SESSIONS; nth += 1) {
      const browser = new TestBrowser(store());
      [browser.cookie] = sessions.cookie.make(await createSession(db, id)).split(';');
      browsers.push(browser);
    }
    sessions.forget(id);
    const kinds = await Promise.all(
      browsers.map(async (browser) => (await browser.read<{ kind: string }>('/api/session')).kind),
    );
    expect(kinds).toEqual(['visitor', ...Array(MAX_SESSIONS).fill('retailer')]);
  });

  it('is a visitor’s by default', async () => {
    expect(await store().json('/api/session')).toEqual({ kind: 'visitor' });
  });

  it('contains a retailer’s id, name, email, district and whether they are verified', async () => {
    for (const isVerified of [true, false]) {
      const caller = retailerOf('Erode', isVerified);
      expect(await store().json('/api/session', caller)).toEqual({
        kind: 'retailer',
        id: 'retailer-of-Erode',
        name: 'Retailer of Erode',
        email: 'erode@shop.example',
        district: 'Erode',
        isVerified,
        seesPrices: true,
        hasGstNumber: false,
      });
    }
  });

  it('contains an operator’s id, name and email', async () => {
    const operator: Caller = {
      kind: 'operator',
      id: 'op-1',
      name: 'Op',
      email: 'op@shop.example',
      role: 'owner',
    };
    const districts = DISTRICTS.map((name) => ({ name, isServed: true }));
    expect(await store().json('/api/session', operator)).toEqual({ ...operator, districts });
  });

  it('contains nothing else the server knows about a caller', async () => {
    const callerWithMobile = { ...retailerOf('Erode'), mobile: '9876543210' };
    const caller: Caller = callerWithMobile;
    const response = await store().fetch('/api/session', { caller });
    expect(await response.text()).not.toContain('9876543210');
  });

  it('is never cached, and never answered with 304', async () => {
    for (const caller of [undefined, retailerOf('Erode')]) {
      const headers = { 'if-none-match': '*' };
      const response = await store().fetch('/api/session', {
        headers,
        ...(caller ? { caller } : {}),
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('etag')).toBeNull();
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });

  it('is never shown to another caller', async () => {
    await store().json('/api/session', retailerOf('Erode'));
    expect(await store().json('/api/session')).toEqual({ kind: 'visitor' });
    expect(await store().json('/api/session', retailerOf('Nilgiris'))).toMatchObject({
      district: 'Nilgiris',
    });
  });
});

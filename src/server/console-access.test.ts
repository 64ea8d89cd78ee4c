import { beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE_ACCESS } from '../contract/console-access.ts';
import { STAFF_ROLES, type StaffRole } from '../domain/staff-role.ts';
import { errorOf, logIn, TestBrowser } from './testing/test-browser.ts';
import { describeOnOne } from './testing/test-databases.ts';
import { useTestStore } from './testing/test-store.ts';

// Who may make which call of the console. The roles stand here a second time on purpose: a slip in the table that the
// guard reads is found. O: owner, M: manager, P: packer, A: accountant; +: with a fresh password.

const TABLE: Readonly<Record<string, string>> = {
  'GET /console/events': 'OMPA',
  'GET /console/today': 'OMPA',
  'GET /console/orders': 'OMPA',
  'GET /console/orders/counts': 'OMPA',
  'GET /console/orders/{id}': 'OMPA',
  'POST /console/orders/moves': 'OMP',
  'POST /console/orders/{id}/notes': 'OMP',
  'GET /console/cancellations': 'OMA',
  'GET /console/orders/{id}/cancellation': 'OMA',
  'GET /console/invoices/{id}': 'OMA',
  'GET /console/tax-months/{month}': 'OMA',
  'GET /console/tax-months/{month}/file': 'OMA',
  'POST /console/orders/{id}/status': 'OMP',
  'POST /console/orders/{id}/packing': 'OMP',
  'POST /console/orders/{id}/packing/preview': 'OMP',
  'POST /console/orders/{id}/cancellation': 'OM',
  'GET /console/pick-list': 'OMPA',
  'GET /console/packing-slips': 'OMPA',
  'GET /console/delivery-sheet': 'OMPA',
  'POST /console/deliveries': 'OMP',
  'GET /console/retailers/{id}/shop-image': 'OMA',
  'GET /console/retailers': 'OMA',
  'GET /console/retailers/{id}': 'OMA',
  'GET /console/retailers/{id}/orders': 'OMA',
  'GET /console/retailers/{id}/ledger': 'OMA',
  'PUT /console/retailers/{id}/verification': 'OM',
  'PUT /console/retailers/{id}/district': 'OM',
  'PUT /console/retailers/{id}/block': 'OM',
  'DELETE /console/retailers/{id}/block': 'OM',
  'POST /console/retailers/{id}/notes': 'OM',
  'POST /console/retailers/{id}/view-as': 'OM',
  'DELETE /console/view-as': 'OMPA',
  'GET /console/retailers/{id}/order-pad': 'OM',
  'GET /console/retailers/{id}/products': 'OM',
  'POST /console/retailers/{id}/order-review': 'OM',
  'POST /console/retailers/{id}/orders': 'OM',
  'GET /console/search': 'OMPA',
  'GET /console/money/ledger': 'OMA',
  'GET /console/money/shops': 'OMA',
  'POST /console/money/ledger': 'OM+',
  'GET /console/money/payments': 'OMA',
  'GET /console/money/payments/{id}': 'OMA',
  'POST /console/money/payments/{id}/refunds': 'OM+',
  'GET /console/money/refunds': 'OMA',
  'GET /console/money/invoices': 'OMA',
  'GET /console/money/invoices/print': 'OMA',
  'GET /console/money/invoices/{id}': 'OMA',
  'POST /console/money/invoices/{id}/credit-notes': 'OM+',
  'POST /console/money/invoices/{id}/emails': 'OM',
  'GET /console/money/cash': 'OMA',
  'GET /console/money/closings': 'OMA',
  'POST /console/money/closings': 'OM',
  'GET /console/money/file': 'OMA',
  'GET /console/prices': 'OMA',
  'POST /console/prices/publish': 'OM',
  'GET /console/prices/schedules': 'OMA',
  'POST /console/prices/schedules': 'OM',
  'GET /console/prices/schedules/{id}': 'OMA',
  'DELETE /console/prices/schedules/{id}': 'OM',
  'GET /console/prices/history': 'OMA',
  'POST /console/prices/as-of': 'OMA',
  'GET /console/prices/file': 'OMA',
  'POST /console/prices/file': 'OM',
  'GET /console/coupons': 'OMA',
  'POST /console/coupons': 'OM',
  'GET /console/coupons/{id}': 'OMA',
  'PUT /console/coupons/{id}': 'OM',
  'GET /console/coupons/{id}/uses': 'OMA',
  'POST /console/coupons/{id}/end': 'OM',
  'GET /console/products': 'OMA',
  'POST /console/products': 'OM',
  'GET /console/products/{id}': 'OMA',
  'PATCH /console/products/{id}': 'OM',
  'POST /console/products/{id}/archive': 'OM',
  'PUT /console/products/{id}/sold-out': 'OMP',
  'POST /console/products/{id}/restore': 'OM',
  'POST /console/product-changes': 'OM',
  'POST /console/product-pictures': 'OM',
  'POST /console/product-pictures/crop': 'OM',
  'GET /console/product-file': 'OMA',
  'POST /console/product-file': 'OM',
  'POST /console/step-up': 'OMPA',
  'GET /console/activity': 'OMA',
  'GET /console/staff': 'O',
  'POST /console/staff/invitations': 'O+',
  'POST /console/staff/invitations/{id}/resend': 'O+',
  'DELETE /console/staff/invitations/{id}': 'O+',
  'PUT /console/staff/{id}/role': 'O+',
  'POST /console/staff/{id}/end': 'O+',
  'POST /console/staff/{id}/restore': 'O+',
  'GET /console/districts': 'O',
  'POST /console/districts': 'O+',
  'PUT /console/districts/{name}': 'O+',
  'GET /console/settings': 'O',
  'PUT /console/settings': 'O+',
  'POST /console/signatures': 'O',
  'GET /console/signatures/{id}': 'O',
  'GET /console/jobs': 'OMA',
  'POST /console/jobs/retry': 'OM',
  'GET /console/shops': 'OMA',
};

/** They take a file instead of JSON. */
const FILE_CALLS: Readonly<Record<string, string>> = {
  'POST /console/prices/file': 'application/octet-stream',
  'POST /console/product-file': 'application/octet-stream',
  'POST /console/product-pictures': 'image/jpeg',
  'POST /console/signatures': 'image/jpeg',
};

const LETTER = { owner: 'O', manager: 'M', packer: 'P', accountant: 'A' } as const;
const NO_SUCH_ID = '00000000-0000-4000-8000-000000000000';

/** A body that no call accepts, so that nothing changes: the guard comes before validation. */
const send = (browser: TestBrowser, call: string) => {
  const [method = '', path = ''] = call.split(' ');
  const type = FILE_CALLS[call];
  const headers = type === undefined ? {} : { 'content-type': type };
  const address = `/api${path.replace(/\{\w+\}/g, NO_SUCH_ID)}`;
  return browser.send(method, address, { nothing: true }, { headers });
};

describeOnOne('the calls of the console', (kind) => {
  const store = useTestStore(kind);
  const browsers = {} as Record<StaffRole | 'visitor' | 'retailer', TestBrowser>;

  beforeAll(async () => {
    browsers.visitor = new TestBrowser(store());
    browsers.retailer = (await logIn(store())).browser;
    for (const staffRole of STAFF_ROLES) {
      browsers[staffRole] = (await logIn(store(), { role: 'operator', staffRole })).browser;
    }
  });

  it('CONS-01 have a row each, in the contract, in the table of access and here', () => {
    const calls = store()
      .calls.filter(([, path]) => path.startsWith('/console/'))
      .map((call) => call.join(' '));
    expect(Object.keys(TABLE).sort()).toEqual(calls.sort());
    expect(Object.keys(CONSOLE_ACCESS).sort()).toEqual(calls.sort());
    const asked = Object.entries(CONSOLE_ACCESS).filter(([, { stepUp }]) => stepUp);
    const expected = Object.entries(TABLE).filter(([, roles]) => roles.endsWith('+'));
    expect(asked.map(([call]) => call).sort()).toEqual(expected.map(([call]) => call).sort());
  });

  describe.each(Object.entries(TABLE))('%s', (call, roles) => {
    it(`CONS-01 CONS-17 answers to ${roles}, and to no visitor or retailer`, async () => {
      const visitor = await send(browsers.visitor, call);
      expect([visitor.status, (await errorOf(visitor)).code]).toEqual([401, 'LOGIN_REQUIRED']);
      const retailer = await send(browsers.retailer, call);
      expect([retailer.status, (await errorOf(retailer)).code]).toEqual([403, 'NOT_ALLOWED']);
      const admitted: StaffRole[] = [];
      for (const role of STAFF_ROLES) {
        const { status } = await send(browsers[role], call);
        if (status !== 401 && status !== 403) admitted.push(role);
      }
      const expected = STAFF_ROLES.filter((role) => roles.includes(LETTER[role]));
      expect(admitted).toEqual(expected);
    });
  });

  it('CONS-17 a retailer gets the same answer for a call that does not exist', async () => {
    const known = await send(browsers.retailer, 'GET /console/orders');
    const unknown = await send(browsers.retailer, 'GET /console/nothing');
    const { requestId: _, ...refusal } = await errorOf(known);
    expect(await errorOf(unknown)).toMatchObject(refusal);
    expect((await send(browsers.owner, 'GET /console/nothing')).status).toBe(404);
    expect((await send(browsers.owner, 'DELETE /console/orders')).status).toBe(405);
  });
});

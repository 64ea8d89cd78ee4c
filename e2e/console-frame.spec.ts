import type { Page } from '@playwright/test';
import { STAFF_ROLES, type StaffRole } from '../src/domain/staff-role.ts';
import { ACTIVITY_TEXT } from '../src/text/console-activity.ts';
import { CONSOLE_FRAME_TEXT, STAFF_ROLE_NAMES } from '../src/text/console-frame.ts';
import { FILTER_TEXT } from '../src/text/console-shared.ts';
import { JOIN_TEXT, STAFF_TEXT } from '../src/text/console-staff.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { SHELL_TEXT } from '../src/text/shell.ts';
import { button, field, title, toast } from './account-page.ts';
import { findViolations } from './axe.ts';
import { logInAsOperator, openFilters, openOrders, rows } from './console-page.ts';
import { expectSound } from './expect-sound.ts';
import { readMail, tokenLinkIn } from './mail.ts';
import { placeOrder } from './orders.ts';
import { aShop, register } from './people.ts';
import { smallTargets } from './screens/controls.ts';
import { expect, test } from './store-test.ts';

const STAFF = '/console/staff';
const ACTIVITY = '/console/activity';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const palette = (page: Page) => page.getByRole('combobox', { name: CONSOLE_FRAME_TEXT.find });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const anEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@staff.example`;

/** A password entered long ago, for everyone in this store. */
const STALE = `update session set password_entered_at = now() - interval '1 hour'`;

async function openStaff(page: Page): Promise<void> {
  await page.goto(STAFF);
  await expect(title(page)).toHaveText(STAFF_TEXT.title);
  await expect(rows(page).first()).toBeVisible();
}

/** Its name may be followed by a count. */
const screenLink = (page: Page, name: string) =>
  rail(page).getByRole('link', { name: new RegExp(`^${name}( \\d+)?`) });

const SEES: Readonly<Record<StaffRole, { shown: string[]; hidden: string[] }>> = {
  owner: { shown: ['Orders', 'Retailers', 'Activity', 'Staff'], hidden: [] },
  manager: { shown: ['Orders', 'Retailers', 'Activity'], hidden: ['Staff'] },
  packer: { shown: ['Orders'], hidden: ['Prices', 'Retailers', 'Activity', 'Staff'] },
  accountant: { shown: ['Orders', 'Retailers', 'Activity'], hidden: ['Staff'] },
};

test('CONS-01 the rail shows each role its screens, and no other', async ({
  page,
  context,
  store,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const role of STAFF_ROLES) {
    await test.step(`CONS-01 the rail of the ${role}`, async () => {
      await logInAsOperator(context, store, role);
      await openOrders(page);
      for (const name of SEES[role].shown) {
        await expect(screenLink(page, name)).toBeVisible();
      }
      for (const name of SEES[role].hidden) {
        await expect(screenLink(page, name)).toHaveCount(0);
      }
      const name = page.getByRole('banner').getByText(`Olivia ${role}`, { exact: true });
      await expect(name).toBeInViewport({ ratio: 1 });
      const rest = await page
        .getByRole('banner')
        .evaluate((it) => it.scrollHeight - it.clientHeight);
      expect(rest).toBe(0);
      await expect(page.getByRole('banner')).toContainText(STAFF_ROLE_NAMES[role]);
      if (role === 'owner') return;
      await page.goto(STAFF);
      await expect(
        page.getByText(CONSOLE_FRAME_TEXT.notForRole(STAFF_ROLE_NAMES[role])),
      ).toBeVisible();
    });
  }
  expect(calls).not.toContain('/api/console/staff');
});

test('the palette finds screens, orders and shops by keyboard alone', async ({
  page,
  context,
  store,
}) => {
  await register(context, aShop({ storeName: 'Quilon Spice House' }));
  const { orderId } = await placeOrder(context);
  await logInAsOperator(context, store, 'manager');
  await openOrders(page);

  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type('activ');
  await expect(page.getByRole('option', { name: 'Activity' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(ACTIVITY);
  await expect(page.getByRole('main')).toBeFocused();

  // '/' opens it too, and by the shop's name it finds the shop and its order.
  await page.keyboard.press('/');
  await page.keyboard.type('quilon sp');
  const found = page.getByRole('option', { name: orderId });
  await expect(found).toBeVisible();
  await expect(page.getByRole('option', { name: /^Quilon Spice House/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^[^?]*/console/orders\\?.*${orderId}`));

  // Escape closes it, and the focus is where it was.
  const link = rail(page).getByRole('link', { name: 'Activity' });
  await link.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('no such thing anywhere');
  await expect(
    page.getByText(CONSOLE_FRAME_TEXT.foundNothing('no such thing anywhere')),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  // So does Ctrl K.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('single keys are listed, don’t act while typing, and can be turned off', async ({
  page,
  context,
  store,
}) => {
  await logInAsOperator(context, store);
  await openStaff(page);
  const help = dialog(page, CONSOLE_FRAME_TEXT.shortcuts);
  await field(page, STAFF_TEXT.email).focus();
  await page.keyboard.type('?/');
  await expect(help).toHaveCount(0);
  await expect(field(page, STAFF_TEXT.email)).toHaveValue('?/');

  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await expect(help.getByText('Ctrl K')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await help.getByRole('checkbox', { name: CONSOLE_FRAME_TEXT.singleKeys }).press('Space');
  await page.keyboard.press('Escape');
  await page.getByRole('main').focus();
  await page.keyboard.press('/');
  await expect(palette(page)).toHaveCount(0);
  // Keys with Ctrl still work.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
});

test('CONS-01 staff changes ask for a fresh password; cancelling keeps what was typed', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 403: .*\/staff\/invitations$/, /^answer 400: .*\/step-up$/);
  const { password } = await logInAsOperator(context, store);
  await openStaff(page);
  await store.execute(STALE);
  const email = anEmail('asked');
  await field(page, STAFF_TEXT.email).fill(email);
  await button(page, STAFF_TEXT.invite).click();
  const question = dialog(page, CONSOLE_FRAME_TEXT.passwordTitle);
  await expect(question).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(field(page, STAFF_TEXT.email)).toHaveValue(email);
  await expect(page.getByText(email)).toHaveCount(0);

  await button(page, STAFF_TEXT.invite).click();
  const given = question.getByLabel('Password', { exact: true });
  await given.fill('not my password');
  await given.press('Enter');
  await expect(question.getByRole('alert')).toHaveText(ERROR_MESSAGES.PASSWORD_WRONG);
  await given.fill(password);
  await given.press('Enter');
  await expect(toast(page, STAFF_TEXT.invited(email))).toBeVisible();
  await expect(rows(page).filter({ hasText: email })).toHaveCount(1);
  await expect(field(page, STAFF_TEXT.email)).toHaveValue('');

  // For ten minutes it isn't asked again.
  await page.getByRole('button', { name: STAFF_TEXT.withdrawFrom(email) }).click();
  await expect(toast(page, STAFF_TEXT.withdrawn(email))).toBeVisible();
  await expect(rows(page).filter({ hasText: email })).toHaveCount(0);
});

test('CONS-01 CONS-02 an invitation by email makes a packer, and the activity log shows it', async ({
  page,
  context,
  store,
  mail,
  browser,
  browserErrors,
}) => {
  await logInAsOperator(context, store);
  await openStaff(page);
  const email = anEmail('packer');
  await field(page, STAFF_TEXT.email).fill(email);
  await page.getByRole('radio', { name: /^Packer/ }).check();
  await button(page, STAFF_TEXT.invite).click();
  await expect(toast(page, STAFF_TEXT.invited(email))).toBeVisible();
  // Who is logged in is told that the link is for someone new.
  const link = tokenLinkIn(await readMail(mail, email, /your invitation to/i), '/console/join');
  await page.goto(link);
  await expect(title(page)).toHaveText(JOIN_TEXT.otherTitle);
  expect(await findViolations(page)).toEqual([]);

  const theirs = await browser.newContext({ baseURL: store.url, reducedMotion: 'reduce' });
  await browserErrors.watch(theirs);
  const joining = await theirs.newPage();
  await joining.goto(link);
  await expect(joining.getByText(JOIN_TEXT.intro(email, 'Packer'))).toBeVisible();
  expect(await findViolations(joining)).toEqual([]);
  await button(joining, JOIN_TEXT.submit).click();
  await expect(field(joining, 'Name')).toBeFocused();
  await field(joining, 'Name').fill('Priya Packer');
  await field(joining, 'Password').fill('a long enough secret');
  await field(joining, 'Password').press('Enter');
  await expect(rail(joining).getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(joining.getByRole('banner')).toContainText('Priya Packer');
  await expect(rail(joining).getByRole('link', { name: 'Staff' })).toHaveCount(0);
  expect(joining.url()).not.toContain('token');

  // The link works once.
  const late = await browser.newContext({ baseURL: store.url });
  const second = await late.newPage();
  await second.goto(link);
  await expect(second.getByText(ERROR_MESSAGES.INVITATION_INVALID)).toBeVisible();
  await late.close();

  // The owner makes them a manager, then ends their access: they are logged out.
  await openStaff(page);
  await page.getByRole('button', { name: STAFF_TEXT.changeOf('Priya Packer') }).click();
  const access = dialog(page, 'Priya Packer');
  expect(await findViolations(page)).toEqual([]);
  await access.getByRole('radio', { name: /^Manager/ }).check();
  await access.getByRole('button', { name: STAFF_TEXT.saveRole }).click();
  await expect(toast(page, STAFF_TEXT.roleChanged('Priya Packer', 'Manager'))).toBeVisible();
  await joining.reload();
  await expect(rail(joining).getByRole('link', { name: 'Activity' })).toBeVisible();
  await page.getByRole('button', { name: STAFF_TEXT.changeOf('Priya Packer') }).click();
  // Their open screen may ask for something before it is left.
  browserErrors.allow(/^answer 401: .*\/api\/console\//);
  await access.getByRole('button', { name: STAFF_TEXT.endTitle }).click();
  await expect(toast(page, STAFF_TEXT.ended('Priya Packer'))).toBeVisible();
  await expect(rows(page).filter({ hasText: email })).toContainText('Ended on');
  await joining.reload();
  await expect(joining).toHaveURL(/\/console\/login/);
  await theirs.close();

  // All of it is in the log: by whom, before and after; filtered by the address bar.
  await page.goto(ACTIVITY);
  await expect(rows(page).first()).toContainText('Ended the access of');
  const changed = rows(page).filter({ hasText: 'Changed the role of' }).filter({ hasText: email });
  await expect(changed).toContainText('Role: Packer → Manager');
  await expect(changed).toContainText('Olivia owner');
  await expect(
    rows(page).filter({ hasText: 'Joined as' }).filter({ hasText: email }),
  ).toContainText('Priya Packer');
  await changed.getByRole('link', { name: email }).click();
  await expect(page).toHaveURL(/objectId=/);
  await expect(rows(page).filter({ hasNotText: email })).toHaveCount(0);
  await expect(rows(page)).toHaveCount(3);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: FILTER_TEXT.clear }).press('Enter');
  await expect(page).toHaveURL(ACTIVITY);
  await expect(rows(page).filter({ hasText: 'Invited' }).first()).toBeVisible();
});

test('the activity log pages in the address, and says when nothing fits or loading fails', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  await logInAsOperator(context, store, 'accountant');
  await store.execute(
    `insert into activity (staff_name, address, action, object_kind, object_id, object_name, at)
     select 'Store', '', 'order-moved', 'order', 'paging-' || n, 'SASB2B' || n, timestamptz '2019-06-01' - n * interval '1 minute'
     from generate_series(1, 60) n`,
  );
  await page.goto(`${ACTIVITY}?to=2020-01-01`);
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('link', { name: ACTIVITY_TEXT.older }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(rows(page)).toHaveCount(10);
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('link', { name: ACTIVITY_TEXT.newest }).click();
  await expect(rows(page)).toHaveCount(50);

  await page.goto(`${ACTIVITY}?objectId=nothing`);
  await expect(page.getByText(ACTIVITY_TEXT.emptyFiltered)).toBeVisible();
  browserErrors.expect(/^answer 500: .*\/console\/activity/);
  await page.route('**/api/console/activity?*', (route) => route.fulfill({ status: 500 }));
  await page.goto(ACTIVITY);
  await expect(page.getByRole('alert')).toContainText(ACTIVITY_TEXT.readFailed);
  expect(await findViolations(page)).toEqual([]);
  await page.unroute('**/api/console/activity?*');
  await button(page, 'Try again').click();
  await expect(rows(page).first()).toBeVisible();
});

test('a screen whose script does not load says so, and loads on a second try; printed, it has no rail and no tools', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  browserErrors.expect(/staff-screen/);
  await logInAsOperator(context, store);
  await openOrders(page);
  await page.route('**/console/assets/staff-screen*', (route) => route.abort());
  await rail(page).getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByText(CONSOLE_FRAME_TEXT.screenNotLoaded)).toBeVisible();
  await expect(title(page)).toHaveText(STAFF_TEXT.title);
  await page.unroute('**/console/assets/staff-screen*');
  await button(page, 'Try again').click();
  await expect(rows(page).first()).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(rows(page).first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('banner')).toBeVisible();
});

test('on a phone a menu opens the rail, by thumb and by keyboard', async ({
  page,
  context,
  store,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAsOperator(context, store);
  await openOrders(page);
  await expect(rail(page)).toHaveCount(0);
  const menu = page.getByRole('button', { name: CONSOLE_FRAME_TEXT.menu });
  await menu.press('Enter');
  await expect(dialog(page, CONSOLE_FRAME_TEXT.menu)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await rail(page).getByRole('link', { name: 'Staff' }).click();
  await expect(page).toHaveURL(STAFF);
  await expect(dialog(page, CONSOLE_FRAME_TEXT.menu)).toHaveCount(0);
  await page.getByRole('button', { name: CONSOLE_FRAME_TEXT.find }).click();
  await expect(palette(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: SHELL_TEXT.skipToContent })).toHaveCount(1);
});

test('staff and activity at every width: no violations, nothing too small, no overflow', async ({
  page,
  context,
  store,
}) => {
  await logInAsOperator(context, store);
  await openStaff(page);
  const email = anEmail('a-person-with-a-rather-long-address-for-their-mail');
  await field(page, STAFF_TEXT.email).fill(email);
  await button(page, STAFF_TEXT.invite).click();
  await expect(rows(page).filter({ hasText: email })).toHaveCount(1);
  for (const path of [STAFF, ACTIVITY]) {
    await page.goto(path);
    await expect(rows(page).first()).toBeVisible();
    const settle = async () => {
      await openFilters(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    };
    await expectSound(page, path.slice(1).replace('/', '-'), { settle });
  }
});

import type { Browser, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import type { ConsoleProduct } from '../src/contract/console-products.ts';
import { formatRupees } from '../src/domain/format-money.ts';
import { indiaDay } from '../src/domain/india-day.ts';
import type { StaffRole } from '../src/domain/staff-role.ts';
import { daysAfter } from '../src/domain/working-day.ts';
import { CART_SCREEN_TEXT } from '../src/text/cart-screen.ts';
import { PRODUCT_FILES_TEXT } from '../src/text/console-product-files.ts';
import {
  PACK_QUESTION_TEXT,
  PICTURES_TEXT,
  PRODUCT_FIELD_MESSAGES,
  PRODUCT_FORM_TEXT,
  PRODUCT_STATE_NAMES,
  PRODUCTS_TEXT,
} from '../src/text/console-products.ts';
import { SOLD_OUT_TEXT, soldOutWords } from '../src/text/console-sold-out.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { PRODUCT_TEXT } from '../src/text/product.ts';
import { button, field, toast } from './account-page.ts';
import { callApi } from './api.ts';
import { findViolations } from './axe.ts';
import { addByApi, openCart } from './cart-page.ts';
import {
  logInAsOperator,
  openFilters,
  rows,
  untilMessagesGone,
  withoutLive,
} from './console-page.ts';
import { expectSound } from './expect-sound.ts';
import { holdRequests } from './hold-requests.ts';
import { orderCart, orderOf } from './orders.ts';
import { aShop, register } from './people.ts';
import { cellAt, grid, openPrices } from './price-grid-page.ts';
import type { StoreServer } from './store-server.ts';
import { expect, test } from './store-test.ts';

test.use({ viewport: { width: 1280, height: 800 }, catalogue: 'changing' });

const TITLE = 'Saffron Kesar Mongra';
const ID = 'saffron-kesar-mongra';

const photograph = (background: string) =>
  sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function aColleague(browser: Browser, store: StoreServer, role: StaffRole) {
  const context = await browser.newContext({ baseURL: store.url });
  await logInAsOperator(context, store, role);
  return context;
}

const pictures = (page: Page) => page.getByRole('list', { name: PICTURES_TEXT.list });
const save = (page: Page) => button(page, PRODUCT_FORM_TEXT.save).click();

async function looksRight(page: Page, name: string) {
  await untilMessagesGone(page);
  await expectSound(page, name);
}

test('CONS-11 a new product with three photographs, to its first order; archived, said in the cart, restored; a colleague in between', async ({
  page,
  context,
  browser,
  store,
  browserErrors,
}) => {
  test.slow();
  browserErrors.expect(/^answer 409: .*products\/saffron-kesar-mongra$/);
  await withoutLive(page, browserErrors);
  await logInAsOperator(context, store, 'manager');
  await page.goto('/console/products');
  await expect(rows(page).first()).toBeVisible();
  await openFilters(page);
  await looksRight(page, 'products');

  await button(page, PRODUCTS_TEXT.add).click();
  await save(page);
  await expect(page.getByText(PRODUCT_FIELD_MESSAGES.title)).toBeVisible();
  await field(page, PRODUCT_FORM_TEXT.titleField).fill(TITLE);
  await field(page, PRODUCT_FORM_TEXT.mainCategory).selectOption('Spices');
  await field(page, PRODUCT_FORM_TEXT.description).fill('Deep red threads from Pampore.');
  await field(page, PRODUCT_FORM_TEXT.amount).fill('100');
  await field(page, PRODUCT_FORM_TEXT.measure).selectOption('g');
  await field(page, PRODUCT_FORM_TEXT.container).fill('tin');
  await field(page, 'Tamil, own script').fill('குங்குமப்பூ');
  await field(page, PRODUCT_FORM_TEXT.hsnCode).fill('0910');
  await field(page, PRODUCT_FORM_TEXT.gstRate).selectOption('5');
  await field(page, PRODUCT_FORM_TEXT.basePrice).fill('18,500');

  const files = await Promise.all(
    ['#a03010', '#c05020', '#603010'].map(async (colour, nth) => ({
      name: `saffron-${nth + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photograph(colour),
    })),
  );
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(pictures(page).getByRole('listitem')).toHaveCount(3);
  const addresses = () =>
    pictures(page)
      .getByRole('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  const [first, second, third] = await addresses();
  // By keyboard, then by dragging.
  await button(page, PICTURES_TEXT.earlier(3)).press('Enter');
  expect(await addresses()).toEqual([first, third, second]);
  const item = pictures(page).getByRole('listitem');
  await item.nth(2).dragTo(item.nth(0));
  await expect.poll(addresses).toEqual([second, first, third]);
  await field(page, PICTURES_TEXT.alt(1)).fill('Threads in an open tin');
  await button(page, PICTURES_TEXT.crop(1)).click();
  const dialog = page.getByRole('dialog', { name: PICTURES_TEXT.cropTitle });
  await field(page, PICTURES_TEXT.size).press('ArrowLeft');
  await dialog.locator('[data-crop]').hover();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: PICTURES_TEXT.cutIt }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await addresses())[0]).not.toBe(second);
  // What was typed survives a reload.
  await page.reload();
  await expect(field(page, PRODUCT_FORM_TEXT.titleField)).toHaveValue(TITLE);
  await looksRight(page, 'product-form');
  await button(page, PRODUCT_FORM_TEXT.asPage).click();
  await save(page);
  await expect(toast(page, PRODUCT_FORM_TEXT.added(TITLE))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`open=${ID}`));

  const shop = await browser.newContext({ baseURL: store.url, reducedMotion: 'reduce' });
  await shop.addInitScript(() => localStorage.setItem('welcome-shown', 'true'));
  await register(shop, aShop({ district: 'Erode' }));
  const storePage = await shop.newPage();
  await storePage.goto(`/product/${ID}`);
  await expect(storePage.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(storePage.getByText('₹18,500').first()).toBeVisible();
  const shown = storePage.getByRole('img', { name: 'Threads in an open tin' }).first();
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(400);
  await addByApi(shop, ID, 2);
  const { id: orderId } = await orderCart(shop);
  await addByApi(shop, ID);
  await openCart(storePage);

  // A colleague changes it while it is being edited here.
  const colleague = await aColleague(browser, store, 'owner');
  const now = (await (
    await colleague.request.get(`/api/console/products/${ID}`)
  ).json()) as ConsoleProduct;
  // Key by key: a space between two words changes nothing yet, and stays.
  await field(page, PRODUCT_FORM_TEXT.description).press('End');
  await field(page, PRODUCT_FORM_TEXT.description).pressSequentially(' New harvest.');
  await field(page, PRODUCT_FORM_TEXT.basePrice).fill('19,000');
  const changed = await callApi(colleague, 'PATCH', `/console/products/${ID}`, {
    data: {
      version: now.version,
      changes: { trendRank: 2 },
      basePrice: { price: 1_875_000, version: now.basePriceVersion },
    },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await save(page);
  await expect(page.getByText(PRODUCT_FORM_TEXT.theirs)).toBeVisible();
  await expect(field(page, PRODUCT_FORM_TEXT.trendRank)).toHaveValue('2');
  await expect(page.getByText(PRODUCT_FORM_TEXT.both)).toHaveCount(1);
  await expect(field(page, PRODUCT_FORM_TEXT.basePrice)).toHaveValue('19,000');
  await button(page, PRODUCT_FORM_TEXT.takeTheirs(PRODUCTS_TEXT.basePrice)).click();
  await expect(field(page, PRODUCT_FORM_TEXT.basePrice)).toHaveValue('18750');
  await expect(page.getByText(PRODUCT_FORM_TEXT.both)).toHaveCount(0);
  await save(page);
  await expect(toast(page, PRODUCT_FORM_TEXT.saved(TITLE))).toBeVisible();
  const described = 'Deep red threads from Pampore. New harvest.';
  await expect(page.getByRole('table').getByText(described)).toBeVisible();

  await button(page, PRODUCT_FORM_TEXT.archive).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: PRODUCT_FORM_TEXT.archive, exact: true })
    .click();
  await expect(page.getByText(PRODUCT_FORM_TEXT.archivedNote)).toBeVisible();
  await expect(storePage.getByText(CART_SCREEN_TEXT.lineProblem.PRODUCT_GONE)).toBeVisible();
  await storePage.goto(`/product/${ID}`);
  await expect(storePage.getByRole('heading', { level: 1 })).toHaveText(PRODUCT_TEXT.notFound);
  expect((await orderOf(shop, orderId)).orderDetails).toContainEqual(
    expect.objectContaining({ id: ID, title: TITLE }),
  );

  await page.goto('/console/products?state=archived&q=saffron');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: TITLE, exact: true }).click();
  await button(page, PRODUCT_FORM_TEXT.restore).click();
  await expect(toast(page, PRODUCT_FORM_TEXT.restored(TITLE))).toBeVisible();
  await storePage.goto(`/product/${ID}`);
  await expect(storePage.getByRole('heading', { level: 1 })).toHaveText(TITLE);
});

test('CONS-11 an accountant looks at products and changes none; a file changes several after a look', async ({
  page,
  context,
  store,
}) => {
  await logInAsOperator(context, store, 'accountant');
  await page.goto('/console/products?category=Tea');
  await expect(rows(page).first()).toBeVisible();
  await expect(button(page, PRODUCTS_TEXT.add)).toHaveCount(0);
  await rows(page).first().getByRole('button').click();
  await expect(page.getByText(PRODUCT_FORM_TEXT.readOnly)).toBeVisible();
  await expect(button(page, PRODUCT_FORM_TEXT.save)).toHaveCount(0);

  await logInAsOperator(context, store, 'manager');
  await page.goto('/console/products');
  await expect(
    page.getByRole('link', { name: PRODUCT_STATE_NAMES.sold, exact: true }),
  ).toHaveAttribute('aria-current', 'page');
  await button(page, PRODUCT_FILES_TEXT.open).click();
  const dialog = page.getByRole('dialog', { name: PRODUCT_FILES_TEXT.title });
  const file = 'Product id,HSN code,GST rate %\r\ncumin-jeera-bold,090931,5\r\nno-such,1,1\r\n';
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'hsn.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(dialog.getByText(PRODUCT_FILES_TEXT.summary(1, 1))).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: PRODUCT_FILES_TEXT.apply(1) }).click();
  await expect(toast(page, PRODUCT_FILES_TEXT.applied(1))).toBeVisible();
});

const CUMIN = 'Cumin (Jeera) Bold 25 kg jute sack';
const soldOutDialog = (page: Page) =>
  page.getByRole('dialog', { name: SOLD_OUT_TEXT.title(CUMIN), exact: true });

test('SHORT-01 a manager says in the list that a product is sold out until a day; page and grid show it; it is back', async ({
  page,
  context,
  browser,
  store,
  browserErrors,
}) => {
  browserErrors.expect(/sold-out$/);
  await logInAsOperator(context, store, 'manager');
  await page.goto('/console/products?q=cumin');
  const inList = (words: string) => button(page, SOLD_OUT_TEXT.about(words, CUMIN));
  const dialog = soldOutDialog(page);

  // By keyboard, with the mistakes that can be made.
  await inList(SOLD_OUT_TEXT.mark).press('Enter');
  await dialog.getByRole('radio', { name: SOLD_OUT_TEXT.somewhere }).press('Space');
  await dialog.getByRole('button', { name: SOLD_OUT_TEXT.say }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(ERROR_MESSAGES.SOLD_OUT_INVALID);
  await expect(dialog.getByRole('checkbox').first()).toBeFocused();
  await dialog.getByRole('checkbox', { name: 'Erode' }).press('Space');
  await dialog.getByRole('checkbox', { name: 'Palakkad' }).press('Space');
  await dialog.getByRole('radio', { name: SOLD_OUT_TEXT.untilDay }).press('Space');
  const day = dialog.getByLabel(SOLD_OUT_TEXT.backOn, { exact: true });
  await day.fill(indiaDay(new Date()));
  await looksRight(page, 'sold-out-dialog');
  await day.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(ERROR_MESSAGES.BACK_ON_INVALID);
  await expect(day).toBeFocused();
  const backOn = daysAfter(indiaDay(new Date()), 3);
  await day.fill(backOn);
  // Without the network nothing is said, and nothing typed is lost.
  await page.route('**/sold-out', (route) => route.abort(), { times: 1 });
  await day.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(SOLD_OUT_TEXT.failed);
  await day.press('Enter');
  await expect(dialog).toHaveCount(0);
  const words = soldOutWords({ districts: ['Erode', 'Palakkad'], backOn });
  await expect(toast(page, SOLD_OUT_TEXT.saved(CUMIN, words))).toBeVisible();
  await expect(inList(words)).toBeFocused();
  await page.getByRole('link', { name: PRODUCT_STATE_NAMES['sold-out'], exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await looksRight(page, 'sold-out-list');

  await openPrices(page, '?text=cumin+jeera+bold+25');
  await expect(grid(page).getByRole('rowheader')).toContainText(words);
  await looksRight(page, 'sold-out-grid');
  await cellAt(page, 0, 'Erode').click();
  const tool = button(page, SOLD_OUT_TEXT.short);
  await tool.click();
  await dialog.getByRole('radio', { name: SOLD_OUT_TEXT.everywhere }).check();
  await dialog.getByRole('button', { name: SOLD_OUT_TEXT.change }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tool).toBeFocused();
  const everywhere = soldOutWords({ districts: [], backOn });
  await expect(grid(page).getByRole('rowheader')).toContainText(everywhere);

  await page.goto('/console/products?state=sold-out&open=cumin-jeera-bold');
  await expect(page.getByText(everywhere, { exact: true })).toBeVisible();
  await expect(page.getByText('Said by Olivia manager')).toBeVisible();
  await button(page, SOLD_OUT_TEXT.short).click();
  await page.keyboard.press('Escape');
  await expect(button(page, SOLD_OUT_TEXT.short)).toBeFocused();
  await looksRight(page, 'sold-out-product');

  const accountant = await (await aColleague(browser, store, 'accountant')).newPage();
  await accountant.goto('/console/products?state=sold-out');
  await expect(rows(accountant).getByText(everywhere, { exact: true })).toBeVisible();
  await expect(rows(accountant).getByRole('button')).toHaveCount(1);
  await rows(accountant).getByRole('button').click();
  await expect(accountant.getByText('Said by Olivia manager')).toBeVisible();
  await expect(button(accountant, SOLD_OUT_TEXT.short)).toHaveCount(0);

  await page.goto('/console/products?state=sold-out');
  await inList(everywhere).click();
  // What a colleague says meanwhile is shown, not overwritten.
  await store.execute(
    `update sold_out set district = 'Erode', back_on = null where product_id = 'cumin-jeera-bold'`,
  );
  await dialog.getByRole('button', { name: SOLD_OUT_TEXT.isBack }).click();
  await expect(dialog.getByRole('alert')).toHaveText(ERROR_MESSAGES.SOLD_OUT_CHANGED);
  await expect(dialog).toContainText(soldOutWords({ districts: ['Erode'], backOn: null }));
  await dialog.getByRole('button', { name: SOLD_OUT_TEXT.isBack }).click();
  await expect(page.getByText(PRODUCTS_TEXT.empty['sold-out'])).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('CONS-11 a new pack asks what happens to the prices of districts, by keyboard and on a phone', async ({
  page,
  context,
  store,
}) => {
  const id = 'mace-red-whole';
  await logInAsOperator(context, store, 'manager');
  const read = async () =>
    (await (await context.request.get(`/api/console/products/${id}`)).json()) as ConsoleProduct;
  const before = await read();
  const districts = before.districtPrices.map(({ district }) => district);
  const pack = before.pack!;
  await page.goto(`/console/products?open=${id}`);
  const amount = field(page, PRODUCT_FORM_TEXT.amount);
  const question = page.getByRole('group', { name: PACK_QUESTION_TEXT.title });
  const choice = (name: string) => question.getByRole('radio', { name });

  // Other words are the same pack.
  await field(page, PRODUCT_FORM_TEXT.container).fill('strong bag');
  await expect(button(page, PRODUCT_FORM_TEXT.discard)).toBeVisible();
  await expect(question).toHaveCount(0);
  await amount.fill(String(pack.amount / 2));
  await expect(question.getByRole('rowheader')).toHaveText(districts);
  await amount.press('Enter');
  await expect(choice(PACK_QUESTION_TEXT.clear(formatRupees(before.basePrice!)))).toBeFocused();
  await expect(question.getByRole('alert')).toHaveText(ERROR_MESSAGES.DISTRICT_PRICES_UNDECIDED);
  expect((await read()).version).toBe(before.version);
  await looksRight(page, 'pack-question');

  const scale = choice(PACK_QUESTION_TEXT.scale.weight);
  await page.keyboard.press('ArrowDown');
  await expect(scale).toBeChecked();
  // The choice was for the pack that was shown.
  await amount.fill(String(pack.amount * 2));
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);
  await scale.focus();
  await page.keyboard.press('Space');
  const [first] = before.districtPrices;
  await expect(question.getByRole('row').nth(1)).toContainText(formatRupees(first!.price * 2));
  await page.keyboard.press('Enter');
  await expect(toast(page, PRODUCT_FORM_TEXT.saved(before.title))).toBeVisible();
  await expect(question).toHaveCount(0);
  const after = await read();
  expect(after.pack).toEqual({ ...pack, amount: pack.amount * 2, container: 'strong bag' });
  expect(after.districtPrices.map(({ price }) => price)).toEqual(
    before.districtPrices.map(({ price }) => price * 2),
  );
});

test('CONS-11 what is begun after a lost answer and Discard is another product; what is typed during a save stays', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  const title = 'Zedoary Powder';
  const description = field(page, PRODUCT_FORM_TEXT.description);
  const begin = async (name: string) => {
    await field(page, PRODUCT_FORM_TEXT.titleField).fill(name);
    await field(page, PRODUCT_FORM_TEXT.mainCategory).selectOption('Spices');
    await field(page, PRODUCT_FORM_TEXT.amount).fill('10');
    await field(page, PRODUCT_FORM_TEXT.container).fill('bag');
    await field(page, PRODUCT_FORM_TEXT.basePrice).fill('500');
  };
  await logInAsOperator(context, store, 'manager');
  await page.goto('/console/products?new=1');
  await begin('Zedoary Slices');
  browserErrors.expect(/^request .*\/api\/console\/products$/);
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/console/products', lose, { times: 1 });
  await save(page);
  await expect(page.getByText(PRODUCT_FORM_TEXT.saveFailed)).toBeVisible();
  await button(page, PRODUCT_FORM_TEXT.discard).click();
  await expect(field(page, PRODUCT_FORM_TEXT.titleField)).toHaveValue('');
  await expect(page.getByText(PRODUCT_FORM_TEXT.saveFailed)).toHaveCount(0);
  await begin(title);

  // A new product waits for a picture that is still on its way.
  const arrive = await holdRequests(page, '**/api/console/product-pictures');
  await page.locator('input[type=file]').setInputFiles({
    name: 'zedoary.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph('#708090'),
  });
  await expect(page.getByText(PICTURES_TEXT.sending('zedoary.jpg'))).toBeVisible();
  await field(page, PRODUCT_FORM_TEXT.titleField).press('Enter');
  arrive();
  await expect(pictures(page).getByRole('listitem')).toHaveCount(1);

  const add = await holdRequests(page, '**/api/console/products');
  await save(page);
  await description.fill('Bitter and warm.');
  add();
  await expect(toast(page, PRODUCT_FORM_TEXT.added(title))).toBeVisible();
  await expect(page).toHaveURL(/open=zedoary-powder/);
  await expect(description).toHaveValue('Bitter and warm.');
  await expect(page.getByText(PRODUCT_FORM_TEXT.unsaved)).toBeVisible();

  // So that no answer is on its way that is older than what is saved.
  await page.reload();
  await expect(description).toHaveValue('Bitter and warm.');
  const change = await holdRequests(page, '**/api/console/products/zedoary-powder');
  await save(page);
  await description.fill('Bitter and warm. Ground.');
  change();
  await expect(toast(page, PRODUCT_FORM_TEXT.saved(title))).toBeVisible();
  await expect(description).toHaveValue('Bitter and warm. Ground.');
  await expect(page.getByText(PRODUCT_FORM_TEXT.unsaved)).toBeVisible();
  await expect(page.getByText(PRODUCT_FORM_TEXT.theirs)).toHaveCount(0);
});

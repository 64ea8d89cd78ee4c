import { CART_SCREEN_TEXT } from '../src/text/cart-screen.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { toast } from './account-page.ts';
import { cartLink, cartOf, more, PEPPER, rupees } from './cart-page.ts';
import { register } from './people.ts';
import { openHydrated } from './products-page.ts';
import type { StoreServer } from './store-server.ts';
import { expect, test } from './store-test.ts';

const setPack = (store: StoreServer, amount: number) =>
  store.execute(`update product set pack_amount = ${amount} where id = '${PEPPER.id}'`);

const [NOW, LATER] = [5, 25];

test.afterEach(({ store }) => setPack(store, NOW));

test('PACK-01 a tap on a page that shows the pack of before adds nothing, and the page shows the one of today', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  await register(context);
  browserErrors.expect(/answer 409: .*\/api\/cart\/items$/, /The server refused the call/);
  browserErrors.expect(/answer 409: .*\/api\/cart\/items\/[\w-]+$/);
  await openHydrated(page, `/product/${PEPPER.id}`);
  const main = page.getByRole('main');
  const shown = (pack: string | RegExp) => main.getByText(pack).filter({ visible: true }).first();
  const add = main.getByRole('button', { name: 'Add To Cart' }).filter({ visible: true });
  await expect(shown('5 kg tin')).toBeVisible();

  await setPack(store, LATER);
  await add.click();
  const sentence = CART_SCREEN_TEXT.addOfOtherPack(PEPPER.title, '25 kg tin');
  await expect(toast(page, sentence)).toBeVisible();
  await expect(shown('25 kg tin')).toBeVisible();
  expect((await cartOf(context)).items).toEqual([]);

  await add.click();
  await expect(toast(page, CART_SCREEN_TEXT.added(PEPPER.title))).toBeVisible();
  expect((await cartOf(context)).items).toMatchObject([{ id: PEPPER.id, pack: '25 kg tin' }]);

  await test.step('PACK-01 a quantity that is tapped beside the pack of before does not confirm the one of today', async () => {
    await setPack(store, NOW);
    // The page's cart has a line to confirm, which costs nothing until then; the page itself knows nothing of it.
    await expect(cartLink(page)).toContainText(rupees(0));
    await expect(shown('25 kg tin')).toBeVisible();
    await more(page, PEPPER.title).click();
    await expect(toast(page, ERROR_MESSAGES.PACKS_CHANGED)).toBeVisible();
    await expect(shown(/\b5 kg tin/)).toBeVisible();
    const asks = { id: PEPPER.id, quantity: 1, problem: 'PACK_CHANGED' };
    expect((await cartOf(context)).items).toMatchObject([asks]);
  });
});

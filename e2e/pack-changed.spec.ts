import { CART_SCREEN_TEXT } from '../src/text/cart-screen.ts';
import { toast } from './account-page.ts';
import { cartOf, PEPPER } from './cart-page.ts';
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
  await openHydrated(page, `/product/${PEPPER.id}`);
  const main = page.getByRole('main');
  const shown = (pack: string) => main.getByText(pack).filter({ visible: true }).first();
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
});

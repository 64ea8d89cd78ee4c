import { CART_SCREEN_TEXT } from '../src/text/cart-screen.ts';
import { button, expectFieldError, field, toast } from './account-page.ts';
import {
  addByApi,
  CALLS,
  CUMIN,
  cartOf,
  fail,
  LOGGED,
  openCart,
  priceOf,
  rupees,
  summary,
} from './cart-page.ts';
import { register } from './people.ts';
import { expect, test } from './store-test.ts';

// With SHOW_COINS=true.
test.use({ catalogue: 'changing' });

test('COIN-01 COIN-02 COIN-03 CART-09 coins can be redeemed, refused and released', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 500: .*\/api\/cart\/coins$/, LOGGED);
  browserErrors.allow(/^answer 4\d\d: .*\/api\/cart\/coins$/);
  const { email } = await register(context);
  await store.execute(
    `insert into balance_entry (user_id, balance, amount, reason)
     select id, 'coins', 60, 'granted' from "user" where email = '${email}'`,
  );
  const price = priceOf(await addByApi(context, CUMIN.id), CUMIN.id);
  await openCart(page);
  const coins = field(page, 'Enter coins to redeem (Multiples of 5)');
  const has = (balance: number) =>
    expect(page.getByText(`You have ${balance} coins available`)).toBeVisible();
  await has(60);
  await expect(page.getByText('Enter coins to redeem (Multiples of 5)')).toBeVisible();
  for (const [typed, sentence] of [
    ['', 'Coins must be redeemed in multiples of 5.'],
    ['7', 'Coins must be redeemed in multiples of 5.'],
    ['-5', 'Coins must be redeemed in multiples of 5.'],
    ['abc', 'Coins must be redeemed in multiples of 5.'],
    ['65', "You don't have enough coins to redeem."],
  ] as const) {
    await coins.fill(typed);
    await button(page, 'Redeem').click();
    await expectFieldError(coins, sentence);
  }
  await page.route(CALLS.coins, fail);
  await button(page, 'Redeem').click();
  await expectFieldError(coins, 'Failed to redeem coins.');
  await page.unroute(CALLS.coins);

  await coins.fill('50');
  await coins.press('Enter');
  await expect(toast(page, '50 coins redeemed successfully!')).toBeVisible();
  await has(10);
  await expect(page.getByText(CART_SCREEN_TEXT.coinsHeld({ held: 50, used: 50 }))).toBeVisible();
  await expect(summary(page)).toHaveText([
    `Subtotal${rupees(price)}`,
    'Coins- ₹50',
    `Total${rupees(price - 5_000)}`,
  ]);
  await page.getByRole('button', { name: CART_SCREEN_TEXT.returnCoins }).click();
  await has(60);
  await expect(summary(page).last()).toHaveText(`Total${rupees(price)}`);
  expect((await cartOf(context)).coins).toEqual({ balance: 60, held: 0, used: 0 });
});

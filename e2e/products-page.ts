import type { Page } from '@playwright/test';
import { DEMO_CATALOGUE } from '../catalogue/demo-catalogue.ts';
import { PAGE_SIZE } from '../src/contract/catalogue.ts';
import { expect } from './store-test.ts';

// Elements and actions of /Products, and its expected content.

const byTitle = (a: { title: string }, b: { title: string }) =>
  a.title.toLowerCase() < b.title.toLowerCase() ? -1 : 1;

export const PRODUCTS_BY_TITLE = [...DEMO_CATALOGUE].sort(byTitle);
export const FIRST_PAGE = PRODUCTS_BY_TITLE.slice(0, PAGE_SIZE.usual);
export const titlesOf = (products: readonly { title: string }[]) =>
  products.map(({ title }) => title);

export const cards = (page: Page) => page.getByRole('article');
export const cardTitles = (page: Page) => cards(page).getByRole('heading');
/** The first page of the list; the next pages load as the end comes near. */
export const firstCards = (page: Page) =>
  page
    .locator('main ul')
    .filter({ has: page.getByRole('article') })
    .first()
    .getByRole('article');
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
export const counted = (page: Page) => page.locator('[data-counted]');
export const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true });
/** The link to all products: at the top on a desktop, at the bottom on a phone. */
export const productsLink = (page: Page) =>
  page
    .getByRole('navigation', { name: /^(Main|Quick links)$/ })
    .getByRole('link', { name: 'Products', exact: true });

export const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

/** Opens the page and waits for hydration. */
export async function openHydrated(page: Page, path = '/Products'): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** React marks the elements that it has hydrated: every control in sight must work. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__react'));
    const inSight = [...document.querySelectorAll('main *, header a, header input, header button')]
      .filter((element) => element.matches('a, button, input, select, textarea, summary'))
      .filter((element) => element.getBoundingClientRect().top < innerHeight);
    const first = document.querySelector('main *');
    return first !== null && isHydrated(first) && inSight.every(isHydrated);
  });
}

export async function expectAllProducts(page: Page): Promise<void> {
  await expect(counted(page)).toHaveText(`${PRODUCTS_BY_TITLE.length} products`);
  await expect(firstCards(page).getByRole('heading')).toHaveText(titlesOf(FIRST_PAGE));
}

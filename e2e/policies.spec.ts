import type { Page } from '@playwright/test';
import { DISTRICTS } from '../src/domain/districts.ts';
import { elementOf, headingOf, readPage, textOf } from './page-source.ts';
import { openHydrated } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onAPhone } from './viewports.ts';

// The content of each page, in the specification's words and figures.
const DAMAGE = 'Damage must be reported within 24 hours with photos.';
const REFUND = 'within 5-7 business days to the original payment method';
const CANCELLATION =
  'Cancellation is without fee within the window, usually 24 hours before the scheduled delivery.';

const PAGES = {
  '/Privacy-Policy': {
    title: 'Privacy Policy',
    ids: 'POL-01 POL-05',
    says: ['A card payment provider is used', 'Cookies keep sessions.'],
  },
  '/TermsCondition': {
    title: 'Terms & Conditions',
    ids: 'POL-01',
    says: [...DISTRICTS, '10 digits', '6 digits', 'at least 8 characters', '2% CGST and 2% SGST'],
  },
  '/RefundCancellation': {
    title: 'Refund & Cancellation',
    ids: 'POL-01 POL-03 POL-04',
    says: [DAMAGE, REFUND, CANCELLATION],
  },
  '/Shippingpolicy': {
    title: 'Shipping Policy',
    ids: 'POL-01 POL-02',
    says: [
      'Orders before 2 PM on business days are processed the same day; later or weekend orders the next business day.',
      '3-5 business days for metro cities',
      '7-10 business days for remote places',
      'Free shipping above ₹5000.',
      DAMAGE,
    ],
  },
};

const LAST_UPDATED = /Last updated on \d{1,2} [A-Z][a-z]+ \d{4}/;

const article = (page: Page) => page.getByRole('article');

async function expectPolicy(page: Page, { title, says }: { title: string; says: string[] }) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  for (const words of says) await expect(article(page)).toContainText(words);
  await expect(article(page)).toContainText(LAST_UPDATED);
}

for (const [path, { title, ids, says }] of Object.entries(PAGES)) {
  test(`${ids} ${path} has the specified content, readable without a script`, async ({
    request,
  }) => {
    const { status, html } = await readPage(request, path);
    expect(status).toBe(200);
    expect(headingOf(html)).toBe(title);
    const text = textOf(elementOf(html, 'article'));
    for (const words of says) expect(text).toContain(words);
    expect(text).toMatch(LAST_UPDATED);
  });
}

onAPhone(() => {
  test('POL-01 the four pages link to one another, and every footer links to them', async ({
    page,
  }) => {
    await openHydrated(page);
    const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Policies' });
    await footer.getByRole('link', { name: 'Shipping Policy' }).click();
    await expect(page).toHaveURL('/Shippingpolicy');
    await expectPolicy(page, PAGES['/Shippingpolicy']);
    // A new screen starts at the top.
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

    const policyNav = page.getByRole('navigation', { name: 'All policies' });
    for (const [path, policy] of Object.entries(PAGES)) {
      await policyNav.getByRole('link', { name: policy.title }).click();
      await expect(page).toHaveURL(path);
      await expectPolicy(page, policy);
      await expect(policyNav.locator('[aria-current=page]')).toHaveText(policy.title);
    }
  });
});

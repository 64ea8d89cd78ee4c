import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AssistedReview as Review } from '../../contract/console-assist.ts';
import { ASSIST_TEXT } from '../../text/console-assist.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { CallFailed } from '../../web/api-client.ts';
import { ConsoleProvider } from '../console-context.tsx';
import { assistedReviewQuery } from '../queries/assist.ts';
import type { AssistedLine } from './assisted-draft.ts';
import { AssistedReview } from './assisted-review.tsx';

const LINE: AssistedLine = {
  id: 'cumin',
  title: 'Cumin',
  pack: '25 kg sack',
  isLoose: false,
  price: 100,
  quantity: 3,
};
const REVIEW = {
  lines: [{ ...LINE, unit: 'others', packDetails: null, lineTotal: 300, problem: null }],
  totalAmount: 300,
  isOrderable: true,
} as unknown as Review;

/** The dialog with a review that was read, and then read again with this outcome. */
function shown(error: CallFailed | null): string {
  const client = new QueryClient();
  const api = {} as never;
  const asked = [{ productId: LINE.id, quantity: LINE.quantity }];
  const options = assistedReviewQuery(api, 'staff', 'shop', asked);
  client.setQueryData(options.queryKey, REVIEW as never);
  const query = client.getQueryCache().find({ queryKey: options.queryKey })!;
  if (error) query.setState({ status: 'error', error });
  const page = renderToString(
    <QueryClientProvider client={client}>
      <ConsoleProvider value={{ api, brandName: 'Store' }}>
        <AssistedReview
          staffId="staff"
          shopId="shop"
          draft={{ lines: [LINE] } as never}
          onClose={() => {}}
          onPlaced={() => {}}
        />
      </ConsoleProvider>
    </QueryClientProvider>,
  );
  client.clear();
  return page.replaceAll('&#x27;', "'");
}

const isPlaceDisabled = (page: string): boolean => {
  const [, button = ''] = new RegExp(`(<button[^>]*>)${ASSIST_TEXT.place}</button>`).exec(page)!;
  return button.includes('aria-disabled="true"');
};

it('CONS-12 a review that was read can be placed', () => {
  const page = shown(null);
  expect(page).not.toContain(PAGE_TEXT.tryAgain);
  expect(isPlaceDisabled(page)).toBe(false);
});

it('CONS-12 a review that could not be read again says so, and cannot be placed', () => {
  const page = shown(new CallFailed('lost'));
  expect(page).toContain(LINE.title);
  expect(page).toContain(ASSIST_TEXT.priceFailed);
  expect(page).toContain(PAGE_TEXT.tryAgain);
  expect(isPlaceDisabled(page)).toBe(true);
});

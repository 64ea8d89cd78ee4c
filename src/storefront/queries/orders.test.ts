import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { Order, OrderPage, OrderSummary } from '../../contract/order.ts';
import type { OrderStatus } from '../../domain/order-status.ts';
import type { ApiClient } from '../../web/api-client.ts';
import {
  catchUpLongList,
  followOrder,
  orderQuery,
  ordersQuery,
  updateOrder,
  withOrder,
  withPage,
} from './orders.ts';

const order = (id: string, status: OrderStatus = 'Pending'): OrderSummary => ({
  id,
  orderId: `SASB2B${id}`,
  orderDate: '2026-11-15T10:00:00.000Z',
  paymentMethod: 'Cash on Delivery',
  ...{ orderStatus: status, status },
  ...{ lineCount: 1, totalAmount: 100, isPaidInSandbox: false },
});
const page = (nextCursor: string | null, ...items: OrderSummary[]): OrderPage => ({
  items,
  nextCursor,
});

const LIST = {
  pages: [page('a', order('4'), order('3')), page(null, order('2'), order('1'))],
  pageParams: ['', 'a'],
};

describe('a long list of orders', () => {
  it('keeps its later pages when the first one is refetched', () => {
    const first = page('a', order('4', 'Confirmed'), order('3'));
    expect(withPage(LIST, '', first)).toEqual({
      pages: [first, LIST.pages[1]],
      pageParams: ['', 'a'],
    });
  });

  it('drops its later pages when there is a new order, which shifts where pages end', () => {
    const first = page('b', order('5'), order('4'));
    expect(withPage(LIST, '', first)).toEqual({ pages: [first], pageParams: [''] });
  });

  it('updates the status of one order and leaves the other pages unchanged', () => {
    const list = withOrder(LIST, { id: '2', status: 'Cancellation Requested' });
    expect(list.pages[0]).toBe(LIST.pages[0]);
    expect(list.pages[1]).toEqual(page(null, order('2', 'Cancellation Requested'), order('1')));
    expect(list.pageParams).toBe(LIST.pageParams);
  });
});

describe('an order on the screen, when any order may have changed', () => {
  const open = () => {
    const client = new QueryClient();
    const answers: ((answer: unknown) => void)[] = [];
    const cancelled = vi.fn();
    const { queryKey } = orderQuery({} as ApiClient, 'meena', '4');
    const observer = new QueryObserver(client, {
      queryKey,
      queryFn: ({ signal }) => {
        signal.addEventListener('abort', cancelled);
        return new Promise((answer) => answers.push(answer));
      },
    });
    observer.subscribe(() => {});
    const follow = () => followOrder(client, {} as ApiClient, 'meena', null);
    const shown = () => observer.getCurrentResult().data;
    return { answers, cancelled, follow, shown };
  };

  it('is read again', async () => {
    const { answers, follow, shown } = open();
    answers[0]!('first');
    await vi.waitFor(() => expect(shown()).toBe('first'));
    follow();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]!('second');
    await vi.waitFor(() => expect(shown()).toBe('second'));
    expect(answers).toHaveLength(2);
  });

  it('is read once more after a read that was under way, which is not cancelled', async () => {
    const { answers, cancelled, follow, shown } = open();
    follow();
    answers[0]!('first');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(shown()).toBe('first');
    answers[1]!('second');
    await vi.waitFor(() => expect(shown()).toBe('second'));
    expect(answers).toHaveLength(2);
    expect(cancelled).not.toHaveBeenCalled();
  });
});

describe('a long list that is open', () => {
  /** A store with six orders, newest first, one on each page; so many pages are on the screen. */
  const open = async (pages: number) => {
    const stored = ['6', '5', '4', '3', '2', '1'].map((id) => order(id));
    const reads: string[] = [];
    let held = Promise.resolve();
    let isDown = false;
    const cancelled = vi.fn();
    const $get = async (
      { query: { cursor = '' } }: { query: { cursor?: string } },
      { init: { signal } }: { init: RequestInit },
    ) => {
      reads.push(cursor);
      signal?.addEventListener('abort', cancelled);
      const at = cursor === '' ? 0 : stored.findIndex(({ id }) => id === cursor) + 1;
      const next = at + 1 < stored.length ? stored[at]!.id : null;
      const answer = page(next, stored[at]!);
      await held;
      if (isDown) {
        isDown = false;
        throw new TypeError('Failed to fetch');
      }
      return Response.json(answer);
    };
    const api = { orders: { $get } } as unknown as ApiClient;
    const client = new QueryClient();
    const observer = new InfiniteQueryObserver(client, ordersQuery(api, 'meena'));
    const leave = observer.subscribe(() => {});
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
    for (let read = 1; read < pages; read += 1) await observer.fetchNextPage();
    reads.length = 0;
    const items = () =>
      client.getQueryData(ordersQuery(api, 'meena').queryKey)!.pages.flatMap((each) => each.items);
    const shown = () => items().map(({ id, status }) => `${id} ${status}`);
    const totals = () => items().map(({ totalAmount }) => totalAmount);
    const follow = (changed: { id: string; status: OrderStatus } | null) =>
      followOrder(client, api, 'meena', changed);
    const update = (changed: OrderSummary) => updateOrder(client, api, 'meena', changed as Order);
    const comeBack = () => catchUpLongList(client, api, 'meena');
    const readMore = () => observer.fetchNextPage();
    const failOnce = () => {
      isDown = true;
    };
    /** Answers to what is asked from now on are on their way until it is released. */
    const hold = () => {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    };
    return {
      ...{ stored, reads, shown, totals, follow, update, leave, comeBack },
      ...{ readMore, hold, failOnce, cancelled },
    };
  };
  const six = () => open(6);
  const answersArrive = () => new Promise((arrived) => setTimeout(arrived));
  const delivered = order('2', 'Delivered');
  const AFTER = [...['6', '5', '4', '3'].map((id) => `${id} Pending`), '2 Delivered', '1 Pending'];

  it('HIST-02 is read again, page by page, when any order may have changed', async () => {
    const { stored, shown, follow } = await six();
    stored[4] = delivered;
    follow(null);
    await vi.waitFor(() => expect(shown()).toEqual(AFTER));
  });

  it('HIST-02 is read again when somebody comes back to it after that', async () => {
    const { stored, shown, reads, follow, leave, comeBack } = await six();
    leave();
    stored[4] = delivered;
    follow(null);
    expect(reads).toEqual([]);
    await comeBack();
    expect(shown()).toEqual(AFTER);
    reads.length = 0;
    await comeBack();
    expect(reads).toEqual(['']);
  });

  it('HIST-02 stays outdated for somebody who comes back, whatever is told of one of its orders meanwhile', async () => {
    for (const change of ['told', 'made here'] as const) {
      const { stored, shown, follow, update, leave, comeBack } = await six();
      leave();
      stored[4] = delivered;
      follow(null);
      stored[3] = order('3', 'Packed');
      if (change === 'told') follow(stored[3]);
      else update(stored[3]);
      await comeBack();
      expect(shown()).toEqual([...AFTER.slice(0, 3), '3 Packed', ...AFTER.slice(4)]);
    }
  });

  it('HIST-02 shows the new status of an order in it at once, and the rest of it once its page is read again', async () => {
    const { stored, shown, totals, reads, follow } = await six();
    stored[4] = { ...delivered, totalAmount: 80 };
    follow(delivered);
    expect([shown(), totals()]).toEqual([AFTER, Array(6).fill(100)]);
    await vi.waitFor(() => expect(totals()).toEqual([100, 100, 100, 100, 80, 100]));
    expect([shown(), reads]).toEqual([AFTER, ['3']]);
  });

  it('HIST-02 keeps the new status of an order while more of the list is being read', async () => {
    const { stored, shown, follow, readMore, hold } = await open(5);
    const release = hold();
    const reading = readMore();
    stored[4] = delivered;
    follow(delivered);
    release();
    await reading;
    await vi.waitFor(() => expect(shown()).toEqual(AFTER.slice(0, 5)));
  });

  it('HIST-02 is read again if the page of a changed order could not be', async () => {
    const { stored, totals, follow, failOnce } = await six();
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    stored[4] = { ...delivered, totalAmount: 80 };
    failOnce();
    follow(delivered);
    await vi.waitFor(() => expect(totals()).toEqual([100, 100, 100, 100, 80, 100]));
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it('HIST-02 is read to the end when many of its orders change together', async () => {
    const { stored, totals, follow, cancelled } = await six();
    for (const at of [1, 2, 3, 4]) {
      stored[at] = { ...stored[at]!, status: 'Packed', totalAmount: 80 };
      follow(stored[at]);
    }
    await vi.waitFor(() => expect(totals()).toEqual([100, 80, 80, 80, 80, 100]));
    await answersArrive();
    expect(cancelled).not.toHaveBeenCalled();
  });

  it('HIST-02 keeps the newer of two answers for a page, in whichever order they come', async () => {
    const { stored, shown, follow, hold } = await six();
    const releaseFirst = hold();
    stored[4] = order('2', 'Out for Delivery');
    follow(stored[4]);
    const releaseSecond = hold();
    stored[4] = delivered;
    follow(delivered);
    releaseSecond();
    await answersArrive();
    releaseFirst();
    await answersArrive();
    expect(shown()).toEqual(AFTER);
  });

  it('HIST-02 stays outdated when the answer for a page comes after somebody has left', async () => {
    const { stored, shown, follow, leave, comeBack, hold } = await six();
    const release = hold();
    stored[4] = delivered;
    follow(delivered);
    leave();
    stored[3] = order('3', 'Packed');
    follow(null);
    release();
    await answersArrive();
    await comeBack();
    expect(shown()).toEqual([...AFTER.slice(0, 3), '3 Packed', ...AFTER.slice(4)]);
  });

  it('HIST-02 coming back does not end the reading of all pages', async () => {
    const { stored, shown, follow, comeBack, hold } = await six();
    const release = hold();
    const back = comeBack();
    stored.unshift(order('7'));
    follow(order('7'));
    release();
    await back;
    await vi.waitFor(() => expect(shown()[0]).toBe('7 Pending'));
  });

  it('HIST-02 is read again for an order that is not in it, such as a new one', async () => {
    const { stored, shown, follow } = await six();
    stored.unshift(order('7'));
    follow(order('7'));
    await vi.waitFor(() => expect(shown()[0]).toBe('7 Pending'));
  });
});

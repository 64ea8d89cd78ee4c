import { expect, it } from 'vitest';
import { RequestBook } from './request-book.ts';

const book = () => {
  const made = new RequestBook();
  made.spans.push({ kind: 'primary killed', from: 100, to: 200 });
  made.spans.push({ kind: 'network cut', from: 300, to: 400 });
  const add = (sentAt: number, endedAt: number, failure: string | null) =>
    made.requests.push({ sentAt, endedAt, failure });
  add(0, 10, null);
  add(50, 60, 'calm');
  add(90, 110, 'into the failover');
  add(150, 160, null);
  add(190, 250, 'out of the failover');
  add(350, 360, 'in the cut');
  return made;
};

it('counts a request as outside only if no part of it was inside', () => {
  expect(book().outside(['primary killed'])).toEqual({ failed: 2, all: 3, rate: 2 / 3 });
  expect(book().outside(['primary killed', 'network cut'])).toEqual({
    failed: 1,
    all: 2,
    rate: 1 / 2,
  });
  expect(new RequestBook().outside([]).rate).toBeNaN();
});

it('counts what failed inside', () => {
  expect(book().failedDuring('primary killed')).toBe(2);
  expect(book().failedDuring('network cut')).toBe(1);
  expect(book().lengths('primary killed')).toEqual([100]);
});

it('notes the time of a disturbance that fails, too', async () => {
  const made = new RequestBook();
  await made.during('deployed', async () => {});
  await expect(made.during('deployed', () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  expect(made.lengths('deployed')).toHaveLength(2);
});

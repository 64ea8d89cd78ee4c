import { renderToString } from 'react-dom/server';
import { toast } from 'react-hot-toast';
import { expect, it } from 'vitest';
import { Toasts } from './toasts.tsx';

it('APP-02 toasts stand top-centre, at most 350 px wide, each kind for its time', () => {
  const { position, toastOptions } = Toasts().props;
  expect(position).toBe('top-center');
  expect(toastOptions.style.maxWidth).toBe('350px');
  expect(toastOptions).toMatchObject({
    blank: { duration: 4_000 },
    error: { duration: 4_000 },
    success: { duration: 2_000 },
    loading: { duration: Number.POSITIVE_INFINITY },
    custom: { duration: 4_000 },
  });
});

it('APP-02 at most 20 toasts stand there at once, the newest ones', () => {
  for (let nth = 1; nth <= 25; nth += 1) toast(`message ${nth};`);
  const page = renderToString(<Toasts />);
  const shown = page.match(/message \d+;/g);
  expect(shown).toHaveLength(20);
  expect(shown).toContain('message 25;');
  expect(shown).not.toContain('message 5;');
});

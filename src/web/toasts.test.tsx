import { renderToString } from 'react-dom/server';
import { toast } from 'react-hot-toast';
import { expect, it } from 'vitest';
import { Toasts } from './toasts.tsx';

it('APP-02 toasts are shown top-centre, at most 350 px wide, each kind for its own duration', () => {
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

it('APP-02 only the newest 20 toasts are shown', () => {
  for (let number = 1; number <= 25; number += 1) toast(`message ${number};`);
  const page = renderToString(<Toasts />);
  const shown = page.match(/message \d+;/g);
  expect(shown).toHaveLength(20);
  expect(shown).toContain('message 25;');
  expect(shown).not.toContain('message 5;');
});

import { toast } from 'react-hot-toast';
import { expect, it, vi } from 'vitest';
import { CART_TEXT } from '../../text/cart.ts';
import { CART_SCREEN_TEXT } from '../../text/cart-screen.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { showChangeToast } from './cart-change-toast.tsx';
import type { CartChange } from './cart-changes.ts';

const ADD = { kind: 'add', id: 'cumin', product: {} } as CartChange;

it.each([
  ['SOLD_OUT', ERROR_MESSAGES.SOLD_OUT],
  ['PRICE_NOT_AVAILABLE', ERROR_MESSAGES.PRICE_NOT_AVAILABLE],
  ['INVALID_REQUEST', CART_TEXT.addFailed],
] as const)(
  'SHORT-01 CART-03 a refusal that a person understands is said: %s',
  (code, sentence) => {
    const said = vi.spyOn(toast, 'error').mockReturnValue('');
    const refusal = { code, message: ERROR_MESSAGES[code] };
    showChangeToast({} as never, [ADD], { status: 409, refusal } as never);
    expect(said).toHaveBeenCalledWith(sentence, expect.anything());
    said.mockRestore();
  },
);

it('PACK-01 a product that is sold in another pack is named with it, and offered no second try', () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue('');
  const changedPacks = [{ productId: 'cumin', title: 'Cumin', pack: '25 kg sack' }];
  const refusal = { code: 'PACKS_CHANGED', message: ERROR_MESSAGES.PACKS_CHANGED, changedPacks };
  showChangeToast({} as never, [ADD], { status: 409, refusal } as never);
  const sentence = CART_SCREEN_TEXT.addOfOtherPack('Cumin', '25 kg sack');
  expect(said).toHaveBeenCalledWith(sentence, { id: 'failed-cumin' });
  said.mockRestore();
});

it.each<[CartChange, string]>([
  [{ ...ADD, product: { title: 'Cumin' } } as CartChange, CART_SCREEN_TEXT.addOvertaken('Cumin')],
  [
    { kind: 'set', id: 'cumin', title: 'Cumin', quantity: 5 },
    CART_SCREEN_TEXT.quantityOvertaken('Cumin'),
  ],
  [
    { kind: 'remove', id: 'cumin', title: 'Cumin', isByMinus: false, undo: null },
    CART_SCREEN_TEXT.removeOvertaken('Cumin'),
  ],
])(
  'a change that the cart has overtaken is said with the product’s name: %o',
  (change, sentence) => {
    const said = vi.spyOn(toast, 'error').mockReturnValue('');
    showChangeToast({} as never, [change], 'overtaken');
    expect(said).toHaveBeenCalledWith(sentence, { id: 'failed-cumin' });
    said.mockRestore();
  },
);

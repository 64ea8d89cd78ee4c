import { type Pack, packText } from '../domain/pack.ts';
import { PATHS, productPath } from '../domain/paths.ts';
import { greeting, type LettersOf } from './mail-phrases.ts';

// The email about goods that are back (SHORT-01). It names no price: that of the day is in the store.

export interface GoodsMail {
  readonly kind: 'goods-back';
  readonly name: string;
  /** At least one. */
  readonly goods: readonly {
    readonly id: string;
    readonly title: string;
    /** null: loose. */
    readonly pack: Pack | null;
  }[];
}

export const GOODS_LETTERS: LettersOf<GoodsMail> = {
  'goods-back': ({ name, goods }, { name: store, publicUrl }) => {
    const [first, ...others] = goods;
    const isOne = others.length === 0;
    return {
      subject: isOne ? `${first!.title} is back at ${store}` : `Your goods are back at ${store}`,
      heading: isOne ? `${first!.title} is back` : 'Your goods are back',
      greeting: greeting(name),
      before: [
        'You asked us to tell you when this can be ordered again. It can now:',
        ...goods.map(({ title, pack }) => `${title}, ${packText(pack)}`),
      ],
      action: isOne
        ? { words: 'See it in the store', link: publicUrl + productPath(first!.id) }
        : { words: 'Go to the order pad', link: publicUrl + PATHS.orderPad },
      after: ["We won't write to you about it again unless you ask us to."],
    };
  },
};

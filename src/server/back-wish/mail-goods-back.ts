import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { GoodsMail } from '../../text/mails-about-goods.ts';
import type { CartView } from '../cart/cart-view.ts';
import { isSold } from '../catalogue/catalogue-queries.ts';
import { PACK_COLUMNS, packOfRow } from '../catalogue/product-pack.ts';
import { soldOutIn } from '../catalogue/sold-out-in.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { backWish } from '../db/schema/back-wish.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { product } from '../db/schema/product.ts';
import { user } from '../db/schema/user.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';

/** People in one transaction. */
const AT_ONCE = 100;

interface GoodsBack {
  readonly db: Db;
  readonly view: Pick<CartView, 'verifiedOnly'>;
}

/**
 * Tells everyone who waits for goods that are back, in one email each. Their wishes go in the same transaction: nobody is told
 * twice, and nobody is forgotten. What a shop can't order for another reason is still waited for.
 */
export async function mailGoodsBack(
  { db, view }: GoodsBack,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted && (await tellSome(db, view)) === AT_ONCE) {
    // There may be more.
  }
}

const tellSome = (db: Db, view: GoodsBack['view']): Promise<number> =>
  inTransaction(db, async (tx) => {
    const waiting = await tx
      .select({
        userId: backWish.userId,
        productId: backWish.productId,
        name: user.name,
        email: user.email,
        title: product.title,
        ...PACK_COLUMNS,
      })
      .from(backWish)
      .innerJoin(user, eq(user.id, backWish.userId))
      .innerJoin(product, eq(product.id, backWish.productId))
      .leftJoin(districtPrice, IN_DISTRICT)
      .where(and(inArray(backWish.userId, sql`(${peopleToTell(tx, view)})`), canBeOrdered(view)))
      .orderBy(backWish.userId, product.sortKey)
      .for('update', { of: backWish, skipLocked: true });
    const byPerson = new Map<string, typeof waiting>();
    for (const wish of waiting) {
      byPerson.set(wish.userId, [...(byPerson.get(wish.userId) ?? []), wish]);
    }
    for (const [userId, wishes] of byPerson) {
      const ids = wishes.map(({ productId }) => productId);
      await tx
        .delete(backWish)
        .where(and(eq(backWish.userId, userId), inArray(backWish.productId, ids)));
    }
    await enqueueMails(
      tx,
      [...byPerson.values()].map((wishes) => ({ to: wishes[0]!.email, ...mailAbout(wishes) })),
    );
    return byPerson.size;
  });

const IN_DISTRICT = and(
  eq(districtPrice.productId, product.id),
  eq(districtPrice.district, user.district),
);

/** By this shop, at this moment. */
const canBeOrdered = ({ verifiedOnly }: GoodsBack['view']) =>
  and(
    isSold,
    sql`${soldOutIn(user.district)} is null`,
    or(isNotNull(product.price), isNotNull(districtPrice.basePrice)),
    isNull(user.blockedAt),
    verifiedOnly ? user.isVerified : undefined,
  );

const peopleToTell = (tx: Db, view: GoodsBack['view']) =>
  tx
    .selectDistinct({ id: backWish.userId })
    .from(backWish)
    .innerJoin(user, eq(user.id, backWish.userId))
    .innerJoin(product, eq(product.id, backWish.productId))
    .leftJoin(districtPrice, IN_DISTRICT)
    .where(canBeOrdered(view))
    .limit(AT_ONCE);

type Wish = Parameters<typeof packOfRow>[0] & {
  readonly productId: string;
  readonly name: string;
  readonly title: string;
};

const mailAbout = (wishes: readonly Wish[]): GoodsMail => ({
  kind: 'goods-back',
  name: wishes[0]!.name,
  goods: wishes.map((wish) => ({ id: wish.productId, title: wish.title, pack: packOfRow(wish) })),
});

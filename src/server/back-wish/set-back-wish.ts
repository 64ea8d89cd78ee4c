import { and, eq, isNotNull } from 'drizzle-orm';
import type { BackWish } from '../../contract/back-wish.ts';
import { isSold } from '../catalogue/catalogue-queries.ts';
import { soldOutIn } from '../catalogue/sold-out-in.ts';
import type { Db } from '../db/database.ts';
import { backWish } from '../db/schema/back-wish.ts';
import { product } from '../db/schema/product.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';

interface Wisher {
  readonly userId: string;
  readonly productId: string;
}

/** Whether the caller is told when the product is back. */
export async function readBackWish(db: Db, { userId, productId }: Wisher): Promise<BackWish> {
  const [row] = await db
    .select({
      isWaiting: isNotNull(backWish.askedAt).mapWith(Boolean),
      isEmailConfirmed: isNotNull(user.emailConfirmedAt).mapWith(Boolean),
    })
    .from(product)
    .innerJoin(user, eq(user.id, userId))
    .leftJoin(backWish, and(eq(backWish.userId, userId), eq(backWish.productId, product.id)))
    .where(and(eq(product.id, productId), isSold));
  if (!row) throw new Failure('PRODUCT_NOT_FOUND');
  return row;
}

/** The same again changes nothing. What can be ordered is not waited for. */
export async function setBackWish(
  db: Db,
  { userId, productId }: Wisher,
  isWaiting: boolean,
): Promise<BackWish> {
  const [found] = await db
    .select({ soldOut: soldOutIn(user.district) })
    .from(product)
    .innerJoin(user, eq(user.id, userId))
    .where(and(eq(product.id, productId), isSold));
  if (!found) throw new Failure('PRODUCT_NOT_FOUND');
  if (!isWaiting) {
    await db
      .delete(backWish)
      .where(and(eq(backWish.userId, userId), eq(backWish.productId, productId)));
  } else if (found.soldOut !== null) {
    await db.insert(backWish).values({ userId, productId }).onConflictDoNothing();
  }
  return readBackWish(db, { userId, productId });
}

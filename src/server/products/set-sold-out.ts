import { eq } from 'drizzle-orm';
import type { SoldOutState } from '../../contract/console-sold-out.ts';
import { indiaDay } from '../../domain/india-day.ts';
import { mayEndSoldOut, soldOutRefusal } from '../../domain/sold-out.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { district } from '../db/schema/district.ts';
import { product } from '../db/schema/product.ts';
import { soldOut } from '../db/schema/sold-out.ts';
import { Failure } from '../failure.ts';
import { soldOutColumn, soldOutOf } from '../prices/sold-out-state.ts';
import { recordActivity } from '../staff/record-activity.ts';

interface Statement {
  /** Empty: in all districts. */
  readonly districts: readonly string[];
  readonly backOn: string | null;
}

interface SoldOutChange {
  /** null: it is back. */
  readonly soldOut: Statement | null;
  /** What the person saw; null: nothing was said. */
  readonly seen: Statement | null;
}

/**
 * Says that a product is sold out, or that it is back. The same again changes nothing. What somebody else has said
 * since is not overwritten.
 */
export const setSoldOut = (
  db: Db,
  staff: StaffMember,
  id: string,
  change: SoldOutChange,
): Promise<SoldOutState> => inTransaction(db, (tx) => writeSoldOut(tx, staff, id, change));

/** The same in a transaction. A refusal comes before anything is written. */
export async function writeSoldOut(
  tx: Db,
  staff: StaffMember,
  id: string,
  { soldOut: request, seen }: SoldOutChange,
): Promise<SoldOutState> {
  const statement = request && { ...request, districts: [...new Set(request.districts)].sort() };
  const today = indiaDay(new Date());
  const [row] = await tx
    .select({ title: product.title })
    .from(product)
    .where(eq(product.id, id))
    .for('no key update');
  if (!row) throw new Failure('PRODUCT_NOT_FOUND');
  const before = await readSoldOut(tx, id, today);
  if (!isSame(before, statement) && !isSame(before, stillSaid(seen, today))) {
    throw new Failure('SOLD_OUT_CHANGED');
  }
  if (before && !mayEndSoldOut(staff.role, before, today)) throw new Failure('NOT_ALLOWED');
  const refusal = statement && soldOutRefusal(staff.role, statement.backOn, today);
  if (refusal) throw new Failure(refusal);
  if (isSame(before, statement)) return before;
  const places = statement ? await placesOf(tx, statement.districts) : [];
  await tx.delete(soldOut).where(eq(soldOut.productId, id));
  if (statement) {
    await tx.insert(soldOut).values(
      places.map((place) => ({
        productId: id,
        district: place,
        backOn: statement.backOn,
        setBy: staff.id,
        setByName: staff.name,
      })),
    );
  }
  await recordActivity(tx, staff, {
    action: statement ? 'product-sold-out' : 'product-back',
    object: { kind: 'product', id, name: row.title },
    ...(before && { before: loggedOf(before) }),
    ...(statement && { after: loggedOf(statement) }),
  });
  return readSoldOut(tx, id, today);
}

const isSame = (before: SoldOutState, statement: Statement | null): boolean => {
  if (!before || !statement) return before === statement;
  const [was, is] = [before.districts, statement.districts].map((list) =>
    [...list].sort().join('\n'),
  );
  return was === is && before.backOn === statement.backOn;
};

/** The person may have looked at it yesterday: what was said until today is said no more. */
const stillSaid = (seen: Statement | null, today: string): Statement | null =>
  seen && (seen.backOn === null || seen.backOn > today) ? seen : null;

const loggedOf = ({ districts, backOn }: Statement) => ({
  districts: districts.join(', '),
  backOn,
});

async function placesOf(tx: Db, districts: readonly string[]): Promise<string[]> {
  if (districts.length === 0) return [''];
  const known = new Set((await tx.select({ name: district.name }).from(district)).map(nameOf));
  if (districts.some((place) => !known.has(place))) throw new Failure('SOLD_OUT_INVALID');
  return [...districts];
}

const nameOf = ({ name }: { name: string }): string => name;

/** What is said about a product today. */
export async function readSoldOut(db: Db, id: string, today: string): Promise<SoldOutState> {
  const [row] = await db
    .select({ soldOut: soldOutColumn(today) })
    .from(product)
    .where(eq(product.id, id));
  return soldOutOf(row?.soldOut ?? null);
}

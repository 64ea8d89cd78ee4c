import { indiaDay } from '../../domain/india-day.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import { daysAfter } from '../../domain/working-day.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../failure.ts';
import { readSoldOut, writeSoldOut } from './set-sold-out.ts';

/**
 * Says that a product is sold out everywhere for today, as a packer with an empty shelf does. What is said about it already
 * stays: whoever said it knew more. A product that is gone is nobody's concern.
 */
export async function saySoldOutToday(tx: Db, staff: StaffMember, id: string): Promise<void> {
  const today = indiaDay(new Date());
  if (await readSoldOut(tx, id, today)) return;
  try {
    await writeSoldOut(tx, staff, id, { districts: [], backOn: daysAfter(today, 1) });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

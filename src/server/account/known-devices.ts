import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { knownDevice } from '../db/schema/known-device.ts';
import { user } from '../db/schema/user.ts';
import { hashSecretToken } from '../secret-token.ts';
import { DEVICE_SECONDS } from '../session/device-cookie.ts';
import type { RequestOrigin } from './request-origin.ts';

// A known device is a browser that has logged in to an account before. Strangers can use up what an account allows to
// everybody; a known device has its own allowance (docs/decisions/028-strangers-and-accounts.md).

/** Of each account; the one that logged in longest ago is forgotten first. */
const MAX_DEVICES = 20;

/** Whether this browser has logged in to the account with this address. The work does not depend on the address. */
export async function isKnownDevice(db: Db, device: string, email: string): Promise<boolean> {
  const accounts = await db
    .select({ email: user.email })
    .from(knownDevice)
    .innerJoin(user, eq(user.id, knownDevice.userId))
    .where(
      and(
        eq(knownDevice.tokenHash, hashSecretToken(device)),
        sql`${knownDevice.expiresAt} > now()`,
      ),
    );
  return accounts.some((account) => account.email === email);
}

/** What the limits of a known device count. */
export const deviceKey = (email: string, device: string): string =>
  `${email} ${hashSecretToken(device)}`;

export type Devices = Pick<RequestOrigin, 'device' | 'newDevice'>;

/**
 * Call it when the person has proved who they are: with the password or an emailed link. The browser gets a new token;
 * it stays known to the other accounts that it has logged in to.
 */
export async function rememberDevice(
  tx: Db,
  userId: string,
  { device, newDevice }: Devices,
): Promise<void> {
  const tokenHash = hashSecretToken(newDevice);
  await tx
    .update(knownDevice)
    .set({ tokenHash })
    .where(eq(knownDevice.tokenHash, hashSecretToken(device)));
  const expiresAt = sql`now() + ${DEVICE_SECONDS} * interval '1 second'`;
  await tx
    .insert(knownDevice)
    .values({ tokenHash, userId, expiresAt })
    .onConflictDoUpdate({
      target: [knownDevice.tokenHash, knownDevice.userId],
      set: { expiresAt },
    });
  const newest = tx
    .select({ tokenHash: knownDevice.tokenHash })
    .from(knownDevice)
    .where(eq(knownDevice.userId, userId))
    .orderBy(desc(knownDevice.expiresAt))
    .limit(MAX_DEVICES);
  await tx
    .delete(knownDevice)
    .where(and(eq(knownDevice.userId, userId), notInArray(knownDevice.tokenHash, newest)));
}

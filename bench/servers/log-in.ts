import type { Registration } from '../../src/contract/account.ts';
import type { District } from '../../src/domain/districts.ts';

/** The district of the retailer whose answers are measured. */
export const DISTRICT: District = 'Coimbatore';

/** What tells the bare server the district; it knows nobody. */
export const DISTRICT_HEADER = 'x-district';

/** Registers a retailer as anybody does, and returns the cookie. */
export async function logIn(port: number): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  const registration: Registration = {
    name: 'Bench',
    mobile: '9876543210',
    district: DISTRICT,
    storeName: 'Bench Stores',
    address: '1 Market Road',
    pinCode: '641001',
    email: `bench-${port}@shop.example`,
    password: 'measured in ratios',
  };
  const answer = await fetch(`${origin}/api/account`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(registration),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (answer.status !== 201 || !cookie) throw new Error(`Registering answered ${answer.status}.`);
  return cookie.split(';')[0]!;
}

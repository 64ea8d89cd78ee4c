import type { Session } from '../../contract/session.ts';
import { type Caller, priceDistrict } from '../../domain/caller.ts';

/** Listed field by field: a new field of Caller is not sent until it is added here. */
export function describeSession(caller: Caller, pricesForVerifiedOnly: boolean): Session {
  switch (caller.kind) {
    case 'visitor':
      return { kind: 'visitor' };
    case 'retailer': {
      const { kind, id, name, email, district, isVerified } = caller;
      const seesPrices = priceDistrict(caller, pricesForVerifiedOnly) !== null;
      return { kind, id, name, email, district, isVerified, seesPrices };
    }
    case 'operator': {
      const { kind, id, name, email } = caller;
      return { kind, id, name, email };
    }
  }
}

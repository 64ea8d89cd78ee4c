import type { Session } from '../../contract/session.ts';
import { type Caller, priceDistrict } from '../../domain/caller.ts';
import { listedDistricts } from '../../domain/district-list.ts';

/** Listed field by field: a new field of Caller is not sent until it is added here. */
export function describeSession(caller: Caller, pricesForVerifiedOnly: boolean): Session {
  switch (caller.kind) {
    case 'visitor':
      return { kind: 'visitor' };
    case 'retailer': {
      const { kind, id, name, email, district, isVerified, hasGstNumber } = caller;
      const seesPrices = priceDistrict(caller, pricesForVerifiedOnly) !== null;
      const viewing = caller.viewer && {
        viewing: { storeName: caller.viewer.storeName, until: caller.viewer.until },
      };
      return { kind, id, name, email, district, isVerified, seesPrices, hasGstNumber, ...viewing };
    }
    case 'operator': {
      const { kind, id, name, email, role } = caller;
      return { kind, id, name, email, role, districts: [...listedDistricts()] };
    }
  }
}

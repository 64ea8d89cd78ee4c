import type { Page } from '@playwright/test';
import type { Registration } from '../src/contract/account.ts';
import { REGISTER_TEXT } from '../src/text/account-screens.ts';
import { field } from './account-page.ts';

// The registration form.

const LABELS = {
  name: REGISTER_TEXT.name,
  mobile: REGISTER_TEXT.mobile,
  district: REGISTER_TEXT.district,
  storeName: REGISTER_TEXT.storeName,
  address: REGISTER_TEXT.address,
  pinCode: REGISTER_TEXT.pinCode,
  email: REGISTER_TEXT.email,
  password: REGISTER_TEXT.password,
} as const satisfies Record<keyof Registration, string>;

type RegistrationField = keyof typeof LABELS;
export const REGISTRATION_FIELDS = Object.keys(LABELS) as RegistrationField[];
export const registrationField = (page: Page, name: RegistrationField) => field(page, LABELS[name]);

export async function fillRegistration(page: Page, shop: Registration): Promise<void> {
  for (const name of REGISTRATION_FIELDS) {
    if (name === 'district') await registrationField(page, name).selectOption(shop.district);
    else await registrationField(page, name).fill(shop[name]);
  }
}

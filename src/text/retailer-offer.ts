import { HOME_TEXT } from './home.ts';
import {
  districts,
  freeShipping,
  GST_INVOICE,
  METRO,
  OWN_PRICES,
  REMOTE,
} from './policies/promises.ts';

// What the store offers a retailer, beside the login and registration forms: nothing that the policies don't promise.
export const RETAILER_TEXT = {
  title: 'What you get as a retailer',
  points: (freeDeliveryAbovePaise: number) => [
    { title: 'Seven districts', text: `We deliver to shops in ${districts}.` },
    { title: HOME_TEXT.ownPrices, text: OWN_PRICES },
    {
      title: 'GST invoice',
      text: `All prices include GST. ${GST_INVOICE}`,
    },
    {
      title: `Delivery in ${METRO}`,
      text: `${REMOTE}. ${freeShipping(freeDeliveryAbovePaise)} For smaller orders we agree the charge with you first.`,
    },
    { title: HOME_TEXT.payYourWay.title, text: HOME_TEXT.payYourWay.text },
  ],
} as const;

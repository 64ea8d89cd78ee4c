import { formatRupees } from '../domain/format-money.ts';
import type { Brand } from './brand.ts';
import { countedDistricts, namedDistricts } from './district-names.ts';
import { HOME_TEXT } from './home.ts';
import { metro, OWN_PRICES, remote } from './policies/promises.ts';

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

// What the store offers a retailer, beside the login and registration forms: nothing that the policies don't promise.
export const RETAILER_TEXT = {
  title: 'What you get as a retailer',
  points: ({
    freeDeliveryAbovePaise,
    deliveryDays: days,
  }: Pick<Brand, 'freeDeliveryAbovePaise' | 'deliveryDays'>) => [
    {
      title: capitalised(countedDistricts()),
      text: `We deliver to shops in ${namedDistricts()}.`,
    },
    { title: HOME_TEXT.ownPrices, text: OWN_PRICES },
    { title: 'GST included', text: 'All prices include GST. Nothing is added at checkout.' },
    {
      title: `Delivery in ${metro(days.metro)}`,
      text: `${remote(days.remote)}. Free shipping above ${formatRupees(freeDeliveryAbovePaise)}. For smaller orders we agree the charge with you first.`,
    },
    { title: HOME_TEXT.payYourWay.title, text: HOME_TEXT.payYourWay.text },
  ],
} as const;

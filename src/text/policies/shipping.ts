import { countedDistricts, namedDistricts } from '../district-names.ts';
import type { Policy } from './policy-text.ts';
import {
  BUSINESS_DAYS,
  DAMAGE,
  dayRange,
  freeShipping,
  GST_INVOICE,
  metro,
  plainRupees,
  remote,
} from './promises.ts';

export const shipping: Policy = ({
  name: storeName,
  freeDeliveryAbovePaise: above,
  deliveryDays: days,
}) => ({
  summary: `Delivery takes ${metro(days.metro)}, ${dayRange(days.remote)} for remote places. ${freeShipping(above)}`,
  sections: [
    {
      heading: 'Where we deliver',
      paragraphs: [
        `${storeName} delivers to shops and businesses in ${countedDistricts()}: ${namedDistricts()}. We deliver to the address and pin code in your account when you order. Please keep both up to date, and add a landmark if your shop is hard to find.`,
      ],
    },
    {
      heading: 'When we process your order',
      paragraphs: [
        'Orders before 2 PM on business days are processed the same day; later or weekend orders the next business day.',
        `${BUSINESS_DAYS} Times are in Indian Standard Time. Processing means that we check the order and its payment and hand it to our warehouse.`,
      ],
      points: [
        'An order placed at 11 AM on a Tuesday is processed that Tuesday.',
        'An order placed at 4 PM on a Tuesday is processed on Wednesday.',
        'An order placed on a Saturday or Sunday is processed on Monday.',
      ],
    },
    {
      heading: 'How long delivery takes',
      paragraphs: ['From the day your order is processed, delivery takes:'],
      points: [`${metro(days.metro)};`, `${remote(days.remote)}.`],
    },
    {
      heading: 'Metro or remote',
      paragraphs: [
        'Metro cities are the large cities and towns on our regular routes. Remote places are those we reach less often, such as villages away from the main roads and estates in the hills. If you are not sure which applies to your shop, ask us through the Contact page before you order.',
        'We tell you the scheduled delivery day when we arrange the delivery. The cancellation window on the Refund & Cancellation page is counted back from that day.',
      ],
    },
    {
      heading: 'What delivery costs',
      paragraphs: [
        `${freeShipping(above)} What counts is the order total that the cart shows when you order.`,
        `When we say 'Free shipping for retailers', we mean this: every registered retailer in all our districts, metro or remote, gets free shipping on orders above ${plainRupees(above)}. No membership or coupon is needed.`,
        `For an order of ${plainRupees(above)} or less, there may be a delivery charge. It is not part of the total in the cart. We tell you the charge and agree it with you before we confirm the order. The invoice of the order is for the goods only: the charge is not on it. If you do not agree, we send nothing: you can cancel free of charge, or order more so that the total is above ${plainRupees(above)}.`,
      ],
    },
    {
      heading: 'Following your order',
      paragraphs: [
        'Open the order from your order history. Its status goes from Pending to Confirmed, Packed, Out for Delivery and Delivered. Our delivery person may also call the mobile number in your account.',
      ],
    },
    {
      heading: 'Receiving the goods',
      paragraphs: [
        'Please make sure that someone can receive the goods during shop hours, check them and sign for them. With Cash on Delivery, you pay when the goods are handed over. From then on the goods are yours, and so is the risk.',
        `${GST_INVOICE} Net weights are printed on the packs; if a pack is loose or looks wrong, weigh it at once. We keep food clean, dry and away from anything that could spoil it on the way, as the FSSAI rules require.`,
        `${DAMAGE} The Refund & Cancellation page explains how to report it and how you get your money back.`,
      ],
    },
    {
      heading: 'If no one is there',
      paragraphs: [
        'If no one can receive the goods, we contact you and try once more on another day, free of charge. If that fails too, the goods go back to our warehouse, and we agree with you whether to deliver them again or to refund your payment as described on the Refund & Cancellation page.',
      ],
    },
    {
      heading: 'Delays',
      paragraphs: [
        'Rain, landslides on the hill roads, festivals, strikes and checks at the state border can hold up a vehicle. If your order will be late, we tell you the new day. If that day does not suit you and the goods have not left yet, you can cancel free of charge, even after the usual window has closed, and we refund whatever you have paid.',
        'For any question about a delivery, use the Contact page and give your order ID.',
      ],
    },
  ],
});

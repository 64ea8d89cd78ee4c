import type { Policy } from './policy-text.ts';
import { BUSINESS_DAYS, DAMAGE, districts, FREE_SHIPPING, METRO, REMOTE } from './promises.ts';

export const shipping: Policy = (storeName) => ({
  summary: `Delivery takes ${METRO}, 7-10 for remote places. ${FREE_SHIPPING}`,
  sections: [
    {
      heading: 'Where we deliver',
      paragraphs: [
        `${storeName} delivers to shops and businesses in seven districts: ${districts}. Goods go to the address and pin code of your account at the time of the order. Please keep both correct, and name a landmark if your shop is hard to find.`,
      ],
    },
    {
      heading: 'When we process your order',
      paragraphs: [
        'Orders before 2 PM on business days are processed the same day; later or weekend orders the next business day.',
        `${BUSINESS_DAYS} The time is Indian Standard Time. Processing means that we check the order and its payment and hand it to our warehouse.`,
      ],
      points: [
        'An order at 11 AM on a Tuesday is processed on that Tuesday.',
        'An order at 4 PM on a Tuesday is processed on Wednesday.',
        'An order on a Saturday or a Sunday is processed on Monday.',
      ],
    },
    {
      heading: 'How long delivery takes',
      paragraphs: ['Counted from the day on which your order is processed, delivery takes:'],
      points: [`${METRO};`, `${REMOTE}.`],
    },
    {
      heading: 'Metro or remote',
      paragraphs: [
        'Metro cities are the large cities and towns on our regular routes. Remote places are those that we reach less often, such as villages away from the main roads and estates in the hills. If you are not sure which of the two your shop is, ask us through the Contact page before you order.',
        'We tell you the scheduled delivery day when we arrange the delivery. The cancellation window of the Refund & Cancellation page is counted from it.',
      ],
    },
    {
      heading: 'What delivery costs',
      paragraphs: [
        `${FREE_SHIPPING} What counts is the total of the order, as the cart shows it when you order.`,
        "When we say 'Free shipping for retailers', this is what we mean: every registered retailer, in every one of our districts, metro or remote, gets free shipping on orders above ₹5000. No membership or coupon is needed.",
        'For an order of ₹5000 or less, there may be a delivery charge. It is not part of the total in the cart. We tell you the charge and agree on it with you before dispatch, and it is never added silently. It stands on its own line of the invoice. If you do not agree, nothing is sent: you can cancel without fee, or order more so that the total goes above ₹5000.',
      ],
    },
    {
      heading: 'Following your order',
      paragraphs: [
        'Open the order from your order history. Its status goes from Pending to Confirmed, Packed, Out for Delivery and Delivered. This status is what counts. Our delivery person may also ring the mobile number of your account.',
      ],
    },
    {
      heading: 'Receiving the goods',
      paragraphs: [
        'Please see that somebody can receive the goods in shop hours, check them and sign for them. With Cash on Delivery, the amount is due when the goods are handed over. From then on the goods are yours, and so is the risk.',
        'The GST invoice comes with the goods. Net weights are printed on the packs; weigh loose or doubtful packs at once. Food is carried clean, dry and apart from anything that could spoil it, as the FSSAI rules ask.',
        `${DAMAGE} The Refund & Cancellation page says how, and how you get your money back.`,
      ],
    },
    {
      heading: 'If nobody is there',
      paragraphs: [
        'If nobody can receive the goods, we contact you and try once more on another day, without charge. If that fails too, the goods return to our warehouse, and we settle with you whether they come again or your payment is refunded as the Refund & Cancellation page says.',
      ],
    },
    {
      heading: 'Delays',
      paragraphs: [
        'Rain, landslides on the hill roads, festivals, strikes and checks at the state border can hold up a vehicle. If your order will be late, we tell you, with a new day. If that day does not suit you and the goods are not yet on the road, you can cancel without fee, even if the usual window has closed, and whatever you have paid is refunded.',
        'For any question about a delivery, use the Contact page and give your order number.',
      ],
    },
  ],
});

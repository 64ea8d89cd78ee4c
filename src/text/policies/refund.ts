import type { Policy } from './policy-text.ts';
import { BUSINESS_DAYS, CANCELLATION, DAMAGE, REFUND } from './promises.ts';

export const refund: Policy = (storeName) => ({
  summary:
    'How to cancel an order, what to do when goods arrive damaged, and how your money comes back.',
  sections: [
    {
      heading: 'In short',
      paragraphs: [`These are the rules for every order placed with ${storeName}:`],
      points: [CANCELLATION, DAMAGE, REFUND],
    },
    {
      heading: 'Cancelling an order',
      paragraphs: [
        "Open the order from your order history and press 'Request Cancellation'. You can do this while the order is Pending, Confirmed or Packed. The order then reads 'Cancellation Requested' until we have answered.",
        'Cancellation is free of any fee within the cancellation window. The window usually closes 24 hours before the scheduled delivery. If it is shorter or longer for your order, we tell you when we arrange the delivery.',
        'A request that comes after the window may be refused, for example because the vehicle is already loaded. If we refuse, the order goes on from where it was. You can ask again as long as it is Pending, Confirmed or Packed. Once the goods are Out for Delivery, the order can no longer be cancelled from its page; please write to us through the Contact page.',
      ],
    },
    {
      heading: 'What you get back when an order is cancelled',
      paragraphs: ['When we accept the cancellation, the order reads Cancelled, and:'],
      points: [
        'what you have paid is refunded in full;',
        'the use of your coupon is given back, so that you can use it again under its own conditions;',
        'the coins that you redeemed are given back;',
        'an order to be paid in cash on delivery is closed, and you owe nothing;',
        'credit points are not added, because they belong to delivered orders.',
      ],
    },
    {
      heading: 'When we cannot deliver',
      paragraphs: [
        'Sometimes we cannot deliver an order: goods are out of stock, fail our own check, or cannot be brought to your address. We tell you why. If you do not want to wait, ask for the cancellation: it is accepted, whatever the window, and there is never a fee.',
      ],
    },
    {
      heading: 'Damaged, wrong or missing goods',
      paragraphs: [
        'Please check the goods while our delivery person is with you: number of packs, seals, weights and best-before dates. Note any fault on the delivery paper.',
        `${DAMAGE} The 24 hours count from the delivery. The same goes for wrong goods, missing packs and short weight. Use the Contact page: it opens a chat, in which you can send the photos. Please show:`,
      ],
      points: [
        'the order number;',
        'the whole pack, with its label and batch number;',
        'the damage itself, close up;',
        'for short weight, the pack on the scale with the reading.',
      ],
    },
    {
      heading: 'How we settle a report',
      paragraphs: [
        'We look at the photos and answer as soon as we can. If your report is right, you choose between a replacement, as far as we have the goods, and a refund for the goods concerned. We collect faulty goods at our cost. Please keep them, apart from your stock, until we have answered.',
        'For a refund of a part of an order we send you a credit note, so that your GST records agree with ours.',
      ],
    },
    {
      heading: 'What cannot be returned',
      paragraphs: [
        'Food that has left our hands cannot be sold again safely. So we do not take back goods that were delivered as ordered, packs that you have opened or repacked, or goods spoilt by storage after delivery. Natural differences in colour, size or aroma are not damage.',
        'If a product is recalled for food safety, or we find out that a batch was faulty, we take it back at any time and refund it.',
      ],
    },
    {
      heading: 'How the money comes back',
      paragraphs: [
        `${REFUND} The days count from the day on which we accept the cancellation or the report. ${BUSINESS_DAYS}`,
      ],
      points: [
        'Paid online: the card payment provider sends the money back to the card, UPI account or bank account that you paid with. Your bank may need a little longer to show it.',
        'Paid in cash on delivery: the money goes back in the way it was paid, by bank transfer to the account of your business or in cash at the next delivery, as you prefer.',
        'Charged online without an order: the amount is refunded in the same way, without your asking.',
      ],
    },
    {
      heading: 'If a refund does not arrive',
      paragraphs: [
        'Write to us through the Contact page with your order number and the date. For online payments we give you the reference of the provider, with which your bank can find the money. We never ask for a card number, a UPI PIN or a one-time password to make a refund. Nothing on this page takes away a right that the law gives you.',
      ],
    },
  ],
});

import type { Policy } from './policy-text.ts';
import { BUSINESS_DAYS, CANCELLATION, DAMAGE, REFUND } from './promises.ts';

export const refund: Policy = ({ name: storeName }) => ({
  summary:
    'How to cancel an order, what to do when goods arrive damaged, and how you get your money back.',
  sections: [
    {
      heading: 'In short',
      paragraphs: [`These are the rules for every order placed with ${storeName}:`],
      points: [CANCELLATION, DAMAGE, REFUND],
    },
    {
      heading: 'Cancelling an order',
      paragraphs: [
        "Open the order from your order history and press 'Request Cancellation'. You can do this while the order is Pending, Confirmed or Packed. The order then shows 'Cancellation Requested' until we decide.",
        'There is no fee within the cancellation window, which usually closes 24 hours before the scheduled delivery. If it is shorter or longer for your order, we tell you when we arrange the delivery.',
        'We may refuse a request made after the window has closed, for example because the vehicle is already loaded. If we refuse, the order returns to its earlier status. You can ask again while it is Pending, Confirmed or Packed. Once the goods are Out for Delivery, you can no longer cancel the order yourself; please write to us through the Contact page.',
      ],
    },
    {
      heading: 'What you get back when an order is cancelled',
      paragraphs: ['When we accept the cancellation, the order shows Cancelled, and:'],
      points: [
        'we refund everything you have paid;',
        'you can use your coupon again, under its usual conditions;',
        'you get back the coins that you redeemed;',
        'if you chose Cash on Delivery, you owe nothing;',
        'no credit points are added, because only delivered orders earn them.',
      ],
    },
    {
      heading: 'When we cannot deliver',
      paragraphs: [
        'Sometimes we cannot deliver an order: goods are out of stock, fail our quality check, or cannot be brought to your address. We tell you why. If you do not want to wait, request the cancellation: we accept it even after the window has closed, and never charge a fee.',
      ],
    },
    {
      heading: 'Damaged, wrong or missing goods',
      paragraphs: [
        'Please check the goods while our delivery person is with you: number of packs, seals, weights and best-before dates. Write any fault on the delivery note.',
        `${DAMAGE} The 24 hours start at delivery. The same applies to wrong goods, missing packs and short weight. Use the Contact page: it opens a chat where you can send the photos. Please show:`,
      ],
      points: [
        'the order ID;',
        'the whole pack, with its label and batch number;',
        'a close-up of the damage;',
        'for short weight, the pack on a scale with the reading visible.',
      ],
    },
    {
      heading: 'What we do about a report',
      paragraphs: [
        'We look at the photos and reply as soon as we can. If we confirm the problem, you can choose a refund for those goods or, if we have them in stock, a replacement. We collect faulty goods at our cost. Please keep them separate from your stock until we have replied.',
        'If we refund part of an order, we send you a credit note, so that your GST records match ours.',
      ],
    },
    {
      heading: 'What cannot be returned',
      paragraphs: [
        'Food that has left our hands cannot be sold again safely. So we cannot take back goods that were delivered as ordered, packs that you have opened or repacked, or goods spoilt by storage after delivery. Natural differences in colour, size or aroma are not damage.',
        'If a product is recalled for food safety, or we find that a batch was faulty, we take it back and refund it at any time.',
      ],
    },
    {
      heading: 'How you get your money back',
      paragraphs: [
        `${REFUND} We count from the day we accept the cancellation or the report. ${BUSINESS_DAYS}`,
      ],
      points: [
        'Paid online: the card payment provider sends the money back to the card, UPI account or bank account that you paid with. It may take your bank a little longer to show it.',
        'Paid in cash on delivery: as you prefer, by bank transfer to your business account or in cash at your next delivery.',
        "Charged online, but no order was placed: we refund the amount in the same way. You don't need to ask for it.",
      ],
    },
    {
      heading: 'If a refund does not arrive',
      paragraphs: [
        'Write to us through the Contact page with your order ID and the date. For online payments we give you the payment reference, which helps your bank find the money. We never ask for a card number, a UPI PIN or a one-time password to make a refund. Nothing on this page takes away a right that the law gives you.',
      ],
    },
  ],
});

import type { Policy } from './policy-text.ts';
import {
  CANCELLATION,
  CARD_PAYMENT,
  DAMAGE,
  districts,
  FREE_SHIPPING,
  METRO,
  OWN_PRICES,
  REFUND,
  REMOTE,
} from './promises.ts';

export const terms: Policy = (storeName) => ({
  summary: `The rules for buying from ${storeName}: accounts, prices, orders, payment and what each side owes the other.`,
  sections: [
    {
      heading: 'Who can buy',
      paragraphs: [
        `${storeName} is a wholesale store for retailers, hotels, bakeries and other bulk buyers. Goods are sold for business use and for resale, not for household use.`,
        `We serve seven districts of South India: ${districts}. By registering or ordering you accept these terms.`,
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Give true details when you register, and keep them up to date. We may check them and ask for proof of your business before we mark your shop as verified.',
        'Keep your password to yourself. Orders placed with your login count as yours. If somebody else may know it, set a new one at once and tell us.',
      ],
      points: [
        'A mobile number has 10 digits, a pin code has 6 digits, and a password has at least 8 characters.',
        'An email address can have one account only.',
        'A change of district has to be made by us, because prices depend on it.',
        'We may close an account that is used for fraud or by somebody who is not a business buyer.',
      ],
    },
    {
      heading: 'Prices and GST',
      paragraphs: [
        `${OWN_PRICES} We may limit them to verified retailers. Please do not pass them on.`,
        'Every price is in Indian rupees (INR), in whole rupees, and inclusive of tax. No tax is added at checkout. You receive a GST invoice, which states the CGST and SGST contained in the price. Where a product has no rates of its own in our catalogue, these are 2% CGST and 2% SGST of the base price. To claim input tax credit, enter your GST number in your profile before you order.',
        'Prices can change at any time until you order. If a price changes while the goods are in your cart, we show you the new total and ask again. You never pay a price that you have not seen.',
      ],
    },
    {
      heading: 'Orders',
      paragraphs: [
        'The smallest quantity of a product is 1. The total is price times quantity for everything in the cart, minus coins, minus the coupon discount.',
        'Each order gets an order number that begins with SASB2B. It starts as Pending. The sale is agreed when we confirm the order. If we cannot supply all of it, we tell you. You can then wait, or cancel and have your payment refunded.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        `You can pay by Cash on Delivery, which is chosen unless you change it, or by Online Pay with card or UPI. ${CARD_PAYMENT}, and its terms apply in its payment window. We check every online payment with the provider before the order is placed. If a payment goes through but no order can be made from it, it is refunded.`,
        'With Cash on Delivery, please have the amount ready when the goods arrive. After a delivery that was refused without reason, we may ask for payment in advance.',
      ],
    },
    {
      heading: 'Coupons, coins and credits',
      paragraphs: [
        'A coupon can be used once by each retailer, as long as uses are left and the cart reaches its minimum order value. If you remove it or no order follows, the use is given back.',
        'Where coins are offered at checkout, they are redeemed in multiples of 5, and each coin takes ₹1 off the total. Credit points of an order are added once it is delivered. Coins and credits cannot be paid out in cash or moved to another account. For a cancelled order the coupon use and the coins are given back.',
      ],
    },
    {
      heading: 'Delivery, cancellation and refunds',
      paragraphs: [
        'The Shipping Policy and the Refund & Cancellation page are part of these terms. In short:',
      ],
      points: [
        `Delivery takes ${METRO} and ${REMOTE}.`,
        `${FREE_SHIPPING} For smaller orders a delivery charge is agreed with you before dispatch.`,
        CANCELLATION,
        DAMAGE,
        REFUND,
      ],
    },
    {
      heading: 'Goods, weights and food safety',
      paragraphs: [
        'Many of our goods are products of nature. Colour, size and aroma vary with the harvest, and pictures show the kind of goods rather than the very pack. Weights are net weights, without the packing. Please check packs and weights when the goods arrive.',
        'Food is sold under the Food Safety and Standards Act. Follow the best-before date and the storage advice on the pack. From delivery on, you are responsible for dry, clean and pest-free storage. To sell food you need your own FSSAI registration or licence; if you repack goods, the rules on labels, net weight and MRP are yours to follow.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'If we make a mistake with an order, we put it right by replacement or refund, up to the value of that order. We are not liable for lost profit, or for delays that we cannot prevent, such as floods, landslides, strikes or road closures. Nothing in these terms takes away a right that the law gives you and that cannot be waived.',
      ],
    },
    {
      heading: 'Law and courts',
      paragraphs: [
        'Indian law applies. Please talk to us first through the Contact page; most matters are settled there. What cannot be settled goes to the courts of Coimbatore.',
        'We may change these terms. An order is always subject to the terms that stood here when it was placed.',
      ],
    },
  ],
});

import { countedDistricts, namedDistricts } from '../district-names.ts';
import type { Policy } from './policy-text.ts';
import {
  CANCELLATION,
  CARD_PAYMENT,
  DAMAGE,
  freeShipping,
  metro,
  OWN_PRICES,
  REFUND,
  remote,
} from './promises.ts';

export const terms: Policy = ({ name: storeName, freeDeliveryAbovePaise, deliveryDays: days }) => ({
  summary: `The rules for buying from ${storeName}: accounts, prices, orders, payment and liability.`,
  sections: [
    {
      heading: 'Who can buy',
      paragraphs: [
        `${storeName} is a wholesale store for retailers, hotels, bakeries and other bulk buyers. Goods are sold for business use and for resale, not for household use.`,
        `We serve ${countedDistricts()} of South India: ${namedDistricts()}. By registering or ordering you accept these terms.`,
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Give true details when you register, and keep them up to date. We may check them and ask for proof of your business before we mark your shop as verified.',
        'Keep your password to yourself. You are responsible for orders placed with your login. If someone else may know your password, change it at once and tell us.',
      ],
      points: [
        'A mobile number has 10 digits, a pin code has 6 digits, and a password has at least 8 characters.',
        'Each email address can have only one account.',
        'Only we can change your district, because prices depend on it.',
        'We may close an account that is used for fraud or by someone who is not a business buyer.',
      ],
    },
    {
      heading: 'Prices and GST',
      paragraphs: [
        `${OWN_PRICES} We may limit them to verified retailers. Please do not share them.`,
        'Every price is in whole Indian rupees (INR), inclusive of tax. No tax is added at checkout. You receive a GST invoice, which shows the tax included in the price: CGST and SGST if we deliver within the state where we are registered, IGST if we deliver to another state. Where a product has no rate of its own in our catalogue, these are 2% CGST and 2% SGST of the base price, or as much IGST. To claim input tax credit, enter your GST number in your profile before you order. When your order is packed, you can download the invoice from its page.',
        'Prices can change at any time until you order. If a price changes while the goods are in your cart, we show you the new total and ask you to confirm it. You never pay a price you have not seen.',
      ],
    },
    {
      heading: 'Orders',
      paragraphs: [
        'The smallest quantity of a product is 1. The total is price times quantity for everything in the cart, minus coins, minus the coupon discount.',
        'Each order gets an order ID that begins with SASB2B. It starts as Pending. The sale is agreed when we confirm the order. If we cannot supply all of it, we tell you, and you can wait, or cancel and get your payment refunded.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        `You can pay by Cash on Delivery, which is selected by default, or by Online Pay with card or UPI. ${CARD_PAYMENT}, and its terms apply in its payment window. We check every online payment with the provider before the order is placed. If a payment goes through but we cannot place the order, we refund it.`,
        'With Cash on Delivery, please have the amount ready when the goods arrive. If you refuse a delivery without good reason, we may ask for payment in advance next time.',
      ],
    },
    {
      heading: 'Coupons, coins and credits',
      paragraphs: [
        'Each retailer can use a coupon once, as long as it has uses left and the cart reaches its minimum order value. If you remove it or do not order, you can use it again.',
        'Where coins are offered at checkout, you redeem them in multiples of 5, and each coin takes ₹1 off the total. We add the credit points of an order once it is delivered. Coins and credits cannot be paid out in cash or moved to another account. If an order is cancelled, you can use its coupon and coins again.',
      ],
    },
    {
      heading: 'Delivery, cancellation and refunds',
      paragraphs: [
        'The Shipping Policy and the Refund & Cancellation page are part of these terms. In short:',
      ],
      points: [
        `Delivery takes ${metro(days.metro)} and ${remote(days.remote)}.`,
        `${freeShipping(freeDeliveryAbovePaise)} For smaller orders we agree any delivery charge with you before we confirm the order.`,
        CANCELLATION,
        DAMAGE,
        REFUND,
      ],
    },
    {
      heading: 'Goods, weights and food safety',
      paragraphs: [
        'Many of our goods are natural products. Colour, size and aroma vary with the harvest, and pictures show the kind of product rather than the exact pack. Weights are net weights, without packaging. Please check packs and weights when the goods arrive.',
        'Food is sold under the Food Safety and Standards Act. Follow the best-before date and the storage advice on the pack. After delivery, you are responsible for dry, clean and pest-free storage. To sell food you need your own FSSAI registration or licence. If you repack goods, you must follow the rules on labels, net weight and MRP.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'If we make a mistake with an order, we put it right with a replacement or refund, up to the value of that order. We are not liable for lost profit, or for delays that we cannot prevent, such as floods, landslides, strikes or road closures. Nothing in these terms takes away a right that the law gives you and that cannot be waived.',
      ],
    },
    {
      heading: 'Law and courts',
      paragraphs: [
        'Indian law applies. Please contact us first through the Contact page; most problems can be settled this way. Any dispute that cannot be settled goes to the courts of Coimbatore.',
        'We may change these terms. The terms in force when you place an order apply to that order.',
      ],
    },
  ],
});

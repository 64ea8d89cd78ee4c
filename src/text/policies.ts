// The four policy pages (POL-01 to POL-05). They promise what the store does: a change of what is stored,
// refunded or charged changes them, and UPDATED, in the same change.
import { DISTRICTS } from '../domain/districts.ts';
import { POLICY_LINKS, type PolicyPath } from './policy-links.ts';

interface PolicySection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Stand below the paragraphs, as a list. */
  readonly points?: readonly string[];
}

export interface Policy {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly updated: string;
  readonly sections: readonly PolicySection[];
}

type PolicyText = Pick<Policy, 'summary' | 'sections'>;

const UPDATED = '15 November 2026';

// The promises that stand on more than one page.
const DAMAGE = 'Damage must be reported within 24 hours with photos.';
const REFUND = 'Refunds are made within 5-7 business days to the original payment method.';
const CANCELLATION =
  'Cancellation is without fee within the window, usually 24 hours before the scheduled delivery.';
const FREE_SHIPPING = 'Free shipping above ₹5000.';
const CARD_PAYMENT = 'A card payment provider is used for Online Pay';
const BUSINESS_DAYS = 'Business days are Monday to Friday, except public holidays.';
const METRO = '3-5 business days for metro cities';
const REMOTE = '7-10 business days for remote places';

const districts = `${DISTRICTS.slice(0, -1).join(', ')} and ${DISTRICTS.at(-1)}`;

const privacy = (storeName: string): PolicyText => ({
  summary: `What ${storeName} knows about you and your shop, why, and how you can have it removed.`,
  sections: [
    {
      heading: 'Who this page is for',
      paragraphs: [
        `${storeName} sells wholesale to retailers and bulk buyers. We handle personal data under the Digital Personal Data Protection Act, 2023.`,
        'You can look at the whole catalogue without an account and without telling us who you are. Accounts are for people of 18 years or more who buy for a business.',
      ],
    },
    {
      heading: 'What we store',
      paragraphs: ['When you register and order, we store:'],
      points: [
        'your name and mobile number;',
        'your shop name, address, pin code and district;',
        'your email address, and your password in a scrambled form that nobody can read back;',
        'a picture of your shop, if you give one;',
        'your GST number, if you give one;',
        'your cart, the coupons you used, your coins and credits, and whether we have verified your shop;',
        'your orders: the goods, the amounts, the delivery name, phone number and address, the way of payment, the status and, if you paid online, the reference of the payment;',
        'for an account carried over from our earlier app, the notification token of that app, which we use for nothing at present.',
      ],
    },
    {
      heading: 'Why we need it',
      paragraphs: [
        'We use your data to run your account and to do business with you, and for nothing else without asking you first. By registering you agree to this use.',
      ],
      points: [
        'Your district decides which prices you see. Prices are shown only to registered retailers, and only for their own district.',
        'Your name, shop, mobile number, address and pin code bring the goods to your door.',
        'Your email address is your login. It also receives what belongs to your account, such as a link for a new password.',
        'Your GST number stands on your invoice, so that you can claim input tax credit.',
        'Your orders are our books, which tax law obliges us to keep.',
      ],
    },
    {
      heading: 'Payments',
      paragraphs: [
        `${CARD_PAYMENT}. Its payment window opens only when you choose Online Pay. You give your card or UPI details to the provider and not to us: we never see or store a card number or a UPI PIN.`,
        'We tell the provider the amount and a reference, and the name, email address and mobile number of your account, so that you need not type them again. It tells us whether the payment went through. In its window the provider may use cookies of its own, and its own privacy policy applies.',
      ],
    },
    {
      heading: 'Cookies and storage in your browser',
      paragraphs: [
        'Cookies keep sessions. When you log in, one cookie tells our server that it is still you. Scripts in the page cannot read it, and logging out ends it.',
        'Besides this, your browser keeps a few things in its local storage:',
      ],
      points: [
        'a flag that the welcome message has been shown, so that you see it only once;',
        'while you are logged in, a copy of your account id, email address and name, to show them on the screen;',
        'while you are logged in, the coupon that you applied, until you order, remove it or log out.',
      ],
    },
    {
      heading: 'No advertising trackers',
      paragraphs: [
        'There are no advertising trackers in this store. We do not follow you to other sites, and we do not sell or rent your data to anybody.',
      ],
    },
    {
      heading: 'Who else sees your data',
      paragraphs: ['Your data goes to others only as far as their work needs it:'],
      points: [
        'our own staff, and the people who deliver to you: name, shop, phone number, address and goods;',
        'the card payment provider, when you pay online;',
        'the companies that host our server and carry our email, on our instructions;',
        'tax and other authorities, when the law demands it.',
      ],
    },
    {
      heading: 'Contact form and app download',
      paragraphs: [
        'The form on the Contact page stores nothing in this store. It opens a chat app with your message filled in, and you decide there whether to send it. What you send reaches us as a chat message, and the terms of that chat app apply to it.',
        'The Android app is fetched from an outside link. The owner of that site may see that you downloaded it.',
      ],
    },
    {
      heading: 'Deleting your account',
      paragraphs: [
        'You can delete your account yourself on the page /deleteAccount. Enter your mobile number, and we send a code to the email address of the account. Only with this code, or while logged in to that very account, can it be deleted. Tries are limited by network address and by mobile number.',
        'Deletion removes your login, your sessions, your profile, your shop picture and your cart. Coins and credits end with the account. Your orders are kept for our books, but without you in them. Please wait until open orders are delivered or cancelled: afterwards we cannot tell whose they were.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can see your data in your profile and your order history. Name, address, shop name, shop picture and GST number you can change there; for the district and everything else, ask us through the Contact page.',
        'Under the Digital Personal Data Protection Act you may ask what we hold about you, have it corrected or erased, withdraw your consent, and name a person to act for you. Write to us through the Contact page with any complaint. If our answer does not satisfy you, you can go to the Data Protection Board of India.',
      ],
    },
    {
      heading: 'Changes to this page',
      paragraphs: [
        'When we change how we handle data, we change this page and its date first. A change that needs your consent does not apply before you have given it.',
      ],
    },
  ],
});

const terms = (storeName: string): PolicyText => ({
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
        'Prices are shown only to registered retailers, and only for their own district. We may limit them to verified retailers. Please do not pass them on.',
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

const refund = (storeName: string): PolicyText => ({
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

const shipping = (storeName: string): PolicyText => ({
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

const TEXTS: Readonly<Record<PolicyPath, (storeName: string) => PolicyText>> = {
  '/Privacy-Policy': privacy,
  '/TermsCondition': terms,
  '/RefundCancellation': refund,
  '/Shippingpolicy': shipping,
};

/** The store's name is a setting, so it comes from the caller. */
export const policyOf = (path: PolicyPath, storeName: string): Policy => ({
  path,
  title: POLICY_LINKS.find((link) => link.path === path)!.label,
  updated: UPDATED,
  ...TEXTS[path](storeName),
});

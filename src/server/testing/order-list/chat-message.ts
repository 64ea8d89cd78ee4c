/** An order as a shop sends it in a chat: fifteen products in four languages, of the demo catalogue. */
export const CHAT_MESSAGE = `Good morning anna
cumin bold 25 kg x 2
ponni rice 10kg x 6
ஏலக்காய் 1
toor dal 30 kg
கடுகு 2 மூட்டை
uppu 2 bag
white pepper 1
വെളിച്ചെണ്ണ 2 tin
മഞ്ഞൾ പൊടി 25 kg
ഗ്രാമ്പൂ 10 kg
काजू w240 2 tin
basmati 1121 20 kg 2 bag
sugar 50kg 1 bag
bombay rava 2 bag
besan 25 kg 1 bag
thanks 98765 43210`;

/** What is clear without a question, in the order of the text. */
export const CHAT_MATCHES: readonly (readonly [productId: string, quantity: number])[] = [
  ['cumin-jeera-bold', 2],
  ['rice-ponni-boiled-10kg', 6],
  ['toor-dal-fatka-sortex', 1],
  ['mustard-small-kadugu', 2],
  ['salt-crystal-tuticorin', 2],
  ['white-pepper-whole', 1],
  ['coconut-oil-roasted-copra-15kg', 2],
  ['turmeric-powder-erode-25kg', 1],
  ['cashew-w240', 2],
  ['rice-basmati-1121-sella', 2],
  ['sugar-m30', 1],
  ['bombay-rava-medium-50kg', 2],
  ['besan-gram-flour-fine-25kg', 1],
];

/** What is asked, and an answer to it. */
export const CHAT_CHOICES = [
  {
    source: 'ஏலக்காய் 1',
    chosen: 'green-cardamom-8mm-ageb-1kg',
    title: 'Green Cardamom 8 mm Bold (AGEB) 1 kg',
    quantity: 1,
  },
  {
    source: 'ഗ്രാമ്പൂ 10 kg',
    chosen: 'clove-lal-pari',
    title: 'Clove Lal Pari',
    quantity: 1,
  },
] as const;

// Brand and range names like those of a large trade catalogue: a few hundred, always the same.

const BEGINNINGS =
  'Ana Bhara Chola Deva Ela Gira Hari Indra Jaya Kave Lakshi Mala Nanda Oma Pava Raja Sara Thira Usha Vela';
const ENDINGS =
  'mani puram giri dhara vathi nadu kodi selvam thara kulam pathi vanam sree ganga meena';

export const BRANDS: readonly string[] = BEGINNINGS.split(' ').flatMap((beginning) =>
  ENDINGS.split(' ').map((ending) => beginning + ending),
);

export const RANGES: readonly string[] = (
  'Premium Select Classic Royal Gold Silver Diamond Heritage Estate Reserve Festival Market Bazaar ' +
  'Kitchen Chef Caterer Family Daily Farmer Organic Natural Sunrise Monsoon Harvest Summit Valley ' +
  'Riverside Hilltop Temple Palace Lotus Peacock Elephant Tiger Swan Anchor Crown Star Moon Comet'
).split(' ');

export const PACK_WORDS: readonly string[] = (
  'Sack Bag Carton Tin Jar Pouch Drum Bale Crate Hamper Refill Economy Jumbo Mini Twin Trial Bulk ' +
  'Loose Sealed Vacuum'
).split(' ');

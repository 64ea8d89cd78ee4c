import type { DemoGoods } from '../demo-product.ts';

export const oil: readonly DemoGoods[] = [
  {
    id: 'coconut-oil-roasted-copra-15kg',
    title: 'Coconut Oil, Roasted Copra',
    categories: ['Oil'],
    tax: { hsnCode: '1513', gstRate: 5 },
    pack: { amount: 15, measure: 'kg', container: 'tin' },
    description:
      'Pressed from sun-dried and lightly roasted copra, double filtered, with the full smell that a Kerala kitchen expects when the mustard crackles. Pale gold and clear in the warm months, it sets white on cold Nilgiri mornings and melts back unharmed. For frying chips, tempering and the hair-oil shelf alike.',
    names: {
      english: ['coconut oil', 'copra oil', 'roasted coconut oil'],
      hindi: {
        latin: ['nariyal tel', 'nariyal ka tel', 'khopra tel'],
        script: ['नारियल तेल', 'नारियल का तेल', 'खोपरा तेल'],
      },
      tamil: {
        latin: ['thengai ennai', 'thengai enney', 'thenga ennai', 'thengai yennai'],
        script: ['தேங்காய் எண்ணெய்', 'தேங்காயெண்ணெய்'],
      },
      malayalam: {
        latin: ['velichenna', 'velichanna', 'vellichenna'],
        script: ['വെളിച്ചെണ്ണ', 'നാളികേര എണ്ണ'],
      },
    },
    rate: { perPack: 5120 },
    creditPoints: 20,
    trendRank: 1,
    picture: {
      colour: '#3d7a4a',
      label: 'Coconut|Oil',
      grade: 'ROASTED',
      ingredient: 'coconut',
      ingredientColour: '#f7f3e6',
    },
  },
  {
    id: 'gingelly-oil-chekku-1l',
    title: 'Gingelly Oil, Chekku Pressed',
    categories: ['Oil'],
    tax: { hsnCode: '1515', gstRate: 5 },
    pack: {
      amount: 12,
      measure: 'l',
      container: 'case',
      inner: { count: 12, container: 'bottle' },
    },
    description:
      'Sesame crushed slowly in a wooden chekku with a little palm jaggery, as Kongu families like it. Deep amber and sweet-smelling, it is the oil for idli podi, puliyodarai, mango thokku and the Saturday oil bath. Let the fine sediment rest at the bottom; it is a good sign.',
    names: {
      english: ['gingelly oil', 'sesame oil', 'til oil', 'cold pressed sesame oil'],
      hindi: {
        latin: ['til ka tel', 'til tel', 'tilli ka tel'],
        script: ['तिल का तेल', 'तिल तेल', 'तिल्ली का तेल'],
      },
      tamil: {
        latin: ['nallennai', 'nalla ennai', 'nallenney', 'chekku nallennai', 'ellu ennai'],
        script: ['நல்லெண்ணெய்', 'எள் எண்ணெய்', 'செக்கு நல்லெண்ணெய்'],
      },
      malayalam: {
        latin: ['nallenna', 'ellenna', 'nalla enna'],
        script: ['നല്ലെണ്ണ', 'എള്ളെണ്ണ'],
      },
    },
    rate: { perPack: 4020 },
    creditPoints: 17,
    trendRank: 4,
    picture: {
      colour: '#8a4b1c',
      label: 'Gingelly|Oil',
      grade: 'CHEKKU',
      ingredient: 'tiny-seed',
      ingredientColour: '#d8c59a',
    },
    otherPacks: [
      {
        id: 'gingelly-oil-chekku-5l',
        title: 'Gingelly Oil, Chekku Pressed 5 l',
        pack: { amount: 5, measure: 'l', container: 'can' },
        description:
          'Wood-pressed oil for hotels that pour it over every dosa. The can has a tight cap and a grip.',
        rate: { perPack: 1710 },
      },
    ],
  },
  {
    id: 'groundnut-oil-filtered-15kg',
    title: 'Groundnut Oil, Double Filtered',
    categories: ['Oil', 'Hotels & Bakeries'],
    tax: { hsnCode: '1508', gstRate: 5 },
    pack: { amount: 15, measure: 'kg', container: 'tin' },
    description:
      'Light gold oil from bold Tamil Nadu kernels, expeller pressed and filtered twice, never refined. It takes high heat without foaming, so vadai, bonda and dosa counters can fry all evening in it. The nutty aroma alone brings people to the stall.',
    names: {
      english: ['groundnut oil', 'peanut oil', 'filtered groundnut oil'],
      hindi: {
        latin: ['moongfali tel', 'mungfali ka tel', 'moongphali tel', 'singdana tel'],
        script: ['मूंगफली तेल', 'मूंगफली का तेल', 'सिंगदाना तेल'],
      },
      tamil: {
        latin: ['kadalai ennai', 'kadalai enney', 'nilakadalai ennai', 'verkadalai ennai'],
        script: ['கடலை எண்ணெய்', 'நிலக்கடலை எண்ணெய்', 'வேர்க்கடலை எண்ணெய்'],
      },
      malayalam: {
        latin: ['kadalayenna', 'kadala enna', 'nilakadala enna', 'kappalandi enna'],
        script: ['കടലയെണ്ണ', 'കടല എണ്ണ', 'നിലക്കടല എണ്ണ', 'കപ്പലണ്ടി എണ്ണ'],
      },
    },
    rate: { perPack: 2780 },
    creditPoints: 14,
    trendRank: 5,
    picture: {
      colour: '#c98a1b',
      label: 'Groundnut|Oil',
      grade: 'FILTERED',
      ingredient: 'groundnut',
      ingredientColour: '#c79a5e',
    },
  },
  {
    id: 'sunflower-oil-refined-1l-pouch',
    title: 'Sunflower Oil, Refined',
    categories: ['Oil'],
    tax: { hsnCode: '1512', gstRate: 5 },
    pack: { amount: 10, measure: 'l', container: 'case', inner: { count: 10, container: 'pouch' } },
    description:
      'Clear, pale and almost without smell, the daily cooking oil of most town households. Pouches are leak-tested and stand upright on the shelf, and the vitamins A and D are added as the rules ask. Keep the case out of the sun and it stays fresh for nine months.',
    names: {
      english: ['sunflower oil', 'refined oil', 'refined sunflower oil', 'sunflower cooking oil'],
      hindi: {
        latin: ['surajmukhi tel', 'surajmukhi ka tel', 'sunflower tel', 'refined tel'],
        script: ['सूरजमुखी तेल', 'सूरजमुखी का तेल', 'रिफाइंड तेल'],
      },
      tamil: {
        latin: ['suriyakanthi ennai', 'sooriyagandhi ennai', 'sunflower ennai'],
        script: ['சூரியகாந்தி எண்ணெய்', 'சன்பிளவர் எண்ணெய்', 'சூரியகாந்தி ஆயில்'],
      },
      malayalam: {
        latin: ['suryakanthi enna', 'sooryakanthi enna', 'sunflower enna'],
        script: ['സൂര്യകാന്തി എണ്ണ', 'സൺഫ്ലവർ ഓയിൽ', 'സൂര്യകാന്തിയെണ്ണ'],
      },
    },
    rate: { perPack: 1545 },
    creditPoints: 12,
    trendRank: 2,
    picture: {
      colour: '#f0c22e',
      label: 'Sunflower|Oil',
      grade: '',
      ingredient: 'sunflower',
      ingredientColour: '#e8a317',
    },
    otherPacks: [
      {
        id: 'sunflower-oil-refined-15l',
        title: 'Sunflower Oil, Refined 15 l',
        pack: { amount: 15, measure: 'l', container: 'tin' },
        description:
          'A square-shouldered tin for the frying counter, with a spout under the lid. It stacks three high.',
        rate: { perPack: 2265 },
      },
    ],
  },
  {
    id: 'palmolein-refined-15kg',
    title: 'Palmolein, Refined RBD',
    categories: ['Oil', 'Hotels & Bakeries'],
    tax: { hsnCode: '1511', gstRate: 5 },
    pack: { amount: 15, measure: 'kg', container: 'tin' },
    description:
      'The hard-working frying oil of hotels, chips units and canteens: golden, bland and slow to break down, batch after batch. Banana chips stay crisp in it for weeks. Below twenty degrees it turns cloudy, which is its nature; a warm corner clears it again.',
    names: {
      english: ['palmolein', 'palm oil', 'palmolein oil', 'palm olein'],
      hindi: {
        latin: ['palm oil', 'pamolein tel', 'palmolein tel', 'tad ka tel'],
        script: ['पाम ऑयल', 'पामोलीन तेल', 'ताड़ का तेल'],
      },
      tamil: {
        latin: ['palm oil', 'pamayil', 'pamoil', 'pamolin ennai'],
        script: ['பாமாயில்', 'பாமாயில் எண்ணெய்', 'பாமோலின் எண்ணெய்'],
      },
      malayalam: {
        latin: ['palm oil', 'pamoyil', 'pamoil', 'pamolin'],
        script: ['പാമോയിൽ', 'പാം ഓയിൽ', 'പാമോലിൻ'],
      },
    },
    rate: { perPack: 2010 },
    creditPoints: 9,
    trendRank: 3,
    picture: {
      colour: '#d96b2b',
      label: 'Palmolein',
      grade: 'RBD',
      ingredient: 'drop',
      ingredientColour: '#e8a93a',
    },
  },
  {
    id: 'mustard-oil-kachi-ghani-1l',
    title: 'Mustard Oil, Kachi Ghani',
    categories: ['Oil'],
    tax: { hsnCode: '1514', gstRate: 5 },
    pack: {
      amount: 12,
      measure: 'l',
      container: 'case',
      inner: { count: 12, container: 'bottle' },
    },
    description:
      'First-press mustard oil with the sting in the nose that customers from Bengal, Bihar and Odisha look for. Heat it to smoking before cooking, or use it raw in pickles and mashed potato. Worth a row on the shelf wherever migrant workers live and shop.',
    names: {
      english: ['mustard oil', 'kachi ghani oil', 'kachi ghani mustard oil'],
      hindi: {
        latin: ['sarson ka tel', 'sarso tel', 'sarson tel', 'kachi ghani tel'],
        script: ['सरसों का तेल', 'सरसों तेल', 'कच्ची घानी तेल', 'कड़वा तेल'],
      },
      tamil: {
        latin: ['kadugu ennai', 'kadugu enney', 'kaduku ennai'],
        script: ['கடுகு எண்ணெய்', 'கடுகெண்ணெய்'],
      },
      malayalam: {
        latin: ['kadukenna', 'kaduku enna', 'kadugenna'],
        script: ['കടുകെണ്ണ', 'കടുക് എണ്ണ'],
      },
    },
    rate: { perPack: 2085 },
    priced: ['Palakkad', 'Coimbatore', 'Tiruppur', 'Erode', 'Thrissur'],
    creditPoints: 8,
    picture: {
      colour: '#b57a12',
      label: 'Mustard|Oil',
      grade: 'GHANI',
      ingredient: 'tiny-seed',
      ingredientColour: '#4a3420',
    },
  },
  {
    id: 'rice-bran-oil-refined-15l',
    title: 'Rice Bran Oil, Refined',
    categories: ['Oil', 'Hotels & Bakeries'],
    tax: { hsnCode: '1515', gstRate: 5 },
    pack: { amount: 15, measure: 'l', container: 'can' },
    description:
      'Drawn from fresh bran of southern rice mills and refined to a clean straw yellow. It smokes late, soaks less into the food than most oils and leaves no after-smell, which hospital canteens and health-minded hotels value. The can has a handle and pours without a funnel.',
    names: {
      english: ['rice bran oil', 'ricebran oil', 'bran oil'],
      hindi: {
        latin: ['rice bran tel', 'chawal bhusi tel', 'chawal ki bhusi ka tel'],
        script: ['राइस ब्रान तेल', 'चावल की भूसी का तेल'],
      },
      tamil: {
        latin: ['thavittu ennai', 'arisi thavittu ennai', 'thavidu ennai'],
        script: ['தவிட்டு எண்ணெய்', 'அரிசித் தவிட்டு எண்ணெய்'],
      },
      malayalam: {
        latin: ['thavidenna', 'thavittenna', 'thavidu enna', 'rice bran enna'],
        script: ['തവിടെണ്ണ', 'തവിട്ടെണ്ണ', 'റൈസ് ബ്രാൻ ഓയിൽ'],
      },
    },
    rate: { perPack: 2190 },
    creditPoints: 10,
    trendRank: 8,
    picture: {
      colour: '#9fae5a',
      label: 'Rice Bran|Oil',
      grade: 'REFINED',
      ingredient: 'grain',
      ingredientColour: '#c8a664',
    },
  },
  {
    id: 'cow-ghee-granular-15kg',
    title: 'Ghee, Granular Kongu Type',
    categories: ['Oil', 'Hotels & Bakeries'],
    tax: { hsnCode: '0405', gstRate: 5 },
    pack: { amount: 15, measure: 'kg', container: 'tin' },
    description:
      'Butter from the Erode and Dindigul milk belt, melted slowly with a drumstick leaf until it is golden and grainy. Sweet makers choose it for Mysore pak and laddu, hotels for the ghee roast and the spoon on pongal. Sealed, it keeps nine months; use a dry ladle once the tin is open.',
    names: {
      english: ['ghee', 'cow ghee', 'clarified butter', 'pure ghee'],
      hindi: {
        latin: ['ghee', 'ghi', 'desi ghee', 'gai ka ghee'],
        script: ['घी', 'देसी घी', 'गाय का घी'],
      },
      tamil: {
        latin: ['nei', 'ney', 'neyi', 'pasu nei'],
        script: ['நெய்', 'பசு நெய்'],
      },
      malayalam: {
        latin: ['neyyu', 'neyy', 'ney', 'pashu neyyu'],
        script: ['നെയ്യ്', 'പശുവിൻ നെയ്യ്'],
      },
    },
    rate: { perPack: 9300 },
    creditPoints: 19,
    trendRank: 6,
    picture: {
      colour: '#e5b84b',
      label: 'Ghee',
      grade: 'GRANULAR',
      ingredient: 'drop',
      ingredientColour: '#f2cf63',
    },
  },
  {
    id: 'vanaspati-1kg-pouch',
    title: 'Vanaspati, Bakery and Sweet',
    categories: ['Oil', 'Hotels & Bakeries'],
    tax: { hsnCode: '1516', gstRate: 5 },
    pack: {
      amount: 12,
      measure: 'kg',
      container: 'case',
      inner: { count: 12, container: 'pouch' },
    },
    description:
      'White, grainy vegetable fat that melts clear and sets firm again. Biriyani masters mix it with ghee, sweet stalls fry jangiri and badusha in it, and small bakeries that do not want a full tin take it by the pouch. Trans fat is kept within the legal two per cent.',
    names: {
      english: ['vanaspati', 'vegetable ghee', 'hydrogenated vegetable fat', 'vanaspathi'],
      hindi: {
        latin: ['vanaspati', 'vanaspati ghee', 'banaspati'],
        script: ['वनस्पति', 'वनस्पति घी'],
      },
      tamil: {
        latin: ['vanaspathi', 'vanaspati', 'vanaspathi nei'],
        script: ['வனஸ்பதி', 'வனஸ்பதி நெய்'],
      },
      malayalam: {
        latin: ['vanaspathi', 'vanaspati', 'vanaspathi neyyu'],
        script: ['വനസ്പതി', 'വനസ്പതി നെയ്യ്'],
      },
    },
    rate: { perPack: 1750 },
    creditPoints: 7,
    picture: {
      colour: '#5f9e6e',
      label: 'Vanaspati',
      grade: '',
      ingredient: 'block',
      ingredientColour: '#fdf8e8',
    },
  },
  {
    id: 'castor-oil-commercial-30kg',
    title: 'Castor Oil, Lamp and Dal Grade',
    categories: ['Oil'],
    tax: { hsnCode: '1515', gstRate: 5 },
    pack: { amount: 30, measure: 'kg', container: 'can' },
    description:
      'Thick, pale yellow oil from Salem castor seed. Dal mills and grain shops rub a little on toor dal to keep the insects away, temples burn it in stone lamps for its slow white flame, and households ask for small bottles of it. This is the commercial grade and not a medicine.',
    names: {
      english: ['castor oil', 'lamp castor oil', 'commercial castor oil'],
      hindi: {
        latin: ['arandi ka tel', 'arandi tel', 'erand tel'],
        script: ['अरंडी का तेल', 'अरंडी तेल', 'एरंड तेल'],
      },
      tamil: {
        latin: ['vilakkennai', 'vilakkenney', 'amanakku ennai', 'aamanakku ennai'],
        script: ['விளக்கெண்ணெய்', 'ஆமணக்கு எண்ணெய்'],
      },
      malayalam: {
        latin: ['avanakkenna', 'aavanakkenna', 'avanakku enna'],
        script: ['ആവണക്കെണ്ണ', 'ആവണക്ക് എണ്ണ'],
      },
    },
    rate: { perKg: 164 },
    creditPoints: 3,
    picture: {
      colour: '#7c8f6a',
      label: 'Castor|Oil',
      grade: 'LAMP',
      ingredient: 'bean',
      ingredientColour: '#6a4a35',
    },
  },
  {
    id: 'deepam-oil-five-blend-500ml',
    title: 'Deepam Oil, Five-Oil Blend',
    categories: ['Oil', 'General Commodities'],
    tax: { hsnCode: '1518', gstRate: 5 },
    pack: {
      amount: 10,
      measure: 'l',
      container: 'case',
      inner: { count: 20, container: 'bottle' },
    },
    description:
      'A pooja oil of five traditional lamp oils with a light jasmine scent; it burns steady, with little soot on the wall. Karthigai, Navaratri and the Sabarimala season empty the shelf, so stock a case ahead. For lamps only, not for cooking, as the red line on the label says.',
    names: {
      english: ['deepam oil', 'lamp oil', 'pooja oil', 'diya oil'],
      hindi: {
        latin: ['deepak ka tel', 'diya tel', 'puja tel', 'pooja oil'],
        script: ['दीपक का तेल', 'दीया तेल', 'पूजा तेल'],
      },
      tamil: {
        latin: ['deepa ennai', 'theepa ennai', 'vilakku ennai', 'poojai ennai'],
        script: ['தீப எண்ணெய்', 'விளக்கு எண்ணெய்', 'பூஜை எண்ணெய்'],
      },
      malayalam: {
        latin: ['vilakkenna', 'deepam enna', 'vilakku enna', 'pooja enna'],
        script: ['വിളക്കെണ്ണ', 'ദീപം എണ്ണ', 'പൂജ എണ്ണ'],
      },
    },
    rate: { perPack: 1490 },
    creditPoints: 6,
    trendRank: 7,
    picture: {
      colour: '#a3283a',
      label: 'Deepam|Oil',
      grade: '',
      ingredient: 'drop',
      ingredientColour: '#f0a22a',
    },
  },
];

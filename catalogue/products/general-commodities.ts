import type { DemoGoods } from '../demo-product.ts';

export const generalCommodities: readonly DemoGoods[] = [
  {
    id: 'sugar-m30',
    title: 'Sugar M-30',
    categories: ['General Commodities', 'Hotels & Bakeries'],
    tax: { hsnCode: '1701', gstRate: 5 },
    pack: { amount: 50, measure: 'kg', container: 'PP bag' },
    description:
      'Medium, sparkling white crystals from this season’s crushing, the standard bag of every provision shop. Low in sulphur and dry to the hand, it dissolves clear in tea, syrup and jelly alike. Stack on wooden pallets and it will not cake, even through June.',
    names: {
      english: ['white sugar', 'm30 sugar', 'crystal sugar'],
      hindi: {
        latin: ['chini', 'cheeni', 'shakkar', 'sakkar'],
        script: ['चीनी', 'शक्कर'],
      },
      tamil: {
        latin: ['sakkarai', 'sarkkarai', 'seeni', 'cheeni'],
        script: ['சர்க்கரை', 'சீனி'],
      },
      malayalam: {
        latin: ['panchasara', 'panjasara', 'pancasara'],
        script: ['പഞ്ചസാര'],
      },
    },
    rate: { perKg: 43.5 },
    creditPoints: 1,
    trendRank: 1,
    picture: {
      colour: '#5f8fa6',
      label: 'Sugar|M-30',
      grade: 'MEDIUM',
      ingredient: 'crystal',
      ingredientColour: '#fbfaf5',
    },
    otherPacks: [
      {
        id: 'sugar-m30-5kg',
        title: 'Sugar M-30 5 kg',
        pack: { amount: 5, measure: 'kg', container: 'bag' },
        description:
          'Medium crystals in the size that tea shops go through in two days. A double film keeps ants and damp out.',
        rate: { perKg: 46.5 },
      },
    ],
  },
  {
    id: 'jaggery-marayoor-unda',
    title: 'Marayoor Jaggery, Unda (Balls)',
    categories: ['General Commodities'],
    tax: { hsnCode: '1701', gstRate: 'up-to-25-kg' },
    pack: { amount: 30, measure: 'kg', container: 'carton' },
    description:
      'Dark brown hand-rolled balls from the cane sheds of Marayoor, the hill jaggery with its own GI tag. High in sweetness and low in salt, it gives payasam and unniyappam their true Kerala colour. Finger marks on each piece are the sign of the real make; keep it dry, as it draws moisture in the rains.',
    names: {
      english: ['marayur jaggery', 'cane jaggery', 'gur', 'jaggery balls'],
      hindi: { latin: ['gud', 'gur', 'ganne ka gud'], script: ['गुड़', 'गन्ने का गुड़'] },
      tamil: {
        latin: ['vellam', 'marayur vellam', 'urundai vellam', 'nattu vellam'],
        script: ['வெல்லம்', 'மறையூர் வெல்லம்', 'உருண்டை வெல்லம்'],
      },
      malayalam: {
        latin: ['sharkkara', 'sarkara', 'marayoor sharkara', 'unda sharkara'],
        script: ['ശർക്കര', 'മറയൂർ ശർക്കര', 'ഉണ്ട ശർക്കര'],
      },
    },
    rate: { perKg: 92 },
    priced: ['Palakkad', 'Thrissur', 'Coimbatore', 'Dindigul'],
    creditPoints: 4,
    trendRank: 2,
    picture: {
      colour: '#7b4a22',
      label: 'Marayoor|Jaggery',
      grade: 'UNDA',
      ingredient: 'ball',
      ingredientColour: '#7a431c',
    },
  },
  {
    id: 'palm-jaggery-udangudi',
    title: 'Udangudi Palm Jaggery (Karupatti)',
    categories: ['General Commodities'],
    tax: { hsnCode: '1702', gstRate: 'up-to-25-kg' },
    pack: { amount: 10, measure: 'kg', container: 'carton' },
    description:
      'Half-dome cakes boiled down from palmyra neera on the Udangudi coast, nearly black and smoky-sweet. Sukku coffee, karupatti mittai and post-natal legiyam call for it and nothing else. Sand-free and unmixed with cane sugar: a broken face is grainy and dull, never shiny.',
    names: {
      english: ['palmyra jaggery', 'palm jaggery', 'palm sugar'],
      hindi: { latin: ['tad gud', 'taad ka gud', 'taad gur'], script: ['ताड़ गुड़', 'ताड़ का गुड़'] },
      tamil: {
        latin: ['karupatti', 'karuppatti', 'panai vellam', 'panang karupatti'],
        script: ['கருப்பட்டி', 'பனை வெல்லம்', 'பனங்கருப்பட்டி'],
      },
      malayalam: {
        latin: ['karippatti', 'karippetti', 'panam chakkara', 'chakkara'],
        script: ['കരിപ്പട്ടി', 'കരിപ്പെട്ടി', 'പനംചക്കര'],
      },
    },
    rate: { perKg: 315 },
    creditPoints: 8,
    trendRank: 7,
    picture: {
      colour: '#5d4632',
      label: 'Palm|Jaggery',
      grade: 'KARUPATTI',
      ingredient: 'block',
      ingredientColour: '#4a2c18',
    },
  },
  {
    id: 'tamarind-seedless-flower',
    title: 'Tamarind Seedless, Flower Type',
    categories: ['General Commodities'],
    tax: { hsnCode: '0813', gstRate: 0 },
    pack: { amount: 20, measure: 'kg', container: 'carton' },
    description:
      'New-crop tamarind opened flat, with seeds, shell and most of the fibre taken out by hand. Reddish-brown and sharp, a lemon-sized piece sours a pot of sambar for ten. It darkens with age, as good tamarind does, and many fish-curry cooks prefer it after a year.',
    names: {
      english: ['tamarind', 'deseeded tamarind', 'imli'],
      hindi: {
        latin: ['imli', 'imlee', 'bina beej imli'],
        script: ['इमली', 'बिना बीज इमली'],
      },
      tamil: {
        latin: ['puli', 'kottai neekiya puli', 'vithai illa puli'],
        script: ['புளி', 'கொட்டை நீக்கிய புளி', 'விதையில்லா புளி'],
      },
      malayalam: {
        latin: ['puli', 'valan puli', 'vaalanpuli', 'kuru kalanja puli'],
        script: ['പുളി', 'വാളൻപുളി', 'കുരു കളഞ്ഞ പുളി'],
      },
    },
    rate: { perKg: 152 },
    creditPoints: 5,
    trendRank: 3,
    picture: {
      colour: '#a3402c',
      label: 'Tamarind|Seedless',
      grade: 'FLOWER',
      ingredient: 'block',
      ingredientColour: '#6b3220',
    },
  },
  {
    id: 'salt-crystal-tuticorin',
    title: 'Tuticorin Rock Salt (Kallu Uppu), Iodised',
    categories: ['General Commodities'],
    tax: { hsnCode: '2501', gstRate: 0 },
    pack: { amount: 50, measure: 'kg', container: 'HDPE bag' },
    description:
      'Coarse sea-salt crystals raked from the Thoothukudi pans, washed and iodised. Pickle makers, fish sellers and every household clay jar depend on it, and rice cooks say it seasons more gently than powder. Drains freely and stays white if the bag stands on a plank.',
    names: {
      english: ['crystal salt', 'rock salt', 'sea salt', 'coarse salt'],
      hindi: {
        latin: ['khada namak', 'mota namak', 'sabut namak', 'namak'],
        script: ['खड़ा नमक', 'मोटा नमक', 'नमक'],
      },
      tamil: { latin: ['kal uppu', 'kallu uppu', 'kalluppu'], script: ['கல் உப்பு', 'கல்லுப்பு'] },
      malayalam: { latin: ['kalluppu', 'kallu uppu', 'uppu'], script: ['കല്ലുപ്പ്', 'ഉപ്പ്'] },
    },
    rate: { perKg: 9.5 },
    creditPoints: 0,
    trendRank: 5,
    picture: {
      colour: '#4d7c86',
      label: 'Rock|Salt',
      grade: 'CRYSTAL',
      ingredient: 'crystal',
      ingredientColour: '#eef1ef',
    },
  },
  {
    id: 'sago-salem-medium',
    title: 'Salem Sago, Medium Pearl',
    categories: ['General Commodities', 'Hotels & Bakeries'],
    tax: { hsnCode: '1903', gstRate: 5 },
    pack: { amount: 45, measure: 'kg', container: 'PP bag' },
    description:
      'Milk-white tapioca pearls from the mills around Salem, even in size and free of grit. They turn glassy in hot payasam without dissolving, and make crisp javvarisi vadam when the sun is strong. Fasting days in the north Indian colonies bring a second wave of buyers for khichdi.',
    names: {
      english: ['sago pearls', 'tapioca pearls', 'sabudana'],
      hindi: {
        latin: ['sabudana', 'sabu dana', 'saboodana'],
        script: ['साबूदाना'],
      },
      tamil: {
        latin: ['javvarisi', 'javarisi', 'jawarisi'],
        script: ['ஜவ்வரிசி'],
      },
      malayalam: {
        latin: ['chowari', 'chavvari', 'chauvari', 'sabunari'],
        script: ['ചൗവരി', 'ചവ്വരി', 'സാബൂനരി'],
      },
    },
    rate: { perKg: 54 },
    creditPoints: 2,
    trendRank: 6,
    picture: {
      colour: '#b7a3c2',
      label: 'Salem|Sago',
      grade: 'MEDIUM',
      ingredient: 'ball',
      ingredientColour: '#f8f5ec',
    },
  },
  {
    id: 'vermicelli-roasted-semiya',
    title: 'Roasted Vermicelli (Semiya)',
    categories: ['General Commodities'],
    tax: { hsnCode: '1902', gstRate: 5 },
    pack: {
      amount: 12,
      measure: 'kg',
      container: 'case',
      inner: { count: 30, container: 'pouch' },
    },
    description:
      'Short-cut wheat strands, drum-roasted to a light gold so the cook can skip the ghee pan. Each packet makes upma for six or a good vessel of semiya payasam, and the strands stay apart. Barcoded and ready for the shelf.',
    names: {
      english: ['vermicelli', 'semiya', 'roasted semolina noodles'],
      hindi: {
        latin: ['sevai', 'seviyan', 'semiya', 'sewai'],
        script: ['सेवई', 'सेवइयां'],
      },
      tamil: { latin: ['semiya', 'saemiya', 'varutha semiya'], script: ['சேமியா', 'வறுத்த சேமியா'] },
      malayalam: { latin: ['semiya', 'semia', 'varutha semiya'], script: ['സേമിയ', 'വറുത്ത സേമിയ'] },
    },
    rate: { perPack: 735 },
    creditPoints: 4,
    trendRank: 8,
    picture: {
      colour: '#d98a3a',
      label: 'Semiya|Roasted',
      grade: '',
      ingredient: 'noodle',
      ingredientColour: '#dba755',
    },
  },
  {
    id: 'copra-edible-kangayam',
    title: 'Kangayam Edible Copra, Cups',
    categories: ['General Commodities'],
    tax: { hsnCode: '1203', gstRate: 5 },
    pack: { amount: 30, measure: 'kg', container: 'jute sack' },
    description:
      'Sun-dried coconut halves from the Kangayam yards, white inside, sulphur-free and rattling dry. Grate it for chammanthi podi and kobbari sweets, slice it for beef ularthiyathu, or send it to the chekku for oil. A sack kept airy will hold its fragrance until the next lot comes.',
    names: {
      english: ['dry coconut', 'copra cups', 'khopra'],
      hindi: {
        latin: ['khopra', 'sukha nariyal', 'gari', 'kopra'],
        script: ['खोपरा', 'सूखा नारियल', 'गरी'],
      },
      tamil: {
        latin: ['kopparai', 'koparai', 'kopparai thengai'],
        script: ['கொப்பரை', 'கொப்பரைத் தேங்காய்'],
      },
      malayalam: {
        latin: ['kopra', 'koppara', 'unakka thenga'],
        script: ['കൊപ്ര', 'ഉണക്ക തേങ്ങ'],
      },
    },
    rate: { perKg: 228 },
    creditPoints: 6,
    picture: {
      colour: '#a58a63',
      label: 'Copra|Edible',
      grade: 'CUPS',
      ingredient: 'coconut',
      ingredientColour: '#f3eadb',
    },
  },
  {
    id: 'papad-kerala-pappadam',
    title: 'Kerala Pappadam, Medium',
    categories: ['General Commodities', 'Hotels & Bakeries'],
    tax: { hsnCode: '1905', gstRate: 0 },
    pack: { amount: 7.5, measure: 'kg', container: 'case', inner: { count: 50, container: 'box' } },
    description:
      'Thin urad rounds from the pappadam makers of Thrissur, rolled that week and dusted with rice flour. In hot coconut oil they puff into the uneven bubbles no sadya is complete without. Being a moist, fresh type, they are best sold within two months of packing.',
    names: {
      english: ['papad', 'kerala papadum', 'pappadam', 'appalam'],
      hindi: { latin: ['papad', 'paapad', 'urad papad'], script: ['पापड़', 'उड़द पापड़'] },
      tamil: { latin: ['appalam', 'applam', 'pappadam'], script: ['அப்பளம்', 'பப்படம்'] },
      malayalam: { latin: ['pappadam', 'papadam', 'pappadom'], script: ['പപ്പടം'] },
    },
    rate: { perPack: 1325 },
    creditPoints: 6,
    trendRank: 4,
    picture: {
      colour: '#c85b3c',
      label: 'Kerala|Pappadam',
      grade: '',
      ingredient: 'flake',
      ingredientColour: '#f0dca6',
    },
  },
];

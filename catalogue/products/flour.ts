import type { DemoGoods } from '../demo-product.ts';

export const flour: readonly DemoGoods[] = [
  {
    id: 'maida-parotta-special-50kg',
    title: 'Maida, Parotta Special',
    categories: ['Flour', 'Hotels & Bakeries'],
    tax: { hsnCode: '1101', gstRate: 'up-to-25-kg' },
    pack: { amount: 50, measure: 'kg', container: 'bag' },
    description:
      'A creamy white maida with long, elastic gluten that can be beaten and stretched thin without tearing. Parotta masters get soft layers that stay soft in a parcel, and the dough rests well for four hours. One bag gives about eight hundred parottas of the usual size.',
    names: {
      english: [
        'maida',
        'refined wheat flour',
        'all purpose flour',
        'plain flour',
        'parotta flour',
      ],
      hindi: {
        latin: ['maida', 'mayda', 'maida atta'],
        script: ['मैदा', 'मैदा आटा'],
      },
      tamil: {
        latin: ['maida', 'maida maavu', 'maitha maavu', 'parotta maavu'],
        script: ['மைதா', 'மைதா மாவு', 'பரோட்டா மாவு'],
      },
      malayalam: {
        latin: ['maida', 'maida podi', 'maidamavu', 'porotta maida'],
        script: ['മൈദ', 'മൈദപ്പൊടി', 'മൈദ മാവ്', 'പൊറോട്ട മൈദ'],
      },
    },
    rate: { perKg: 38 },
    creditPoints: 6,
    trendRank: 1,
    picture: {
      colour: '#e9dcc3',
      label: 'Maida|Parotta',
      grade: 'SPECIAL',
      ingredient: 'powder',
      ingredientColour: '#fbf6ea',
    },
  },
  {
    id: 'maida-bakery-grade-50kg',
    title: 'Maida, Bakery Grade',
    categories: ['Flour', 'Hotels & Bakeries'],
    tax: { hsnCode: '1101', gstRate: 'up-to-25-kg' },
    pack: { amount: 50, measure: 'kg', container: 'bag' },
    description:
      'Low-ash flour from the heart of the wheat, milled for bread, buns, rusk and puff. Protein stands between ten and eleven per cent, the same from bag to bag, so a recipe need not be changed every week. Unbleached; sieve once before use and stack on wooden pallets.',
    names: {
      english: ['bakery maida', 'bakery flour', 'bread flour', 'maida bakery grade'],
      hindi: {
        latin: ['bakery maida', 'maida', 'bread ka maida'],
        script: ['बेकरी मैदा', 'मैदा', 'ब्रेड का मैदा'],
      },
      tamil: {
        latin: ['bakery maida', 'bakery maida maavu', 'maida maavu'],
        script: ['பேக்கரி மைதா', 'பேக்கரி மைதா மாவு', 'மைதா மாவு'],
      },
      malayalam: {
        latin: ['bakery maida', 'maida', 'maida mavu'],
        script: ['ബേക്കറി മൈദ', 'മൈദ', 'മൈദ മാവ്'],
      },
    },
    rate: { perKg: 39.5 },
    creditPoints: 7,
    trendRank: 5,
    picture: {
      colour: '#cfd8dc',
      label: 'Maida|Bakery',
      grade: 'BAKERY',
      ingredient: 'powder',
      ingredientColour: '#fdfaf2',
    },
  },
  {
    id: 'chakki-atta-fresh-10kg',
    title: 'Chakki Fresh Atta, Whole Wheat',
    categories: ['Flour'],
    tax: { hsnCode: '1101', gstRate: 'up-to-25-kg' },
    pack: { amount: 50, measure: 'kg', container: 'bundle', inner: { count: 5, container: 'bag' } },
    description:
      'MP wheat, stone ground with all its bran and germ, light brown and a little sweet to smell. Chapathis puff up full, stay soft in the lunch box and need only a touch of oil. The milling date is stamped on each bag: sell within ninety days.',
    names: {
      english: ['atta', 'wheat flour', 'whole wheat flour', 'chakki atta', 'chapati flour'],
      hindi: {
        latin: ['atta', 'aata', 'gehu ka atta', 'chakki atta'],
        script: ['आटा', 'गेहूं का आटा', 'चक्की आटा'],
      },
      tamil: {
        latin: ['godhumai maavu', 'kothumai maavu', 'gothumai mavu', 'atta maavu'],
        script: ['கோதுமை மாவு', 'ஆட்டா மாவு'],
      },
      malayalam: {
        latin: ['gothambu podi', 'gothambupodi', 'godhambu podi', 'atta'],
        script: ['ഗോതമ്പുപൊടി', 'ഗോതമ്പ് പൊടി', 'ആട്ട'],
      },
    },
    rate: { perPack: 2080 },
    creditPoints: 10,
    trendRank: 2,
    picture: {
      colour: '#c58b3c',
      label: 'Chakki|Atta',
      grade: 'FRESH',
      ingredient: 'grain',
      ingredientColour: '#c9964f',
    },
  },
  {
    id: 'bombay-rava-medium-50kg',
    title: 'Bombay Rava (Sooji), Medium',
    categories: ['Flour', 'Food Grains'],
    tax: { hsnCode: '1103', gstRate: 'up-to-25-kg' },
    pack: { amount: 50, measure: 'kg', container: 'bag' },
    description:
      'Bright, even grains of medium sooji with hardly any flour dust. Upma comes out loose and fluffy, and kesari takes the ghee without turning to paste. In the rains, roast it lightly or keep it sealed so that no weevil thinks of it.',
    names: {
      english: ['rava', 'sooji', 'semolina', 'suji', 'bombay rava'],
      hindi: {
        latin: ['sooji', 'suji', 'rava', 'rawa'],
        script: ['सूजी', 'रवा'],
      },
      tamil: {
        latin: ['ravai', 'rava', 'bombay ravai', 'vellai ravai'],
        script: ['ரவை', 'ரவா', 'பம்பாய் ரவை', 'வெள்ளை ரவை'],
      },
      malayalam: {
        latin: ['rava', 'bombay rava', 'ravva'],
        script: ['റവ', 'ബോംബെ റവ'],
      },
    },
    rate: { perKg: 42 },
    creditPoints: 5,
    trendRank: 4,
    picture: {
      colour: '#e6c98f',
      label: 'Bombay|Rava',
      grade: 'MEDIUM',
      ingredient: 'granule',
      ingredientColour: '#f2e3b8',
    },
  },
  {
    id: 'chiroti-rava-extra-fine-1kg',
    title: 'Chiroti Rava, Extra Fine',
    categories: ['Flour'],
    tax: { hsnCode: '1103', gstRate: 'up-to-25-kg' },
    pack: { amount: 1, measure: 'kg', container: 'pouch' },
    description:
      'The finest semolina, almost a flour between the fingers. Sweet stalls use it for poori that stays crisp, chiroti, badusha and thin rava dosa, and some bakers add a handful to nankhatai for the bite. A slow but loyal seller around Deepavali.',
    names: {
      english: ['chiroti rava', 'fine semolina', 'fine sooji', 'extra fine rava'],
      hindi: {
        latin: ['chiroti rava', 'barik sooji', 'bareek suji', 'barik rava'],
        script: ['चिरोटी रवा', 'बारीक सूजी', 'बारीक रवा'],
      },
      tamil: {
        latin: ['chiroti ravai', 'siroti ravai', 'podi ravai'],
        script: ['சிரோட்டி ரவை', 'பொடி ரவை'],
      },
      malayalam: {
        latin: ['chiroti rava', 'neriya rava', 'fine rava'],
        script: ['ചിരോട്ടി റവ', 'നേരിയ റവ'],
      },
    },
    rate: { perKg: 48.5 },
    creditPoints: 3,
    picture: {
      colour: '#d8a65d',
      label: 'Chiroti|Rava',
      grade: 'X-FINE',
      ingredient: 'tiny-seed',
      ingredientColour: '#f5ebcb',
    },
    otherPacks: [
      {
        id: 'chiroti-rava-extra-fine-carton',
        title: 'Chiroti Rava, Extra Fine, Carton of 20',
        pack: {
          amount: 20,
          measure: 'kg',
          container: 'carton',
          inner: { count: 20, container: 'pouch' },
        },
        description: 'Twenty counter pouches in one lift. Sweet makers take two before Deepavali.',
        rate: { perKg: 45.5 },
      },
    ],
  },
  {
    id: 'besan-gram-flour-fine-25kg',
    title: 'Besan (Kadalai Maavu), Fine',
    categories: ['Flour', 'Hotels & Bakeries'],
    tax: { hsnCode: '1106', gstRate: 'up-to-25-kg' },
    pack: { amount: 25, measure: 'kg', container: 'bag' },
    description:
      'Pure chana dal and nothing else, milled fine and golden. Bajji batter clings well, drinks little oil and stays crisp until the customer reaches home; mixture, boondi and Mysore pak come out as they should. Rub a pinch between the palms and you will smell fresh dal, never peas.',
    names: {
      english: ['besan', 'gram flour', 'bengal gram flour', 'chickpea flour'],
      hindi: {
        latin: ['besan', 'chane ka atta', 'chana besan'],
        script: ['बेसन', 'चने का आटा', 'चना बेसन'],
      },
      tamil: {
        latin: ['kadalai maavu', 'kadalai mavu', 'kadala maavu', 'bajji maavu'],
        script: ['கடலை மாவு', 'கடலைமாவு', 'பஜ்ஜி மாவு'],
      },
      malayalam: {
        latin: ['kadala mavu', 'kadalamaavu', 'kadalapodi'],
        script: ['കടലമാവ്', 'കടല മാവ്', 'കടലപ്പൊടി'],
      },
    },
    rate: { perKg: 86 },
    creditPoints: 8,
    trendRank: 3,
    picture: {
      colour: '#d9a53a',
      label: 'Besan',
      grade: 'FINE',
      ingredient: 'lentil',
      ingredientColour: '#e8bf4e',
    },
    otherPacks: [
      {
        id: 'besan-gram-flour-fine-1kg',
        title: 'Besan (Kadalai Maavu), Fine 1 kg',
        pack: { amount: 1, measure: 'kg', container: 'pouch' },
        description:
          'Fine gram flour for the household that fries bajji on Sundays. It is milled to order, so it reaches the shelf within the week.',
        rate: { perKg: 94 },
      },
    ],
  },
  {
    id: 'rice-flour-raw-white-25kg',
    title: 'Rice Flour, Raw White',
    categories: ['Flour'],
    tax: { hsnCode: '1102', gstRate: 'up-to-25-kg' },
    pack: { amount: 25, measure: 'kg', container: 'bag' },
    description:
      'Washed raw rice, dried and ground to a soft white flour for murukku, kozhukattai, neer dosa and everyday thickening. It has not been roasted, so doughs stay pale and bind with hot water. Many customers buy a scoop for the morning kolam too.',
    names: {
      english: ['rice flour', 'raw rice flour', 'rice powder'],
      hindi: {
        latin: ['chawal ka atta', 'chaval ka aata', 'chawal atta'],
        script: ['चावल का आटा', 'चावल आटा'],
      },
      tamil: {
        latin: ['arisi maavu', 'pacharisi maavu', 'arisi mavu', 'pacharisi mavu'],
        script: ['அரிசி மாவு', 'பச்சரிசி மாவு'],
      },
      malayalam: {
        latin: ['ari podi', 'aripodi', 'arippodi', 'pachari podi'],
        script: ['അരിപ്പൊടി', 'അരി പൊടി', 'പച്ചരിപ്പൊടി'],
      },
    },
    rate: { perKg: 43 },
    creditPoints: 4,
    trendRank: 7,
    picture: {
      colour: '#bcd0b0',
      label: 'Rice|Flour',
      grade: 'RAW',
      ingredient: 'powder',
      ingredientColour: '#ffffff',
    },
  },
  {
    id: 'puttu-podi-roasted-1kg',
    title: 'Puttu Podi, Roasted White',
    categories: ['Flour'],
    tax: { hsnCode: '1102', gstRate: 'up-to-25-kg' },
    pack: {
      amount: 20,
      measure: 'kg',
      container: 'case',
      inner: { count: 20, container: 'pouch' },
    },
    description:
      'Coarse, steam-washed and roasted rice powder that needs only water, salt and five minutes of patience. The puttu comes out of the kutti whole, moist and full of rice fragrance, not dry in the throat. Every Palakkad and Thrissur grocery sells it daily, and hotels pour it from the same pouch.',
    names: {
      english: ['puttu podi', 'puttu powder', 'puttu flour', 'roasted rice flour'],
      hindi: {
        latin: ['puttu ka atta', 'puttu powder', 'bhuna chawal atta'],
        script: ['पुट्टू का आटा', 'पुट्टू पाउडर', 'भुना चावल आटा'],
      },
      tamil: {
        latin: ['puttu maavu', 'puttu podi', 'puttu mavu'],
        script: ['புட்டு மாவு', 'புட்டு பொடி', 'புட்டுமாவு'],
      },
      malayalam: {
        latin: ['puttu podi', 'puttupodi', 'putt podi', 'varutha aripodi'],
        script: ['പുട്ടുപൊടി', 'പുട്ട് പൊടി', 'വറുത്ത അരിപ്പൊടി'],
      },
    },
    rate: { perPack: 1160 },
    creditPoints: 9,
    trendRank: 6,
    picture: {
      colour: '#3f7d54',
      label: 'Puttu|Podi',
      grade: 'WHITE',
      ingredient: 'granule',
      ingredientColour: '#f6f1e4',
    },
  },
  {
    id: 'idiyappam-podi-fine-1kg',
    title: 'Idiyappam Podi, Superfine Roasted',
    categories: ['Flour'],
    tax: { hsnCode: '1102', gstRate: 'up-to-25-kg' },
    pack: {
      amount: 20,
      measure: 'kg',
      container: 'case',
      inner: { count: 20, container: 'pouch' },
    },
    description:
      'Sieved through a very fine mesh after roasting, so the dough passes the press without strain and the strands do not break. Good for pathiri and kozhukatta as well. Pour boiling water, stir, press: breakfast for a small hotel is ready before six.',
    names: {
      english: ['idiyappam podi', 'idiyappam flour', 'string hopper flour', 'pathiri flour'],
      hindi: {
        latin: ['idiyappam atta', 'idiyappam powder'],
        script: ['इडियप्पम आटा', 'इडियप्पम पाउडर'],
      },
      tamil: {
        latin: ['idiyappa maavu', 'idiyappam maavu', 'idiappam mavu'],
        script: ['இடியாப்ப மாவு', 'இடியாப்பம் மாவு'],
      },
      malayalam: {
        latin: ['idiyappam podi', 'idiyappapodi', 'noolputtu podi', 'pathiri podi'],
        script: ['ഇടിയപ്പം പൊടി', 'ഇടിയപ്പപ്പൊടി', 'നൂൽപ്പുട്ട് പൊടി', 'പത്തിരിപ്പൊടി'],
      },
    },
    rate: { perPack: 1230 },
    creditPoints: 8,
    picture: {
      colour: '#7a5ba0',
      label: 'Idiyappam|Podi',
      grade: 'FINE',
      ingredient: 'noodle',
      ingredientColour: '#faf6ec',
    },
  },
  {
    id: 'ragi-flour-sieved-500g',
    title: 'Ragi Flour, Cleaned and Sieved',
    categories: ['Flour'],
    tax: { hsnCode: '1102', gstRate: 'up-to-25-kg' },
    pack: {
      amount: 15,
      measure: 'kg',
      container: 'case',
      inner: { count: 30, container: 'pouch' },
    },
    description:
      'Finger millet from Dharmapuri and Hosur, destoned, sun dried and milled to a soft grey-brown flour. Mothers buy it for baby kurukku, elders for kanji and kali, and lately the young for dosa and cookies. The taste is nutty, with no grit under the teeth.',
    names: {
      english: ['ragi flour', 'finger millet flour', 'ragi powder'],
      hindi: {
        latin: ['ragi atta', 'ragi ka atta', 'mandua atta', 'nachni atta'],
        script: ['रागी आटा', 'रागी का आटा', 'मंडुआ आटा', 'नाचनी आटा'],
      },
      tamil: {
        latin: ['ragi maavu', 'kezhvaragu maavu', 'kelvaragu mavu', 'keppai maavu'],
        script: ['ராகி மாவு', 'கேழ்வரகு மாவு', 'கேப்பை மாவு'],
      },
      malayalam: {
        latin: ['ragi podi', 'ragipodi', 'panjappullu podi', 'muthari podi'],
        script: ['റാഗിപ്പൊടി', 'റാഗി പൊടി', 'പഞ്ഞപ്പുല്ല് പൊടി', 'മുത്താറിപ്പൊടി'],
      },
    },
    rate: { perPack: 870 },
    creditPoints: 7,
    trendRank: 8,
    picture: {
      colour: '#7b3f35',
      label: 'Ragi|Flour',
      grade: '',
      ingredient: 'tiny-seed',
      ingredientColour: '#7a3b2e',
    },
  },
  {
    id: 'corn-flour-white-starch-500g',
    title: 'Corn Flour, White Maize Starch',
    categories: ['Flour', 'Hotels & Bakeries'],
    tax: { hsnCode: '1108', gstRate: 5 },
    pack: {
      amount: 10,
      measure: 'kg',
      container: 'carton',
      inner: { count: 20, container: 'packet' },
    },
    description:
      'Squeaky white maize starch that thickens soup clear and gives gobi manchurian its crisp jacket. Chinese counters, ice-cream makers and bakeries always keep a packet open. It has no taste of its own; stir it into cold water first and it will never lump.',
    names: {
      english: ['corn flour', 'corn starch', 'maize starch', 'cornflour'],
      hindi: {
        latin: ['corn flour', 'makka starch', 'corn starch', 'makke ka starch'],
        script: ['कॉर्न फ्लोर', 'कॉर्न स्टार्च', 'मक्के का स्टार्च'],
      },
      tamil: {
        latin: ['corn flour', 'makkacholam maavu', 'sola maavu', 'chola maavu'],
        script: ['கார்ன் ஃப்ளார்', 'மக்காச்சோள மாவு', 'சோள மாவு'],
      },
      malayalam: {
        latin: ['corn flour', 'cornflour', 'chola podi', 'cholapodi'],
        script: ['കോൺഫ്ലോർ', 'കോൺഫ്ലവർ', 'ചോളപ്പൊടി'],
      },
    },
    rate: { perPack: 548 },
    creditPoints: 4,
    picture: {
      colour: '#e3b62f',
      label: 'Corn|Flour',
      grade: '',
      ingredient: 'powder',
      ingredientColour: '#fffdf6',
    },
  },
  {
    id: 'kambu-bajra-flour-25kg',
    title: 'Kambu (Bajra) Flour',
    categories: ['Flour'],
    tax: { hsnCode: '1102', gstRate: 'up-to-25-kg' },
    pack: { amount: 25, measure: 'kg', container: 'bag' },
    description:
      'Greenish-grey pearl millet flour for kambu koozh, rotti and adai, the summer food of the Kongu villages. Ground in small lots, because bajra carries its own oil and turns bitter when old. Take what you can sell in a month and keep the bag in the coolest corner.',
    names: {
      english: ['bajra flour', 'pearl millet flour', 'kambu flour'],
      hindi: {
        latin: ['bajra atta', 'bajre ka atta', 'bajra aata'],
        script: ['बाजरा आटा', 'बाजरे का आटा'],
      },
      tamil: {
        latin: ['kambu maavu', 'kambu mavu', 'cumbu maavu'],
        script: ['கம்பு மாவு', 'கம்புமாவு'],
      },
      malayalam: {
        latin: ['kambam podi', 'kambu podi', 'bajra podi'],
        script: ['കമ്പം പൊടി', 'കമ്പ് പൊടി', 'ബജ്റ പൊടി'],
      },
    },
    rate: { perKg: 41 },
    priced: ['Coimbatore', 'Tiruppur', 'Erode', 'Dindigul'],
    creditPoints: 2,
    picture: {
      colour: '#a9ad8c',
      label: 'Kambu|Flour',
      grade: 'BAJRA',
      ingredient: 'ball',
      ingredientColour: '#8f937a',
    },
  },
  {
    id: 'pottukadalai-maavu-10kg',
    title: 'Pottukadalai Maavu, Roasted Gram Flour',
    categories: ['Flour'],
    tax: { hsnCode: '1106', gstRate: 'up-to-25-kg' },
    pack: { amount: 10, measure: 'kg', container: 'bag' },
    description:
      'Fried gram ground without its skin into a pale, light flour that is ready to eat. It makes murukku and thattai melt in the mouth, binds cutlets and kola urundai, and thickens hotel kurma in a minute. Northern customers know it as sattu and drink it with lime and salt.',
    names: {
      english: ['roasted gram flour', 'fried gram flour', 'sattu', 'pottukadalai flour'],
      hindi: {
        latin: ['sattu', 'chana sattu', 'bhune chane ka atta'],
        script: ['सत्तू', 'चना सत्तू', 'भुने चने का आटा'],
      },
      tamil: {
        latin: [
          'pottukadalai maavu',
          'pottu kadalai mavu',
          'udaitha kadalai maavu',
          'porikadalai maavu',
        ],
        script: ['பொட்டுக்கடலை மாவு', 'உடைத்த கடலை மாவு', 'பொரிகடலை மாவு'],
      },
      malayalam: {
        latin: ['pottukadala podi', 'pottukadalapodi', 'porikadala podi'],
        script: ['പൊട്ടുകടല പൊടി', 'പൊട്ടുകടലപ്പൊടി', 'പൊരികടല പൊടി'],
      },
    },
    rate: { perKg: 114 },
    creditPoints: 5,
    picture: {
      colour: '#c77b3f',
      label: 'Pottu|Kadalai',
      grade: 'FLOUR',
      ingredient: 'bean',
      ingredientColour: '#ecd08c',
    },
  },
];

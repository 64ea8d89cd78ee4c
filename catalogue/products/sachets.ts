import type { DemoGoods } from '../demo-product.ts';

export const sachets: readonly DemoGoods[] = [
  {
    id: 'sachet-pepper-powder-5g',
    title: 'Pepper Powder Sachet 5 g',
    categories: ['Sachets', 'Spices'],
    tax: { hsnCode: '0904', gstRate: 5 },
    pack: {
      amount: 0.6,
      measure: 'kg',
      container: 'box',
      inner: { count: 120, container: 'sachet' },
    },
    description:
      'Black pepper from the Wayanad and Idukki hills, milled medium coarse and sealed in foil within the day. Five grams is one pot of pepper rasam or a plate of omelettes, so customers rarely take only one. Hang the strip at eye level near the eggs.',
    names: {
      english: ['pepper powder', 'black pepper powder', 'pepper powder sachet', 'ground pepper'],
      hindi: {
        latin: ['kali mirch powder', 'kali mirch', 'kaali mirch'],
        script: ['काली मिर्च पाउडर', 'काली मिर्च'],
      },
      tamil: {
        latin: ['milagu thool', 'milagu podi', 'milagu thul', 'kurumilagu thool'],
        script: ['மிளகு தூள்', 'மிளகுத்தூள்', 'மிளகு பொடி', 'குறுமிளகு தூள்'],
      },
      malayalam: {
        latin: ['kurumulaku podi', 'kurumulakupodi', 'kurumulagu podi'],
        script: ['കുരുമുളകുപൊടി', 'കുരുമുളക് പൊടി'],
      },
    },
    rate: { perPack: 774 },
    creditPoints: 12,
    trendRank: 2,
    picture: {
      colour: '#3f4a3c',
      label: 'Pepper|Powder',
      grade: '',
      ingredient: 'ball',
      ingredientColour: '#2b2522',
    },
  },
  {
    id: 'sachet-sambar-powder-10g',
    title: 'Sambar Powder Sachet 10 g',
    categories: ['Sachets', 'Masalas'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: {
      amount: 1.2,
      measure: 'kg',
      container: 'box',
      inner: { count: 120, container: 'sachet' },
    },
    description:
      'One day of sambar in one sachet: coriander, chilli, chana dal and fenugreek with asafoetida already in it. Bachelors, hostel students and daily-wage families prefer it to a big packet that goes stale. Strips tear cleanly at the perforation.',
    names: {
      english: ['sambar powder', 'sambar powder sachet', 'sambar masala'],
      hindi: {
        latin: ['sambar masala', 'sambhar masala', 'sambar masala pouch'],
        script: ['सांबर मसाला', 'सांभर मसाला'],
      },
      tamil: {
        latin: ['sambar podi', 'sambar thool', 'sambar podi packet'],
        script: ['சாம்பார் பொடி', 'சாம்பார் தூள்'],
      },
      malayalam: {
        latin: ['sambar podi', 'sambar podi packet', 'sambar masala'],
        script: ['സാമ്പാർ പൊടി', 'സാമ്പാർ മസാല'],
      },
    },
    rate: { perPack: 468 },
    creditPoints: 7,
    trendRank: 3,
    picture: {
      colour: '#c96a28',
      label: 'Sambar|Powder',
      grade: '',
      ingredient: 'powder',
      ingredientColour: '#a8501f',
    },
  },
  {
    id: 'sachet-chilli-powder-10g',
    title: 'Chilli Powder Sachet 10 g',
    categories: ['Sachets', 'Chillies'],
    tax: { hsnCode: '0904', gstRate: 5 },
    pack: {
      amount: 1.44,
      measure: 'kg',
      container: 'box',
      inner: { count: 144, container: 'sachet' },
    },
    description:
      'Hot, bright red chilli powder in the size that a kitchen uses in a day or two. It is ground from sannam chilli with the stems removed, and the three-layer film keeps the colour fresh even in a shop that faces the sun.',
    names: {
      english: ['chilli powder', 'red chilli powder', 'chilli powder sachet'],
      hindi: {
        latin: ['lal mirch powder', 'mirchi powder', 'lal mirch'],
        script: ['लाल मिर्च पाउडर', 'मिर्ची पाउडर', 'लाल मिर्च'],
      },
      tamil: {
        latin: ['milagai thool', 'milagai podi', 'milakai thool'],
        script: ['மிளகாய் தூள்', 'மிளகாய்த்தூள்', 'மிளகாய் பொடி'],
      },
      malayalam: {
        latin: ['mulaku podi', 'mulakupodi', 'mulagupodi'],
        script: ['മുളകുപൊടി', 'മുളക് പൊടി'],
      },
    },
    rate: { perPack: 536 },
    creditPoints: 6,
    trendRank: 4,
    picture: {
      colour: '#b8261f',
      label: 'Chilli|Powder',
      grade: '',
      ingredient: 'chilli',
      ingredientColour: '#c1271d',
    },
  },
  {
    id: 'sachet-instant-coffee-2g',
    title: 'Instant Coffee Sachet 2 g',
    categories: ['Sachets'],
    tax: { hsnCode: '2101', gstRate: 5 },
    pack: {
      amount: 0.24,
      measure: 'kg',
      container: 'box',
      inner: { count: 120, container: 'sachet' },
    },
    description:
      'A coffee and chicory blend of seventy to thirty, agglomerated into granules that dissolve at once in hot milk. One sachet makes one strong South Indian cup. Tea stalls, lodges and bus-stand shops get through strips at a surprising speed, most of all between November and January.',
    names: {
      english: ['instant coffee', 'coffee sachet', 'coffee powder', 'coffee'],
      hindi: {
        latin: ['instant coffee', 'coffee', 'kofi', 'coffee powder'],
        script: ['इंस्टेंट कॉफी', 'कॉफी', 'कॉफी पाउडर'],
      },
      tamil: {
        latin: ['instant coffee', 'kaapi thool', 'kapi thool', 'coffee thool'],
        script: ['இன்ஸ்டன்ட் காபி', 'காபி தூள்', 'காப்பித் தூள்'],
      },
      malayalam: {
        latin: ['instant kaappi', 'kappi podi', 'kaappipodi', 'coffee podi'],
        script: ['ഇൻസ്റ്റന്റ് കാപ്പി', 'കാപ്പിപ്പൊടി', 'കാപ്പി'],
      },
    },
    rate: { perPack: 465 },
    creditPoints: 10,
    trendRank: 1,
    picture: {
      colour: '#6b3a22',
      label: 'Instant|Coffee',
      grade: '',
      ingredient: 'granule',
      ingredientColour: '#4a2716',
    },
  },
  {
    id: 'sachet-garam-masala-7g',
    title: 'Garam Masala Sachet 7 g',
    categories: ['Sachets', 'Masalas'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: {
      amount: 0.84,
      measure: 'kg',
      container: 'box',
      inner: { count: 120, container: 'sachet' },
    },
    description:
      'Fennel-forward Kerala garam masala with clove, cinnamon and cardamom, just enough for one egg roast or a kilogram of vegetable kurma. The foil keeps the scent in: it is noticed only when the sachet is torn. A quick seller on the eve of Onam, Vishu and Ramzan.',
    names: {
      english: ['garam masala', 'garam masala sachet', 'garam masala powder'],
      hindi: {
        latin: ['garam masala', 'garam masala powder'],
        script: ['गरम मसाला', 'गरम मसाला पाउडर'],
      },
      tamil: {
        latin: ['garam masala', 'karam masala', 'garam masala packet'],
        script: ['கரம் மசாலா', 'கரம் மசாலா தூள்'],
      },
      malayalam: {
        latin: ['garam masala', 'masala podi', 'garam masala podi'],
        script: ['ഗരം മസാല', 'മസാലപ്പൊടി', 'ഗരം മസാലപ്പൊടി'],
      },
    },
    rate: { perPack: 582 },
    creditPoints: 9,
    trendRank: 6,
    picture: {
      colour: '#7d3f63',
      label: 'Garam|Masala',
      grade: '',
      ingredient: 'star',
      ingredientColour: '#5f3a20',
    },
  },
  {
    id: 'sachet-jeera-10g',
    title: 'Jeera Whole Sachet 10 g',
    categories: ['Sachets', 'Spices'],
    tax: { hsnCode: '0909', gstRate: 5 },
    pack: {
      amount: 1.2,
      measure: 'kg',
      container: 'box',
      inner: { count: 120, container: 'sachet' },
    },
    description:
      'Machine-cleaned Unjha cumin, free of stalk and grit, in a clear window sachet so that the buyer sees what is inside. Ten grams tempers several dals or flavours two litres of boiled jeera water. Whole seed keeps a full year in the sealed strip.',
    names: {
      english: ['jeera', 'cumin', 'cumin seed', 'jeera sachet'],
      hindi: {
        latin: ['jeera', 'zeera', 'jira', 'sabut jeera'],
        script: ['जीरा', 'साबुत जीरा'],
      },
      tamil: {
        latin: ['seeragam', 'jeeragam', 'cheeragam', 'siragam'],
        script: ['சீரகம்', 'ஜீரகம்', 'நற்சீரகம்'],
      },
      malayalam: {
        latin: ['jeerakam', 'nalla jeerakam', 'jirakam', 'cheriya jeerakam'],
        script: ['ജീരകം', 'നല്ല ജീരകം', 'ചെറിയ ജീരകം'],
      },
    },
    rate: { perPack: 474 },
    creditPoints: 5,
    trendRank: 5,
    picture: {
      colour: '#8f8a4a',
      label: 'Jeera',
      grade: '',
      ingredient: 'seed',
      ingredientColour: '#8a6b3d',
    },
  },
  {
    id: 'sachet-asafoetida-powder-5g',
    title: 'Asafoetida Powder Sachet 5 g',
    categories: ['Sachets', 'Spices'],
    tax: { hsnCode: '1301', gstRate: 5 },
    pack: {
      amount: 0.6,
      measure: 'kg',
      container: 'box',
      inner: { count: 120, container: 'sachet' },
    },
    description:
      'Compounded asafoetida in fine powder, the strong southern type that smells of sambar as soon as it meets hot oil. A pinch is enough for a family pot, so five grams lasts a week. Hang it a little apart from biscuits and tea, for it is generous with its smell.',
    names: {
      english: ['asafoetida', 'asafoetida powder', 'hing', 'asafetida'],
      hindi: {
        latin: ['hing', 'heeng', 'hing powder'],
        script: ['हींग', 'हींग पाउडर'],
      },
      tamil: {
        latin: ['perungayam', 'perungaya thool', 'perunkayam', 'kayam'],
        script: ['பெருங்காயம்', 'பெருங்காயத் தூள்', 'காயம்'],
      },
      malayalam: {
        latin: ['kayam', 'kaayam', 'kayapodi', 'kayappodi'],
        script: ['കായം', 'കായപ്പൊടി', 'പെരുങ്കായം'],
      },
    },
    rate: { perPack: 696 },
    creditPoints: 8,
    trendRank: 7,
    picture: {
      colour: '#e0a526',
      label: 'Asafoetida|Powder',
      grade: '',
      ingredient: 'powder',
      ingredientColour: '#d8b56a',
    },
  },
  {
    id: 'sachet-tomato-ketchup-8g',
    title: 'Tomato Ketchup Portion 8 g',
    categories: ['Sachets', 'Hotels & Bakeries'],
    tax: { hsnCode: '2103', gstRate: 5 },
    pack: {
      amount: 8,
      measure: 'kg',
      container: 'carton',
      inner: { count: 1000, container: 'sachet' },
    },
    description:
      'Thick, sweet and mildly sour ketchup in tear-corner portions for parcel counters. Bakeries slip two into every puff and cutlet bag, and juice shops do the same with sandwiches. It needs no fridge before opening and keeps nine months in a cool store.',
    names: {
      english: ['tomato ketchup', 'tomato sauce', 'ketchup sachet', 'ketchup'],
      hindi: {
        latin: ['tamatar ketchup', 'tomato sauce', 'tamatar sauce', 'ketchup'],
        script: ['टमाटर केचप', 'टोमैटो सॉस', 'टमाटर सॉस'],
      },
      tamil: {
        latin: ['thakkali sauce', 'tomato sauce', 'thakkali ketchup'],
        script: ['தக்காளி சாஸ்', 'தக்காளி கெட்சப்'],
      },
      malayalam: {
        latin: ['thakkali sauce', 'tomato sauce', 'tomato ketchup', 'thakkali ketchup'],
        script: ['തക്കാളി സോസ്', 'ടൊമാറ്റോ സോസ്', 'ടൊമാറ്റോ കെച്ചപ്പ്'],
      },
    },
    rate: { perPack: 920 },
    creditPoints: 11,
    trendRank: 8,
    picture: {
      colour: '#cf3a2a',
      label: 'Tomato|Ketchup',
      grade: '',
      ingredient: 'drop',
      ingredientColour: '#b8241a',
    },
  },
  {
    id: 'sachet-sugar-white-5g',
    title: 'White Sugar Sachet 5 g',
    categories: ['Sachets', 'Hotels & Bakeries'],
    tax: { hsnCode: '1701', gstRate: 5 },
    pack: {
      amount: 5,
      measure: 'kg',
      container: 'carton',
      inner: { count: 1000, container: 'sachet' },
    },
    description:
      'Fine-grain white sugar in plain paper sticks, one level spoon each. Lodges put them on the tea tray, and office canteens and coffee counters like them because nothing spills and no ants come. Store the carton on a rack, away from damp walls.',
    names: {
      english: ['sugar sachet', 'sugar stick', 'white sugar', 'sugar'],
      hindi: {
        latin: ['chini', 'cheeni', 'shakkar', 'chini pouch'],
        script: ['चीनी', 'शक्कर', 'चीनी पाउच'],
      },
      tamil: {
        latin: ['sarkarai', 'sakkarai', 'seeni', 'cheeni'],
        script: ['சர்க்கரை', 'சக்கரை', 'சீனி'],
      },
      malayalam: {
        latin: ['panchasara', 'panjasara', 'panchasaara'],
        script: ['പഞ്ചസാര', 'പഞ്ചസാര പാക്കറ്റ്'],
      },
    },
    rate: { perPack: 415 },
    creditPoints: 3,
    picture: {
      colour: '#8fb0bd',
      label: 'Sugar|Sticks',
      grade: '',
      ingredient: 'crystal',
      ingredientColour: '#f4f1ea',
    },
  },
  {
    id: 'sachet-table-salt-1g',
    title: 'Table Salt Sachet 1 g',
    categories: ['Sachets', 'Hotels & Bakeries'],
    tax: { hsnCode: '2501', gstRate: 0 },
    pack: {
      amount: 2,
      measure: 'kg',
      container: 'carton',
      inner: { count: 2000, container: 'sachet' },
    },
    description:
      'Free-flowing iodised salt from Thoothukudi in one-gram paper portions for meal trays and parcels. One goes well with boiled eggs, cut cucumber and lime soda. Light to carry, simple to count, and dry to the last sachet when the inner liner is folded back.',
    names: {
      english: ['salt sachet', 'table salt', 'iodised salt', 'salt'],
      hindi: {
        latin: ['namak', 'namak pouch', 'noon'],
        script: ['नमक', 'नमक पाउच', 'नून'],
      },
      tamil: {
        latin: ['uppu', 'thool uppu', 'podi uppu', 'uppu packet'],
        script: ['உப்பு', 'தூள் உப்பு', 'பொடி உப்பு'],
      },
      malayalam: {
        latin: ['uppu', 'podiyuppu', 'podi uppu', 'upp'],
        script: ['ഉപ്പ്', 'പൊടിയുപ്പ്'],
      },
    },
    rate: { perPack: 268 },
    priced: 'base',
    creditPoints: 0,
    picture: {
      colour: '#4f86a6',
      label: 'Table|Salt',
      grade: '',
      ingredient: 'crystal',
      ingredientColour: '#fbfaf6',
    },
  },
];

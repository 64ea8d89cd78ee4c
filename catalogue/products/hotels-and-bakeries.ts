import type { DemoGoods } from '../demo-product.ts';

export const hotelsAndBakeries: readonly DemoGoods[] = [
  {
    id: 'instant-dry-yeast-500g',
    title: 'Instant Dry Yeast, Sweet and Lean Dough',
    categories: ['Hotels & Bakeries'],
    tax: { hsnCode: '2102', gstRate: 5 },
    pack: {
      amount: 10,
      measure: 'kg',
      container: 'carton',
      inner: { count: 20, container: 'vacuum brick' },
    },
    description:
      'Fine beige granules that go straight into the flour, with no soaking. It lifts bread, bun and sweet bun dough evenly even in a hot May bakehouse, at about ten grams a kilogram of maida. Unopened bricks keep two years; once cut, roll the foil shut and put it in the fridge.',
    names: {
      english: ['instant dry yeast', 'yeast', 'baker yeast', 'bread yeast'],
      hindi: {
        latin: ['yeast', 'khameer', 'khamir', 'dry yeast'],
        script: ['यीस्ट', 'खमीर', 'ड्राई यीस्ट'],
      },
      tamil: {
        latin: ['yeast', 'eest', 'ular yeast', 'dry yeast'],
        script: ['ஈஸ்ட்', 'உலர் ஈஸ்ட்', 'ட்ரை ஈஸ்ட்'],
      },
      malayalam: {
        latin: ['yeast', 'instant yeast', 'yeest'],
        script: ['യീസ്റ്റ്', 'ഇൻസ്റ്റന്റ് യീസ്റ്റ്', 'ഡ്രൈ യീസ്റ്റ്'],
      },
    },
    rate: { perPack: 3680 },
    creditPoints: 18,
    trendRank: 1,
    picture: {
      colour: '#b88a3e',
      label: 'Dry|Yeast',
      grade: '',
      ingredient: 'granule',
      ingredientColour: '#c9a876',
    },
  },
  {
    id: 'baking-powder-double-action',
    title: 'Baking Powder, Double Action',
    categories: ['Hotels & Bakeries'],
    tax: { hsnCode: '2102', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'jar' },
    description:
      'Rises once in the bowl and again in the oven, so a batter may wait a while for its turn at the deck. Use it in sponge cakes, tea cakes, biscuits and soft bondas. White, free-flowing and without any bitter aftertaste when weighed rightly; a wet spoon is its only enemy.',
    names: {
      english: ['baking powder', 'double action baking powder', 'cake raising powder'],
      hindi: {
        latin: ['baking powder', 'beking powder'],
        script: ['बेकिंग पाउडर'],
      },
      tamil: {
        latin: ['baking powder', 'baking pavudar'],
        script: ['பேக்கிங் பவுடர்', 'பேக்கிங் பொடி'],
      },
      malayalam: {
        latin: ['baking powder', 'baking podi'],
        script: ['ബേക്കിംഗ് പൗഡർ', 'ബേക്കിങ് പൗഡർ'],
      },
    },
    rate: { perKg: 118 },
    creditPoints: 5,
    trendRank: 4,
    picture: {
      colour: '#4b7f9c',
      label: 'Baking|Powder',
      grade: 'DOUBLE',
      ingredient: 'powder',
      ingredientColour: '#f7f4ee',
    },
  },
  {
    id: 'cocoa-powder-alkalised-dark',
    title: 'Cocoa Powder, Dark Alkalised',
    categories: ['Hotels & Bakeries'],
    tax: { hsnCode: '1805', gstRate: 5 },
    pack: { amount: 25, measure: 'kg', container: 'bag' },
    description:
      'Dutch-process cocoa with ten to twelve per cent fat, deep reddish brown and round in taste. It gives black forest sponge and chocolate truffle their full colour without any added colour. Ice-cream makers and milkshake counters like it too, as it wets easily in cold milk.',
    names: {
      english: ['cocoa powder', 'dutch cocoa', 'alkalised cocoa', 'coco powder'],
      hindi: {
        latin: ['cocoa powder', 'koko powder', 'coco powder'],
        script: ['कोको पाउडर', 'कोकोआ पाउडर'],
      },
      tamil: {
        latin: ['cocoa powder', 'koko powder', 'kokko thool'],
        script: ['கோகோ பவுடர்', 'கொக்கோ தூள்', 'கோகோ தூள்'],
      },
      malayalam: {
        latin: ['cocoa powder', 'kokko podi', 'cocoa podi'],
        script: ['കൊക്കോ പൗഡർ', 'കൊക്കോപ്പൊടി', 'കൊക്കോ പൊടി'],
      },
    },
    rate: { perKg: 685 },
    creditPoints: 20,
    trendRank: 3,
    picture: {
      colour: '#b79b7c',
      label: 'Cocoa|Powder',
      grade: 'DARK',
      ingredient: 'powder',
      ingredientColour: '#4b2a1a',
    },
  },
  {
    id: 'custard-powder-vanilla-5kg',
    title: 'Custard Powder, Vanilla',
    categories: ['Hotels & Bakeries'],
    tax: { hsnCode: '2106', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'pouch' },
    description:
      'Pale pink in the pouch and butter yellow in hot milk, this is the powder behind fruit salad, cream-bun filling and pudding cups. It sets smooth without lumps if first mixed in cold milk. Caterers take it in quantity from April to June.',
    names: {
      english: ['custard powder', 'vanilla custard', 'custard mix'],
      hindi: {
        latin: ['custard powder', 'kastard powder'],
        script: ['कस्टर्ड पाउडर', 'कस्टर्ड'],
      },
      tamil: {
        latin: ['custard powder', 'kastard powder', 'custard pavudar'],
        script: ['கஸ்டர்ட் பவுடர்', 'கஸ்டர்டு பவுடர்'],
      },
      malayalam: {
        latin: ['custard powder', 'kastard podi', 'custard podi'],
        script: ['കസ്റ്റാർഡ് പൗഡർ', 'കസ്റ്റാർഡ് പൊടി'],
      },
    },
    rate: { perKg: 94 },
    creditPoints: 6,
    trendRank: 8,
    picture: {
      colour: '#e6b94a',
      label: 'Custard|Powder',
      grade: 'VANILLA',
      ingredient: 'powder',
      ingredientColour: '#f3dcb0',
    },
  },
  {
    id: 'glace-cherries-red-1kg',
    title: 'Glace Cherries, Red Whole',
    categories: ['Hotels & Bakeries', 'Dry Fruits'],
    tax: { hsnCode: '2006', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'jar' },
    description:
      'Whole karonda fruits, stoned and candied in syrup until they shine, in the red that every birthday cake needs. They are even in size, with few broken pieces, and sweet with a slight tartness. Drain them before chopping into plum cake so that the colour does not run.',
    names: {
      english: ['glace cherry', 'cherries', 'red cherry', 'candied cherry'],
      hindi: {
        latin: ['cherry', 'cheri', 'karonda cherry', 'lal cherry'],
        script: ['चेरी', 'करौंदा चेरी', 'लाल चेरी'],
      },
      tamil: {
        latin: ['cherry', 'cherry pazham', 'serri pazham'],
        script: ['செர்ரி', 'செர்ரி பழம்', 'செர்ரிப் பழம்'],
      },
      malayalam: {
        latin: ['cherry', 'cheri', 'cherry pazham', 'cherippazham'],
        script: ['ചെറി', 'ചെറിപ്പഴം', 'ചെറി പഴം'],
      },
    },
    rate: { perKg: 208 },
    creditPoints: 9,
    trendRank: 6,
    picture: {
      colour: '#9e1f32',
      label: 'Glace|Cherries',
      grade: 'WHOLE',
      ingredient: 'ball',
      ingredientColour: '#c4162c',
    },
    otherPacks: [
      {
        id: 'glace-cherries-red-carton',
        title: 'Glace Cherries, Red Whole, Carton of 10',
        pack: {
          amount: 10,
          measure: 'kg',
          container: 'carton',
          inner: { count: 10, container: 'jar' },
        },
        description:
          'Ten sealed jars for bakeries in the cake season. Partitions hold the glass apart on the road.',
        rate: { perKg: 199 },
      },
    ],
  },
  {
    id: 'tutti-frutti-mixed-10kg',
    title: 'Tutti Frutti, Mixed Colour',
    categories: ['Hotels & Bakeries', 'Dry Fruits'],
    tax: { hsnCode: '2006', gstRate: 5 },
    pack: { amount: 10, measure: 'kg', container: 'carton' },
    description:
      'Raw papaya cut into neat small cubes, candied and tossed in red, green and yellow. The pieces stay separate in the box and do not sink in a cake batter when dusted with a spoon of maida. For fruit bread, biscuits, pan shops and the top of an ice-cream cup.',
    names: {
      english: ['tutti frutti', 'tooty fruity', 'candied papaya', 'tutty fruity'],
      hindi: {
        latin: ['tutti frutti', 'tooti frooti', 'tuti fruti'],
        script: ['टूटी फ्रूटी', 'टुटी फ्रूटी'],
      },
      tamil: {
        latin: ['tutti frutti', 'tooty fruity', 'tutti fruity'],
        script: ['டூட்டி ஃப்ரூட்டி', 'டுட்டி ஃப்ரூட்டி'],
      },
      malayalam: {
        latin: ['tutti frutti', 'tooti frooti', 'tutti fruity'],
        script: ['ടൂട്ടി ഫ്രൂട്ടി', 'ടുട്ടി ഫ്രൂട്ടി'],
      },
    },
    rate: { perKg: 97.5 },
    creditPoints: 7,
    trendRank: 5,
    picture: {
      colour: '#e08a3c',
      label: 'Tutti|Frutti',
      grade: 'MIXED',
      ingredient: 'crystal',
      ingredientColour: '#d43a3a',
    },
  },
  {
    id: 'bread-improver-powder-1kg',
    title: 'Bread Improver, All Purpose',
    categories: ['Hotels & Bakeries'],
    tax: { hsnCode: '2106', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'pouch' },
    description:
      'A blend of enzymes and vitamin C on a flour base that strengthens weak monsoon maida and gives loaves a finer, softer crumb. Three to five grams a kilogram of flour will do. Free of potassium bromate, as the food rules ask.',
    names: {
      english: ['bread improver', 'dough improver', 'dough conditioner'],
      hindi: {
        latin: ['bread improver', 'dough improver'],
        script: ['ब्रेड इम्प्रूवर', 'ब्रेड इंप्रूवर'],
      },
      tamil: {
        latin: ['bread improver', 'bred improver'],
        script: ['பிரெட் இம்ப்ரூவர்', 'ரொட்டி இம்ப்ரூவர்'],
      },
      malayalam: {
        latin: ['bread improver', 'bred improver'],
        script: ['ബ്രെഡ് ഇംപ്രൂവർ', 'ബ്രഡ് ഇംപ്രൂവർ'],
      },
    },
    rate: { perKg: 184 },
    creditPoints: 8,
    picture: {
      colour: '#a0683a',
      label: 'Bread|Improver',
      grade: 'BAKERY',
      ingredient: 'powder',
      ingredientColour: '#eadcc0',
    },
    otherPacks: [
      {
        id: 'bread-improver-powder-carton',
        title: 'Bread Improver, All Purpose, Carton of 10',
        pack: {
          amount: 10,
          measure: 'kg',
          container: 'carton',
          inner: { count: 10, container: 'pouch' },
        },
        description:
          'Ten pouches that see a bakery of five ovens through a month. Open them one at a time, and the enzymes stay active.',
        rate: { perKg: 176 },
      },
    ],
  },
  {
    id: 'vanilla-essence-500ml',
    title: 'Vanilla Essence, Bakery Strength',
    categories: ['Hotels & Bakeries'],
    tax: { hsnCode: '3302', gstRate: 18 },
    pack: { amount: 6, measure: 'l', container: 'case', inner: { count: 12, container: 'bottle' } },
    description:
      'A warm, creamy vanilla flavour made for the oven: it stays in the cake at baking heat instead of leaving with the steam. Five millilitres season a kilogram of batter. It is just as much at home in custard, milkshakes and soft-serve mix, and it covers the egg smell well.',
    names: {
      english: ['vanilla essence', 'vanilla flavour', 'vanila essence'],
      hindi: {
        latin: ['vanilla essence', 'vanila essence', 'vanilla esens'],
        script: ['वनीला एसेंस', 'वैनिला एसेंस'],
      },
      tamil: {
        latin: ['vanilla essence', 'vennila essence', 'venila essence'],
        script: ['வெண்ணிலா எசென்ஸ்', 'வெனிலா எசென்ஸ்'],
      },
      malayalam: {
        latin: ['vanilla essence', 'vanila essence', 'vanila esans'],
        script: ['വാനില എസ്സൻസ്', 'വാനില എസൻസ്'],
      },
    },
    rate: { perPack: 1320 },
    priced: 'base',
    creditPoints: 10,
    trendRank: 7,
    picture: {
      colour: '#5a3a22',
      label: 'Vanilla|Essence',
      grade: '',
      ingredient: 'drop',
      ingredientColour: '#a8713a',
    },
  },
  {
    id: 'bakery-shortening-15kg',
    title: 'Bakery Shortening, All Purpose',
    categories: ['Hotels & Bakeries', 'Oil'],
    tax: { hsnCode: '1517', gstRate: 5 },
    pack: { amount: 15, measure: 'kg', container: 'carton' },
    description:
      'White, plastic vegetable fat that creams high with sugar and rubs smoothly into biscuit dough. Puffs come out in clean layers, cream icing stands up on a warm afternoon, and rusk stays crisp for weeks. It has no smell of its own and needs no cold room below thirty degrees.',
    names: {
      english: ['bakery shortening', 'bakery fat', 'margarine', 'shortening'],
      hindi: {
        latin: ['bakery shortening', 'margarine', 'bakery fat'],
        script: ['बेकरी शॉर्टनिंग', 'मार्जरीन', 'शॉर्टनिंग'],
      },
      tamil: {
        latin: ['bakery shortening', 'margarine', 'bakery fat'],
        script: ['பேக்கரி ஷார்ட்டனிங்', 'மார்கரின்'],
      },
      malayalam: {
        latin: ['bakery shortening', 'margarine', 'bakery fat'],
        script: ['ബേക്കറി ഷോർട്ടനിംഗ്', 'മാർഗരിൻ'],
      },
    },
    rate: { perPack: 2145 },
    creditPoints: 16,
    trendRank: 2,
    picture: {
      colour: '#d9b56c',
      label: 'Bakery|Fat',
      grade: '',
      ingredient: 'block',
      ingredientColour: '#fbf3d9',
    },
  },
  {
    id: 'cake-gel-emulsifier-5kg',
    title: 'Cake Gel, Sponge Emulsifier',
    categories: ['Hotels & Bakeries'],
    tax: { hsnCode: '3824', gstRate: 18 },
    pack: { amount: 5, measure: 'kg', container: 'jar' },
    description:
      'A soft ivory paste that lets you whip eggs, sugar and flour together in one stage, in half the time. The sponge comes out taller and finer, and stays moist on the shelf for days. Weigh it with care: too much makes the crumb rubbery.',
    names: {
      english: ['cake gel', 'sponge gel', 'cake improver', 'cake emulsifier'],
      hindi: {
        latin: ['cake gel', 'kek jel'],
        script: ['केक जेल', 'केक इम्प्रूवर'],
      },
      tamil: {
        latin: ['cake gel', 'kek jel', 'cake jel'],
        script: ['கேக் ஜெல்'],
      },
      malayalam: {
        latin: ['cake gel', 'cake jel', 'kek jel'],
        script: ['കേക്ക് ജെൽ', 'കേക്ക് ജെല്ല്'],
      },
    },
    rate: { perKg: 148 },
    creditPoints: 6,
    picture: {
      colour: '#c98a8f',
      label: 'Cake|Gel',
      grade: 'SPONGE',
      ingredient: 'drop',
      ingredientColour: '#f0e2b8',
    },
  },
  {
    id: 'choco-chips-dark-compound-1kg',
    title: 'Choco Chips, Dark Compound',
    categories: ['Hotels & Bakeries'],
    tax: { hsnCode: '1806', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'pouch' },
    description:
      'Small dark drops that keep their shape in the oven, so muffins and cookies show a proper chip when broken. The taste is bittersweet with a clean snap. They also go over ice cream and into shakes; keep them below twenty-eight degrees or they turn grey.',
    names: {
      english: ['choco chips', 'chocolate chips', 'chocochips', 'dark chocolate chips'],
      hindi: {
        latin: ['choco chips', 'chocolate chips'],
        script: ['चोको चिप्स', 'चॉकलेट चिप्स'],
      },
      tamil: {
        latin: ['choco chips', 'chocolate chips', 'saaklet chips'],
        script: ['சோகோ சிப்ஸ்', 'சாக்லேட் சிப்ஸ்'],
      },
      malayalam: {
        latin: ['choco chips', 'chocolate chips', 'choklet chips'],
        script: ['ചോക്കോ ചിപ്സ്', 'ചോക്ലേറ്റ് ചിപ്സ്'],
      },
    },
    rate: { perKg: 292 },
    creditPoints: 13,
    picture: {
      colour: '#6a2f3a',
      label: 'Choco|Chips',
      grade: 'DARK',
      ingredient: 'ball',
      ingredientColour: '#3a1f14',
    },
    otherPacks: [
      {
        id: 'choco-chips-dark-compound-carton',
        title: 'Choco Chips, Dark Compound, Carton of 12',
        pack: {
          amount: 12,
          measure: 'kg',
          container: 'carton',
          inner: { count: 12, container: 'pouch' },
        },
        description:
          'A dozen pouches for cake shops and ice-cream parlours. It travels in the cool van from March to June.',
        rate: { perKg: 281 },
      },
    ],
  },
  {
    id: 'bakery-desiccated-coconut-fine',
    title: 'Desiccated Coconut, Fine High Fat',
    categories: ['Hotels & Bakeries', 'Dry Fruits'],
    tax: { hsnCode: '0801', gstRate: 5 },
    pack: { amount: 25, measure: 'kg', container: 'bag' },
    description:
      'Snow-white fine coconut from Pollachi nuts, dried gently so that over sixty per cent of its oil stays in. Coconut biscuits, dil-pasand filling, laddus and burfi all take it without soaking. Close the inner liner after each use, since coconut picks up the smell of whatever stands next to it.',
    names: {
      english: ['desiccated coconut', 'coconut powder', 'dry coconut powder', 'dessicated coconut'],
      hindi: {
        latin: ['nariyal burada', 'nariyal ka burada', 'sukha nariyal', 'nariyal powder'],
        script: ['नारियल बुरादा', 'नारियल का बुरादा', 'सूखा नारियल', 'नारियल पाउडर'],
      },
      tamil: {
        latin: ['thengai thuruval', 'ular thengai thuruval', 'thengai podi', 'thengai thool'],
        script: ['தேங்காய் துருவல்', 'உலர் தேங்காய் துருவல்', 'தேங்காய் தூள்'],
      },
      malayalam: {
        latin: ['thengapodi', 'thenga podi', 'unakka thenga podi', 'desiccated coconut'],
        script: ['തേങ്ങാപ്പൊടി', 'ഉണക്ക തേങ്ങാപ്പൊടി', 'ഡെസിക്കേറ്റഡ് കോക്കനട്ട്'],
      },
    },
    rate: null,
    creditPoints: 12,
    picture: {
      colour: '#9fb59a',
      label: 'Coconut|Powder',
      grade: 'FINE',
      ingredient: 'coconut',
      ingredientColour: '#fdfbf4',
    },
  },
];

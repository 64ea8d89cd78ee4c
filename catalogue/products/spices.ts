import type { DemoGoods } from '../demo-product.ts';

export const spices: readonly DemoGoods[] = [
  {
    id: 'cumin-jeera-bold',
    title: 'Cumin (Jeera) Bold',
    categories: ['Spices', 'General Commodities'],
    tax: { hsnCode: '0909', gstRate: 5 },
    pack: { amount: 25, measure: 'kg', container: 'jute sack' },
    description:
      'Plump, greyish-green seed from Unjha, cleaned of stalk and dust before it is bagged. It crackles evenly in hot oil and gives rasam, jeera rice and biryani their warm, nutty smell. Grocers repack it in 100 g and 250 g packets all year round. Keep the sack off the floor and the aroma holds for ten to twelve months.',
    names: {
      english: ['cumin', 'cumin seed', 'cumin seeds'],
      hindi: {
        latin: ['jeera', 'jira', 'zeera', 'safed jeera'],
        script: ['जीरा', 'सफेद जीरा'],
      },
      tamil: {
        latin: ['seeragam', 'jeeragam', 'seerakam', 'nalla seeragam'],
        script: ['சீரகம்', 'ஜீரகம்', 'நல்ல சீரகம்'],
      },
      malayalam: {
        latin: ['jeerakam', 'jeerakom', 'nalla jeerakam', 'cheriya jeerakam'],
        script: ['ജീരകം', 'നല്ല ജീരകം', 'ചെറിയ ജീരകം'],
      },
    },
    rate: { perKg: 248 },
    creditPoints: 5,
    trendRank: 3,
    picture: {
      colour: '#c79a63',
      label: 'Jeera|Bold',
      grade: 'UNJHA',
      ingredient: 'seed',
      ingredientColour: '#9a7b4a',
    },
    otherPacks: [
      {
        id: 'cumin-jeera-bold-loose',
        title: 'Cumin (Jeera) Bold, Loose',
        pack: null,
        description:
          'The same Unjha seed, weighed out to the kilogram for shops that want to try a lot first. It comes from sacks opened the same week, so the smell is fresh.',
        rate: { perKg: 258 },
      },
      {
        id: 'cumin-jeera-bold-1kg',
        title: 'Cumin (Jeera) Bold 1 kg',
        pack: { amount: 1, measure: 'kg', container: 'pouch' },
        description:
          'Bold Unjha cumin sealed for the counter, with the date of packing on the back. A small mess finishes one in a fortnight.',
        rate: { perKg: 268 },
      },
      {
        id: 'cumin-jeera-bold-5kg',
        title: 'Cumin (Jeera) Bold 5 kg',
        pack: { amount: 5, measure: 'kg', container: 'bag' },
        description:
          'A size for hotels and small grinders who use bold cumin every day. The inner film keeps the aroma in until the last scoop.',
        rate: { perKg: 256 },
      },
    ],
  },
  {
    id: 'cumin-jeera-singapore-99',
    title: 'Cumin (Jeera) Singapore 99%',
    categories: ['Spices'],
    tax: { hsnCode: '0909', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'pouch' },
    description:
      'The slimmer Gujarat seed, machine cleaned to 99 per cent purity and packed ready for the counter. A sensible everyday cumin for small messes and masala grinders who do not need the bold grade. The zip pouch can be closed again after each use.',
    names: {
      english: ['cumin', 'cumin seed', 'machine clean cumin'],
      hindi: {
        latin: ['jeera', 'jira', 'zeera', 'sabut jeera'],
        script: ['जीरा', 'साबुत जीरा'],
      },
      tamil: {
        latin: ['seeragam', 'jeeragam', 'seerakam'],
        script: ['சீரகம்', 'ஜீரகம்'],
      },
      malayalam: {
        latin: ['jeerakam', 'jeerakom', 'nalla jeerakam'],
        script: ['ജീരകം', 'നല്ല ജീരകം'],
      },
    },
    rate: { perKg: 232.5 },
    creditPoints: 4,
    picture: {
      colour: '#8a6f3c',
      label: 'Jeera',
      grade: '99%',
      ingredient: 'seed',
      ingredientColour: '#a1845a',
    },
  },
  {
    id: 'green-cardamom-8mm-ageb',
    title: 'Green Cardamom 8 mm Bold (AGEB)',
    categories: ['Spices', 'Hotels & Bakeries'],
    tax: { hsnCode: '0908', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'carton' },
    description:
      'Alleppey Green Extra Bold from the Idukki hills: fat, three-cornered pods of parrot green, sieved at 8 mm. Inside are dark, sticky seeds with a cool, sweet, camphor-like scent. Sweet stalls, biryani houses and gift packers ask for this grade by name. Keep the inner liner closed and away from sunlight so the colour does not fade.',
    names: {
      english: ['cardamom', 'green cardamom', 'small cardamom'],
      hindi: {
        latin: ['elaichi', 'ilaichi', 'elachi', 'chhoti elaichi', 'hari elaichi'],
        script: ['इलायची', 'छोटी इलायची', 'हरी इलायची'],
      },
      tamil: {
        latin: ['elakkai', 'yelakkai', 'elakai', 'elam'],
        script: ['ஏலக்காய்', 'ஏலம்'],
      },
      malayalam: {
        latin: ['elakka', 'elakkaya', 'elaka', 'elam'],
        script: ['ഏലക്ക', 'ഏലക്കായ', 'ഏലയ്ക്ക', 'ഏലം'],
      },
    },
    rate: { perKg: 2880 },
    creditPoints: 20,
    trendRank: 1,
    picture: {
      colour: '#5f8a3f',
      label: 'Elakka|8 mm',
      grade: 'AGEB',
      ingredient: 'pod',
      ingredientColour: '#8fae5a',
    },
    otherPacks: [
      {
        id: 'green-cardamom-8mm-ageb-loose',
        title: 'Green Cardamom 8 mm Bold (AGEB), Loose',
        pack: null,
        description:
          'Extra bold pods weighed in front of you in whole kilograms. A good way to compare this lot with your own before taking a carton.',
        rate: { perKg: 2960 },
      },
      {
        id: 'green-cardamom-8mm-ageb-1kg',
        title: 'Green Cardamom 8 mm Bold (AGEB) 1 kg',
        pack: { amount: 1, measure: 'kg', container: 'tin' },
        description:
          'Sealed straight after sieving, so the pods reach the sweet stall as green as they left Idukki. Press the lid back on and they stay crisp.',
        rate: { perKg: 3020 },
      },
    ],
  },
  {
    id: 'green-cardamom-6-7mm-agb',
    title: 'Green Cardamom 6-7 mm (AGB)',
    categories: ['Spices'],
    tax: { hsnCode: '0908', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'pouch' },
    description:
      'Alleppey Green Bold pods from Vandanmedu side, a size below the extra bold and just as fragrant once crushed. Tea shops drop it into the kettle, and bakeries grind it for cake and halwa. Shops like it for small counter packets because the count per kilo is generous.',
    names: {
      english: ['cardamom', 'green cardamom', 'tea cardamom'],
      hindi: {
        latin: ['elaichi', 'ilaichi', 'elachi', 'chhoti elaichi'],
        script: ['इलायची', 'छोटी इलायची'],
      },
      tamil: {
        latin: ['elakkai', 'yelakkai', 'elakai'],
        script: ['ஏலக்காய்', 'ஏலம்'],
      },
      malayalam: {
        latin: ['elakka', 'elakkaya', 'elaka', 'elathari'],
        script: ['ഏലക്ക', 'ഏലക്കായ', 'ഏലത്തരി'],
      },
    },
    rate: { perKg: 2460 },
    creditPoints: 16,
    picture: {
      colour: '#3f7a4a',
      label: 'Elakka',
      grade: 'AGB',
      ingredient: 'pod',
      ingredientColour: '#9db86a',
    },
  },
  {
    id: 'black-pepper-malabar-550-gl',
    title: 'Black Pepper 550 GL (Malabar MG1)',
    categories: ['Spices', 'General Commodities'],
    tax: { hsnCode: '0904', gstRate: 5 },
    pack: { amount: 25, measure: 'kg', container: 'jute sack' },
    description:
      'Garbled Malabar pepper from Wayanad and Idukki, with a bulk density of 550 grams a litre and no light berries or pinheads. Dark, well wrinkled and sharp on the tongue, it is the standard for pepper fry, rasam and whole garam masala. Sun dried to below eleven per cent moisture, it stores for two seasons without mould.',
    names: {
      english: ['black pepper', 'pepper', 'peppercorn', 'malabar pepper'],
      hindi: {
        latin: ['kali mirch', 'kaali mirch', 'gol mirch'],
        script: ['काली मिर्च', 'गोल मिर्च'],
      },
      tamil: {
        latin: ['milagu', 'kurumilagu', 'nalla milagu', 'karumilagu'],
        script: ['மிளகு', 'குறுமிளகு', 'நல்ல மிளகு', 'கருமிளகு'],
      },
      malayalam: {
        latin: ['kurumulaku', 'kurumulagu', 'kuru mulaku', 'nallamulaku'],
        script: ['കുരുമുളക്', 'നല്ലമുളക്'],
      },
    },
    rate: { perKg: 738 },
    creditPoints: 12,
    trendRank: 2,
    picture: {
      colour: '#b98a55',
      label: 'Malabar|Pepper',
      grade: '550 GL',
      ingredient: 'ball',
      ingredientColour: '#2f2822',
    },
    otherPacks: [
      {
        id: 'black-pepper-malabar-550-gl-1kg',
        title: 'Black Pepper 550 GL (Malabar MG1) 1 kg',
        pack: { amount: 1, measure: 'kg', container: 'pouch' },
        description:
          'Malabar pepper of full bulk density in a counter size. Restaurants fill the mill from it, and grocers weigh out fifty grams at a time.',
        rate: { perKg: 774 },
      },
      {
        id: 'black-pepper-malabar-550-gl-5kg',
        title: 'Black Pepper 550 GL (Malabar MG1) 5 kg',
        pack: { amount: 5, measure: 'kg', container: 'bag' },
        description:
          'Enough garbled pepper for a month of rasam in a busy mess. The bag is stitched over a film that keeps the monsoon out.',
        rate: { perKg: 756 },
      },
    ],
  },
  {
    id: 'tellicherry-pepper-tgseb',
    title: 'Tellicherry Pepper Extra Bold (TGSEB)',
    categories: ['Spices', 'Hotels & Bakeries'],
    tax: { hsnCode: '0904', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'jar' },
    description:
      'Late-picked berries held back on a 4.75 mm sieve, the top rung of the Kerala pepper ladder. The bite comes slowly, with a citrus and pine note that steak grills and table mills show off well. A wide-mouth jar that looks smart on a delicatessen shelf.',
    names: {
      english: ['tellicherry pepper', 'black pepper', 'bold pepper', 'peppercorn'],
      hindi: {
        latin: ['kali mirch', 'kaali mirch', 'moti kali mirch'],
        script: ['काली मिर्च', 'मोटी काली मिर्च'],
      },
      tamil: {
        latin: ['milagu', 'kurumilagu', 'thalassery milagu'],
        script: ['மிளகு', 'குறுமிளகு', 'தலச்சேரி மிளகு'],
      },
      malayalam: {
        latin: ['kurumulaku', 'kurumulagu', 'thalassery kurumulaku'],
        script: ['കുരുമുളക്', 'തലശ്ശേരി കുരുമുളക്'],
      },
    },
    rate: { perKg: 865 },
    creditPoints: 14,
    picture: {
      colour: '#3a3a38',
      label: 'Extra Bold|Pepper',
      grade: 'TGSEB',
      ingredient: 'ball',
      ingredientColour: '#3b2d24',
    },
  },
  {
    id: 'white-pepper-whole',
    title: 'White Pepper Whole (Decorticated)',
    categories: ['Spices', 'Hotels & Bakeries'],
    tax: { hsnCode: '0904', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'tin' },
    description:
      'Ripe berries soaked and rubbed free of their dark skin, leaving a smooth, cream-coloured corn. Chinese counters and continental kitchens want it for soups, white sauces and mayonnaise where black specks would show. Milder in smell than black pepper, hotter at the back of the throat. The tin shuts out damp, its one real enemy.',
    names: {
      english: ['white pepper', 'white peppercorn'],
      hindi: {
        latin: ['safed mirch', 'safed kali mirch', 'safed gol mirch'],
        script: ['सफेद मिर्च', 'सफेद गोल मिर्च'],
      },
      tamil: {
        latin: ['vellai milagu', 'venmilagu', 'vel milagu'],
        script: ['வெள்ளை மிளகு', 'வெண்மிளகு'],
      },
      malayalam: {
        latin: ['vella kurumulaku', 'velutha kurumulaku', 'vellakurumulaku'],
        script: ['വെള്ള കുരുമുളക്', 'വെളുത്ത കുരുമുളക്'],
      },
    },
    rate: { perKg: 1045 },
    creditPoints: 12,
    picture: {
      colour: '#7d8c93',
      label: 'White|Pepper',
      grade: 'WHOLE',
      ingredient: 'ball',
      ingredientColour: '#e3d3b0',
    },
  },
  {
    id: 'turmeric-finger-erode-double-polished',
    title: 'Turmeric Finger Erode Double Polished',
    categories: ['Spices', 'General Commodities'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 50, measure: 'kg', container: 'jute sack' },
    description:
      'Erode Manjal bought at the Perundurai and Erode yards, boiled, sun dried and drum polished twice until the fingers shine. It snaps hard and shows a deep golden-yellow core. Flour mills grind it for house curry powder, and pooja shops sell the fingers loose. Dry storage keeps weevils away; air the sack once a month in the rains.',
    names: {
      english: ['turmeric', 'turmeric finger', 'whole turmeric', 'erode turmeric'],
      hindi: {
        latin: ['haldi', 'sabut haldi', 'haldi ganth'],
        script: ['हल्दी', 'साबुत हल्दी', 'हल्दी गांठ'],
      },
      tamil: {
        latin: ['manjal', 'virali manjal', 'erode manjal', 'manjal kizhangu'],
        script: ['மஞ்சள்', 'விரலி மஞ்சள்', 'ஈரோடு மஞ்சள்', 'மஞ்சள் கிழங்கு'],
      },
      malayalam: {
        latin: ['manjal', 'manjhal', 'unakka manjal'],
        script: ['മഞ്ഞൾ', 'ഉണക്ക മഞ്ഞൾ'],
      },
    },
    rate: { perKg: 168 },
    creditPoints: 6,
    trendRank: 4,
    picture: {
      colour: '#d0a468',
      label: 'Erode|Manjal',
      grade: 'POLISHED',
      ingredient: 'root',
      ingredientColour: '#d9951f',
    },
  },
  {
    id: 'turmeric-finger-salem-bold',
    title: 'Turmeric Finger Salem Bold',
    categories: ['Spices'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 10, measure: 'kg', container: 'carton' },
    description:
      'Longer, thicker fingers from the Salem and Attur belt, hand sorted so that bulbs and broken ends are out. The skin is a clean lemon yellow and the powder comes out bright, which curry-powder makers notice at once. A ten-kilo box suits shops that sell turmeric by the piece for weddings and temple offerings.',
    names: {
      english: ['turmeric', 'turmeric finger', 'salem turmeric', 'whole turmeric'],
      hindi: {
        latin: ['haldi', 'sabut haldi', 'salem haldi'],
        script: ['हल्दी', 'साबुत हल्दी', 'सेलम हल्दी'],
      },
      tamil: {
        latin: ['manjal', 'virali manjal', 'salem manjal'],
        script: ['மஞ்சள்', 'விரலி மஞ்சள்', 'சேலம் மஞ்சள்'],
      },
      malayalam: {
        latin: ['manjal', 'manjhal', 'selam manjal'],
        script: ['മഞ്ഞൾ', 'സേലം മഞ്ഞൾ'],
      },
    },
    rate: { perKg: 181.5 },
    creditPoints: 6,
    picture: {
      colour: '#c9852b',
      label: 'Salem|Manjal',
      grade: 'BOLD',
      ingredient: 'root',
      ingredientColour: '#e0a52a',
    },
  },
  {
    id: 'coriander-seed-eagle',
    title: 'Coriander Seed (Malli) Eagle',
    categories: ['Spices', 'General Commodities'],
    tax: { hsnCode: '0909', gstRate: 5 },
    pack: { amount: 40, measure: 'kg', container: 'jute sack' },
    description:
      'Eagle grade from Ramganj Mandi: round, straw-coloured seed with few splits, sortexed and free of mud balls. It roasts to a sweet, orange-peel smell, the backbone of sambar powder and Kerala fish curry alike. Mills take it by the load, and it also sells well loose by the measure.',
    names: {
      english: ['coriander', 'coriander seed', 'coriander seeds'],
      hindi: {
        latin: ['dhaniya', 'dhania', 'sabut dhaniya'],
        script: ['धनिया', 'साबुत धनिया'],
      },
      tamil: {
        latin: ['malli', 'kothamalli', 'kothamalli vidhai', 'dhaniya', 'varamalli'],
        script: ['மல்லி', 'கொத்தமல்லி', 'கொத்தமல்லி விதை', 'தனியா', 'வரமல்லி'],
      },
      malayalam: {
        latin: ['malli', 'kothamalli', 'kothambalari'],
        script: ['മല്ലി', 'കൊത്തമല്ലി', 'കൊത്തമ്പാലരി'],
      },
    },
    rate: { perKg: 109 },
    creditPoints: 4,
    trendRank: 5,
    picture: {
      colour: '#bd9360',
      label: 'Malli|Eagle',
      grade: 'SORTEX',
      ingredient: 'ball',
      ingredientColour: '#b9995a',
    },
    otherPacks: [
      {
        id: 'coriander-seed-eagle-5kg',
        title: 'Coriander Seed (Malli) Eagle 5 kg',
        pack: { amount: 5, measure: 'kg', container: 'bag' },
        description:
          'Eagle coriander for shops that sell a kilogram a day. It roasts in one go for a week of sambar powder.',
        rate: { perKg: 118 },
      },
    ],
  },
  {
    id: 'coriander-seed-double-parrot',
    title: 'Coriander Seed (Malli) Double Parrot',
    categories: ['Spices'],
    tax: { hsnCode: '0909', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'pouch' },
    description:
      'Shade-dried early harvest that keeps its fresh green colour, the grade the trade calls Double Parrot. The scent is livelier than the brown seed and the powder stays pale green, so premium masala makers look for it. Store it in the dark: a few weeks under a shop light will bleach it.',
    names: {
      english: ['coriander', 'green coriander seed', 'coriander seeds'],
      hindi: {
        latin: ['dhaniya', 'dhania', 'hara sabut dhaniya'],
        script: ['धनिया', 'हरा साबुत धनिया'],
      },
      tamil: {
        latin: ['malli', 'pachai malli', 'kothamalli vidhai', 'dhaniya'],
        script: ['மல்லி', 'பச்சை மல்லி', 'கொத்தமல்லி விதை', 'தனியா'],
      },
      malayalam: {
        latin: ['malli', 'pacha malli', 'kothamalli'],
        script: ['മല്ലി', 'പച്ച മല്ലി', 'കൊത്തമല്ലി'],
      },
    },
    rate: { perKg: 142 },
    creditPoints: 5,
    picture: {
      colour: '#7f9a45',
      label: 'Malli|Parrot',
      grade: 'GREEN',
      ingredient: 'ball',
      ingredientColour: '#a3a85c',
    },
  },
  {
    id: 'fennel-lucknow-thin',
    title: 'Fennel Lucknow (Thin Saunf)',
    categories: ['Spices', 'Hotels & Bakeries'],
    tax: { hsnCode: '0909', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'jar' },
    description:
      'Fine, bright green fennel picked young, tender enough to chew raw. Restaurants set it out with sugar candy after the meal, and paan shops and mukhwas makers buy little else. Close the jar tightly after scooping, since the sweetness goes flat in open air.',
    names: {
      english: ['fennel', 'lucknow fennel', 'thin fennel', 'mouth freshener fennel'],
      hindi: {
        latin: ['saunf', 'sonf', 'lucknowi saunf', 'barik saunf'],
        script: ['सौंफ', 'लखनवी सौंफ', 'बारीक सौंफ'],
      },
      tamil: {
        latin: ['sombu', 'perunjeeragam', 'siru sombu', 'lucknow sombu'],
        script: ['சோம்பு', 'பெருஞ்சீரகம்', 'சிறு சோம்பு'],
      },
      malayalam: {
        latin: ['perumjeerakam', 'perinjeerakam', 'lucknow jeerakam'],
        script: ['പെരുംജീരകം', 'പെരിഞ്ചീരകം'],
      },
    },
    rate: { perKg: 265 },
    creditPoints: 6,
    picture: {
      colour: '#6f9d52',
      label: 'Lucknow|Saunf',
      grade: 'THIN',
      ingredient: 'seed',
      ingredientColour: '#9db55e',
    },
  },
  {
    id: 'fennel-sombu-bold',
    title: 'Fennel (Sombu) Bold',
    categories: ['Spices', 'General Commodities'],
    tax: { hsnCode: '0909', gstRate: 5 },
    pack: { amount: 25, measure: 'kg', container: 'jute sack' },
    description:
      'Full, ridged cooking fennel from Gujarat with a soft aniseed sweetness. It goes into salna, kurma, egg roast and the masala vada batter of every tea stall. The seed is gravity cleaned, with stalks under one per cent, so little is lost in roasting and grinding.',
    names: {
      english: ['fennel', 'fennel seed', 'fennel seeds'],
      hindi: {
        latin: ['saunf', 'sonf', 'moti saunf'],
        script: ['सौंफ', 'मोटी सौंफ'],
      },
      tamil: {
        latin: ['sombu', 'perunjeeragam', 'perunjeerakam'],
        script: ['சோம்பு', 'பெருஞ்சீரகம்'],
      },
      malayalam: {
        latin: ['perumjeerakam', 'perinjeerakam', 'valiya jeerakam'],
        script: ['പെരുംജീരകം', 'പെരിഞ്ചീരകം', 'വലിയ ജീരകം'],
      },
    },
    rate: { perKg: 138 },
    creditPoints: 4,
    picture: {
      colour: '#caa36f',
      label: 'Sombu|Bold',
      grade: 'CLEAN',
      ingredient: 'seed',
      ingredientColour: '#a9a25f',
    },
  },
  {
    id: 'fenugreek-vendhayam-clean',
    title: 'Fenugreek (Vendhayam) Machine Clean',
    categories: ['Spices', 'General Commodities'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 25, measure: 'kg', container: 'woven sack' },
    description:
      'Small, hard, amber seeds from Rajasthan, passed through a destoner so that idli grinders come to no harm. A spoonful softens dosa batter, and a pinch in hot oil starts Kerala fish curry and pickles. Pleasantly bitter, with a smell of maple when toasted. Insects rarely trouble it, which makes it an easy line to stock.',
    names: {
      english: ['fenugreek', 'fenugreek seed', 'fenugreek seeds'],
      hindi: {
        latin: ['methi', 'methi dana', 'methi daana'],
        script: ['मेथी', 'मेथी दाना'],
      },
      tamil: {
        latin: ['vendhayam', 'venthayam', 'vendayam'],
        script: ['வெந்தயம்'],
      },
      malayalam: {
        latin: ['uluva', 'uluvaa', 'venthayam'],
        script: ['ഉലുവ', 'വെന്തയം'],
      },
    },
    rate: { perKg: 74 },
    creditPoints: 3,
    picture: {
      colour: '#d6b27c',
      label: 'Vendhayam',
      grade: 'CLEAN',
      ingredient: 'grain',
      ingredientColour: '#c18f2f',
    },
  },
  {
    id: 'mustard-small-kadugu',
    title: 'Mustard Small (Kadugu)',
    categories: ['Spices', 'General Commodities'],
    tax: { hsnCode: '1207', gstRate: 5 },
    pack: { amount: 30, measure: 'kg', container: 'jute sack' },
    description:
      'The tiny brown-black seed that southern kitchens prefer, because it pops fast and does not turn bitter. Every chutney, thoran and sambar begins with it. Sieved twice to remove sand, with a uniform dark look that sells itself from an open bin.',
    names: {
      english: ['mustard', 'mustard seed', 'small mustard', 'black mustard'],
      hindi: {
        latin: ['rai', 'raai', 'sarson', 'kali sarson'],
        script: ['राई', 'सरसों', 'काली सरसों'],
      },
      tamil: {
        latin: ['kadugu', 'kaduku', 'siru kadugu'],
        script: ['கடுகு', 'சிறு கடுகு'],
      },
      malayalam: {
        latin: ['kaduku', 'kadugu', 'cheriya kaduku'],
        script: ['കടുക്', 'ചെറിയ കടുക്'],
      },
    },
    rate: { perKg: 86 },
    creditPoints: 3,
    picture: {
      colour: '#b5884f',
      label: 'Kadugu|Small',
      grade: 'SIEVED',
      ingredient: 'tiny-seed',
      ingredientColour: '#4a2f24',
    },
  },
  {
    id: 'clove-lal-pari',
    title: 'Clove Lal Pari',
    categories: ['Spices', 'Hotels & Bakeries'],
    tax: { hsnCode: '0907', gstRate: 5 },
    pack: { amount: 10, measure: 'kg', container: 'carton' },
    description:
      'Reddish-brown cloves with the round head still on, the look the market calls Lal Pari. Press one with a fingernail and oil comes up, a good sign of an unspent crop. Biryani masters, garam masala blenders and ayurvedic shops all use it. In its lined carton it stays strong for about two years.',
    names: {
      english: ['clove', 'cloves', 'whole clove'],
      hindi: {
        latin: ['laung', 'lavang', 'loung', 'long'],
        script: ['लौंग', 'लवंग'],
      },
      tamil: {
        latin: ['kirambu', 'krambu', 'lavangam', 'ilavangam'],
        script: ['கிராம்பு', 'இலவங்கம்', 'லவங்கம்'],
      },
      malayalam: {
        latin: ['grambu', 'grampoo', 'karayampoo', 'karayambu'],
        script: ['ഗ്രാമ്പൂ', 'ഗ്രാമ്പു', 'കരയാമ്പൂ'],
      },
    },
    rate: { perKg: 872 },
    creditPoints: 12,
    trendRank: 6,
    picture: {
      colour: '#9a4b32',
      label: 'Clove|Lal Pari',
      grade: 'HEADED',
      ingredient: 'clove',
      ingredientColour: '#6b3a22',
    },
    otherPacks: [
      {
        id: 'clove-lal-pari-loose',
        title: 'Clove Lal Pari, Loose',
        pack: null,
        description:
          'Headed Lal Pari cloves by the kilogram, for shops that do not turn over a whole carton. Broken stems are sieved out before weighing.',
        rate: { perKg: 905 },
      },
    ],
  },
  {
    id: 'ceylon-cinnamon-c5',
    title: 'Ceylon Cinnamon Quills C5',
    categories: ['Spices', 'Hotels & Bakeries'],
    tax: { hsnCode: '0906', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'carton' },
    description:
      'True cinnamon from Sri Lanka, paper-thin bark rolled into pale tan quills like a cigar. Delicate and sweet where cassia is fierce, it is the one for custards, cinnamon rolls, fruit cakes and speciality tea. The quills break easily, so the box holds them in short, protected bundles.',
    names: {
      english: ['cinnamon', 'ceylon cinnamon', 'true cinnamon', 'cinnamon quills'],
      hindi: {
        latin: ['dalchini', 'dalcheeni', 'asli dalchini', 'ceylon dalchini'],
        script: ['दालचीनी', 'असली दालचीनी'],
      },
      tamil: {
        latin: ['pattai', 'ilavangapattai', 'lavanga pattai', 'karuvapattai', 'surul pattai'],
        script: ['பட்டை', 'இலவங்கப்பட்டை', 'கருவாப்பட்டை', 'சுருள் பட்டை'],
      },
      malayalam: {
        latin: ['karuvapatta', 'karuvappatta', 'karugapatta', 'patta'],
        script: ['കറുവപ്പട്ട', 'കറുകപ്പട്ട', 'പട്ട'],
      },
    },
    rate: { perKg: 1680 },
    creditPoints: 14,
    picture: {
      colour: '#b07a45',
      label: 'Ceylon|Cinnamon',
      grade: 'C5',
      ingredient: 'stick',
      ingredientColour: '#b9793f',
    },
  },
  {
    id: 'cassia-vietnam-split',
    title: 'Cassia Vietnam Split',
    categories: ['Spices', 'Hotels & Bakeries'],
    tax: { hsnCode: '0906', gstRate: 5 },
    pack: { amount: 20, measure: 'kg', container: 'carton' },
    description:
      'Broad, reddish strips of Vietnamese bark, scraped clean and split for easy breaking. This is the pattai of hotel kitchens: strong, hot-sweet and able to stand a long boil in biryani and kurma. It is tough and travels without crumbling, and a dry shelf is all the care it asks.',
    names: {
      english: ['cassia', 'cassia bark', 'cinnamon', 'split cassia'],
      hindi: {
        latin: ['dalchini', 'dalcheeni', 'taj', 'moti dalchini'],
        script: ['दालचीनी', 'तज', 'मोटी दालचीनी'],
      },
      tamil: {
        latin: ['pattai', 'lavanga pattai', 'biriyani pattai'],
        script: ['பட்டை', 'லவங்கப்பட்டை', 'பிரியாணி பட்டை'],
      },
      malayalam: {
        latin: ['patta', 'karuvapatta', 'karuvappatta', 'biriyani patta'],
        script: ['പട്ട', 'കറുവപ്പട്ട', 'ബിരിയാണി പട്ട'],
      },
    },
    rate: { perKg: 292 },
    creditPoints: 7,
    trendRank: 7,
    picture: {
      colour: '#8d5a3b',
      label: 'Cassia|Split',
      grade: 'VIETNAM',
      ingredient: 'stick',
      ingredientColour: '#8a4a28',
    },
  },
  {
    id: 'star-anise-whole',
    title: 'Star Anise Whole (Thakkolam)',
    categories: ['Spices', 'Hotels & Bakeries'],
    tax: { hsnCode: '0909', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'jar' },
    description:
      'Eight-pointed, rust-brown stars from Vietnam and Arunachal, picked over so that most are unbroken with the glossy seed showing. One star perfumes a whole pot of Malabar biryani or a kettle of masala tea. Whole stars also sell to cake decorators and craft shops.',
    names: {
      english: ['star anise', 'whole star anise', 'chinese star anise'],
      hindi: {
        latin: ['chakra phool', 'chakri phool', 'chakraphool', 'badiyan'],
        script: ['चक्र फूल', 'चक्रफूल', 'बादियान'],
      },
      tamil: {
        latin: ['annasi poo', 'anasipoo', 'annachi poo', 'natchathira sombu'],
        script: ['அன்னாசிப்பூ', 'அன்னாசி பூ', 'நட்சத்திர சோம்பு'],
      },
      malayalam: {
        latin: ['thakkolam', 'takkolam', 'nakshathra thakkolam'],
        script: ['തക്കോലം', 'നക്ഷത്ര തക്കോലം'],
      },
    },
    rate: { perKg: 545 },
    creditPoints: 9,
    trendRank: 8,
    picture: {
      colour: '#a5562f',
      label: 'Star|Anise',
      grade: 'WHOLE',
      ingredient: 'star',
      ingredientColour: '#7a3f22',
    },
  },
  {
    id: 'nutmeg-without-shell',
    title: 'Nutmeg Without Shell (Jathikka)',
    categories: ['Spices', 'Hotels & Bakeries'],
    tax: { hsnCode: '0908', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'tin' },
    description:
      'Whole kernels from the nutmeg gardens around Chalakudy and Kalady, shelled by hand and sorted for weight. Sound nuts feel heavy and show an oily, marbled face when cut. Bakers grate it over plum cake and custard, and it rounds off garam masala and medicated oils. The closed tin guards against borers during the monsoon.',
    names: {
      english: ['nutmeg', 'whole nutmeg', 'nutmeg kernel'],
      hindi: {
        latin: ['jaiphal', 'jayphal', 'jaifal'],
        script: ['जायफल'],
      },
      tamil: {
        latin: ['jathikkai', 'jadhikkai', 'jathikai', 'sathikkai'],
        script: ['ஜாதிக்காய்', 'சாதிக்காய்'],
      },
      malayalam: {
        latin: ['jathikka', 'jathika', 'jathikkuru', 'jathikkaya'],
        script: ['ജാതിക്ക', 'ജാതിക്കുരു', 'ജാതിക്കായ'],
      },
    },
    rate: { perKg: 625 },
    creditPoints: 10,
    picture: {
      colour: '#a8743f',
      label: 'Jathikka',
      grade: 'KERALA',
      ingredient: 'nutmeg',
      ingredientColour: '#8b6242',
    },
  },
  {
    id: 'mace-red-whole',
    title: 'Mace Red Whole (Jathipathri)',
    categories: ['Spices'],
    tax: { hsnCode: '0908', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'jar' },
    description:
      'The lacy covering of the nutmeg, peeled in one piece and dried slowly so that it stays orange-red instead of fading to straw. Its flavour is nutmeg with a lift of pepper and flowers, prized in Hyderabadi and Thalassery biryani. A few blades go a long way, and the jar keeps them from being crushed.',
    names: {
      english: ['mace', 'whole mace', 'mace blades', 'nutmeg flower'],
      hindi: {
        latin: ['javitri', 'javithri', 'jaipatri'],
        script: ['जावित्री', 'जायपत्री'],
      },
      tamil: {
        latin: ['jathipathiri', 'jathipathri', 'jadhipathri', 'sathipathiri'],
        script: ['ஜாதிபத்திரி', 'சாதிபத்திரி'],
      },
      malayalam: {
        latin: ['jathipathri', 'jathipatri', 'jathi pathri'],
        script: ['ജാതിപത്രി', 'ജാതിപ്പത്രി'],
      },
    },
    rate: { perKg: 1890 },
    creditPoints: 15,
    picture: {
      colour: '#c4512d',
      label: 'Mace|Red',
      grade: 'WHOLE',
      ingredient: 'mace',
      ingredientColour: '#c9602a',
    },
  },
  {
    id: 'kalpasi-stone-flower',
    title: 'Kalpasi (Black Stone Flower)',
    categories: ['Spices'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'pouch' },
    description:
      'A curly lichen gathered from rocks and tree bark in the hills, grey-black above and pale below. Dry it smells of very little; fried in oil it gives Chettinad gravies their earthy, smoky depth. Cleaned of bark and grit by hand, and so light that one kilo fills a large pouch.',
    names: {
      english: ['stone flower', 'black stone flower', 'kalpasi', 'lichen spice'],
      hindi: {
        latin: ['dagad phool', 'pathar phool', 'patthar phool', 'chharila'],
        script: ['दगड़ फूल', 'पत्थर फूल', 'छड़ीला'],
      },
      tamil: {
        latin: ['kalpasi', 'kalpaasi', 'kal pasi'],
        script: ['கல்பாசி', 'கல் பாசி'],
      },
      malayalam: {
        latin: ['kalpasi', 'kalppasi', 'kalpaasi'],
        script: ['കൽപ്പാസി', 'കൽപാസി', 'കല്പാസി'],
      },
    },
    rate: { perKg: 585 },
    creditPoints: 8,
    picture: {
      colour: '#5d5a52',
      label: 'Kalpasi',
      grade: 'CLEANED',
      ingredient: 'mace',
      ingredientColour: '#6c6a60',
    },
  },
  {
    id: 'marathi-moggu-buds',
    title: 'Marathi Moggu (Kapok Buds)',
    categories: ['Spices'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'pouch' },
    description:
      'Dried buds that look like an overgrown clove, with a mild mustard-and-pepper taste. They belong in Chettinad kuzhambu, Karnataka bisi bele bath and Andhra biryani masala. Ask your cooks to fry them first, as heat is what wakes up the flavour.',
    names: {
      english: ['kapok buds', 'marati moggu', 'silk cotton buds'],
      hindi: {
        latin: ['marathi moggu', 'marati moggu', 'semal phool'],
        script: ['मराठी मोग्गु', 'सेमल फूल'],
      },
      tamil: {
        latin: ['marathi moggu', 'marathi mokku', 'marati mokku'],
        script: ['மராத்தி மொக்கு', 'மராட்டி மொக்கு'],
      },
      malayalam: {
        latin: ['marathi moggu', 'marathi mottu', 'marati moggu'],
        script: ['മറാഠി മൊഗ്ഗ്', 'മറാത്തി മൊഗ്ഗ്'],
      },
    },
    rate: { perKg: 790 },
    creditPoints: 8,
    picture: {
      colour: '#7b4a3a',
      label: 'Marathi|Moggu',
      grade: 'BUDS',
      ingredient: 'clove',
      ingredientColour: '#4e3526',
    },
  },
  {
    id: 'bay-leaf-tej-patta',
    title: 'Bay Leaf (Tej Patta) Hand Sorted',
    categories: ['Spices', 'Hotels & Bakeries'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 10, measure: 'kg', container: 'jute sack' },
    description:
      'Long olive leaves with three clear veins, from Meghalaya, sorted to leave out stems and torn pieces. They lend ghee rice, brinji and kurma a gentle scent between cinnamon and clove. Hotels use a bundle a day; shops sell them in small flat packets. Handle the sack gently, since dry leaves break under weight.',
    names: {
      english: ['bay leaf', 'indian bay leaf', 'biryani leaf'],
      hindi: {
        latin: ['tej patta', 'tejpatta', 'tej pata'],
        script: ['तेज पत्ता', 'तेजपत्ता'],
      },
      tamil: {
        latin: ['brinji ilai', 'birinji ilai', 'biriyani ilai'],
        script: ['பிரிஞ்சி இலை', 'பிரியாணி இலை'],
      },
      malayalam: {
        latin: ['vazhanayila', 'karuvayila', 'edanayila', 'biriyani ila'],
        script: ['വഴനയില', 'കറുവയില', 'എടനയില', 'ബിരിയാണി ഇല'],
      },
    },
    rate: { perKg: 112 },
    creditPoints: 3,
    picture: {
      colour: '#c2a277',
      label: 'Bay Leaf',
      grade: 'SORTED',
      ingredient: 'leaf',
      ingredientColour: '#7c8450',
    },
  },
  {
    id: 'kasuri-methi-nagaur',
    title: 'Kasuri Methi Nagaur',
    categories: ['Spices', 'Hotels & Bakeries'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 2, measure: 'kg', container: 'case', inner: { count: 20, container: 'pouch' } },
    description:
      'Sun-dried fenugreek leaf from Nagaur in Rajasthan, green, crisp and low in stalk. Rubbed between the palms over butter chicken or paneer gravy, it gives that restaurant finish guests recognise. North Indian counters and roti kitchens go through it quickly. Use an opened packet within two months for the best smell.',
    names: {
      english: ['dried fenugreek leaves', 'kasuri methi', 'fenugreek leaf'],
      hindi: {
        latin: ['kasuri methi', 'kasoori methi', 'sukhi methi'],
        script: ['कसूरी मेथी', 'सूखी मेथी'],
      },
      tamil: {
        latin: ['kasuri methi', 'kasoori methi', 'ular vendhaya keerai'],
        script: ['கசூரி மேத்தி', 'உலர் வெந்தயக் கீரை'],
      },
      malayalam: {
        latin: ['kasuri methi', 'kasoori methi', 'unakka uluvayila'],
        script: ['കസൂരി മേത്തി', 'ഉണക്ക ഉലുവയില'],
      },
    },
    rate: { perPack: 585 },
    creditPoints: 5,
    picture: {
      colour: '#47703a',
      label: 'Kasuri|Methi',
      grade: '',
      ingredient: 'leaf',
      ingredientColour: '#6d7d3c',
    },
  },
  {
    id: 'asafoetida-hing-bandhani-cake',
    title: 'Asafoetida (Hing) Bandhani Cake',
    categories: ['Spices', 'General Commodities'],
    tax: { hsnCode: '1301', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'box', inner: { count: 10, container: 'tin' } },
    description:
      'Compounded hing in soft brown lumps, made with Afghan resin, edible gum and flour. A piece the size of a tamarind seed is enough for a pot of sambar or a batch of pickle. Traditional cooks and temple kitchens favour the cake over powder for its strength. Each tin is sealed, so the smell stays inside and off your other goods.',
    names: {
      english: ['asafoetida', 'asafetida', 'hing', 'compounded asafoetida'],
      hindi: {
        latin: ['hing', 'heeng', 'bandhani hing'],
        script: ['हींग', 'बंधानी हींग'],
      },
      tamil: {
        latin: ['perungayam', 'perungaayam', 'katti perungayam', 'kaayam'],
        script: ['பெருங்காயம்', 'கட்டிப் பெருங்காயம்', 'காயம்'],
      },
      malayalam: {
        latin: ['kayam', 'kaayam', 'perungayam', 'katta kayam'],
        script: ['കായം', 'പെരുങ്കായം', 'കട്ടക്കായം'],
      },
    },
    rate: { perPack: 1190 },
    creditPoints: 10,
    picture: {
      colour: '#d8a92e',
      label: 'Hing|Bandhani',
      grade: '',
      ingredient: 'block',
      ingredientColour: '#a8733a',
    },
  },
  {
    id: 'saffron-kashmir-mongra',
    title: 'Saffron Kashmir Mongra',
    categories: ['Spices', 'Hotels & Bakeries'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 10, measure: 'g', container: 'box', inner: { count: 10, container: 'box' } },
    description:
      'All-red stigma tips from the fields of Pampore, trimmed of yellow style, each gram in its own sealed case. Soak a pinch in warm milk for a quarter of an hour and it releases a clear gold colour with a honeyed, hay-like scent. Sweet makers, wedding caterers and medical shops are the steady buyers. Keep it dark and cool.',
    names: {
      english: ['saffron', 'kashmir saffron', 'mongra saffron'],
      hindi: {
        latin: ['kesar', 'zafran', 'jafran'],
        script: ['केसर', 'ज़ाफ़रान', 'जाफरान'],
      },
      tamil: {
        latin: ['kungumapoo', 'kunkumapoo', 'kungumappu', 'kumkumapoo'],
        script: ['குங்குமப்பூ'],
      },
      malayalam: {
        latin: ['kunkumapoovu', 'kumkumapoo', 'kunkumapoo', 'kesaram'],
        script: ['കുങ്കുമപ്പൂവ്', 'കുങ്കുമപ്പൂ', 'കേസരം'],
      },
    },
    rate: { perPack: 4350 },
    priced: 'base',
    creditPoints: 20,
    picture: {
      colour: '#6d2138',
      label: 'Saffron|Mongra',
      grade: '',
      ingredient: 'thread',
      ingredientColour: '#a81e1e',
    },
  },
  {
    id: 'poppy-seed-white-khus-khus',
    title: 'Poppy Seed White (Khus Khus)',
    categories: ['Spices', 'Hotels & Bakeries'],
    tax: { hsnCode: '1207', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'pouch' },
    description:
      'Ivory seed, fine as sand, imported from Turkey with the papers the law asks for. Ground with coconut it thickens kurma and salna without masking the spices; bakers scatter it on buns and rusks. The seed is rich in oil and can turn rancid, so order little and often, and refrigerate an open pouch.',
    names: {
      english: ['poppy seed', 'white poppy seed', 'poppy seeds'],
      hindi: {
        latin: ['khus khus', 'khas khas', 'khaskhas', 'posta dana'],
        script: ['खसखस', 'पोस्ता दाना'],
      },
      tamil: {
        latin: ['kasa kasa', 'kasakasa', 'gasagasa'],
        script: ['கசகசா'],
      },
      malayalam: {
        latin: ['kasakasa', 'kashakasha', 'kaskas'],
        script: ['കശകശ', 'കസകസ', 'കസ്കസ്'],
      },
    },
    rate: { perKg: 1460 },
    creditPoints: 12,
    picture: {
      colour: '#b7a58a',
      label: 'Khus Khus',
      grade: 'WHITE',
      ingredient: 'tiny-seed',
      ingredientColour: '#ece2cb',
    },
  },
  {
    id: 'ajwain-jamnagar-bold',
    title: 'Ajwain (Omam) Jamnagar Bold',
    categories: ['Spices', 'Hotels & Bakeries'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'jar' },
    description:
      'Striped, khaki seed from the Jamnagar tract with a strong breath of thyme. Murukku and omapodi makers knead it into dough, and mothers know it as omam water for a sore stomach. Savoury biscuits and naan take it well too.',
    names: {
      english: ['ajwain', 'carom seed', 'carom seeds', 'bishops weed'],
      hindi: {
        latin: ['ajwain', 'ajvain', 'ajowan', 'ajwayan'],
        script: ['अजवाइन', 'अजवायन'],
      },
      tamil: {
        latin: ['omam', 'oomam'],
        script: ['ஓமம்'],
      },
      malayalam: {
        latin: ['ayamodakam', 'aymodakam', 'omam'],
        script: ['അയമോദകം', 'ഓമം'],
      },
    },
    rate: { perKg: 172 },
    creditPoints: 4,
    picture: {
      colour: '#92803f',
      label: 'Omam',
      grade: 'BOLD',
      ingredient: 'seed',
      ingredientColour: '#8d8052',
    },
  },
  {
    id: 'shahi-jeera-caraway',
    title: 'Shahi Jeera (Caraway)',
    categories: ['Spices'],
    tax: { hsnCode: '0909', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'tin' },
    description:
      'Thin, dark, crescent-shaped seed with a smell nearer to mint and rye than to ordinary cumin. Wedding biryani, nei choru and Mughlai kebabs depend on it. It is used by the half spoon, so a one-kilo tin lasts a restaurant well over a month, and the tight lid saves its light oils.',
    names: {
      english: ['caraway', 'caraway seed', 'black cumin', 'royal cumin'],
      hindi: {
        latin: ['shahi jeera', 'shah jeera', 'shahjeera', 'kala jeera'],
        script: ['शाही जीरा', 'शाह जीरा', 'काला जीरा'],
      },
      tamil: {
        latin: ['shahi jeera', 'sajeera', 'seemai seeragam', 'shahi seeragam'],
        script: ['ஷாஹி சீரகம்', 'ஷாஜீரா', 'சீமைச் சீரகம்'],
      },
      malayalam: {
        latin: ['sajeerakam', 'saajeerakam', 'shahi jeerakam', 'sa jeerakam'],
        script: ['സാജീരകം', 'ഷാഹി ജീരകം'],
      },
    },
    rate: { perKg: 690 },
    priced: 'base',
    creditPoints: 8,
    picture: {
      colour: '#4b3b52',
      label: 'Shahi|Jeera',
      grade: 'CARAWAY',
      ingredient: 'seed',
      ingredientColour: '#4f3b2a',
    },
  },
  {
    id: 'kalonji-nigella-seed',
    title: 'Kalonji (Nigella Seed) Sortex',
    categories: ['Spices', 'Hotels & Bakeries'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'pouch' },
    description:
      'Jet-black, angular seed from Neemuch, colour sorted so that no brown grain shows. Tandoor cooks press it onto naan and kulcha, and pickle makers fold it into mango and lime. Health-food shelves sell it as karunjeeragam, much asked for in home remedies.',
    names: {
      english: ['nigella', 'nigella seed', 'onion seed', 'black seed'],
      hindi: {
        latin: ['kalonji', 'kalaunji', 'mangrail'],
        script: ['कलौंजी', 'मंगरैल'],
      },
      tamil: {
        latin: ['karunjeeragam', 'karunjeerakam', 'karunseeragam'],
        script: ['கருஞ்சீரகம்'],
      },
      malayalam: {
        latin: ['karinjeerakam', 'karimjeerakam', 'karunjeerakam'],
        script: ['കരിഞ്ചീരകം', 'കരിംജീരകം'],
      },
    },
    rate: { perKg: 246 },
    creditPoints: 5,
    picture: {
      colour: '#35504f',
      label: 'Kalonji',
      grade: 'SORTEX',
      ingredient: 'tiny-seed',
      ingredientColour: '#1f1d1c',
    },
  },
  {
    id: 'dry-ginger-cochin-chukku',
    title: 'Dry Ginger Cochin (Chukku)',
    categories: ['Spices', 'General Commodities'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 25, measure: 'kg', container: 'jute sack' },
    description:
      'Unbleached Cochin ginger from Wayanad growers, scraped and sun dried to a light buff colour with little fibre. Its lemony heat goes into chukku kaapi, inji puli and the herbal mixes of ayurvedic shops. We buy it well dried, so it breaks with a clean snap; check for weevils if it stays beyond six months.',
    names: {
      english: ['dry ginger', 'dried ginger', 'whole dry ginger'],
      hindi: {
        latin: ['sonth', 'saunth', 'sukhi adrak'],
        script: ['सोंठ', 'सौंठ', 'सूखी अदरक'],
      },
      tamil: {
        latin: ['sukku', 'chukku', 'ular inji'],
        script: ['சுக்கு', 'உலர் இஞ்சி'],
      },
      malayalam: {
        latin: ['chukku', 'chuku', 'unakka inji'],
        script: ['ചുക്ക്', 'ഉണക്ക ഇഞ്ചി'],
      },
    },
    rate: { perKg: 318 },
    creditPoints: 7,
    picture: {
      colour: '#ad8352',
      label: 'Chukku|Cochin',
      grade: 'WAYANAD',
      ingredient: 'root',
      ingredientColour: '#cdb38a',
    },
  },
  {
    id: 'black-cardamom-badadana',
    title: 'Black Cardamom Badadana (Kainchi Cut)',
    categories: ['Spices'],
    tax: { hsnCode: '0908', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'carton' },
    description:
      'Large Sikkim cardamom, tails snipped with scissors, smoke cured over slow wood fires. The pods are leathery and deep brown, with a campfire and camphor aroma that suits dum biryani, nihari and garam masala. It is nothing like the green kind in sweets, so keep the two bins well apart.',
    names: {
      english: ['black cardamom', 'large cardamom', 'brown cardamom'],
      hindi: {
        latin: ['badi elaichi', 'badi ilaichi', 'kali elaichi', 'moti elaichi'],
        script: ['बड़ी इलायची', 'काली इलायची', 'मोटी इलायची'],
      },
      tamil: {
        latin: ['periya elakkai', 'karuppu elakkai', 'peria yelakkai'],
        script: ['பெரிய ஏலக்காய்', 'கருப்பு ஏலக்காய்'],
      },
      malayalam: {
        latin: ['karutha elakka', 'valiya elakka', 'perelam'],
        script: ['കറുത്ത ഏലക്ക', 'വലിയ ഏലക്ക', 'പേരേലം'],
      },
    },
    rate: { perKg: 1780 },
    creditPoints: 14,
    picture: {
      colour: '#5b3a2c',
      label: 'Badi|Elaichi',
      grade: 'SIKKIM',
      ingredient: 'pod',
      ingredientColour: '#4a3024',
    },
  },
  {
    id: 'long-pepper-thippili',
    title: 'Long Pepper (Thippili)',
    categories: ['Spices'],
    tax: { hsnCode: '0904', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'jar' },
    description:
      'Slender grey-brown spikes, each a cluster of tiny fruits, first sweet and then slowly burning. Country-drug shops sell it for cough kashayam and Deepavali legiyam, and a few chefs grate it over meat. Well-dried spikes snap cleanly; the jar keeps them so through the wet months.',
    names: {
      english: ['long pepper', 'indian long pepper', 'pippali'],
      hindi: {
        latin: ['pippali', 'pipli', 'pipali', 'peepal'],
        script: ['पिप्पली', 'पीपली'],
      },
      tamil: {
        latin: ['thippili', 'tippili', 'arisi thippili'],
        script: ['திப்பிலி', 'அரிசித் திப்பிலி'],
      },
      malayalam: {
        latin: ['thippali', 'tippali', 'thippili'],
        script: ['തിപ്പലി'],
      },
    },
    rate: { perKg: 815 },
    creditPoints: 9,
    picture: {
      colour: '#6f6a4b',
      label: 'Thippili',
      grade: 'WHOLE',
      ingredient: 'stick',
      ingredientColour: '#5a4a3c',
    },
  },
  {
    id: 'kudampuli-malabar-tamarind',
    title: 'Kudampuli (Malabar Tamarind) Smoked',
    categories: ['Spices', 'General Commodities'],
    tax: { hsnCode: '0813', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'pouch' },
    description:
      'Black, pliable segments of garcinia fruit from Thrissur and Kottayam homesteads, dried in the sun and then over a smoking hearth. No red fish curry in Kerala is right without its deep, clean sourness. Seeds and rind ends are removed. A light rub of salt and coconut oil keeps it soft for more than a year.',
    names: {
      english: ['malabar tamarind', 'gamboge', 'fish tamarind', 'garcinia cambogia'],
      hindi: {
        latin: ['malabar imli', 'malabari imli', 'kudampuli'],
        script: ['मालाबार इमली', 'मालाबारी इमली', 'कुडमपुली'],
      },
      tamil: {
        latin: ['kudampuli', 'kodampuli', 'kudam puli'],
        script: ['குடம்புளி', 'கொடம்புளி'],
      },
      malayalam: {
        latin: ['kudampuli', 'kodampuli', 'kodumpuli', 'meenpuli', 'pinampuli'],
        script: ['കുടംപുളി', 'കുടമ്പുളി', 'കൊടംപുളി', 'മീൻപുളി', 'പിണംപുളി'],
      },
    },
    rate: { perKg: 345 },
    priced: ['Palakkad', 'Thrissur', 'Coimbatore'],
    creditPoints: 7,
    picture: {
      colour: '#7a2f2a',
      label: 'Kudampuli',
      grade: 'SMOKED',
      ingredient: 'block',
      ingredientColour: '#2b2220',
    },
  },
  {
    id: 'nagkesar-cassia-buds',
    title: 'Nagkesar (Cassia Buds)',
    categories: ['Spices'],
    tax: { hsnCode: '0906', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'tin' },
    description:
      'Small, hard, dark buds on a short stalk, sold in Tamil Nadu as sirunagappoo. They bring a peppery cinnamon note to goda masala, Chettinad blends and some sambar powders. Demand is modest but loyal, and spice grinders are glad of a supplier who always has it.',
    names: {
      english: ['cassia buds', 'nagkesar', 'cinnamon buds'],
      hindi: {
        latin: ['nagkesar', 'nag kesar', 'naagkesar'],
        script: ['नागकेसर', 'नाग केसर'],
      },
      tamil: {
        latin: ['sirunagappoo', 'sirunagapoo', 'siru naga poo', 'nagakesaram'],
        script: ['சிறுநாகப்பூ', 'நாககேசரம்'],
      },
      malayalam: {
        latin: ['nagappoovu', 'nagapoo', 'nagakesaram'],
        script: ['നാഗപ്പൂവ്', 'നാഗപ്പൂ', 'നാഗകേസരം'],
      },
    },
    rate: { perKg: 960 },
    creditPoints: 8,
    picture: {
      colour: '#a65f3a',
      label: 'Nagkesar',
      grade: 'BUDS',
      ingredient: 'clove',
      ingredientColour: '#5b4030',
    },
  },
];

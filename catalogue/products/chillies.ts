import type { DemoGoods } from '../demo-product.ts';

export const chillies: readonly DemoGoods[] = [
  {
    id: 'guntur-chilli-s17-teja',
    title: 'Guntur Chilli S17 Teja',
    categories: ['Chillies', 'General Commodities'],
    tax: { hsnCode: '0904', gstRate: 5 },
    pack: { amount: 40, measure: 'kg', container: 'jute sack' },
    description:
      'The hot one from the Guntur yard: slim, bright red pods with thin skin and plenty of seed. At around 80,000 Scoville units and more, a small quantity sets the heat for chutney, pickle and street-side fry masala. Stems on, moisture checked at loading, and best kept in cold storage once the summer begins.',
    names: {
      english: [
        'teja',
        'teja chilli',
        'guntur chilli',
        'dry red chilli',
        'red chilli',
        's17 chilli',
      ],
      hindi: {
        latin: ['teja mirch', 'lal mirch', 'sukhi lal mirch', 'guntur mirch', 'mirchi'],
        script: ['तेजा मिर्च', 'लाल मिर्च', 'सूखी लाल मिर्च', 'गुंटूर मिर्च'],
      },
      tamil: {
        latin: ['teja milagai', 'vara milagai', 'varamilagai', 'kaindha milagai', 'milagai vatral'],
        script: ['தேஜா மிளகாய்', 'வர மிளகாய்', 'வரமிளகாய்', 'காய்ந்த மிளகாய்', 'மிளகாய் வற்றல்'],
      },
      malayalam: {
        latin: ['teja mulaku', 'vattal mulaku', 'unakka mulaku', 'chuvanna mulaku', 'mulaku'],
        script: ['തേജ മുളക്', 'വറ്റൽ മുളക്', 'ഉണക്ക മുളക്', 'ചുവന്ന മുളക്'],
      },
    },
    rate: { perKg: 198 },
    creditPoints: 8,
    trendRank: 1,
    picture: {
      colour: '#c4925a',
      label: 'Teja|S17',
      grade: 'GUNTUR',
      ingredient: 'chilli',
      ingredientColour: '#b3201a',
    },
  },
  {
    id: 'guntur-chilli-sannam-334',
    title: 'Guntur Chilli Sannam 334 (S4)',
    categories: ['Chillies', 'General Commodities'],
    tax: { hsnCode: '0904', gstRate: 5 },
    pack: { amount: 25, measure: 'kg', container: 'jute sack' },
    description:
      'Long, thick-skinned pods of even red, hot without being savage. Sannam is the all-rounder that households dry-roast for sambar, rasam and idli podi. Most curry-powder units in Kerala and Kongu Nadu build their mix on it, then adjust with Teja or Byadgi.',
    names: {
      english: [
        'sannam',
        'sannam chilli',
        'guntur chilli',
        'dry red chilli',
        'long chilli',
        's4 chilli',
      ],
      hindi: {
        latin: ['sannam mirch', 'lal mirch', 'sukhi lal mirch', 'lambi mirch'],
        script: ['सन्नम मिर्च', 'लाल मिर्च', 'सूखी लाल मिर्च', 'लंबी मिर्च'],
      },
      tamil: {
        latin: ['sannam milagai', 'neettu milagai', 'neetu milagai', 'vara milagai', 'varamilagai'],
        script: ['சன்னம் மிளகாய்', 'நீட்டு மிளகாய்', 'வர மிளகாய்', 'வரமிளகாய்'],
      },
      malayalam: {
        latin: ['sannam mulaku', 'neelan mulaku', 'vattal mulaku', 'kollamulaku', 'mulaku'],
        script: ['സന്നം മുളക്', 'നീളൻ മുളക്', 'വറ്റൽ മുളക്', 'കൊല്ലമുളക്'],
      },
    },
    rate: { perKg: 176.5 },
    creditPoints: 7,
    trendRank: 3,
    picture: {
      colour: '#d2a970',
      label: 'Sannam|334',
      grade: 'S4',
      ingredient: 'chilli',
      ingredientColour: '#a8281c',
    },
  },
  {
    id: 'byadgi-chilli-kdl',
    title: 'Byadgi Chilli KDL',
    categories: ['Chillies', 'Hotels & Bakeries'],
    tax: { hsnCode: '0904', gstRate: 5 },
    pack: { amount: 10, measure: 'kg', container: 'carton' },
    description:
      'Kaddi-type Byadgi from Haveri district: long, thin and deeply wrinkled, dark red with a slight gloss. Colour is its gift, and the heat stays low, so hotels soak and grind it for chicken 65, Mangalorean ghee roast and red gravies without food dye. Cold-stored stock, which keeps the shade from going brown.',
    names: {
      english: ['byadgi chilli', 'bedgi chilli', 'kaddi chilli', 'wrinkled red chilli'],
      hindi: {
        latin: ['byadgi mirch', 'bedgi mirch', 'byadagi mirch', 'lal mirch'],
        script: ['ब्याडगी मिर्च', 'बेडगी मिर्च', 'लाल मिर्च'],
      },
      tamil: {
        latin: ['byadgi milagai', 'byadagi milagai', 'bedgi milagai', 'vara milagai'],
        script: ['பியாட்கி மிளகாய்', 'பேடகி மிளகாய்', 'வர மிளகாய்'],
      },
      malayalam: {
        latin: ['byadgi mulaku', 'piriyan mulaku', 'pirian mulaku', 'vattal mulaku'],
        script: ['ബ്യാഡ്ഗി മുളക്', 'പിരിയൻ മുളക്', 'വറ്റൽ മുളക്'],
      },
    },
    rate: { perKg: 295 },
    creditPoints: 9,
    trendRank: 2,
    picture: {
      colour: '#a3392b',
      label: 'Byadgi|KDL',
      grade: 'COLOUR',
      ingredient: 'chilli',
      ingredientColour: '#7d1717',
    },
  },
  {
    id: 'byadgi-chilli-dabbi',
    title: 'Byadgi Chilli Dabbi (New Crop)',
    categories: ['Chillies'],
    tax: { hsnCode: '0904', gstRate: 5 },
    pack: { amount: 20, measure: 'kg', container: 'jute sack' },
    description:
      'Short, stout Byadgi pods with the richest colour of the family and a sweet, almost fruity smell. Only a small area still grows it, and masala houses reserve their share early. Lots from the new harvest are being sampled now and the season’s rate is awaited, so call us to note your quantity.',
    names: {
      english: ['dabbi', 'byadgi dabbi', 'dabbi chilli', 'bedgi chilli', 'byadgi chilli'],
      hindi: {
        latin: ['dabbi mirch', 'byadgi dabbi mirch', 'bedgi mirch'],
        script: ['डब्बी मिर्च', 'ब्याडगी डब्बी मिर्च', 'बेडगी मिर्च'],
      },
      tamil: {
        latin: ['dabbi milagai', 'byadgi milagai', 'bedgi milagai'],
        script: ['டப்பி மிளகாய்', 'பியாட்கி மிளகாய்', 'பேடகி மிளகாய்'],
      },
      malayalam: {
        latin: ['dabbi mulaku', 'byadgi mulaku', 'piriyan mulaku'],
        script: ['ഡബ്ബി മുളക്', 'ബ്യാഡ്ഗി മുളക്', 'പിരിയൻ മുളക്'],
      },
    },
    rate: null,
    creditPoints: 10,
    picture: {
      colour: '#b88650',
      label: 'Byadgi|Dabbi',
      grade: 'NEW CROP',
      ingredient: 'chilli',
      ingredientColour: '#8c1a1e',
    },
  },
  {
    id: 'kashmiri-chilli-whole-stemless',
    title: 'Kashmiri Chilli Whole (Stemless)',
    categories: ['Chillies', 'Hotels & Bakeries'],
    tax: { hsnCode: '0904', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'pouch' },
    description:
      'Broad, crinkled pods of glowing crimson with the stalks already nipped off, so nothing is thrown away. Ground to a paste it turns tandoori marinade, meen pollichathu and Kerala beef roast a lovely red with barely a sting. Saves your kitchen staff the cutting, and the laminated pouch holds the colour.',
    names: {
      english: ['kashmiri chilli', 'kashmiri red chilli', 'stemless chilli', 'mild red chilli'],
      hindi: {
        latin: ['kashmiri mirch', 'kashmiri lal mirch', 'kashmiri mirchi', 'deggi mirch'],
        script: ['कश्मीरी मिर्च', 'कश्मीरी लाल मिर्च', 'देगी मिर्च'],
      },
      tamil: {
        latin: ['kashmiri milagai', 'kashmir milagai', 'kaashmiri milagai'],
        script: ['காஷ்மீரி மிளகாய்', 'காஷ்மீர் மிளகாய்'],
      },
      malayalam: {
        latin: ['kashmiri mulaku', 'kasmiri mulaku', 'piriyan mulaku'],
        script: ['കാശ്മീരി മുളക്', 'കശ്മീരി മുളക്', 'പിരിയൻ മുളക്'],
      },
    },
    rate: { perKg: 385 },
    creditPoints: 10,
    trendRank: 5,
    picture: {
      colour: '#b5232b',
      label: 'Kashmiri|Chilli',
      grade: 'STEMLESS',
      ingredient: 'chilli',
      ingredientColour: '#a3141f',
    },
  },
  {
    id: 'mundu-chilli-ramnad-gundu',
    title: 'Mundu Chilli Ramnad (Gundu)',
    categories: ['Chillies', 'General Commodities'],
    tax: { hsnCode: '0904', gstRate: 5 },
    pack: { amount: 15, measure: 'kg', container: 'jute sack' },
    description:
      'Round, glossy, cherry-sized chillies from Ramanathapuram, grown on rain-fed black soil and known by their GI tag. The thick skin fries to a crisp bubble, so it is the favourite for tempering vatha kuzhambu, coconut chutney and curd rice. Rattle a handful: you should hear the loose seed inside.',
    names: {
      english: ['mundu chilli', 'round chilli', 'ramnad mundu', 'gundu chilli'],
      hindi: {
        latin: ['gol lal mirch', 'gundu mirch', 'mundu mirch', 'boriya mirch'],
        script: ['गोल लाल मिर्च', 'गुंडू मिर्च', 'बोरिया मिर्च'],
      },
      tamil: {
        latin: ['gundu milagai', 'kundu milagai', 'mundu milagai', 'ramnad gundu milagai'],
        script: ['குண்டு மிளகாய்', 'முண்டு மிளகாய்', 'ராமநாதபுரம் குண்டு மிளகாய்'],
      },
      malayalam: {
        latin: ['unda mulaku', 'undamulaku', 'gundu mulaku', 'mundu mulaku'],
        script: ['ഉണ്ട മുളക്', 'ഉണ്ടമുളക്', 'ഗുണ്ടു മുളക്'],
      },
    },
    rate: { perKg: 268 },
    creditPoints: 8,
    trendRank: 4,
    picture: {
      colour: '#a97c4a',
      label: 'Gundu|Milagai',
      grade: 'RAMNAD',
      ingredient: 'round-chilli',
      ingredientColour: '#8f1d18',
    },
  },
  {
    id: 'kanthari-chilli-dried',
    title: 'Kanthari Chilli Dried (Bird’s Eye)',
    categories: ['Chillies'],
    tax: { hsnCode: '0904', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'jar' },
    description:
      'Tiny bird’s eye pods collected from home gardens in Palakkad and Wayanad and dried in the shade. The heat is fierce, clean and quick to fade, just what people want with boiled tapioca or crushed with shallots. Toddy-shop kitchens and pickle makers take it regularly, and tourists buy it as a keepsake.',
    names: {
      english: ['birds eye chilli', 'bird eye chilli', 'kanthari chilli'],
      hindi: {
        latin: ['kanthari mirch', 'dhani mirch', 'chhoti teekhi mirch'],
        script: ['कांतारी मिर्च', 'धानी मिर्च'],
      },
      tamil: {
        latin: ['kanthari milagai', 'oosi milagai', 'usi milagai', 'seeni milagai'],
        script: ['காந்தாரி மிளகாய்', 'ஊசி மிளகாய்', 'சீனி மிளகாய்'],
      },
      malayalam: {
        latin: ['kanthari mulaku', 'kanthari', 'kandhari mulaku', 'cheeni mulaku'],
        script: ['കാന്താരി മുളക്', 'കാന്താരി', 'ചീനി മുളക്'],
      },
    },
    rate: { perKg: 560 },
    priced: ['Palakkad', 'Thrissur', 'Coimbatore', 'Nilgiris'],
    creditPoints: 9,
    trendRank: 8,
    picture: {
      colour: '#c65a24',
      label: 'Kanthari',
      grade: 'DRIED',
      ingredient: 'chilli',
      ingredientColour: '#c8431f',
    },
  },
  {
    id: 'chilli-flakes-pizza-cut',
    title: 'Chilli Flakes Pizza Cut',
    categories: ['Chillies', 'Hotels & Bakeries'],
    tax: { hsnCode: '0904', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'tin' },
    description:
      'Stemless Sannam and Byadgi crushed to an even 3 to 5 mm flake, red skin and golden seed in good balance. Cafes fill table shakers with it, and bakeries fold it into garlic bread, puffs and savoury buns. Very little dust, so it pours freely. Return the lid promptly on humid days.',
    names: {
      english: ['chilli flakes', 'crushed red chilli', 'red pepper flakes', 'pizza chilli'],
      hindi: {
        latin: ['kuti lal mirch', 'kuti mirch', 'dardari lal mirch', 'chilli flakes'],
        script: ['कुटी लाल मिर्च', 'कुटी मिर्च', 'चिली फ्लेक्स'],
      },
      tamil: {
        latin: ['idicha milagai', 'idittha milagai', 'chilli flakes'],
        script: ['இடித்த மிளகாய்', 'சில்லி பிளேக்ஸ்'],
      },
      malayalam: {
        latin: ['chathacha mulaku', 'idicha mulaku', 'chilli flakes'],
        script: ['ചതച്ച മുളക്', 'ഇടിച്ച മുളക്', 'ചില്ലി ഫ്ലേക്സ്'],
      },
    },
    rate: { perKg: 252 },
    creditPoints: 6,
    trendRank: 6,
    picture: {
      colour: '#c8372b',
      label: 'Chilli|Flakes',
      grade: 'PIZZA',
      ingredient: 'flake',
      ingredientColour: '#b8321d',
    },
  },
  {
    id: 'curd-chilli-mor-milagai',
    title: 'Curd Chilli (Mor Milagai)',
    categories: ['Chillies', 'General Commodities'],
    tax: { hsnCode: '2005', gstRate: 5 },
    pack: { amount: 4, measure: 'kg', container: 'case', inner: { count: 20, container: 'pouch' } },
    description:
      'Green chillies slit, steeped in salted curd and sun dried over several days by women’s groups near Palakkad. Fried until dark brown, they make the crunchy, salty side that curd rice and kanji call for. Meals hotels put one on every leaf. Each packet is heat sealed, and a spell in the sun restores the crispness if it softens.',
    names: {
      english: ['curd chilli', 'buttermilk chilli', 'sun dried curd chilli'],
      hindi: {
        latin: ['dahi mirch', 'dahi wali mirch', 'chaas mirch'],
        script: ['दही मिर्च', 'दही वाली मिर्च', 'छाछ मिर्च'],
      },
      tamil: {
        latin: ['mor milagai', 'more milagai', 'moor milagai', 'thayir milagai'],
        script: ['மோர் மிளகாய்', 'தயிர் மிளகாய்'],
      },
      malayalam: {
        latin: ['kondattam mulaku', 'mulaku kondattam', 'thairu mulaku', 'kondattam'],
        script: ['കൊണ്ടാട്ടം മുളക്', 'മുളക് കൊണ്ടാട്ടം', 'തൈര് മുളക്', 'കൊണ്ടാട്ടം'],
      },
    },
    rate: { perPack: 980 },
    creditPoints: 5,
    trendRank: 7,
    picture: {
      colour: '#d9c08a',
      label: 'Mor|Milagai',
      grade: '',
      ingredient: 'chilli',
      ingredientColour: '#b9a06a',
    },
  },
];

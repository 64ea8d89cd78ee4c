import type { DemoGoods } from '../demo-product.ts';

export const dryFruits: readonly DemoGoods[] = [
  {
    id: 'cashew-w180',
    title: 'Cashew Kernel W180 Jumbo',
    categories: ['Dry Fruits'],
    tax: { hsnCode: '0801', gstRate: 5 },
    pack: { amount: 10, measure: 'kg', container: 'tin' },
    description:
      'The king of cashews: ivory white wholes so large that only 170 to 180 of them make a pound. Processed in Kollam from hand-sorted nuts, with next to no brokens in the tin. Gift-box packers and wedding caterers ask for it by name, because one look at the size settles the sale.',
    names: {
      english: ['jumbo cashew', 'king cashew', 'cashew nut w180'],
      hindi: { latin: ['kaju', 'kaaju', 'jumbo kaju'], script: ['काजू', 'जंबो काजू'] },
      tamil: {
        latin: ['mundhiri', 'munthiri', 'mundhiri paruppu', 'periya mundhiri'],
        script: ['முந்திரி', 'முந்திரிப் பருப்பு', 'பெரிய முந்திரி'],
      },
      malayalam: {
        latin: ['andiparippu', 'kasuvandi', 'kashuvandi', 'valiya andiparippu'],
        script: ['അണ്ടിപ്പരിപ്പ്', 'കശുവണ്ടി', 'വലിയ അണ്ടിപ്പരിപ്പ്'],
      },
    },
    rate: { perKg: 1120 },
    creditPoints: 18,
    picture: {
      colour: '#8c2f2b',
      label: 'Cashew|Jumbo',
      grade: 'W180',
      ingredient: 'cashew',
      ingredientColour: '#f1dfb8',
    },
  },
  {
    id: 'cashew-w240',
    title: 'Cashew Kernel W240',
    categories: ['Dry Fruits'],
    tax: { hsnCode: '0801', gstRate: 5 },
    pack: { amount: 10, measure: 'kg', container: 'tin' },
    description:
      'A handsome large whole, one step below jumbo and noticeably bolder than the everyday W320. Supermarkets pack it as their premium line, and sweet makers set it on top of mysore pak and barfi where it can be seen. Two nitrogen-flushed bags lie inside each tin, so you can open one and keep the other crisp.',
    names: {
      english: ['large whole cashew', 'cashew nut w240', 'premium cashew'],
      hindi: { latin: ['kaju', 'kaaju', 'sabut kaju'], script: ['काजू', 'साबुत काजू'] },
      tamil: {
        latin: ['mundhiri', 'munthiri', 'mundhiri paruppu', 'muzhu mundhiri'],
        script: ['முந்திரி', 'முந்திரிப் பருப்பு', 'முழு முந்திரி'],
      },
      malayalam: {
        latin: ['andiparippu', 'kasuvandi', 'kashuvandi parippu'],
        script: ['അണ്ടിപ്പരിപ്പ്', 'കശുവണ്ടി', 'കശുവണ്ടിപ്പരിപ്പ്'],
      },
    },
    rate: { perKg: 925 },
    creditPoints: 15,
    picture: {
      colour: '#2f5d50',
      label: 'Cashew|Whole',
      grade: 'W240',
      ingredient: 'cashew',
      ingredientColour: '#efdcb4',
    },
    otherPacks: [
      {
        id: 'cashew-w240-1kg',
        title: 'Cashew Kernel W240 1 kg',
        pack: { amount: 1, measure: 'kg', container: 'pouch' },
        description:
          'Large whole kernels, vacuum sealed in a clear pouch that shows them off on the rack. It opens with a notch and needs no scissors.',
        rate: { perKg: 965 },
      },
    ],
  },
  {
    id: 'cashew-w320',
    title: 'Cashew Kernel W320',
    categories: ['Dry Fruits', 'Hotels & Bakeries'],
    tax: { hsnCode: '0801', gstRate: 5 },
    pack: { amount: 10, measure: 'kg', container: 'tin' },
    description:
      'The grade most households mean when they say cashew: sound white wholes, 300 to 320 to the pound. It sells loose, in quarter-kilo packets and by the tin to hotels, for payasam, pulao and kurma alike. If your shop stocks only one cashew, let it be this one.',
    names: {
      english: ['cashew nut', 'whole cashew', 'cashew w320'],
      hindi: { latin: ['kaju', 'kaaju', 'kaju giri'], script: ['काजू', 'काजू गिरी'] },
      tamil: {
        latin: ['mundhiri', 'munthiri', 'mundiri', 'mundhiri paruppu'],
        script: ['முந்திரி', 'முந்திரிப் பருப்பு'],
      },
      malayalam: {
        latin: ['andiparippu', 'kasuvandi', 'kashuvandi', 'parangiyandi'],
        script: ['അണ്ടിപ്പരിപ്പ്', 'കശുവണ്ടി', 'പറങ്കിയണ്ടി'],
      },
    },
    rate: { perKg: 845 },
    creditPoints: 14,
    trendRank: 1,
    picture: {
      colour: '#b9722d',
      label: 'Cashew|Whole',
      grade: 'W320',
      ingredient: 'cashew',
      ingredientColour: '#f0ddb2',
    },
    otherPacks: [
      {
        id: 'cashew-w320-loose',
        title: 'Cashew Kernel W320, Loose',
        pack: null,
        description:
          'The everyday whole kernel weighed out by the kilogram. Payasam makers take just what the feast needs.',
        rate: { perKg: 868 },
      },
      {
        id: 'cashew-w320-1kg',
        title: 'Cashew Kernel W320 1 kg',
        pack: { amount: 1, measure: 'kg', container: 'pouch' },
        description:
          'Four quarter-kilo packets of counter stock without opening a tin. The kernels are flushed with nitrogen and stay white.',
        rate: { perKg: 884 },
      },
    ],
  },
  {
    id: 'cashew-splits-jh',
    title: 'Cashew Splits JH',
    categories: ['Dry Fruits', 'Hotels & Bakeries'],
    tax: { hsnCode: '0801', gstRate: 5 },
    pack: { amount: 10, measure: 'kg', container: 'tin' },
    description:
      'Cashews parted cleanly down the middle, each half still long and curved. Fried in ghee they look as generous as wholes on pongal, kesari and biryani, and they colour more evenly. A favourite of temple kitchens and sweet stalls that decorate many plates a day.',
    names: {
      english: ['split cashew', 'cashew halves', 'jh cashew'],
      hindi: {
        latin: ['kaju do tukda', 'kaju 2 tukda', 'kaju fada'],
        script: ['काजू दो टुकड़ा', 'काजू फाड़ा'],
      },
      tamil: {
        latin: ['pathi mundhiri', 'paathi munthiri', 'udaitha mundhiri'],
        script: ['பாதி முந்திரி', 'உடைத்த முந்திரி'],
      },
      malayalam: {
        latin: ['pilarnna andiparippu', 'pakuthi andiparippu', 'kasuvandi split'],
        script: ['പിളർന്ന അണ്ടിപ്പരിപ്പ്', 'പകുതി അണ്ടിപ്പരിപ്പ്', 'കശുവണ്ടി സ്പ്ലിറ്റ്'],
      },
    },
    rate: { perKg: 775 },
    creditPoints: 12,
    picture: {
      colour: '#d9a441',
      label: 'Cashew|Splits',
      grade: 'JH',
      ingredient: 'cashew',
      ingredientColour: '#f2e1ba',
    },
  },
  {
    id: 'cashew-pieces-lwp',
    title: 'Cashew Large White Pieces LWP',
    categories: ['Dry Fruits', 'Hotels & Bakeries'],
    tax: { hsnCode: '0801', gstRate: 5 },
    pack: { amount: 10, measure: 'kg', container: 'tin' },
    description:
      'Big, clean broken cashews that do not pass through a quarter-inch sieve, white throughout and free of husk. Caterers fold them into ghee rice and vegetable kurma, where a whole nut would only be cut anyway. They also grind to a smooth, pale gravy paste after half an hour in warm water.',
    names: {
      english: ['large cashew pieces', 'broken cashew', 'lwp cashew'],
      hindi: {
        latin: ['kaju char tukda', 'kaju 4 tukda', 'kaju tukda'],
        script: ['काजू चार टुकड़ा', 'काजू टुकड़ा'],
      },
      tamil: {
        latin: ['udaitha mundhiri', 'udaintha munthiri', 'mundhiri thundu'],
        script: ['உடைத்த முந்திரி', 'முந்திரித் துண்டு'],
      },
      malayalam: {
        latin: ['kasuvandi kashanam', 'andiparippu kashnam', 'potticha andiparippu'],
        script: ['കശുവണ്ടി കഷണം', 'അണ്ടിപ്പരിപ്പ് കഷ്ണം', 'പൊട്ടിച്ച അണ്ടിപ്പരിപ്പ്'],
      },
    },
    rate: { perKg: 715 },
    creditPoints: 11,
    picture: {
      colour: '#5b7b8c',
      label: 'Cashew|Pieces',
      grade: 'LWP',
      ingredient: 'cashew',
      ingredientColour: '#eedcb0',
    },
  },
  {
    id: 'cashew-pieces-swp',
    title: 'Cashew Small White Pieces SWP',
    categories: ['Dry Fruits', 'Hotels & Bakeries'],
    tax: { hsnCode: '0801', gstRate: 5 },
    pack: { amount: 10, measure: 'kg', container: 'tin' },
    description:
      'Pea-sized white bits for kitchens that need the flavour of cashew rather than its shape. Bakers scatter them over butter biscuits and plum cake; hotels keep a tin beside the mixer for shahi and makhani gravies. Even sizing means they roast together without the small ones burning.',
    names: {
      english: ['small cashew pieces', 'broken cashew', 'cashew bits', 'swp cashew'],
      hindi: {
        latin: ['kaju chota tukda', 'kaju 8 tukda', 'kaju tukdi'],
        script: ['काजू छोटा टुकड़ा', 'काजू टुकड़ी'],
      },
      tamil: {
        latin: ['siru mundhiri thundu', 'chinna mundhiri thundu', 'podi mundhiri'],
        script: ['சிறு முந்திரித் துண்டு', 'பொடி முந்திரி'],
      },
      malayalam: {
        latin: ['andiparippu nurukku', 'kasuvandi nurukku', 'cheriya kasuvandi kashanam'],
        script: ['അണ്ടിപ്പരിപ്പ് നുറുക്ക്', 'കശുവണ്ടി നുറുക്ക്', 'ചെറിയ കശുവണ്ടി കഷണം'],
      },
    },
    rate: { perKg: 610 },
    creditPoints: 10,
    picture: {
      colour: '#a6532f',
      label: 'Cashew|Bits',
      grade: 'SWP',
      ingredient: 'cashew',
      ingredientColour: '#f3e3bf',
    },
  },
  {
    id: 'cashew-baby-bits-bb',
    title: 'Cashew Baby Bits BB',
    categories: ['Dry Fruits', 'Hotels & Bakeries'],
    tax: { hsnCode: '0801', gstRate: 5 },
    pack: { amount: 20, measure: 'kg', container: 'carton' },
    description:
      'The finest granules left from grading whole cashews, sieved and cleaned of dust. Ice-cream parlours, kulfi makers and cookie bakers use them by the scoop, and they thicken a korma with no grinding at all. Keep the liner closed: small bits take up moisture sooner than wholes.',
    names: {
      english: ['cashew granules', 'baby bits', 'cashew nibs'],
      hindi: { latin: ['kaju kani', 'kaju kanni', 'kaju dana'], script: ['काजू कनी', 'काजू दाना'] },
      tamil: {
        latin: ['mundhiri kurunai', 'munthiri kurunai', 'mundhiri rava'],
        script: ['முந்திரி குருணை', 'முந்திரி ரவை'],
      },
      malayalam: {
        latin: ['kasuvandi thari', 'andiparippu thari', 'kashuvandi podi nurukku'],
        script: ['കശുവണ്ടി തരി', 'അണ്ടിപ്പരിപ്പ് തരി', 'കശുവണ്ടി പൊടി നുറുക്ക്'],
      },
    },
    rate: { perKg: 435 },
    creditPoints: 7,
    picture: {
      colour: '#c98f5a',
      label: 'Cashew|Baby Bits',
      grade: 'BB',
      ingredient: 'granule',
      ingredientColour: '#ecd9ab',
    },
  },
  {
    id: 'almond-california-nonpareil',
    title: 'Almond California Nonpareil 25/27',
    categories: ['Dry Fruits', 'Hotels & Bakeries'],
    tax: { hsnCode: '0802', gstRate: 5 },
    pack: { amount: 22.68, measure: 'kg', container: 'carton' },
    description:
      'Smooth, light-brown Californian kernels with a flat, even shape, 25 to 27 to the ounce. The skin slips off easily after soaking, which is why badam milk makers and pastry kitchens prefer this variety. One original fifty-pound carton fills about ninety quarter-kilo packets.',
    names: {
      english: ['california almond', 'almonds', 'nonpareil almond'],
      hindi: {
        latin: ['badam', 'badaam', 'badam giri', 'california badam'],
        script: ['बादाम', 'बादाम गिरी', 'कैलिफ़ोर्निया बादाम'],
      },
      tamil: {
        latin: ['badam', 'badham paruppu', 'vadhumai'],
        script: ['பாதாம்', 'பாதாம் பருப்பு', 'வாதுமை'],
      },
      malayalam: {
        latin: ['badam', 'badam parippu', 'badhaam'],
        script: ['ബദാം', 'ബദാം പരിപ്പ്'],
      },
    },
    rate: { perKg: 810 },
    creditPoints: 13,
    trendRank: 2,
    picture: {
      colour: '#3e6a8a',
      label: 'Almond|California',
      grade: 'NP',
      ingredient: 'almond',
      ingredientColour: '#b5763f',
    },
    otherPacks: [
      {
        id: 'almond-california-nonpareil-loose',
        title: 'Almond California Nonpareil 25/27, Loose',
        pack: null,
        description:
          'Nonpareil kernels out of an original carton, weighed to the kilogram. The count of 25 to 27 an ounce is the same.',
        rate: { perKg: 838 },
      },
      {
        id: 'almond-california-nonpareil-1kg',
        title: 'Almond California Nonpareil 25/27 1 kg',
        pack: { amount: 1, measure: 'kg', container: 'pouch' },
        description:
          'Sweet, thin-skinned almonds in a pouch with a zip for the household that buys by the month. Ready for the shelf, barcode and all.',
        rate: { perKg: 852 },
      },
    ],
  },
  {
    id: 'almond-mamra-afghan',
    title: 'Almond Mamra Afghan, A Grade',
    categories: ['Dry Fruits'],
    tax: { hsnCode: '0802', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'tin' },
    description:
      'Small, curved and boat-shaped, with a wrinkled skin and far more oil than any other almond. Grown without irrigation in northern Afghanistan, so every harvest is short and the sizes are never quite equal. Ayurvedic shops and customers who soak seven almonds a night will travel for it.',
    names: {
      english: ['mamra', 'mamra almond', 'afghan almond'],
      hindi: {
        latin: ['mamra badam', 'mamra badaam', 'mamra giri'],
        script: ['मामरा बादाम', 'मामरा गिरी'],
      },
      tamil: { latin: ['mamra badam', 'mamra badham'], script: ['மாம்ரா பாதாம்'] },
      malayalam: { latin: ['mamra badam', 'maamra badam'], script: ['മാമ്ര ബദാം'] },
    },
    rate: { perKg: 2250 },
    creditPoints: 20,
    picture: {
      colour: '#6b4a7a',
      label: 'Mamra|Almond',
      grade: 'A GRADE',
      ingredient: 'almond',
      ingredientColour: '#9c5f30',
    },
  },
  {
    id: 'almond-gurbandi',
    title: 'Almond Gurbandi (Chhoti Giri)',
    categories: ['Dry Fruits'],
    tax: { hsnCode: '0802', gstRate: 5 },
    pack: { amount: 10, measure: 'kg', container: 'jute bag' },
    description:
      'Little pointed almonds from the Kandahar side, dark in the skin and strong in taste, with a bitter one now and then as proof of the wild tree. Many families hold them richer than the big Californian kind and buy them for children and for oil. Store in a cool, dry bin and turn the stock before the monsoon.',
    names: {
      english: ['gurbandi', 'gurbandi almond', 'small almond', 'kandahari almond'],
      hindi: {
        latin: ['gurbandi badam', 'choti giri', 'chhoti giri badam'],
        script: ['गुरबंदी बादाम', 'छोटी गिरी बादाम'],
      },
      tamil: {
        latin: ['gurbandi badam', 'chinna badam', 'siriya badham'],
        script: ['குர்பந்தி பாதாம்', 'சிறிய பாதாம்'],
      },
      malayalam: {
        latin: ['gurbandi badam', 'cheriya badam'],
        script: ['ഗുർബന്ദി ബദാം', 'ചെറിയ ബദാം'],
      },
    },
    rate: { perKg: 960 },
    creditPoints: 12,
    picture: {
      colour: '#c7a26b',
      label: 'Gurbandi|Almond',
      grade: 'GIRI',
      ingredient: 'almond',
      ingredientColour: '#8f562b',
    },
  },
  {
    id: 'pistachio-akbari-roasted-salted',
    title: 'Pistachio Akbari, Roasted & Salted',
    categories: ['Dry Fruits'],
    tax: { hsnCode: '2008', gstRate: 5 },
    pack: { amount: 10, measure: 'kg', container: 'carton' },
    description:
      'Long Iranian Akbari nuts, split open by nature, roasted dry and dusted with fine salt. Nearly every shell opens with a thumb, so there is little to sweep up and few complaints. It moves fastest before Onam, Diwali and Eid, and the whole year round in bars and bakeries that keep a nut counter.',
    names: {
      english: ['salted pistachio', 'pista in shell', 'iranian pistachio'],
      hindi: {
        latin: ['pista', 'namkeen pista', 'pista chilka'],
        script: ['पिस्ता', 'नमकीन पिस्ता'],
      },
      tamil: {
        latin: ['pista', 'pistha', 'uppu pista'],
        script: ['பிஸ்தா', 'உப்பு பிஸ்தா'],
      },
      malayalam: {
        latin: ['pista', 'pistha', 'uppu pista'],
        script: ['പിസ്ത', 'ഉപ്പ് പിസ്ത'],
      },
    },
    rate: { perKg: 1260 },
    creditPoints: 16,
    trendRank: 6,
    picture: {
      colour: '#7f9a4d',
      label: 'Pista|Akbari',
      grade: 'ROASTED',
      ingredient: 'pistachio',
      ingredientColour: '#d9c69a',
    },
  },
  {
    id: 'pistachio-kernel-peshawari',
    title: 'Pistachio Kernel Peshawari, Green',
    categories: ['Dry Fruits', 'Hotels & Bakeries'],
    tax: { hsnCode: '0802', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'vacuum pouch' },
    description:
      'Slender unsalted kernels with a purple skin and a vivid green heart, picked early for colour. Slivered over kulfi, baklava, badam halwa or a saffron cake, they keep their green even after baking. Once the vacuum is broken, hold them in the fridge and away from light.',
    names: {
      english: ['green pistachio', 'shelled pistachio', 'pista kernel'],
      hindi: {
        latin: ['pista giri', 'peshawari pista', 'hara pista'],
        script: ['पिस्ता गिरी', 'पेशावरी पिस्ता', 'हरा पिस्ता'],
      },
      tamil: {
        latin: ['pista paruppu', 'pistha paruppu', 'pachai pista'],
        script: ['பிஸ்தா பருப்பு', 'பச்சை பிஸ்தா'],
      },
      malayalam: {
        latin: ['pista parippu', 'pacha pista', 'pistha parippu'],
        script: ['പിസ്ത പരിപ്പ്', 'പച്ച പിസ്ത'],
      },
    },
    rate: { perKg: 2180 },
    creditPoints: 19,
    picture: {
      colour: '#4f6f3a',
      label: 'Pista|Kernel',
      grade: 'PESHAWARI',
      ingredient: 'pistachio',
      ingredientColour: '#8fae4a',
    },
  },
  {
    id: 'walnut-kernel-kashmiri-halves',
    title: 'Walnut Kernel Kashmiri, Light Halves',
    categories: ['Dry Fruits', 'Hotels & Bakeries'],
    tax: { hsnCode: '0802', gstRate: 5 },
    pack: { amount: 10, measure: 'kg', container: 'vacuum carton' },
    description:
      'Butterfly halves from Kupwara and Anantnag, hand-cracked and sorted to a pale straw colour. Mild and sweet with hardly any bite at the end, they suit brownies, banana bread and the health-conscious morning customer. Walnut oil turns quickly in our heat, so take what you sell in a month and keep it cool.',
    names: {
      english: ['walnut halves', 'walnut giri', 'kashmiri walnut'],
      hindi: {
        latin: ['akhrot', 'akhrot giri', 'akhroat'],
        script: ['अखरोट', 'अखरोट गिरी'],
      },
      tamil: {
        latin: ['akrot', 'akroot', 'walnut paruppu', 'vaalnut'],
        script: ['அக்ரூட்', 'அக்ரூட் பருப்பு', 'வால்நட்'],
      },
      malayalam: {
        latin: ['akrottu', 'akrot', 'walnut', 'vaalnattu'],
        script: ['അക്രോട്ട്', 'വാൽനട്ട്'],
      },
    },
    rate: { perKg: 1240 },
    creditPoints: 15,
    trendRank: 7,
    picture: {
      colour: '#8a5a3c',
      label: 'Walnut|Kernel',
      grade: 'HALVES',
      ingredient: 'walnut',
      ingredientColour: '#c99a5e',
    },
  },
  {
    id: 'walnut-inshell-chile-chandler',
    title: 'Walnut In-Shell Chile Chandler 34 mm+',
    categories: ['Dry Fruits'],
    tax: { hsnCode: '0802', gstRate: 5 },
    pack: { amount: 10, measure: 'kg', container: 'mesh sack' },
    description:
      'Thin-shelled Chandler walnuts from the Chilean autumn, washed, dried and sized above thirty-four millimetres. Two pressed together in one hand will crack, and close to half the weight is kernel. In the shell they stay sweet for months without cold storage, handy for hill shops and Christmas hampers.',
    names: {
      english: ['whole walnut', 'walnut with shell', 'chandler walnut'],
      hindi: {
        latin: ['sabut akhrot', 'akhrot chilka', 'kagzi akhrot'],
        script: ['साबुत अखरोट', 'काग़ज़ी अखरोट'],
      },
      tamil: {
        latin: ['ottudan akrot', 'muzhu walnut', 'thol walnut'],
        script: ['ஓட்டுடன் அக்ரூட்', 'முழு வால்நட்'],
      },
      malayalam: {
        latin: ['thodulla walnut', 'thodulla akrottu', 'muzhuvan walnut'],
        script: ['തോടുള്ള വാൽനട്ട്', 'തോടുള്ള അക്രോട്ട്'],
      },
    },
    rate: { perKg: 565 },
    creditPoints: 8,
    picture: {
      colour: '#b58a55',
      label: 'Walnut|In-Shell',
      grade: '34 MM',
      ingredient: 'walnut',
      ingredientColour: '#b98850',
    },
  },
  {
    id: 'groundnut-bold-50-60',
    title: 'Groundnut Bold 50/60',
    categories: ['Dry Fruits', 'Hotels & Bakeries'],
    tax: { hsnCode: '1202', gstRate: 5 },
    pack: { amount: 50, measure: 'kg', container: 'jute sack' },
    description:
      'Long, reddish-skinned Saurashtra kernels, machine-cleaned and counted at fifty to sixty per ounce. Roasted they turn crunchy and a little sweet, right for masala kadalai, chutney, chikki and the beach-side paper cone. Moisture is held low at the mill, so the sack keeps well off the floor in a dry godown.',
    names: {
      english: ['peanut', 'bold groundnut', 'groundnut kernel'],
      hindi: {
        latin: ['mungfali', 'moongphali', 'mungfali dana', 'singdana'],
        script: ['मूंगफली', 'मूंगफली दाना', 'सींगदाना'],
      },
      tamil: {
        latin: ['nilakadalai', 'verkadalai', 'kadalai', 'mallattai'],
        script: ['நிலக்கடலை', 'வேர்க்கடலை', 'மல்லாட்டை'],
      },
      malayalam: {
        latin: ['nilakkadala', 'kappalandi', 'kadala'],
        script: ['നിലക്കടല', 'കപ്പലണ്ടി'],
      },
    },
    rate: { perKg: 118 },
    creditPoints: 3,
    trendRank: 5,
    picture: {
      colour: '#c9a877',
      label: 'Groundnut|Bold',
      grade: '50/60',
      ingredient: 'groundnut',
      ingredientColour: '#a8553a',
    },
  },
  {
    id: 'groundnut-java-60-70',
    title: 'Groundnut Java 60/70',
    categories: ['Dry Fruits'],
    tax: { hsnCode: '1202', gstRate: 5 },
    pack: { amount: 30, measure: 'kg', container: 'PP bag' },
    description:
      'Round, pink-skinned kernels from the red soils around Erode and Namakkal, smaller and sweeter than bold. The thin skin rubs off after roasting, and the even shape coats beautifully, so it is the nut for burfi, sugar-coated balls and oil-roasted packets. Lots are sortex-cleaned and tested before they leave the mill.',
    names: {
      english: ['java peanut', 'spanish peanut', 'pink groundnut'],
      hindi: {
        latin: ['java mungfali', 'gol mungfali', 'java singdana'],
        script: ['जावा मूंगफली', 'जावा सींगदाना'],
      },
      tamil: {
        latin: ['java kadalai', 'urundai kadalai', 'nattu kadalai', 'nilakadalai'],
        script: ['ஜாவா கடலை', 'உருண்டைக் கடலை', 'நாட்டுக் கடலை', 'நிலக்கடலை'],
      },
      malayalam: {
        latin: ['java kappalandi', 'urunda kappalandi', 'java nilakkadala'],
        script: ['ജാവ കപ്പലണ്ടി', 'ഉരുണ്ട കപ്പലണ്ടി', 'ജാവ നിലക്കടല'],
      },
    },
    rate: { perKg: 126.5 },
    priced: ['Erode', 'Tiruppur', 'Coimbatore', 'Dindigul'],
    creditPoints: 3,
    picture: {
      colour: '#d7b48a',
      label: 'Groundnut|Java',
      grade: '60/70',
      ingredient: 'groundnut',
      ingredientColour: '#d08f7c',
    },
  },
  {
    id: 'hazelnut-turkish-natural',
    title: 'Hazelnut Turkish Natural 11-13 mm',
    categories: ['Dry Fruits', 'Hotels & Bakeries'],
    tax: { hsnCode: '0802', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'vacuum pouch' },
    description:
      'Round Black Sea hazelnuts with their brown skins on, sized for even roasting. Ten minutes in the oven and a rub in a towel brings out that chocolate-spread aroma pastry chefs are after. Cake studios, chocolate makers and gelato counters are the steady buyers.',
    names: {
      english: ['hazelnut kernel', 'filbert', 'cobnut'],
      hindi: { latin: ['hazelnut', 'findak', 'hezalnat'], script: ['हेज़लनट', 'फिंदक'] },
      tamil: { latin: ['hazelnut', 'hesalnut'], script: ['ஹேசல்நட்'] },
      malayalam: { latin: ['hazelnut', 'hesalnattu'], script: ['ഹേസൽനട്ട്'] },
    },
    rate: { perKg: 1780 },
    creditPoints: 16,
    picture: {
      colour: '#7a4a2a',
      label: 'Hazelnut|Turkish',
      grade: '11-13 MM',
      ingredient: 'ball',
      ingredientColour: '#a9683a',
    },
  },
  {
    id: 'pecan-halves-mammoth',
    title: 'Pecan Halves Junior Mammoth',
    categories: ['Dry Fruits', 'Hotels & Bakeries'],
    tax: { hsnCode: '0802', gstRate: 5 },
    pack: {
      amount: 2.5,
      measure: 'kg',
      container: 'case',
      inner: { count: 10, container: 'pouch' },
    },
    description:
      'Long, glossy South African pecans, buttery like walnut but with no bitterness in the skin. They caramelise well for tarts and granola and make a smart upper-shelf packet in city stores. Each pouch is sealed and ready for the rack, so nothing is lost to repacking.',
    names: {
      english: ['pecan nut', 'pecans', 'pecan kernel'],
      hindi: { latin: ['pecan nut', 'pikan nat', 'pekan'], script: ['पीकन नट', 'पीकन'] },
      tamil: { latin: ['pecan nut', 'pekkan nut'], script: ['பெக்கன் நட்', 'பெக்கன்'] },
      malayalam: { latin: ['pecan nut', 'pekkan nattu'], script: ['പെക്കൻ നട്ട്', 'പെക്കൻ'] },
    },
    rate: { perPack: 4650 },
    priced: 'base',
    creditPoints: 17,
    picture: {
      colour: '#934b2b',
      label: 'Pecan|Halves',
      grade: '',
      ingredient: 'walnut',
      ingredientColour: '#8b4a25',
    },
  },
  {
    id: 'raisin-golden-sangli',
    title: 'Raisin Golden Sangli, Long',
    categories: ['Dry Fruits', 'Hotels & Bakeries'],
    tax: { hsnCode: '0806', gstRate: 5 },
    pack: { amount: 15, measure: 'kg', container: 'carton' },
    description:
      'Shade-dried Thompson grapes from the Sangli and Tasgaon yards, long, golden and cleaned of stalks. They plump up handsomely in ghee for payasam and sit well in buns, rusks and fruit cake. Plain, soft and not too sticky, they pour easily into small packets.',
    names: {
      english: ['golden raisins', 'kismis', 'sultana', 'dry grapes'],
      hindi: {
        latin: ['kishmish', 'kismis', 'kishmis', 'sunehri kishmish'],
        script: ['किशमिश', 'सुनहरी किशमिश'],
      },
      tamil: {
        latin: ['ular dhiratchai', 'ular thiratchai', 'kismis', 'dhraksha'],
        script: ['உலர் திராட்சை', 'கிஸ்மிஸ்'],
      },
      malayalam: {
        latin: ['unakka munthiri', 'unakkamunthiri', 'kismis'],
        script: ['ഉണക്കമുന്തിരി', 'കിസ്മിസ്'],
      },
    },
    rate: { perKg: 345 },
    creditPoints: 7,
    trendRank: 3,
    picture: {
      colour: '#d6a031',
      label: 'Raisin|Golden',
      grade: 'LONG',
      ingredient: 'raisin',
      ingredientColour: '#c8952f',
    },
    otherPacks: [
      {
        id: 'raisin-golden-sangli-1kg',
        title: 'Raisin Golden Sangli, Long 1 kg',
        pack: { amount: 1, measure: 'kg', container: 'pouch' },
        description:
          'Long golden raisins for tea shops and home bakers who would never finish a carton. The pouch keeps them from drying out.',
        rate: { perKg: 368 },
      },
    ],
  },
  {
    id: 'raisin-black-seedless',
    title: 'Raisin Black Seedless',
    categories: ['Dry Fruits'],
    tax: { hsnCode: '0806', gstRate: 5 },
    pack: { amount: 10, measure: 'kg', container: 'carton' },
    description:
      'Sun-dried black grapes with a natural bloom on the skin and no seeds inside. The taste is deeper and more wine-like than golden raisin, and customers soak a handful overnight as a morning tonic. For Christmas cake it is the fruit to steep in rum weeks ahead.',
    names: {
      english: ['black raisins', 'black kismis', 'dried black grapes'],
      hindi: {
        latin: ['kali kishmish', 'kaali kismis', 'kala kishmish'],
        script: ['काली किशमिश'],
      },
      tamil: {
        latin: ['karuppu dhiratchai', 'karuppu ular thiratchai', 'karuppu kismis'],
        script: ['கருப்பு உலர் திராட்சை', 'கருப்பு திராட்சை'],
      },
      malayalam: {
        latin: ['karutha unakka munthiri', 'karuppu kismis', 'karutha munthiri'],
        script: ['കറുത്ത ഉണക്കമുന്തിരി', 'കറുത്ത കിസ്മിസ്'],
      },
    },
    rate: { perKg: 388 },
    creditPoints: 7,
    picture: {
      colour: '#4a3350',
      label: 'Raisin|Black',
      grade: 'SEEDLESS',
      ingredient: 'raisin',
      ingredientColour: '#3a2430',
    },
  },
  {
    id: 'dates-kimia-mazafati',
    title: 'Dates Kimia Mazafati',
    categories: ['Dry Fruits'],
    tax: { hsnCode: '0804', gstRate: 5 },
    pack: { amount: 6, measure: 'kg', container: 'case', inner: { count: 12, container: 'box' } },
    description:
      'Soft, nearly black dates from Bam in Iran, packed fresh with a caramel flesh that melts off the stone. Demand climbs steeply in Ramadan and holds through the year with juice shops making date shakes. Keep the boxes chilled and they stay moist for many months.',
    names: {
      english: ['kimia dates', 'mazafati dates', 'black dates', 'soft dates'],
      hindi: { latin: ['khajur', 'khajoor', 'kimia khajur'], script: ['खजूर', 'कीमिया खजूर'] },
      tamil: {
        latin: ['pericham pazham', 'perichampalam', 'perichai'],
        script: ['பேரீச்சம்பழம்', 'பேரீச்சை'],
      },
      malayalam: {
        latin: ['eenthapazham', 'inthapazham', 'eethapazham'],
        script: ['ഈന്തപ്പഴം', 'ഈത്തപ്പഴം'],
      },
    },
    rate: { perPack: 1980 },
    creditPoints: 9,
    trendRank: 4,
    picture: {
      colour: '#5a2f3a',
      label: 'Kimia|Dates',
      grade: '',
      ingredient: 'date',
      ingredientColour: '#40241b',
    },
  },
  {
    id: 'fig-afghan-anjeer',
    title: 'Fig Afghan Anjeer, String No. 1',
    categories: ['Dry Fruits'],
    tax: { hsnCode: '0804', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'carton' },
    description:
      'Flat, pale Afghan figs threaded on a string, chewy outside and full of honeyed seeds within. The first grade is wide and light in colour, with very few dark or hard fruits on the loop. Shops hang a string at the counter, and juice bars blend it with milk and cashew.',
    names: {
      english: ['dried figs', 'anjeer', 'afghan fig'],
      hindi: { latin: ['anjeer', 'anjir', 'sukha anjeer'], script: ['अंजीर', 'सूखा अंजीर'] },
      tamil: {
        latin: ['athi pazham', 'athipalam', 'ular athi pazham'],
        script: ['அத்திப்பழம்', 'உலர் அத்திப்பழம்'],
      },
      malayalam: {
        latin: ['athi pazham', 'athippazham', 'unakka athippazham'],
        script: ['അത്തിപ്പഴം', 'ഉണക്ക അത്തിപ്പഴം'],
      },
    },
    rate: { perKg: 1160 },
    creditPoints: 13,
    trendRank: 8,
    picture: {
      colour: '#8d6a9f',
      label: 'Fig|Anjeer',
      grade: 'NO. 1',
      ingredient: 'fig',
      ingredientColour: '#c2a068',
    },
  },
  {
    id: 'apricot-turkish-pitted',
    title: 'Apricot Turkish Pitted, Size 2',
    categories: ['Dry Fruits', 'Hotels & Bakeries'],
    tax: { hsnCode: '0813', gstRate: 5 },
    pack: { amount: 12.5, measure: 'kg', container: 'carton' },
    description:
      'Plump, bright orange fruit from Malatya, pitted whole and ready to eat, with a pleasant tart edge. Restaurants stew them for qubani ka meetha, and bakeries chop them into Danish and energy bars. A layer of paper inside the box keeps the fruit from sticking in warm weather.',
    names: {
      english: ['dried apricot', 'turkish apricot', 'turkel'],
      hindi: {
        latin: ['khubani', 'khumani', 'zardalu', 'jardalu'],
        script: ['खुबानी', 'ज़रदालू'],
      },
      tamil: {
        latin: ['apricot', 'aprikot', 'sarkkarai badami'],
        script: ['ஆப்ரிகாட்', 'சர்க்கரை பாதாமி'],
      },
      malayalam: {
        latin: ['apricot', 'aprikottu', 'unakka apricot'],
        script: ['ആപ്രിക്കോട്ട്', 'ഉണക്ക ആപ്രിക്കോട്ട്'],
      },
    },
    rate: { perKg: 735 },
    creditPoints: 10,
    picture: {
      colour: '#d9742e',
      label: 'Apricot|Turkish',
      grade: 'NO. 2',
      ingredient: 'apricot',
      ingredientColour: '#e58f35',
    },
  },
  {
    id: 'kiwi-dried-slices',
    title: 'Kiwi Dried Slices',
    categories: ['Dry Fruits'],
    tax: { hsnCode: '0813', gstRate: 5 },
    pack: { amount: 4, measure: 'kg', container: 'case', inner: { count: 20, container: 'pouch' } },
    description:
      'Translucent green rounds from Thailand, lightly sugared, with the ring of black seeds still showing. Sweet and sour at once, they are bought as a snack by school children and as colour for trail mixes and cake tops. The zip pouch keeps the slices supple after opening.',
    names: {
      english: ['dried kiwi', 'kiwi fruit', 'candied kiwi'],
      hindi: { latin: ['kiwi', 'sukhi kiwi', 'sookha kiwi'], script: ['कीवी', 'सूखी कीवी'] },
      tamil: { latin: ['kiwi', 'kivi', 'ular kiwi'], script: ['கிவி', 'உலர் கிவி'] },
      malayalam: { latin: ['kiwi', 'kivi', 'unakka kiwi'], script: ['കിവി', 'ഉണക്ക കിവി'] },
    },
    rate: { perPack: 2080 },
    creditPoints: 8,
    picture: {
      colour: '#6e9440',
      label: 'Kiwi|Slices',
      grade: '',
      ingredient: 'flake',
      ingredientColour: '#9db63f',
    },
  },
];

import type { DemoGoods } from '../demo-product.ts';

export const masalas: readonly DemoGoods[] = [
  {
    id: 'sambar-powder-kerala-roasted',
    title: 'Sambar Powder, Kerala Roasted',
    categories: ['Masalas', 'Hotels & Bakeries'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'pouch' },
    description:
      'Coriander, red chilli, fenugreek and asafoetida are roasted slowly in an iron pan before grinding, the Palakkad way. The powder is reddish brown and slightly coarse, and it thickens the sambar without extra flour. Hotels use about ten grams a litre; fold the pouch tight and the aroma stays for four months.',
    names: {
      english: ['sambar powder', 'sambhar masala', 'sambar masala'],
      hindi: {
        latin: ['sambar masala', 'sambhar masala', 'sambar powder'],
        script: ['सांबर मसाला', 'सांभर मसाला', 'सांबर पाउडर'],
      },
      tamil: {
        latin: ['sambar podi', 'sambar thool', 'saambar podi'],
        script: ['சாம்பார் பொடி', 'சாம்பார் தூள்'],
      },
      malayalam: {
        latin: ['sambar podi', 'saambar podi', 'sambar masala'],
        script: ['സാമ്പാർ പൊടി', 'സാമ്പാർപ്പൊടി', 'സാമ്പാർ മസാല'],
      },
    },
    rate: { perKg: 255 },
    creditPoints: 8,
    trendRank: 2,
    picture: {
      colour: '#b5532a',
      label: 'Sambar|Powder',
      grade: 'ROASTED',
      ingredient: 'powder',
      ingredientColour: '#a8481f',
    },
  },
  {
    id: 'rasam-powder-pepper-100g',
    title: 'Rasam Powder, Pepper and Cumin',
    categories: ['Masalas'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 2, measure: 'kg', container: 'case', inner: { count: 20, container: 'box' } },
    description:
      'A sharp, peppery rasam mix of black pepper, cumin, coriander and toor dal, with a good pinch of asafoetida. One spoon in tamarind water makes rasam for four. The small carton sells through the year and runs fastest in the monsoon months, when every house has a cold.',
    names: {
      english: ['rasam powder', 'rasam masala', 'pepper rasam mix'],
      hindi: {
        latin: ['rasam powder', 'rasam masala'],
        script: ['रसम पाउडर', 'रसम मसाला'],
      },
      tamil: {
        latin: ['rasa podi', 'rasam podi', 'milagu rasam podi', 'rasap podi'],
        script: ['ரசப் பொடி', 'ரசம் பொடி', 'மிளகு ரசப் பொடி'],
      },
      malayalam: {
        latin: ['rasam podi', 'rasapodi', 'rasappodi'],
        script: ['രസം പൊടി', 'രസപ്പൊടി'],
      },
    },
    rate: { perPack: 612 },
    creditPoints: 6,
    trendRank: 7,
    picture: {
      colour: '#8c5a2b',
      label: 'Rasam|Powder',
      grade: '',
      ingredient: 'powder',
      ingredientColour: '#9a6a35',
    },
  },
  {
    id: 'garam-masala-hotel-special',
    title: 'Garam Masala, Hotel Special',
    categories: ['Masalas', 'Hotels & Bakeries'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'pouch' },
    description:
      'Cardamom, clove, cinnamon, nutmeg, fennel and star anise, ground in small lots so that the oils do not burn off in the mill. It is dark, sweet and strong, with no chilli and no coriander to fill it out. Add it in the last five minutes to kurma, vegetable cutlets and puffs; half the usual spoon is enough.',
    names: {
      english: ['garam masala', 'garam masala powder', 'hot spice mix'],
      hindi: {
        latin: ['garam masala', 'garam masala powder'],
        script: ['गरम मसाला', 'गरम मसाला पाउडर'],
      },
      tamil: {
        latin: ['garam masala', 'karam masala', 'garam masala thool'],
        script: ['கரம் மசாலா', 'கரம் மசாலா தூள்'],
      },
      malayalam: {
        latin: ['garam masala', 'garam masala podi', 'masalapodi'],
        script: ['ഗരം മസാല', 'ഗരം മസാലപ്പൊടി', 'മസാലപ്പൊടി'],
      },
    },
    rate: { perKg: 545 },
    creditPoints: 14,
    trendRank: 4,
    picture: {
      colour: '#5b3620',
      label: 'Garam|Masala',
      grade: 'HOTEL',
      ingredient: 'star',
      ingredientColour: '#6b4023',
    },
    otherPacks: [
      {
        id: 'garam-masala-hotel-special-carton',
        title: 'Garam Masala, Hotel Special, Carton of 10',
        pack: {
          amount: 10,
          measure: 'kg',
          container: 'carton',
          inner: { count: 10, container: 'pouch' },
        },
        description:
          'Ten sealed pouches of the same roast, for kitchens that cook for hundreds. All are from one grinding, so the curry tastes alike from Monday to Sunday.',
        rate: { perKg: 526 },
      },
    ],
  },
  {
    id: 'chicken-masala-100g',
    title: 'Chicken Masala, Kerala Style',
    categories: ['Masalas'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 4, measure: 'kg', container: 'case', inner: { count: 40, container: 'box' } },
    description:
      'Made for the Kerala chicken roast: fennel and pepper stand in front, chilli comes behind. Each carton does one kilogram of chicken, with the recipe on the back in Malayalam, Tamil and English. Keep it by the till on Saturday evening and Sunday morning.',
    names: {
      english: ['chicken masala', 'chicken curry powder', 'chicken curry masala'],
      hindi: {
        latin: ['chicken masala', 'murgh masala', 'murg masala'],
        script: ['चिकन मसाला', 'मुर्ग मसाला'],
      },
      tamil: {
        latin: ['chicken masala', 'kozhi masala', 'koli masala', 'kozhi kuzhambu thool'],
        script: ['சிக்கன் மசாலா', 'கோழி மசாலா', 'கோழிக் குழம்பு தூள்'],
      },
      malayalam: {
        latin: ['chicken masala', 'kozhi masala', 'kozhi curry masala'],
        script: ['ചിക്കൻ മസാല', 'കോഴി മസാല', 'കോഴിക്കറി മസാല'],
      },
    },
    rate: { perPack: 1340 },
    creditPoints: 12,
    trendRank: 3,
    picture: {
      colour: '#c8452b',
      label: 'Chicken|Masala',
      grade: '',
      ingredient: 'powder',
      ingredientColour: '#b3401c',
    },
  },
  {
    id: 'meat-masala-dark-roast',
    title: 'Meat Masala, Dark Roast',
    categories: ['Masalas', 'Hotels & Bakeries'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'tin' },
    description:
      'A dark masala for mutton and beef, where the coriander is roasted almost to coffee colour and clove and pepper give the bite. It holds its taste through an hour of pressure cooking and gives the black gravy that toddy-shop kitchens and thattukadas want. The tin closes tight and may stand near the stove.',
    names: {
      english: ['meat masala', 'mutton masala', 'beef masala', 'meat curry powder'],
      hindi: {
        latin: ['meat masala', 'mutton masala', 'gosht masala'],
        script: ['मीट मसाला', 'मटन मसाला', 'गोश्त मसाला'],
      },
      tamil: {
        latin: ['mutton masala', 'iraichi masala', 'kari masala', 'kari masala thool'],
        script: ['மட்டன் மசாலா', 'இறைச்சி மசாலா', 'கறி மசாலா', 'கறி மசாலா தூள்'],
      },
      malayalam: {
        latin: ['irachi masala', 'erachi masala', 'meat masala', 'mutton masala'],
        script: ['ഇറച്ചി മസാല', 'മീറ്റ് മസാല', 'മട്ടൻ മസാല'],
      },
    },
    rate: { perKg: 365 },
    creditPoints: 10,
    picture: {
      colour: '#6e2d22',
      label: 'Meat|Masala',
      grade: 'DARK',
      ingredient: 'clove',
      ingredientColour: '#4e2a1a',
    },
  },
  {
    id: 'fish-masala-malabar',
    title: 'Fish Masala, Malabar Red',
    categories: ['Masalas'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'pouch' },
    description:
      'Bright red and only gently hot, built on Kashmiri type chilli with turmeric, fenugreek and a little coriander. It goes into kudampuli fish curry as well as on to sardines for the frying pan, where it clings without flour. Shops near the fish market weigh it out by the hundred grams.',
    names: {
      english: ['fish masala', 'fish curry masala', 'fish fry masala', 'fish curry powder'],
      hindi: {
        latin: ['machli masala', 'machhli masala', 'fish masala'],
        script: ['मछली मसाला', 'फिश मसाला'],
      },
      tamil: {
        latin: ['meen masala', 'meen kuzhambu masala', 'meen kulambu thool', 'meen varuval masala'],
        script: ['மீன் மசாலா', 'மீன் குழம்பு மசாலா', 'மீன் வறுவல் மசாலா'],
      },
      malayalam: {
        latin: ['meen masala', 'meen curry masala', 'fish masala'],
        script: ['മീൻ മസാല', 'മീൻ കറി മസാല', 'ഫിഷ് മസാല'],
      },
    },
    rate: { perKg: 345 },
    priced: ['Palakkad', 'Thrissur', 'Coimbatore'],
    creditPoints: 9,
    trendRank: 8,
    picture: {
      colour: '#2f6f73',
      label: 'Fish|Masala',
      grade: 'MALABAR',
      ingredient: 'powder',
      ingredientColour: '#c23a1e',
    },
  },
  {
    id: 'biriyani-masala-dindigul',
    title: 'Biriyani Masala, Dindigul Style',
    categories: ['Masalas', 'Hotels & Bakeries'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'jar' },
    description:
      'For seeraga samba biriyani as Dindigul cooks it: stone flower, marathi moggu, cinnamon and pepper, with very little chilli so that the rice stays pale brown. Thirty grams season a kilogram of meat with its rice. Biriyani hotels and wedding caterers are the steady buyers; close the jar at once, for the scent is half of its worth.',
    names: {
      english: ['biriyani masala', 'biryani masala', 'briyani masala', 'biryani powder'],
      hindi: {
        latin: ['biryani masala', 'biriyani masala'],
        script: ['बिरयानी मसाला', 'बिरियानी मसाला'],
      },
      tamil: {
        latin: ['biriyani masala', 'briyani masala', 'biryani masala', 'biriyani thool'],
        script: ['பிரியாணி மசாலா', 'பிரியாணி தூள்'],
      },
      malayalam: {
        latin: ['biriyani masala', 'biryani masala', 'biriyani masalapodi'],
        script: ['ബിരിയാണി മസാല', 'ബിരിയാണി മസാലപ്പൊടി'],
      },
    },
    rate: { perKg: 485 },
    creditPoints: 15,
    trendRank: 5,
    picture: {
      colour: '#7a4a1e',
      label: 'Biriyani|Masala',
      grade: 'DINDIGUL',
      ingredient: 'mace',
      ingredientColour: '#8a6a42',
    },
    otherPacks: [
      {
        id: 'biriyani-masala-dindigul-carton',
        title: 'Biriyani Masala, Dindigul Style, Carton of 12',
        pack: {
          amount: 12,
          measure: 'kg',
          container: 'carton',
          inner: { count: 12, container: 'jar' },
        },
        description:
          'Twelve jars for a biriyani hotel and its branches. Each branch opens its own, and no one has to weigh.',
        rate: { perKg: 468 },
      },
    ],
  },
  {
    id: 'turmeric-powder-erode-25kg',
    title: 'Turmeric Powder, Erode Finger',
    categories: ['Masalas', 'Spices'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 25, measure: 'kg', container: 'bag' },
    description:
      'Ground only from polished Erode fingers, without bulb or splits, to a fine deep yellow powder. The smell is clean and earthy, and a quarter spoon colours a full pot. Repack it in dark covers or keep the bag away from the window, because sunlight bleaches turmeric within weeks.',
    names: {
      english: ['turmeric powder', 'ground turmeric', 'haldi powder'],
      hindi: {
        latin: ['haldi', 'haldi powder', 'pisi haldi'],
        script: ['हल्दी', 'हल्दी पाउडर', 'पिसी हल्दी'],
      },
      tamil: {
        latin: ['manjal thool', 'manjal podi', 'manjal thul', 'manjal tool'],
        script: ['மஞ்சள் தூள்', 'மஞ்சள் பொடி', 'மஞ்சள்தூள்'],
      },
      malayalam: {
        latin: ['manjal podi', 'manjalpodi', 'manjappodi', 'manjalppodi'],
        script: ['മഞ്ഞൾപ്പൊടി', 'മഞ്ഞൾ പൊടി', 'മഞ്ഞപ്പൊടി'],
      },
    },
    rate: { perKg: 198 },
    creditPoints: 7,
    trendRank: 6,
    picture: {
      colour: '#e0c48a',
      label: 'Turmeric|Powder',
      grade: 'ERODE',
      ingredient: 'root',
      ingredientColour: '#d9920f',
    },
    otherPacks: [
      {
        id: 'turmeric-powder-erode-1kg',
        title: 'Turmeric Powder, Erode Finger 1 kg',
        pack: { amount: 1, measure: 'kg', container: 'pouch' },
        description:
          'Pure finger powder without starch, in a dark pouch that keeps the yellow. A pinch in water shows the difference.',
        rate: { perKg: 214 },
      },
    ],
  },
  {
    id: 'chilli-powder-guntur-25kg',
    title: 'Chilli Powder, Guntur Stemless',
    categories: ['Masalas', 'Chillies'],
    tax: { hsnCode: '0904', gstRate: 5 },
    pack: { amount: 25, measure: 'kg', container: 'bag' },
    description:
      'Stemless Guntur chilli, sun dried and ground with most of its seed, so it is properly hot and the colour is a plain honest red. It suits everyday curries, pickles and the spice box of a busy mess. Keep the bag off the cement floor and use it within five months for the best colour.',
    names: {
      english: ['chilli powder', 'red chilli powder', 'chili powder', 'chilly powder'],
      hindi: {
        latin: ['lal mirch', 'lal mirch powder', 'mirchi powder', 'pisi lal mirch'],
        script: ['लाल मिर्च', 'लाल मिर्च पाउडर', 'मिर्ची पाउडर', 'पिसी लाल मिर्च'],
      },
      tamil: {
        latin: ['milagai thool', 'milagai podi', 'milakai thul', 'vathal podi'],
        script: ['மிளகாய் தூள்', 'மிளகாய்த்தூள்', 'மிளகாய் பொடி', 'வத்தல் பொடி'],
      },
      malayalam: {
        latin: ['mulaku podi', 'mulakupodi', 'mulagu podi'],
        script: ['മുളകുപൊടി', 'മുളക് പൊടി'],
      },
    },
    rate: { perKg: 236 },
    creditPoints: 11,
    trendRank: 1,
    picture: {
      colour: '#d8b08c',
      label: 'Chilli|Powder',
      grade: 'GUNTUR',
      ingredient: 'chilli',
      ingredientColour: '#b3201a',
    },
    otherPacks: [
      {
        id: 'chilli-powder-guntur-1kg',
        title: 'Chilli Powder, Guntur Stemless 1 kg',
        pack: { amount: 1, measure: 'kg', container: 'pouch' },
        description:
          'Bright, hot powder in a lined pouch for shop and mess. The colour holds for eight months in the dark.',
        rate: { perKg: 258 },
      },
      {
        id: 'chilli-powder-guntur-5kg',
        title: 'Chilli Powder, Guntur Stemless 5 kg',
        pack: { amount: 5, measure: 'kg', container: 'pouch' },
        description:
          'For hotels that empty a masala tin every week. A strong seam survives the wet kitchen floor.',
        rate: { perKg: 247 },
      },
    ],
  },
  {
    id: 'coriander-powder-fine-20kg',
    title: 'Coriander Powder, Fine',
    categories: ['Masalas', 'Spices'],
    tax: { hsnCode: '0909', gstRate: 5 },
    pack: { amount: 20, measure: 'kg', container: 'bag' },
    description:
      'Badami coriander, lightly warmed and put twice through the sieve, so no husk is left to float on the gravy. It is pale brown with a lemony, sweet smell, and it gives body to every South Indian curry. Families buy it by the half kilogram together with chilli powder.',
    names: {
      english: ['coriander powder', 'ground coriander', 'dhania powder', 'malli powder'],
      hindi: {
        latin: ['dhaniya powder', 'dhania powder', 'pisa dhaniya'],
        script: ['धनिया पाउडर', 'पिसा धनिया'],
      },
      tamil: {
        latin: ['malli thool', 'kothamalli thool', 'malli podi', 'dhaniya thool'],
        script: ['மல்லித்தூள்', 'மல்லி தூள்', 'கொத்தமல்லி தூள்', 'தனியா தூள்'],
      },
      malayalam: {
        latin: ['malli podi', 'mallipodi', 'mallippodi'],
        script: ['മല്ലിപ്പൊടി', 'മല്ലി പൊടി'],
      },
    },
    rate: { perKg: 152 },
    creditPoints: 5,
    picture: {
      colour: '#c9b78f',
      label: 'Coriander|Powder',
      grade: 'FINE',
      ingredient: 'ball',
      ingredientColour: '#b08d4f',
    },
  },
  {
    id: 'chaat-masala-tangy',
    title: 'Chaat Masala, Tangy',
    categories: ['Masalas'],
    tax: { hsnCode: '0910', gstRate: 5 },
    pack: { amount: 6, measure: 'kg', container: 'case', inner: { count: 12, container: 'jar' } },
    description:
      'Dry mango, black salt, roasted cumin and mint make a sour, salty dust that wakes up cut fruit, sundal and bhel. Juice stalls, evening chaat carts and school canteens finish a jar in a week or two. It draws damp quickly, so use a dry spoon and screw the lid down.',
    names: {
      english: ['chaat masala', 'chat masala', 'fruit masala'],
      hindi: {
        latin: ['chaat masala', 'chat masala'],
        script: ['चाट मसाला'],
      },
      tamil: {
        latin: ['chaat masala', 'chat masala', 'saat masala'],
        script: ['சாட் மசாலா'],
      },
      malayalam: {
        latin: ['chaat masala', 'chat masala'],
        script: ['ചാട്ട് മസാല', 'ചാറ്റ് മസാല'],
      },
    },
    rate: { perPack: 1860 },
    creditPoints: 4,
    picture: {
      colour: '#6f7d3a',
      label: 'Chaat|Masala',
      grade: '',
      ingredient: 'powder',
      ingredientColour: '#8b6b45',
    },
  },
];

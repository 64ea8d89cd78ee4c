import type { DemoGoods } from '../demo-product.ts';

export const foodGrains: readonly DemoGoods[] = [
  {
    id: 'rice-ponni-boiled',
    title: 'Ponni Boiled Rice, Single Steam',
    categories: ['Food Grains'],
    tax: { hsnCode: '1006', gstRate: 'up-to-25-kg' },
    pack: { amount: 26, measure: 'kg', container: 'PP bag' },
    description:
      'The daily rice of Tamil homes: slim, white and soft, parboiled once so it keeps a light hand on the plate. Paddy comes from the Cauvery delta and is aged eight months before milling, which means fluffy grains and good yield in the pot. Sambar, rasam and curd all sit well on it.',
    names: {
      english: ['ponni rice', 'parboiled rice', 'boiled rice'],
      hindi: {
        latin: ['ponni chawal', 'usna chawal', 'sela chawal'],
        script: ['पोन्नी चावल', 'उसना चावल'],
      },
      tamil: {
        latin: ['ponni arisi', 'ponni puzhungal arisi', 'pulungal arisi'],
        script: ['பொன்னி அரிசி', 'பொன்னி புழுங்கல் அரிசி', 'புழுங்கல் அரிசி'],
      },
      malayalam: {
        latin: ['ponni ari', 'ponni puzhukkalari', 'puzhungalari'],
        script: ['പൊന്നി അരി', 'പൊന്നി പുഴുക്കലരി', 'പുഴുങ്ങലരി'],
      },
    },
    rate: { perKg: 56.5 },
    creditPoints: 2,
    trendRank: 1,
    picture: {
      colour: '#e0c48a',
      label: 'Ponni|Boiled',
      grade: 'RICE',
      ingredient: 'grain',
      ingredientColour: '#f4ecd6',
    },
    otherPacks: [
      {
        id: 'rice-ponni-boiled-5kg',
        title: 'Ponni Boiled Rice, Single Steam 5 kg',
        pack: { amount: 5, measure: 'kg', container: 'bag' },
        description:
          'The size that small families carry home on a scooter. The handle is stitched, so it does not tear.',
        rate: { perKg: 61 },
      },
      {
        id: 'rice-ponni-boiled-10kg',
        title: 'Ponni Boiled Rice, Single Steam 10 kg',
        pack: { amount: 10, measure: 'kg', container: 'bag' },
        description:
          'Half a month of rice for a family of four. Provision shops stack it beside the till.',
        rate: { perKg: 59 },
      },
    ],
  },
  {
    id: 'rice-palakkadan-matta-vadi',
    title: 'Palakkadan Matta Rice, Vadi (Long)',
    categories: ['Food Grains'],
    tax: { hsnCode: '1006', gstRate: 'up-to-25-kg' },
    pack: { amount: 50, measure: 'kg', container: 'jute sack' },
    description:
      'Red-streaked parboiled rice from the black cotton soils of Palakkad, milled so that part of the bran stays on. It cooks up big, earthy and filling, and gives the cloudy kanji water that older customers insist on. Vadi is the long grain; it holds its shape in hostel and canteen vessels.',
    names: {
      english: ['kerala red rice', 'matta rice', 'rosematta', 'palakkad rice'],
      hindi: {
        latin: ['matta chawal', 'kerala lal chawal', 'lal chawal'],
        script: ['मट्टा चावल', 'केरल लाल चावल'],
      },
      tamil: {
        latin: ['matta arisi', 'kerala sigappu arisi', 'palakkad matta'],
        script: ['மட்டா அரிசி', 'கேரளா சிவப்பு அரிசி', 'பாலக்காடு மட்டா'],
      },
      malayalam: {
        latin: ['matta ari', 'palakkadan matta', 'kuthari', 'vadi matta'],
        script: ['മട്ട അരി', 'പാലക്കാടൻ മട്ട', 'കുത്തരി', 'വടി മട്ട'],
      },
    },
    rate: { perKg: 53 },
    priced: ['Palakkad', 'Thrissur', 'Coimbatore'],
    creditPoints: 2,
    trendRank: 2,
    picture: {
      colour: '#b4573c',
      label: 'Matta|Vadi',
      grade: 'RICE',
      ingredient: 'grain',
      ingredientColour: '#c88a6a',
    },
  },
  {
    id: 'rice-jeerakasala-kaima',
    title: 'Wayanad Jeerakasala Kaima Rice',
    categories: ['Food Grains', 'Hotels & Bakeries'],
    tax: { hsnCode: '1006', gstRate: 'up-to-25-kg' },
    pack: { amount: 25, measure: 'kg', container: 'PP bag' },
    description:
      'The tiny, perfumed grain behind every Thalassery biryani and Malabar ghee rice. Grown in Wayanad paddies and aged a full year, it drinks up stock without going sticky. Rinse gently and cook with a little less water than basmati.',
    names: {
      english: ['kaima rice', 'malabar biryani rice', 'jeerakasala rice', 'khaima rice'],
      hindi: {
        latin: ['jeerakasala chawal', 'kaima chawal'],
        script: ['जीरकसाला चावल', 'कैमा चावल'],
      },
      tamil: {
        latin: ['jeeragasala arisi', 'kaima arisi', 'biriyani arisi'],
        script: ['ஜீரகசாலா அரிசி', 'கைமா அரிசி', 'பிரியாணி அரிசி'],
      },
      malayalam: {
        latin: ['jeerakasala ari', 'kaima ari', 'biriyani ari', 'neychor ari'],
        script: ['ജീരകശാല അരി', 'കൈമ അരി', 'ബിരിയാണി അരി', 'നെയ്ച്ചോർ അരി'],
      },
    },
    rate: { perKg: 122 },
    creditPoints: 4,
    trendRank: 6,
    picture: {
      colour: '#3f7a5f',
      label: 'Kaima|Rice',
      grade: 'WAYANAD',
      ingredient: 'grain',
      ingredientColour: '#f7f0dc',
    },
  },
  {
    id: 'rice-idli-short-bold',
    title: 'Idli Rice, Short Bold (IR 20)',
    categories: ['Food Grains', 'Hotels & Bakeries'],
    tax: { hsnCode: '1006', gstRate: 'up-to-25-kg' },
    pack: { amount: 26, measure: 'kg', container: 'PP bag' },
    description:
      'Fat, chalky parboiled grains chosen for one job: batter that rises tall and stays soft until lunch. Four parts to one of urad is the usual hotel measure, and the grain soaks through in five hours. Tiffin rooms and wet-batter sellers take it by the dozen bags.',
    names: {
      english: ['idly rice', 'idli rice', 'dosa rice', 'salem rice'],
      hindi: { latin: ['idli chawal', 'idli ka chawal'], script: ['इडली चावल'] },
      tamil: {
        latin: ['idli arisi', 'itli arisi', 'idly puzhungal arisi'],
        script: ['இட்லி அரிசி', 'இட்லி புழுங்கல் அரிசி'],
      },
      malayalam: {
        latin: ['idli ari', 'iddali ari', 'dosa ari'],
        script: ['ഇഡ്ഡലി അരി', 'ദോശ അരി'],
      },
    },
    rate: { perKg: 42.5 },
    creditPoints: 2,
    trendRank: 4,
    picture: {
      colour: '#7fa3a8',
      label: 'Idli|Rice',
      grade: 'IR 20',
      ingredient: 'grain',
      ingredientColour: '#f1ead2',
    },
  },
  {
    id: 'rice-basmati-1121-sella',
    title: 'Basmati Rice 1121 Golden Sella',
    categories: ['Food Grains', 'Hotels & Bakeries'],
    tax: { hsnCode: '1006', gstRate: 'up-to-25-kg' },
    pack: { amount: 20, measure: 'kg', container: 'jute bag' },
    description:
      'Extra-long Punjab and Haryana basmati, parboiled to a golden tint so that the grains never break under dum. Each grain more than doubles in the pot and stays separate on the buffet for hours. Mandi shops, caterers and biryani counters can rely on the same result batch after batch.',
    names: {
      english: ['basmati rice', 'golden sella', 'long grain rice', 'mandi rice'],
      hindi: {
        latin: ['basmati chawal', 'sela basmati', 'golden sela'],
        script: ['बासमती चावल', 'सेला बासमती'],
      },
      tamil: {
        latin: ['basmathi arisi', 'basumathi arisi', 'paasumathi'],
        script: ['பாசுமதி அரிசி', 'பாஸ்மதி அரிசி'],
      },
      malayalam: {
        latin: ['basmati ari', 'basumathi ari', 'basmathi'],
        script: ['ബസ്മതി അരി', 'ബസുമതി അരി'],
      },
    },
    rate: { perKg: 98 },
    creditPoints: 4,
    picture: {
      colour: '#c8902f',
      label: 'Basmati|1121',
      grade: 'SELLA',
      ingredient: 'grain',
      ingredientColour: '#e9cf94',
    },
    otherPacks: [
      {
        id: 'rice-basmati-1121-sella-1kg',
        title: 'Basmati Rice 1121 Golden Sella 1 kg',
        pack: { amount: 1, measure: 'kg', container: 'pouch' },
        description: 'One pouch makes biryani for eight. The long grain shows through the window.',
        rate: { perKg: 112 },
      },
      {
        id: 'rice-basmati-1121-sella-5kg',
        title: 'Basmati Rice 1121 Golden Sella 5 kg',
        pack: { amount: 5, measure: 'kg', container: 'jute bag' },
        description:
          'For the small caterer with one party a week. The zip closes again after measuring.',
        rate: { perKg: 104 },
      },
    ],
  },
  {
    id: 'toor-dal-fatka-sortex',
    title: 'Toor Dal Fatka, Sortex',
    categories: ['Food Grains'],
    tax: { hsnCode: '0713', gstRate: 'up-to-25-kg' },
    pack: { amount: 30, measure: 'kg', container: 'PP bag' },
    description:
      'Bright yellow, lightly polished splits of Gulbarga pigeon pea, colour-sorted so no black or red pieces remain. Two whistles are enough and the dal mashes to a thick sambar base. Unoiled stock, so it stays free-flowing in the bin.',
    names: {
      english: ['pigeon pea split', 'red gram dal', 'tur dal', 'sambar dal'],
      hindi: {
        latin: ['toor dal', 'tuvar dal', 'arhar dal', 'tur daal'],
        script: ['तूर दाल', 'तुअर दाल', 'अरहर दाल'],
      },
      tamil: {
        latin: ['thuvaram paruppu', 'tuvaram paruppu', 'thuvarai'],
        script: ['துவரம் பருப்பு', 'துவரை'],
      },
      malayalam: {
        latin: ['thuvara parippu', 'tuvaraparippu', 'sambar parippu'],
        script: ['തുവരപ്പരിപ്പ്', 'സാമ്പാർ പരിപ്പ്'],
      },
    },
    rate: { perKg: 118.5 },
    creditPoints: 4,
    trendRank: 3,
    picture: {
      colour: '#e2b23c',
      label: 'Toor|Dal',
      grade: 'FATKA',
      ingredient: 'lentil',
      ingredientColour: '#e8b83f',
    },
    otherPacks: [
      {
        id: 'toor-dal-fatka-sortex-1kg',
        title: 'Toor Dal Fatka, Sortex 1 kg',
        pack: { amount: 1, measure: 'kg', container: 'pouch' },
        description:
          'The packet that leaves the shop with every monthly list. No stones, no husk, and a best-before date that customers can read.',
        rate: { perKg: 128 },
      },
      {
        id: 'toor-dal-fatka-sortex-5kg',
        title: 'Toor Dal Fatka, Sortex 5 kg',
        pack: { amount: 5, measure: 'kg', container: 'bag' },
        description:
          'Polished fatka toor for messes that cook sambar twice a day. It lasts a week and is then bought fresh again.',
        rate: { perKg: 123 },
      },
    ],
  },
  {
    id: 'urad-gota-whole-white',
    title: 'Urad Gota, Whole White',
    categories: ['Food Grains', 'Hotels & Bakeries'],
    tax: { hsnCode: '0713', gstRate: 'up-to-25-kg' },
    pack: { amount: 30, measure: 'kg', container: 'PP bag' },
    description:
      'Husked whole black gram, creamy white and round, milled from Guntur crop. The whole bean froths higher than splits in the wet grinder, giving airy vada and idli that spring back. Buy the week you need it in the rains, because fresh urad always whips better.',
    names: {
      english: ['urad', 'whole urad', 'black gram whole', 'urad ball', 'white gram'],
      hindi: {
        latin: ['urad gota', 'sabut urad dhuli', 'udad gota'],
        script: ['उड़द गोटा', 'साबुत धुली उड़द'],
      },
      tamil: {
        latin: ['ulundhu', 'uluntham paruppu', 'muzhu ulundhu', 'gundu ulundhu'],
        script: ['உளுந்து', 'உளுத்தம் பருப்பு', 'முழு உளுந்து', 'குண்டு உளுந்து'],
      },
      malayalam: {
        latin: ['uzhunnu', 'uzhunnu parippu', 'muzhu uzhunnu', 'ulunnu'],
        script: ['ഉഴുന്ന്', 'ഉഴുന്നുപരിപ്പ്', 'മുഴു ഉഴുന്ന്'],
      },
    },
    rate: { perKg: 114 },
    creditPoints: 4,
    trendRank: 5,
    picture: {
      colour: '#8f9aa6',
      label: 'Urad|Gota',
      grade: 'WHOLE',
      ingredient: 'bean',
      ingredientColour: '#f3ead3',
    },
  },
  {
    id: 'chana-dal-indore',
    title: 'Chana Dal Indore, Medium',
    categories: ['Food Grains'],
    tax: { hsnCode: '0713', gstRate: 'up-to-25-kg' },
    pack: { amount: 30, measure: 'kg', container: 'PP bag' },
    description:
      'Split Bengal gram from Madhya Pradesh, golden and uniform, with a nutty smell when warmed. It goes into masala vada, kootu and poli filling, and every tempering pan keeps a spoonful. Millers of home besan like it too for the clean yellow it gives.',
    names: {
      english: ['bengal gram dal', 'split chickpea', 'gram dal'],
      hindi: {
        latin: ['chana dal', 'chane ki dal', 'channa daal'],
        script: ['चना दाल', 'चने की दाल'],
      },
      tamil: {
        latin: ['kadalai paruppu', 'kadala paruppu'],
        script: ['கடலைப் பருப்பு'],
      },
      malayalam: {
        latin: ['kadala parippu', 'kadalaparippu'],
        script: ['കടലപ്പരിപ്പ്'],
      },
    },
    rate: { perKg: 81.5 },
    creditPoints: 3,
    trendRank: 8,
    picture: {
      colour: '#c77f2a',
      label: 'Chana|Dal',
      grade: 'INDORE',
      ingredient: 'lentil',
      ingredientColour: '#dca53a',
    },
  },
  {
    id: 'green-gram-whole-shiny',
    title: 'Green Gram Whole, Shiny',
    categories: ['Food Grains'],
    tax: { hsnCode: '0713', gstRate: 'up-to-25-kg' },
    pack: { amount: 50, measure: 'kg', container: 'PP bag' },
    description:
      'Glossy green moong from Rajasthan, machine-cleaned, with a germination good enough for sprout sellers. Kerala breakfast counters boil it for puttu and payar; fitness shops sell it in half-kilo packs. A dry bay leaf in the bin and a tight lid will see it through the wet months.',
    names: {
      english: ['moong whole', 'mung bean', 'green moong'],
      hindi: {
        latin: ['moong', 'sabut moong', 'hara moong', 'mung'],
        script: ['मूंग', 'साबुत मूंग', 'हरा मूंग'],
      },
      tamil: {
        latin: ['pachai payaru', 'pasi payaru', 'paasi payir'],
        script: ['பச்சைப்பயறு', 'பாசிப்பயறு'],
      },
      malayalam: {
        latin: ['cherupayar', 'cheru payar', 'pacha payar'],
        script: ['ചെറുപയർ', 'പച്ചപ്പയർ'],
      },
    },
    rate: { perKg: 103 },
    creditPoints: 3,
    trendRank: 7,
    picture: {
      colour: '#6b8e3d',
      label: 'Green|Gram',
      grade: 'WHOLE',
      ingredient: 'bean',
      ingredientColour: '#6f8f35',
    },
  },
  {
    id: 'kabuli-chana-12mm',
    title: 'Kabuli Chana 12 mm (42/44)',
    categories: ['Food Grains', 'Hotels & Bakeries'],
    tax: { hsnCode: '0713', gstRate: 'up-to-25-kg' },
    pack: { amount: 30, measure: 'kg', container: 'PP bag' },
    description:
      'Large cream chickpeas from the Malwa belt, twelve millimetres across before soaking and almost double after. Skins stay on through a long boil, so a plate of chole looks as good at night as at noon. Shawarma shops blend the same bean into hummus.',
    names: {
      english: ['chickpea', 'garbanzo', 'white chana', 'chole'],
      hindi: {
        latin: ['kabuli chana', 'chole', 'safed chana', 'kabuli channa'],
        script: ['काबुली चना', 'छोले', 'सफ़ेद चना'],
      },
      tamil: {
        latin: ['vellai kondai kadalai', 'kondakadalai', 'vellai sundal'],
        script: ['வெள்ளைக் கொண்டைக்கடலை', 'கொண்டைக்கடலை', 'வெள்ளைச் சுண்டல்'],
      },
      malayalam: {
        latin: ['vella kadala', 'vellakadala', 'kabuli kadala'],
        script: ['വെള്ളക്കടല', 'കാബൂളി കടല'],
      },
    },
    rate: { perKg: 109 },
    creditPoints: 4,
    picture: {
      colour: '#a8623a',
      label: 'Kabuli|Chana',
      grade: '12 MM',
      ingredient: 'bean',
      ingredientColour: '#e6cb96',
    },
  },
  {
    id: 'ragi-whole-cleaned',
    title: 'Ragi Whole, Stone-Free',
    categories: ['Food Grains'],
    tax: { hsnCode: '1008', gstRate: 'up-to-25-kg' },
    pack: { amount: 25, measure: 'kg', container: 'PP bag' },
    description:
      'Brick-red finger millet from Krishnagiri and Hosur, destoned twice and ready to wash, sprout or grind. Baby-food makers, kali and koozh stalls, and bakers of millet biscuits all draw on it. Of all grains it is the most patient in storage, since insects seldom trouble it.',
    names: {
      english: ['finger millet', 'ragi grain', 'red millet'],
      hindi: {
        latin: ['ragi', 'mandua', 'nachni', 'madua'],
        script: ['रागी', 'मंडुआ', 'नाचनी'],
      },
      tamil: {
        latin: ['kezhvaragu', 'kelvaragu', 'ragi', 'keppai'],
        script: ['கேழ்வரகு', 'ராகி', 'கேப்பை'],
      },
      malayalam: {
        latin: ['ragi', 'panjappullu', 'muthari', 'koovaraku'],
        script: ['റാഗി', 'പഞ്ഞപ്പുല്ല്', 'മുത്താറി', 'കൂവരക്'],
      },
    },
    rate: { perKg: 44.5 },
    creditPoints: 1,
    picture: {
      colour: '#7d3b2e',
      label: 'Ragi|Whole',
      grade: 'CLEAN',
      ingredient: 'tiny-seed',
      ingredientColour: '#8a3f2c',
    },
  },
  {
    id: 'cowpea-red-vanpayar',
    title: 'Red Cowpea (Vanpayar)',
    categories: ['Food Grains'],
    tax: { hsnCode: '0713', gstRate: 'up-to-25-kg' },
    pack: { amount: 30, measure: 'kg', container: 'PP bag' },
    description:
      'Small maroon beans that Kerala kitchens cook with pumpkin for erissery and with coconut for olan. They soften without soaking if simmered slowly and leave a rich brown gravy. Expect a steady pull all year, with a jump in the week before Onam and Vishu.',
    names: {
      english: ['red cowpea', 'red chori', 'red lobia'],
      hindi: {
        latin: ['lal lobia', 'lal chawli', 'lobiya'],
        script: ['लाल लोबिया', 'लाल चवली'],
      },
      tamil: {
        latin: ['sigappu karamani', 'karamani', 'thattai payaru', 'thatta payir'],
        script: ['சிவப்பு காராமணி', 'தட்டைப்பயறு'],
      },
      malayalam: {
        latin: ['vanpayar', 'van payar', 'chuvanna payar'],
        script: ['വൻപയർ', 'ചുവന്ന പയർ'],
      },
    },
    rate: { perKg: 94 },
    creditPoints: 3,
    picture: {
      colour: '#8e3a3f',
      label: 'Vanpayar|Cowpea',
      grade: 'RED',
      ingredient: 'bean',
      ingredientColour: '#7e2f2c',
    },
  },
  {
    id: 'horse-gram-whole',
    title: 'Horse Gram Whole, Brown',
    categories: ['Food Grains'],
    tax: { hsnCode: '0713', gstRate: 'up-to-25-kg' },
    pack: { amount: 40, measure: 'kg', container: 'jute sack' },
    description:
      'Flat brown gram from the dry fields of Dharapuram and Palladam, warming in the cold months and loved in the Kongu country. Dry-roast it for podi, boil it for kollu rasam or muthira puzhukku. Cleaned of mud and stones, so the cook need only wash it once.',
    names: {
      english: ['horsegram', 'kulthi bean', 'brown gram'],
      hindi: { latin: ['kulthi', 'kulith', 'kulthi dal'], script: ['कुलथी', 'कुलथी दाल'] },
      tamil: { latin: ['kollu', 'kanam', 'kaanam'], script: ['கொள்ளு', 'காணம்'] },
      malayalam: { latin: ['muthira', 'mudhira'], script: ['മുതിര'] },
    },
    rate: { perKg: 72 },
    creditPoints: 2,
    picture: {
      colour: '#9a7b53',
      label: 'Horse|Gram',
      grade: 'BROWN',
      ingredient: 'lentil',
      ingredientColour: '#9b6a40',
    },
  },
];

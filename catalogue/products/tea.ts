import type { DemoGoods } from '../demo-product.ts';

export const tea: readonly DemoGoods[] = [
  {
    id: 'tea-nilgiri-orthodox-bop',
    title: 'Nilgiri Orthodox BOP',
    categories: ['Tea'],
    tax: { hsnCode: '0902', gstRate: 5 },
    pack: { amount: 22, measure: 'kg', container: 'paper sack' },
    description:
      'Small rolled black leaf from high gardens around Coonoor and Kotagiri, brisk and flowery in the cup. The liquor is a clear amber that needs little or no milk, so resorts and tea boutiques serve it by the pot. It also makes a bright, unclouded iced lemon tea.',
    names: {
      english: ['orthodox tea', 'broken orange pekoe', 'leaf tea', 'nilgiri tea'],
      hindi: {
        latin: ['chai patti', 'nilgiri chai', 'orthodox chai'],
        script: ['चाय पत्ती', 'नीलगिरि चाय'],
      },
      tamil: {
        latin: ['theyilai', 'thaeyilai', 'nilgiri theyilai', 'ilai theneer'],
        script: ['தேயிலை', 'நீலகிரி தேயிலை'],
      },
      malayalam: {
        latin: ['theyila', 'thaeyila', 'nilgiri theyila', 'ila chaya'],
        script: ['തേയില', 'നീലഗിരി തേയില'],
      },
    },
    rate: { perKg: 345 },
    creditPoints: 8,
    trendRank: 6,
    picture: {
      colour: '#3f5f45',
      label: 'Nilgiri|Orthodox',
      grade: 'BOP',
      ingredient: 'leaf',
      ingredientColour: '#3b2a1e',
    },
  },
  {
    id: 'tea-nilgiri-ctc-bp',
    title: 'Nilgiri CTC Broken Pekoe BP',
    categories: ['Tea'],
    tax: { hsnCode: '0902', gstRate: 5 },
    pack: { amount: 33, measure: 'kg', container: 'paper sack' },
    description:
      'Round, grainy CTC from the Coonoor auctions, bold enough for blenders and clean enough to sell loose. Brews reddish with good body and carries milk without turning grey. Provision stores that fill their own quarter-kilo covers start here.',
    names: {
      english: ['ctc tea', 'broken pekoe', 'granule tea', 'bp tea', 'ctc bp'],
      hindi: {
        latin: ['chai patti', 'dana chai', 'ctc chai'],
        script: ['चाय पत्ती', 'दाना चाय', 'सीटीसी चाय'],
      },
      tamil: {
        latin: ['theyilai', 'tea thool', 'kurunai theyilai'],
        script: ['தேயிலை', 'டீத்தூள்', 'குருணைத் தேயிலை'],
      },
      malayalam: {
        latin: ['theyila', 'chaya podi', 'thari chaya'],
        script: ['തേയില', 'ചായപ്പൊടി', 'തരിച്ചായ'],
      },
    },
    rate: { perKg: 182 },
    creditPoints: 5,
    trendRank: 2,
    picture: {
      colour: '#b0673a',
      label: 'CTC|Leaf',
      grade: 'BP',
      ingredient: 'granule',
      ingredientColour: '#4a2d1c',
    },
  },
  {
    id: 'tea-nilgiri-ctc-dust-srd',
    title: 'Nilgiri CTC Super Red Dust SRD',
    categories: ['Tea'],
    tax: { hsnCode: '0902', gstRate: 5 },
    pack: { amount: 35, measure: 'kg', container: 'paper sack' },
    description:
      'Fine, even dust that gives its colour in under a minute and more cups to the kilo than any leaf. This is what fills the cloth strainer in homes and thattukadas from Palakkad to Dindigul. Keep the liner folded shut, as dust drinks in other smells faster than big grades do.',
    names: {
      english: ['srd', 'dust tea', 'tea dust', 'super red dust', 'tea powder'],
      hindi: {
        latin: ['dust chai', 'chai powder', 'chai churi'],
        script: ['डस्ट चाय', 'चाय पाउडर'],
      },
      tamil: {
        latin: ['tea thool', 'tea thul', 'theyilai thool', 'dust tea'],
        script: ['டீத்தூள்', 'தேயிலைத் தூள்'],
      },
      malayalam: {
        latin: ['chaya podi', 'chayapodi', 'theyila podi'],
        script: ['ചായപ്പൊടി', 'തേയിലപ്പൊടി'],
      },
    },
    rate: { perKg: 196 },
    creditPoints: 5,
    trendRank: 1,
    picture: {
      colour: '#8f2f2f',
      label: 'Red|Dust',
      grade: 'SRD',
      ingredient: 'powder',
      ingredientColour: '#4b2618',
    },
  },
  {
    id: 'tea-assam-ctc-bopsm',
    title: 'Assam CTC BOPSM, Second Flush',
    categories: ['Tea'],
    tax: { hsnCode: '0902', gstRate: 5 },
    pack: { amount: 34, measure: 'kg', container: 'paper sack' },
    description:
      'Malty, coppery granules from Upper Assam, plucked in the strong weeks of June. Mix one part into three of Nilgiri dust and the whole blend gains depth and colour. On its own it suits customers from the north who like their chai thick and boiled long.',
    names: {
      english: ['assam tea', 'bopsm tea', 'second flush tea'],
      hindi: {
        latin: ['assam chai', 'asam chai patti', 'kadak chai'],
        script: ['असम चाय', 'असम चाय पत्ती', 'कड़क चाय'],
      },
      tamil: {
        latin: ['assam theyilai', 'assam tea thool', 'asaam tea'],
        script: ['அசாம் தேயிலை', 'அசாம் டீத்தூள்'],
      },
      malayalam: {
        latin: ['assam theyila', 'assam chaya', 'asam chayapodi'],
        script: ['അസം തേയില', 'അസം ചായ', 'അസം ചായപ്പൊടി'],
      },
    },
    rate: { perKg: 338 },
    creditPoints: 8,
    trendRank: 4,
    picture: {
      colour: '#c0782b',
      label: 'Assam|CTC',
      grade: 'BOPSM',
      ingredient: 'granule',
      ingredientColour: '#5a3018',
    },
  },
  {
    id: 'tea-hotel-blend-super-dust',
    title: 'Hotel Blend Tea, Super Dust SD',
    categories: ['Tea', 'Hotels & Bakeries'],
    tax: { hsnCode: '0902', gstRate: 5 },
    pack: {
      amount: 10,
      measure: 'kg',
      container: 'case',
      inner: { count: 10, container: 'pouch' },
    },
    description:
      'Our own stall blend of Gudalur and Wayanad dust with a share of Assam for strength. Made to stand up to a full day in the samovar: the tenth pull through the strainer still pours brown, not yellow. One-kilo packs keep the aroma in until the counter needs it.',
    names: {
      english: ['hotel tea', 'tea stall blend', 'super dust tea'],
      hindi: {
        latin: ['hotel chai', 'hotel chai patti', 'dhaba chai'],
        script: ['होटल चाय', 'होटल चाय पत्ती'],
      },
      tamil: {
        latin: ['hotel tea thool', 'tea kadai thool', 'teakadai tea thool'],
        script: ['ஹோட்டல் டீத்தூள்', 'டீக்கடை தூள்'],
      },
      malayalam: {
        latin: ['hotel chaya podi', 'chayakada podi', 'hotel tea podi'],
        script: ['ഹോട്ടൽ ചായപ്പൊടി', 'ചായക്കട പൊടി'],
      },
    },
    rate: { perPack: 2380 },
    creditPoints: 7,
    trendRank: 3,
    picture: {
      colour: '#b83a2e',
      label: 'Hotel|Blend',
      grade: 'SD',
      ingredient: 'powder',
      ingredientColour: '#53291a',
    },
    otherPacks: [
      {
        id: 'tea-hotel-blend-super-dust-1kg',
        title: 'Hotel Blend Tea, Super Dust SD 1 kg',
        pack: { amount: 1, measure: 'kg', container: 'pouch' },
        description:
          'A single packet for the roadside stall. It makes some four hundred cups of full colour.',
        rate: { perPack: 248 },
      },
    ],
  },
  {
    id: 'tea-green-nilgiri',
    title: 'Nilgiri Green Tea, Whole Leaf',
    categories: ['Tea'],
    tax: { hsnCode: '0902', gstRate: 5 },
    pack: { amount: 2.4, measure: 'kg', container: 'case', inner: { count: 24, container: 'box' } },
    description:
      'Leaves steamed within hours of plucking near Kotagiri, so they stay green and the cup stays pale gold. Grassy, light and free of harshness if the water is a little off the boil. Medical shops, gyms and hill-station gift stores all find buyers for the hundred-gram carton.',
    names: {
      english: ['green tea', 'unfermented tea', 'nilgiri green tea'],
      hindi: {
        latin: ['green tea', 'hari chai', 'green chai'],
        script: ['हरी चाय', 'ग्रीन टी'],
      },
      tamil: {
        latin: ['pachai theneer', 'pachai theyilai', 'green tea'],
        script: ['பச்சைத் தேநீர்', 'பச்சைத் தேயிலை', 'கிரீன் டீ'],
      },
      malayalam: {
        latin: ['green tea', 'pacha theyila', 'haritha chaya'],
        script: ['ഗ്രീൻ ടീ', 'പച്ചത്തേയില', 'ഹരിത ചായ'],
      },
    },
    rate: { perPack: 2280 },
    priced: 'base',
    creditPoints: 9,
    trendRank: 5,
    picture: {
      colour: '#87a657',
      label: 'Green|Tea',
      grade: '',
      ingredient: 'leaf',
      ingredientColour: '#66783a',
    },
  },
  {
    id: 'tea-masala-chai',
    title: 'Masala Tea with Cardamom and Ginger',
    categories: ['Tea', 'Hotels & Bakeries'],
    tax: { hsnCode: '0902', gstRate: 5 },
    pack: { amount: 6, measure: 'kg', container: 'case', inner: { count: 24, container: 'jar' } },
    description:
      'Strong CTC mixed with Idukki cardamom, dry ginger, clove and a touch of pepper, all ground into the granule. One spoon to a glass of milk and water is enough; nothing else has to be pounded. Cafés write it on the board, and travellers carry packets home from Ooty.',
    names: {
      english: ['masala tea', 'spiced tea', 'chai masala tea'],
      hindi: {
        latin: ['masala chai', 'masale wali chai', 'adrak elaichi chai'],
        script: ['मसाला चाय', 'अदरक इलायची चाय'],
      },
      tamil: {
        latin: ['masala tea', 'masala theneer', 'masala tea thool'],
        script: ['மசாலா டீ', 'மசாலா தேநீர்'],
      },
      malayalam: {
        latin: ['masala chaya', 'masala tea', 'masala chai'],
        script: ['മസാല ചായ'],
      },
    },
    rate: { perPack: 2520 },
    creditPoints: 9,
    trendRank: 7,
    picture: {
      colour: '#c2662d',
      label: 'Masala|Tea',
      grade: '',
      ingredient: 'granule',
      ingredientColour: '#6a3d22',
    },
  },
  {
    id: 'tea-white-silver-tips',
    title: 'Nilgiri White Tea, Silver Tips',
    categories: ['Tea'],
    tax: { hsnCode: '0902', gstRate: 5 },
    pack: { amount: 1, measure: 'kg', container: 'tin' },
    description:
      'Unopened buds picked at dawn and dried in the shade, each covered in silver down. The cup is the palest straw with a melon sweetness, and the same buds can be steeped three times. A small tin lasts a hotel lounge a season and lends the whole tea list some shine.',
    names: {
      english: ['white tea', 'silver needle tea', 'silver tips'],
      hindi: {
        latin: ['safed chai', 'white tea', 'safed chai patti'],
        script: ['सफ़ेद चाय', 'व्हाइट टी'],
      },
      tamil: {
        latin: ['vellai theneer', 'vellai theyilai', 'white tea'],
        script: ['வெள்ளைத் தேநீர்', 'வெள்ளைத் தேயிலை'],
      },
      malayalam: {
        latin: ['white tea', 'vella chaya', 'vella theyila'],
        script: ['വൈറ്റ് ടീ', 'വെള്ളച്ചായ'],
      },
    },
    rate: { perKg: 5400 },
    creditPoints: 20,
    trendRank: 8,
    picture: {
      colour: '#9aa89c',
      label: 'White|Tea',
      grade: 'SILVER',
      ingredient: 'leaf',
      ingredientColour: '#b9bd9c',
    },
  },
  {
    id: 'tea-nilgiri-winter-frost',
    title: 'Nilgiri Winter Frost Tea FOP',
    categories: ['Tea'],
    tax: { hsnCode: '0902', gstRate: 5 },
    pack: { amount: 5, measure: 'kg', container: 'foil-lined carton' },
    description:
      'Twisted whole leaf made only on the cold mornings of December to February, when frost touches the high Nilgiri slopes and slows the bush. It smells of jasmine and ripe fruit and is drunk black. Quantities are small and the rate is fixed when the new lot arrives, so speak to us to reserve a carton.',
    names: {
      english: ['frost tea', 'winter flush tea', 'flowery orange pekoe'],
      hindi: {
        latin: ['frost tea', 'sardi ki chai', 'nilgiri frost chai'],
        script: ['फ्रॉस्ट टी', 'सर्दी की चाय'],
      },
      tamil: {
        latin: ['panikkala theyilai', 'frost tea', 'pani theyilai'],
        script: ['பனிக்காலத் தேயிலை', 'பனித் தேயிலை'],
      },
      malayalam: {
        latin: ['frost tea', 'manjukala theyila', 'manjukaala chaya'],
        script: ['ഫ്രോസ്റ്റ് ടീ', 'മഞ്ഞുകാല തേയില'],
      },
    },
    rate: null,
    creditPoints: 12,
    picture: {
      colour: '#46607a',
      label: 'Frost|Tea',
      grade: 'FOP',
      ingredient: 'leaf',
      ingredientColour: '#4f4a34',
    },
  },
];

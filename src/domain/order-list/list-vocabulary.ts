import { wordsOf } from '../search-words.ts';
import type { Container } from './list-item.ts';

// The words around a product's name in a pasted list, in four languages: units, containers, numbers, and what is said
// besides the order. Words that also name goods are left out ('katta' is a sack in Hindi and part of a Malayalam name).

export interface MeasureWord {
  readonly base: 'g' | 'ml';
  readonly size: number;
}

const MEASURE_WORDS: readonly (MeasureWord & { words: string })[] = [
  {
    base: 'g',
    size: 1000,
    words:
      'kg kgs kilo kilos kilogram kilograms kilogramme keji किलो किग्रा किलोग्राम केजी கிலோ கிலோகிராம் கிகி கேஜி കിലോ കിലോഗ്രാം കിഗ്രാം കെജി',
  },
  {
    base: 'g',
    size: 1,
    words: 'g gm gms gr grm gram grams graam gramme ग्राम ग्रा கிராம் கிராம்கள் ഗ്രാം ഗ്രാമ്',
  },
  { base: 'g', size: 100_000, words: 'quintal quintals qtl kwintal क्विंटल குவிண்டால் ക്വിന്റൽ' },
  { base: 'g', size: 1_000_000, words: 'ton tons tonne tonnes टन டன் ടൺ' },
  {
    base: 'ml',
    size: 1000,
    words:
      'l lt ltr ltrs lit liter liters litre litres litter leetar लीटर लिटर ली லிட்டர் லி ലിറ്റർ ലിറ്ററ് ലി',
  },
  { base: 'ml', size: 1, words: 'ml mls millilitre milliliter मिली एमएल மில்லி மிலி മില്ലി മിലി' },
];

const CONTAINER_WORDS: readonly { containers: readonly Container[]; words: string }[] = [
  {
    containers: ['sack'],
    words:
      'sack sacks moota mootai moodai mootta moottai mooda mutai muttai moote chaakku chakku chaak chaakk sakku saakku bori boris boriya bora boree gunny बोरी बोरियां बोरा बोरे மூட்டை மூட்டைகள் சாக்கு ചാക്ക് ചാക്കു ചാക് മൂട്ട മൂട്ടകൾ',
  },
  { containers: ['bag', 'sack'], words: 'bag bags bg bgs बैग थैला பேக் ബാഗ്' },
  {
    containers: ['box', 'case', 'carton'],
    words: 'box boxes bx बॉक्स बक्सा பாக்ஸ் ബോക്സ്',
  },
  { containers: ['case', 'carton', 'box'], words: 'case cases cs കെയ്സ്' },
  {
    containers: ['carton', 'case', 'box'],
    words: 'carton cartons ctn ctns cartoon कार्टन கார்ட்டன் കാർട്ടൺ',
  },
  {
    // Any of them.
    containers: ['crate', 'carton', 'case', 'box'],
    words: 'petti pettis petty peti pettee पेटी पेटियां பெட்டி பெட்டிகள் പെട്ടി പെട്ടികൾ',
  },
  {
    containers: ['tin', 'jar', 'box'],
    words: 'dabba dabbas dibba dabbe डब्बा डिब्बा डिब्बे டப்பா ഡബ്ബ',
  },
  { containers: ['tin'], words: 'tin tins tinn टिन டின் டின்கள் ടിൻ ടിന്' },
  { containers: ['tin', 'jar'], words: 'can cans jerrycan कैन கேன் കാൻ' },
  { containers: ['jar'], words: 'jar jars bharani barni जार बरनी ஜாடி ஜார் ഭരണി ജാർ' },
  {
    containers: ['packet'],
    words:
      'packet packets pkt pkts pck pckt pack packs paket pakket pakit pouch pouches cover covers पैकेट पाकेट पैक पाउच பாக்கெட் பாக்கெட்டு பாக்கட் பாக்கெட்டுகள் கவர் பவுச் പാക്കറ്റ് പാക്കറ്റു പായ്ക്കറ്റ് കവർ പൗച്ച്',
  },
  {
    containers: ['sachet'],
    words: 'sachet sachets sachit sachits sashe pudiya pudia सैशे सैशै पुड़िया சாஷே சாச்செட் സാഷെ സാഷേ സാച്ചെറ്റ്',
  },
  {
    containers: ['bottle'],
    words: 'bottle bottles btl btls botal kuppi बोतल बाटल பாட்டில் பாட்டில்கள் കുപ്പി ബോട്ടിൽ',
  },
  { containers: ['bundle'], words: 'bundle bundles bdl बंडल பண்டல் கட்டு ബണ്ടിൽ കെട്ട്' },
  {
    containers: ['piece'],
    words:
      'pc pcs piece pieces pece no nos number numbers nag unit units ennam ennum पीस नग अदद பீஸ் எண்ணிக்கை പീസ് എണ്ണം',
  },
];

/** Containers that only a product's own pack names. */
const PACK_WORDS: Readonly<Record<string, readonly Container[]>> = {
  bag: ['bag'],
  box: ['box'],
  carton: ['carton'],
  case: ['case'],
  basket: ['crate'],
  crate: ['crate'],
  brick: ['packet'],
  drum: ['tin'],
  // A sachet may be called a packet, but no pouch of a kilogram is called a sachet.
  sachet: ['sachet', 'packet'],
};

const NUMBER_WORDS: Readonly<Record<number, string>> = {
  0.25: 'quarter pav pao pauna kaal paav पाव கால் കാൽ',
  0.5: 'half aadha adha aada arai ara आधा आधी அரை അര',
  0.75: 'mukkal mukkaal முக்கால் മുക്കാൽ',
  1: 'one a an ek oru ondru onnu onru एक ஒன்று ஒரு ஒண்ணு ഒരു ഒന്ന്',
  1.5: 'dedh onnara ondrarai onrarai डेढ़ ஒன்றரை ഒന്നര',
  2: 'two do rendu irandu randu दो இரண்டு ரெண்டு രണ്ട്',
  2.5: 'dhai adhai randara irandarai rendarai ढाई இரண்டரை രണ്ടര',
  3: 'three teen moonu moondru moonnu munu तीन மூன்று மூணு മൂന്ന്',
  4: 'four char chaar naalu nalu naangu चार நான்கு நாலு നാല് നാലു',
  5: 'five paanch panch anju aindhu ainthu anchu पांच पाँच ஐந்து அஞ்சு അഞ്ച്',
  6: 'six chhe che chah aaru छह छः छे ஆறு ആറ്',
  7: 'seven saat ezhu yezhu सात ஏழு ഏഴ്',
  8: 'eight aath ettu आठ எட்டு എട്ട്',
  9: 'nine nau onbadhu onpathu ombathu नौ ஒன்பது ഒമ്പത് ഒൻപത്',
  10: 'ten das dus pathu paththu दस பத்து പത്ത്',
  11: 'eleven gyarah pathinonnu ग्यारह பதினொன்று പതിനൊന്ന്',
  12: 'twelve barah panthrandu pannirendu बारह பன்னிரண்டு പന്ത്രണ്ട്',
  15: 'fifteen pandrah pathinanju pathinanchu पंद्रह பதினைந்து പതിനഞ്ച്',
  20: 'twenty bees irubadhu irupathu बीस இருபது ഇരുപത്',
  25: 'twentyfive pachees pachis irupathanju पच्चीस இருபத்தைந்து ഇരുപത്തഞ്ച്',
  30: 'thirty tees muppadhu muppathu तीस முப்பது മുപ്പത്',
  40: 'forty chalis naalpathu narpathu चालीस நாற்பது നാല്പത്',
  50: 'fifty pachas ambadhu anpathu ambathu पचास ஐம்பது അമ്പത്',
  100: 'hundred sau nooru सौ நூறு നൂറ്',
  200: 'irunooru irunuru இருநூறு ഇരുനൂറ്',
  300: 'munnooru munnuru முந்நூறு முன்னூறு മുന്നൂറ്',
  400: 'naanooru nanooru நானூறு നാനൂറ്',
  500: 'ainooru anjooru annooru ஐநூறு ஐந்நூறு അഞ്ഞൂറ്',
  1000: 'thousand hazar hazaar aayiram ayiram हजार हज़ार ஆயிரம் ആയിരം',
};

const DOZEN = 'dozen dozens dozon darjan doz dz dozan दर्जन டஜன் டசன் ഡസൻ';
const LOOSE = 'loose lose khula khulla chillara uthiri खुला खुली சில்லறை உதிரி ലൂസ് ചില്ലറ';
const EACH = 'each apiece veetham vidham veedham प्रत्येक வீதம் വീതം';
const AND = 'and aur tatha evam plus pinne matrum matum और तथा एवं மற்றும் പിന്നെ കൂടാതെ';

/** Before or after the number of a price. */
const PRICE =
  'rs re rupees rupee inr rate price mrp rupaye rupay rupai ruba roopa रु रुपये रुपए रुपया दर भाव ரூ ரூபாய் விலை രൂപ രൂ വില';

/** Said besides the order: these neither name a product nor raise a doubt. What was sent, paid or in stock does. */
const TALK = `
hi hello hai hey helo good morning mrng gm evening eve afternoon night day dear sir sirji madam mam anna akka chetta chettan chechi bhai bhaiya
bhaisaab bhaisahab ji sahab saab boss bro brother sister uncle mr mrs team vanakkam vanakam namaste namaskar namaskaram namasthe salam assalamu alaikum salaam
thanks thank thanku thankyou thnx thx tq tnx ty nanri nandri nanni dhanyavad dhanyawad shukriya regards you u your yours ok okay kk
please pls plz plse kindly send need needed want wanted require required requirement requirements give bring order orders ordering list lists item items urgent
urgently today tomorrow tmrw tmw tmr asap immediately by before delivery deliver from to for the of is are we i my our us me this that these be will would
can could call phone ph mobile mob contact whatsapp number address shop store stores name date dt bill billing invoice amount total advance payment cash credit
gpay upi per each also only just same again some fresh quality best nice usual regular like time week monday tuesday wednesday thursday friday saturday sunday
jan january feb february mar march apr april june july aug august sep sept september oct october nov november dec december am pm
chahiye chaiye chahie bhejo bhej dena dijiye aaj abhi jaldi mera mere hamara hai hain ka ki ke ko wala wali wale bhi kripya
pothum podhum venum vendum vennum anuppu anuppunga anupunga kodunga thaanga thanga podunga innaiku innaikku naalaikku naalai nalaikku kaalai konjam ungal enga vanga
venam veenam ayakku ayakkuka ayakkane ayakkanam tharanam tharumo tharamo innu nale naale koode vegam ethikkanam
नमस्ते नमस्कार धन्यवाद शुक्रिया कृपया भेजो भेजिए भेज दीजिए दीजिये देना चाहिए चाहिये जी भाई भैया सर मैडम ऑर्डर आर्डर लिस्ट सामान का की के को आज जल्दी सुप्रभात है
வணக்கம் நன்றி அண்ணா அக்கா ஐயா சார் மேடம் தயவுசெய்து அனுப்பவும் அனுப்புங்க அனுப்புங்கள் அனுப்பு வேண்டும் வேணும் தேவை கொடுங்க தாங்க போடுங்க இன்று இன்னைக்கு நாளை நாளைக்கு காலை ஆர்டர் லிஸ்ட் பட்டியல் மட்டும்
നമസ്കാരം നമസ്തേ നന്ദി ചേട്ടാ ചേച്ചി സാർ സർ മാഡം ദയവായി അയക്കുക അയക്കണം അയക്കൂ വേണം തരണം തരൂ വേണ്ടത് ഇന്ന് നാളെ രാവിലെ ഓർഡർ ലിസ്റ്റ് സാധനങ്ങൾ എത്തിക്കണം
`;

/** Takes back what stands before it, also after a comma or on the next line. */
const NEGATION =
  'no not dont nahi nahin nai mat cancel cancelled canceled sorry vendam vendaam venda vendaa illa illai alla नहीं नही मत रद्द வேண்டாம் இல்லை வேணாம் വേണ്ട ഇല്ല';

/** A line that begins with one of these says who writes, not what they want. */
const SENDER = 'from regards name address shop mob mobile phone ph contact call gst gstin';

const split = (words: string): string[] => words.trim().split(/\s+/);
const normalised = (word: string): string => wordsOf(word).join('');

function wordMap<Value>(entries: readonly (readonly [string, Value])[]): Map<string, Value> {
  const map = new Map<string, Value>();
  for (const [words, value] of entries) {
    for (const word of split(words)) if (normalised(word)) map.set(normalised(word), value);
  }
  return map;
}

const wordSet = (words: string): ReadonlySet<string> => new Set(split(words).map(normalised));

export const MEASURES_BY_WORD: ReadonlyMap<string, MeasureWord> = wordMap(
  MEASURE_WORDS.map((entry) => [entry.words, entry] as const),
);

export const CONTAINERS_BY_WORD: ReadonlyMap<string, readonly Container[]> = wordMap(
  CONTAINER_WORDS.map((entry) => [entry.words, entry.containers] as const),
);

export const NUMBERS_BY_WORD: ReadonlyMap<string, number> = wordMap(
  Object.entries(NUMBER_WORDS).map(([value, words]) => [words, Number(value)] as const),
);

/** Numbers that multiply the one before them. */
export const HUNDREDS: ReadonlySet<number> = new Set([100, 1000]);

export const packContainer = (word: string): readonly Container[] =>
  PACK_WORDS[word] ?? CONTAINERS_BY_WORD.get(word) ?? [];

export const DOZEN_WORDS = wordSet(DOZEN);

export const isUnitWord = (text: string): boolean =>
  MEASURES_BY_WORD.has(text) || CONTAINERS_BY_WORD.has(text) || DOZEN_WORDS.has(text);

/** Between a number of packs and their size. */
export const TIMES: ReadonlySet<string> = new Set(['x', '×', '*']);

export const LOOSE_WORDS = wordSet(LOOSE);
export const EACH_WORDS = wordSet(EACH);
export const AND_WORDS = wordSet(AND);
export const PRICE_WORDS = wordSet(PRICE);
export const TALK_WORDS = wordSet(TALK);
export const NEGATION_WORDS = wordSet(NEGATION);
export const SENDER_WORDS = wordSet(SENDER);

/** Numbers in one language that are words of names in another: only a unit after them makes them numbers. */
export const NAME_OR_NUMBER = wordSet('a an do char saat ara aaru');

const HEADS: Readonly<Record<string, string>> = {
  powder: 'podi pody podi thool thul tool thul pavudar पाउडर பொடி தூள் பவுடர் പൊടി പൗഡർ',
  oil: 'tel ennai enney yennai enna तेल எண்ணெய் ஆயில் എണ്ണ ഓയിൽ',
  rice: 'arisi ari chawal chaval चावल அரிசி അരി',
  dal: 'daal dhal paruppu parippu दाल பருப்பு പരിപ്പ്',
  flour: 'maavu mavu மாவு മാവ്',
};
const HEADS_BY_WORD = wordMap(Object.entries(HEADS).map(([head, words]) => [words, head] as const));

const JOINED_HEAD =
  /^([a-z]{3,})(powder|podi|thool|oil|ennai|enna|rice|arisi|dal|daal|paruppu|parippu|flour|maavu)$/;

/** 'toor dal' for 'toordal'. */
export const withHeadApart = (word: string): string => word.replace(JOINED_HEAD, '$1 $2');

/** One word for what a thing is, as people mix languages: 'manjal powder', 'coconut ennai'. */
export const commonWord = (word: string): string => HEADS_BY_WORD.get(word) ?? word;

/** Rice and dal go without saying: 'ponni' is ponni rice and 'toor' is toor dal. */
export const STAPLE_WORDS: ReadonlySet<string> = new Set(['rice', 'dal']);
/** Except after these: 'biriyani' alone could be its masala, and 'red' anything. */
export const NOT_A_STAPLE_ALONE = wordSet(
  'idli idly itli iddali dosa biriyani biryani briyani mandi sambar neychor इडली இட்லி பிரியாணி ഇഡ്ഡലി ദോശ ബിരിയാണി നെയ്ച്ചോർ സാമ്പാർ kerala red lal long grain boiled raw sela kadala kadalai',
);

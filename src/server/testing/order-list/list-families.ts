import type { LocalNames } from '../../../domain/local-names.ts';

// A fixed catalogue for tests of pasted lists: families with one to three packs, and the names people use for them.

interface ListFamily {
  family: string;
  title: string;
  /** By product id, which is short for the table: '25 kg jute sack', or 'loose'. */
  packs: Readonly<Record<string, string>>;
  names: LocalNames;
}

export const LIST_FAMILIES: readonly ListFamily[] = [
  {
    family: 'cumin-jeera-bold',
    title: 'Cumin (Jeera) Bold',
    packs: { jeera: '25 kg jute sack', jeera5: '5 kg pouch', jeera1: '1 kg pouch' },
    names: {
      english: ['cumin', 'cumin seed', 'cumin seeds'],
      hindi: { latin: ['jeera', 'jira', 'zeera', 'safed jeera'], script: ['जीरा', 'सफेद जीरा'] },
      tamil: {
        latin: ['seeragam', 'jeeragam', 'seerakam', 'nalla seeragam'],
        script: ['சீரகம்', 'ஜீரகம்', 'நல்ல சீரகம்'],
      },
      malayalam: {
        latin: ['jeerakam', 'jeerakom', 'nalla jeerakam', 'cheriya jeerakam'],
        script: ['ജീരകം', 'നല്ല ജീരകം', 'ചെറിയ ജീരകം'],
      },
    },
  },
  {
    family: 'cumin-jeera-singapore-99',
    title: 'Cumin (Jeera) Singapore 99%',
    packs: { singapore: '1 kg pouch' },
    names: {
      english: ['cumin', 'cumin seed', 'machine clean cumin'],
      hindi: { latin: ['jeera', 'jira', 'zeera', 'sabut jeera'], script: ['जीरा', 'साबुत जीरा'] },
      tamil: { latin: ['seeragam', 'jeeragam', 'seerakam'], script: ['சீரகம்', 'ஜீரகம்'] },
      malayalam: {
        latin: ['jeerakam', 'jeerakom', 'nalla jeerakam'],
        script: ['ജീരകം', 'നല്ല ജീരകം'],
      },
    },
  },
  {
    family: 'shahi-jeera-caraway',
    title: 'Shahi Jeera (Caraway)',
    packs: { shahi: '1 kg tin' },
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
  },
  {
    family: 'sachet-jeera-10g',
    title: 'Jeera Whole Sachet 10 g',
    packs: { jeerasachet: '1.2 kg box of 120 x 10 g sachets' },
    names: {
      english: ['jeera', 'cumin', 'cumin seed', 'jeera sachet'],
      hindi: { latin: ['jeera', 'zeera', 'jira', 'sabut jeera'], script: ['जीरा', 'साबुत जीरा'] },
      tamil: {
        latin: ['seeragam', 'jeeragam', 'cheeragam', 'siragam'],
        script: ['சீரகம்', 'ஜீரகம்', 'நற்சீரகம்'],
      },
      malayalam: {
        latin: ['jeerakam', 'nalla jeerakam', 'jirakam', 'cheriya jeerakam'],
        script: ['ജീരകം', 'നല്ല ജീരകം', 'ചെറിയ ജീരകം'],
      },
    },
  },
  {
    family: 'green-cardamom-8mm-ageb',
    title: 'Green Cardamom 8 mm Bold (AGEB)',
    packs: { elakka8: '5 kg carton', 'elakka8-1': '1 kg pouch' },
    names: {
      english: ['cardamom', 'green cardamom', 'small cardamom'],
      hindi: {
        latin: ['elaichi', 'ilaichi', 'elachi', 'chhoti elaichi', 'hari elaichi'],
        script: ['इलायची', 'छोटी इलायची', 'हरी इलायची'],
      },
      tamil: { latin: ['elakkai', 'yelakkai', 'elakai', 'elam'], script: ['ஏலக்காய்', 'ஏலம்'] },
      malayalam: {
        latin: ['elakka', 'elakkaya', 'elaka', 'elam'],
        script: ['ഏലക്ക', 'ഏലക്കായ', 'ഏലയ്ക്ക', 'ഏലം'],
      },
    },
  },
  {
    family: 'green-cardamom-6-7mm-agb',
    title: 'Green Cardamom 6-7 mm (AGB)',
    packs: { elakka6: '1 kg pouch' },
    names: {
      english: ['cardamom', 'green cardamom', 'tea cardamom'],
      hindi: {
        latin: ['elaichi', 'ilaichi', 'elachi', 'chhoti elaichi'],
        script: ['इलायची', 'छोटी इलायची'],
      },
      tamil: { latin: ['elakkai', 'yelakkai', 'elakai'], script: ['ஏலக்காய்', 'ஏலம்'] },
      malayalam: {
        latin: ['elakka', 'elakkaya', 'elaka', 'elathari'],
        script: ['ഏലക്ക', 'ഏലക്കായ', 'ഏലത്തരി'],
      },
    },
  },
  {
    family: 'black-pepper-malabar-550-gl',
    title: 'Black Pepper 550 GL (Malabar MG1)',
    packs: { pepper: '25 kg jute sack', pepper1: '1 kg pouch' },
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
  },
  {
    family: 'tellicherry-pepper-tgseb',
    title: 'Tellicherry Pepper Extra Bold (TGSEB)',
    packs: { telli: '1 kg jar' },
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
  },
  {
    family: 'white-pepper-whole',
    title: 'White Pepper Whole (Decorticated)',
    packs: { whitepepper: '5 kg tin' },
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
  },
  {
    family: 'turmeric-finger-erode-double-polished',
    title: 'Turmeric Finger Erode Double Polished',
    packs: { manjal: '50 kg jute sack' },
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
      malayalam: { latin: ['manjal', 'manjhal', 'unakka manjal'], script: ['മഞ്ഞൾ', 'ഉണക്ക മഞ്ഞൾ'] },
    },
  },
  {
    family: 'turmeric-powder-erode-25kg',
    title: 'Turmeric Powder, Erode Finger',
    packs: { haldi: '25 kg bag', haldi1: '1 kg pouch' },
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
  },
  {
    family: 'coriander-seed-eagle',
    title: 'Coriander Seed (Malli) Eagle',
    packs: { malli: '40 kg jute sack' },
    names: {
      english: ['coriander', 'coriander seed', 'coriander seeds'],
      hindi: { latin: ['dhaniya', 'dhania', 'sabut dhaniya'], script: ['धनिया', 'साबुत धनिया'] },
      tamil: {
        latin: ['malli', 'kothamalli', 'kothamalli vidhai', 'dhaniya', 'varamalli'],
        script: ['மல்லி', 'கொத்தமல்லி', 'கொத்தமல்லி விதை', 'தனியா', 'வரமல்லி'],
      },
      malayalam: {
        latin: ['malli', 'kothamalli', 'kothambalari'],
        script: ['മല്ലി', 'കൊത്തമല്ലി', 'കൊത്തമ്പാലരി'],
      },
    },
  },
  {
    family: 'coriander-powder-fine-20kg',
    title: 'Coriander Powder, Fine',
    packs: { mallipodi: '20 kg bag' },
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
  },
  {
    family: 'fennel-sombu-bold',
    title: 'Fennel (Sombu) Bold',
    packs: { sombu: '25 kg jute sack' },
    names: {
      english: ['fennel', 'fennel seed', 'fennel seeds'],
      hindi: { latin: ['saunf', 'sonf', 'moti saunf'], script: ['सौंफ', 'मोटी सौंफ'] },
      tamil: { latin: ['sombu', 'perunjeeragam', 'perunjeerakam'], script: ['சோம்பு', 'பெருஞ்சீரகம்'] },
      malayalam: {
        latin: ['perumjeerakam', 'perinjeerakam', 'valiya jeerakam'],
        script: ['പെരുംജീരകം', 'പെരിഞ്ചീരകം', 'വലിയ ജീരകം'],
      },
    },
  },
  {
    family: 'fenugreek-vendhayam-clean',
    title: 'Fenugreek (Vendhayam) Machine Clean',
    packs: { methi: '25 kg woven sack' },
    names: {
      english: ['fenugreek', 'fenugreek seed', 'fenugreek seeds'],
      hindi: { latin: ['methi', 'methi dana', 'methi daana'], script: ['मेथी', 'मेथी दाना'] },
      tamil: { latin: ['vendhayam', 'venthayam', 'vendayam'], script: ['வெந்தயம்'] },
      malayalam: { latin: ['uluva', 'uluvaa', 'venthayam'], script: ['ഉലുവ', 'വെന്തയം'] },
    },
  },
  {
    family: 'mustard-small-kadugu',
    title: 'Mustard Small (Kadugu)',
    packs: { kadugu: '30 kg jute sack', kadugu1: '1 kg pouch' },
    names: {
      english: ['mustard', 'mustard seed', 'small mustard', 'black mustard'],
      hindi: {
        latin: ['rai', 'raai', 'sarson', 'kali sarson'],
        script: ['राई', 'सरसों', 'काली सरसों'],
      },
      tamil: { latin: ['kadugu', 'kaduku', 'siru kadugu'], script: ['கடுகு', 'சிறு கடுகு'] },
      malayalam: { latin: ['kaduku', 'kadugu', 'cheriya kaduku'], script: ['കടുക്', 'ചെറിയ കടുക്'] },
    },
  },
  {
    family: 'mustard-oil-kachi-ghani-1l',
    title: 'Mustard Oil, Kachi Ghani',
    packs: { kaduguoil: '12 l case of 12 x 1 l bottles' },
    names: {
      english: ['mustard oil', 'kachi ghani oil', 'kachi ghani mustard oil'],
      hindi: {
        latin: ['sarson ka tel', 'sarso tel', 'sarson tel', 'kachi ghani tel'],
        script: ['सरसों का तेल', 'सरसों तेल', 'कच्ची घानी तेल', 'कड़वा तेल'],
      },
      tamil: {
        latin: ['kadugu ennai', 'kadugu enney', 'kaduku ennai'],
        script: ['கடுகு எண்ணெய்', 'கடுகெண்ணெய்'],
      },
      malayalam: {
        latin: ['kadukenna', 'kaduku enna', 'kadugenna'],
        script: ['കടുകെണ്ണ', 'കടുക് എണ്ണ'],
      },
    },
  },
  {
    family: 'clove-lal-pari',
    title: 'Clove Lal Pari',
    packs: { clove: '10 kg carton' },
    names: {
      english: ['clove', 'cloves', 'whole clove'],
      hindi: { latin: ['laung', 'lavang', 'loung', 'long'], script: ['लौंग', 'लवंग'] },
      tamil: {
        latin: ['kirambu', 'krambu', 'lavangam', 'ilavangam'],
        script: ['கிராம்பு', 'இலவங்கம்', 'லவங்கம்'],
      },
      malayalam: {
        latin: ['grambu', 'grampoo', 'karayampoo', 'karayambu'],
        script: ['ഗ്രാമ്പൂ', 'ഗ്രാമ്പു', 'കരയാമ്പൂ'],
      },
    },
  },
  {
    family: 'star-anise-whole',
    title: 'Star Anise Whole (Thakkolam)',
    packs: { star: '1 kg jar' },
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
  },
  {
    family: 'bay-leaf-tej-patta',
    title: 'Bay Leaf (Tej Patta) Hand Sorted',
    packs: { bay: '10 kg jute sack' },
    names: {
      english: ['bay leaf', 'indian bay leaf', 'biryani leaf'],
      hindi: { latin: ['tej patta', 'tejpatta', 'tej pata'], script: ['तेज पत्ता', 'तेजपत्ता'] },
      tamil: {
        latin: ['brinji ilai', 'birinji ilai', 'biriyani ilai'],
        script: ['பிரிஞ்சி இலை', 'பிரியாணி இலை'],
      },
      malayalam: {
        latin: ['vazhanayila', 'karuvayila', 'edanayila', 'biriyani ila'],
        script: ['വഴനയില', 'കറുവയില', 'എടനയില', 'ബിരിയാണി ഇല'],
      },
    },
  },
  {
    family: 'kasuri-methi-nagaur',
    title: 'Kasuri Methi Nagaur',
    packs: { kasuri: '2 kg case of 20 x 100 g' },
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
  },
  {
    family: 'poppy-seed-white-khus-khus',
    title: 'Poppy Seed White (Khus Khus)',
    packs: { poppy: '1 kg pouch' },
    names: {
      english: ['poppy seed', 'white poppy seed', 'poppy seeds'],
      hindi: {
        latin: ['khus khus', 'khas khas', 'khaskhas', 'posta dana'],
        script: ['खसखस', 'पोस्ता दाना'],
      },
      tamil: { latin: ['kasa kasa', 'kasakasa', 'gasagasa'], script: ['கசகசா'] },
      malayalam: { latin: ['kasakasa', 'kashakasha', 'kaskas'], script: ['കശകശ', 'കസകസ', 'കസ്കസ്'] },
    },
  },
  {
    family: 'ajwain-jamnagar-bold',
    title: 'Ajwain (Omam) Jamnagar Bold',
    packs: { ajwain: '1 kg jar' },
    names: {
      english: ['ajwain', 'carom seed', 'carom seeds', 'bishops weed'],
      hindi: { latin: ['ajwain', 'ajvain', 'ajowan', 'ajwayan'], script: ['अजवाइन', 'अजवायन'] },
      tamil: { latin: ['omam', 'oomam'], script: ['ஓமம்'] },
      malayalam: { latin: ['ayamodakam', 'aymodakam', 'omam'], script: ['അയമോദകം', 'ഓമം'] },
    },
  },
  {
    family: 'dry-ginger-cochin-chukku',
    title: 'Dry Ginger Cochin (Chukku)',
    packs: { chukku: '25 kg jute sack' },
    names: {
      english: ['dry ginger', 'dried ginger', 'whole dry ginger'],
      hindi: { latin: ['sonth', 'saunth', 'sukhi adrak'], script: ['सोंठ', 'सौंठ', 'सूखी अदरक'] },
      tamil: { latin: ['sukku', 'chukku', 'ular inji'], script: ['சுக்கு', 'உலர் இஞ்சி'] },
      malayalam: { latin: ['chukku', 'chuku', 'unakka inji'], script: ['ചുക്ക്', 'ഉണക്ക ഇഞ്ചി'] },
    },
  },
  {
    family: 'kudampuli-malabar-tamarind',
    title: 'Kudampuli (Malabar Tamarind) Smoked',
    packs: { kudam: '5 kg pouch' },
    names: {
      english: ['malabar tamarind', 'gamboge', 'fish tamarind', 'garcinia cambogia'],
      hindi: {
        latin: ['malabar imli', 'malabari imli', 'kudampuli'],
        script: ['मालाबार इमली', 'मालाबारी इमली', 'कुडमपुली'],
      },
      tamil: { latin: ['kudampuli', 'kodampuli', 'kudam puli'], script: ['குடம்புளி', 'கொடம்புளி'] },
      malayalam: {
        latin: ['kudampuli', 'kodampuli', 'kodumpuli', 'meenpuli', 'pinampuli'],
        script: ['കുടംപുളി', 'കുടമ്പുളി', 'കൊടംപുളി', 'മീൻപുളി', 'പിണംപുളി'],
      },
    },
  },
  {
    family: 'kalonji-nigella-seed',
    title: 'Kalonji (Nigella Seed) Sortex',
    packs: { kalonji: '5 kg pouch' },
    names: {
      english: ['nigella', 'nigella seed', 'onion seed', 'black seed'],
      hindi: { latin: ['kalonji', 'kalaunji', 'mangrail'], script: ['कलौंजी', 'मंगरैल'] },
      tamil: { latin: ['karunjeeragam', 'karunjeerakam', 'karunseeragam'], script: ['கருஞ்சீரகம்'] },
      malayalam: {
        latin: ['karinjeerakam', 'karimjeerakam', 'karunjeerakam'],
        script: ['കരിഞ്ചീരകം', 'കരിംജീരകം'],
      },
    },
  },
  {
    family: 'cashew-w240',
    title: 'Cashew Kernel W240',
    packs: { w240: '10 kg tin' },
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
  },
  {
    family: 'cashew-w320',
    title: 'Cashew Kernel W320',
    packs: { w320: '10 kg tin', 'w320-1': '1 kg pouch' },
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
  },
  {
    family: 'cashew-splits-jh',
    title: 'Cashew Splits JH',
    packs: { jh: '10 kg tin' },
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
  },
  {
    family: 'almond-california-nonpareil',
    title: 'Almond California Nonpareil 25/27',
    packs: { badam: '22.68 kg carton', badam1: '1 kg pouch' },
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
      malayalam: { latin: ['badam', 'badam parippu', 'badhaam'], script: ['ബദാം', 'ബദാം പരിപ്പ്'] },
    },
  },
  {
    family: 'almond-mamra-afghan',
    title: 'Almond Mamra Afghan, A Grade',
    packs: { mamra: '5 kg tin' },
    names: {
      english: ['mamra almond', 'afghan almond'],
      hindi: {
        latin: ['mamra badam', 'mamra badaam', 'mamra giri'],
        script: ['मामरा बादाम', 'मामरा गिरी'],
      },
      tamil: { latin: ['mamra badam', 'mamra badham'], script: ['மாம்ரா பாதாம்'] },
      malayalam: { latin: ['mamra badam', 'maamra badam'], script: ['മാമ്ര ബദാം'] },
    },
  },
  {
    family: 'groundnut-bold-50-60',
    title: 'Groundnut Bold 50/60',
    packs: { nut: '50 kg jute sack' },
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
      malayalam: { latin: ['nilakkadala', 'kappalandi', 'kadala'], script: ['നിലക്കടല', 'കപ്പലണ്ടി'] },
    },
  },
  {
    family: 'raisin-golden-sangli',
    title: 'Raisin Golden Sangli, Long',
    packs: { raisin: '15 kg carton' },
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
  },
  {
    family: 'dates-kimia-mazafati',
    title: 'Dates Kimia Mazafati',
    packs: { dates: '6 kg case of 12 x 500 g' },
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
  },
  {
    family: 'maida-parotta-special-50kg',
    title: 'Maida, Parotta Special',
    packs: { maida: '50 kg bag' },
    names: {
      english: [
        'maida',
        'refined wheat flour',
        'all purpose flour',
        'plain flour',
        'parotta flour',
      ],
      hindi: { latin: ['maida', 'mayda', 'maida atta'], script: ['मैदा', 'मैदा आटा'] },
      tamil: {
        latin: ['maida', 'maida maavu', 'maitha maavu', 'parotta maavu'],
        script: ['மைதா', 'மைதா மாவு', 'பரோட்டா மாவு'],
      },
      malayalam: {
        latin: ['maida', 'maida podi', 'maidamavu', 'porotta maida'],
        script: ['മൈദ', 'മൈദപ്പൊടി', 'മൈദ മാവ്', 'പൊറോട്ട മൈദ'],
      },
    },
  },
  {
    family: 'chakki-atta-fresh-10kg',
    title: 'Chakki Fresh Atta, Whole Wheat',
    packs: { atta: '50 kg bundle of 5 x 10 kg bags' },
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
  },
  {
    family: 'bombay-rava-medium-50kg',
    title: 'Bombay Rava (Sooji), Medium',
    packs: { rava: '50 kg bag', rava25: '25 kg bag' },
    names: {
      english: ['rava', 'sooji', 'semolina', 'suji', 'bombay rava'],
      hindi: { latin: ['sooji', 'suji', 'rava', 'rawa'], script: ['सूजी', 'रवा'] },
      tamil: {
        latin: ['ravai', 'rava', 'bombay ravai', 'vellai ravai'],
        script: ['ரவை', 'ரவா', 'பம்பாய் ரவை', 'வெள்ளை ரவை'],
      },
      malayalam: { latin: ['rava', 'bombay rava', 'ravva'], script: ['റവ', 'ബോംബെ റവ'] },
    },
  },
  {
    family: 'chiroti-rava-extra-fine-1kg',
    title: 'Chiroti Rava, Extra Fine',
    packs: { chiroti: '20 kg carton of 20 x 1 kg pouches' },
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
  },
  {
    family: 'besan-gram-flour-fine-25kg',
    title: 'Besan (Kadalai Maavu), Fine',
    packs: { besan: '25 kg bag' },
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
  },
  {
    family: 'rice-ponni-boiled',
    title: 'Ponni Boiled Rice, Single Steam',
    packs: { ponni: '25 kg PP bag', ponni10: '10 kg bag' },
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
  },
  {
    family: 'rice-palakkadan-matta-vadi',
    title: 'Palakkadan Matta Rice, Vadi (Long)',
    packs: { matta: '50 kg jute sack' },
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
  },
  {
    family: 'rice-jeerakasala-kaima',
    title: 'Wayanad Jeerakasala Kaima Rice',
    packs: { kaima: '25 kg PP bag' },
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
  },
  {
    family: 'rice-idli-short-bold',
    title: 'Idli Rice, Short Bold (IR 20)',
    packs: { idli: '26 kg PP bag' },
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
  },
  {
    family: 'rice-basmati-1121-sella',
    title: 'Basmati Rice 1121 Golden Sella',
    packs: { basmati: '20 kg jute bag with zip' },
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
  },
  {
    family: 'toor-dal-fatka-sortex',
    title: 'Toor Dal Fatka, Sortex',
    packs: { toor: '30 kg PP bag' },
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
  },
  {
    family: 'urad-gota-whole-white',
    title: 'Urad Gota, Whole White',
    packs: { urad: '30 kg PP bag' },
    names: {
      english: ['whole urad', 'black gram whole', 'urad ball', 'white gram'],
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
  },
  {
    family: 'chana-dal-indore',
    title: 'Chana Dal Indore, Medium',
    packs: { chana: '30 kg PP bag' },
    names: {
      english: ['bengal gram dal', 'split chickpea', 'gram dal'],
      hindi: {
        latin: ['chana dal', 'chane ki dal', 'channa daal'],
        script: ['चना दाल', 'चने की दाल'],
      },
      tamil: { latin: ['kadalai paruppu', 'kadala paruppu'], script: ['கடலைப் பருப்பு'] },
      malayalam: { latin: ['kadala parippu', 'kadalaparippu'], script: ['കടലപ്പരിപ്പ്'] },
    },
  },
  {
    family: 'green-gram-whole-shiny',
    title: 'Green Gram Whole, Shiny',
    packs: { moong: '50 kg PP bag' },
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
  },
  {
    family: 'sugar-m30',
    title: 'Sugar M-30',
    packs: { sugar: '50 kg PP bag', sugarloose: 'loose' },
    names: {
      english: ['white sugar', 'm30 sugar', 'crystal sugar'],
      hindi: { latin: ['chini', 'cheeni', 'shakkar', 'sakkar'], script: ['चीनी', 'शक्कर'] },
      tamil: { latin: ['sakkarai', 'sarkkarai', 'seeni', 'cheeni'], script: ['சர்க்கரை', 'சீனி'] },
      malayalam: { latin: ['panchasara', 'panjasara', 'pancasara'], script: ['പഞ്ചസാര'] },
    },
  },
  {
    family: 'sachet-sugar-white-5g',
    title: 'White Sugar Sachet 5 g',
    packs: { sugarsachet: '5 kg carton of 1000 x 5 g sachets' },
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
  },
  {
    family: 'jaggery-marayoor-unda',
    title: 'Marayoor Jaggery, Unda (Balls)',
    packs: { jaggery: 'loose' },
    names: {
      english: ['marayur jaggery', 'cane jaggery', 'gur', 'jaggery balls'],
      hindi: { latin: ['gud', 'gur', 'ganne ka gud'], script: ['गुड़', 'गन्ने का गुड़'] },
      tamil: {
        latin: ['vellam', 'marayur vellam', 'urundai vellam', 'nattu vellam'],
        script: ['வெல்லம்', 'மறையூர் வெல்லம்', 'உருண்டை வெல்லம்'],
      },
      malayalam: {
        latin: ['sharkkara', 'sarkara', 'marayoor sharkara', 'unda sharkara'],
        script: ['ശർക്കര', 'മറയൂർ ശർക്കര', 'ഉണ്ട ശർക്കര'],
      },
    },
  },
  {
    family: 'tamarind-seedless-flower',
    title: 'Tamarind Seedless, Flower Type',
    packs: { tamarind: '20 kg carton' },
    names: {
      english: ['tamarind', 'deseeded tamarind', 'imli'],
      hindi: { latin: ['imli', 'imlee', 'bina beej imli'], script: ['इमली', 'बिना बीज इमली'] },
      tamil: {
        latin: ['puli', 'kottai neekiya puli', 'vithai illa puli'],
        script: ['புளி', 'கொட்டை நீக்கிய புளி', 'விதையில்லா புளி'],
      },
      malayalam: {
        latin: ['puli', 'valan puli', 'vaalanpuli', 'kuru kalanja puli'],
        script: ['പുളി', 'വാളൻപുളി', 'കുരു കളഞ്ഞ പുളി'],
      },
    },
  },
  {
    family: 'salt-crystal-tuticorin',
    title: 'Tuticorin Rock Salt (Kallu Uppu), Iodised',
    packs: { salt: '50 kg HDPE bag', salt25: '25 kg HDPE bag' },
    names: {
      english: ['crystal salt', 'rock salt', 'sea salt', 'coarse salt'],
      hindi: {
        latin: ['khada namak', 'mota namak', 'sabut namak', 'namak'],
        script: ['खड़ा नमक', 'मोटा नमक', 'नमक'],
      },
      tamil: { latin: ['kal uppu', 'kallu uppu', 'kalluppu'], script: ['கல் உப்பு', 'கல்லுப்பு'] },
      malayalam: { latin: ['kalluppu', 'kallu uppu', 'uppu'], script: ['കല്ലുപ്പ്', 'ഉപ്പ്'] },
    },
  },
  {
    family: 'vermicelli-roasted-semiya',
    title: 'Roasted Vermicelli (Semiya)',
    packs: { semiya: '12 kg case of 30 x 400 g' },
    names: {
      english: ['vermicelli', 'semiya', 'roasted semolina noodles'],
      hindi: { latin: ['sevai', 'seviyan', 'semiya', 'sewai'], script: ['सेवई', 'सेवइयां'] },
      tamil: { latin: ['semiya', 'saemiya', 'varutha semiya'], script: ['சேமியா', 'வறுத்த சேமியா'] },
      malayalam: { latin: ['semiya', 'semia', 'varutha semiya'], script: ['സേമിയ', 'വറുത്ത സേമിയ'] },
    },
  },
  {
    family: 'papad-kerala-pappadam',
    title: 'Kerala Pappadam, Medium',
    packs: { papad: '7.5 kg case of 50 x 150 g' },
    names: {
      english: ['papad', 'kerala papadum', 'pappadam', 'appalam'],
      hindi: { latin: ['papad', 'paapad', 'urad papad'], script: ['पापड़', 'उड़द पापड़'] },
      tamil: { latin: ['appalam', 'applam', 'pappadam'], script: ['அப்பளம்', 'பப்படம்'] },
      malayalam: { latin: ['pappadam', 'papadam', 'pappadom'], script: ['പപ്പടം'] },
    },
  },
  {
    family: 'tea-nilgiri-ctc-dust-srd',
    title: 'Nilgiri CTC Super Red Dust SRD',
    packs: { tea: '35 kg paper sack' },
    names: {
      english: ['dust tea', 'tea dust', 'super red dust', 'tea powder'],
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
  },
  {
    family: 'coconut-oil-roasted-copra-15kg',
    title: 'Coconut Oil, Roasted Copra',
    packs: { coconutoil: '15 kg tin' },
    names: {
      english: ['coconut oil', 'copra oil', 'roasted coconut oil'],
      hindi: {
        latin: ['nariyal tel', 'nariyal ka tel', 'khopra tel'],
        script: ['नारियल तेल', 'नारियल का तेल', 'खोपरा तेल'],
      },
      tamil: {
        latin: ['thengai ennai', 'thengai enney', 'thenga ennai', 'thengai yennai'],
        script: ['தேங்காய் எண்ணெய்', 'தேங்காயெண்ணெய்'],
      },
      malayalam: {
        latin: ['velichenna', 'velichanna', 'vellichenna'],
        script: ['വെളിച്ചെണ്ണ', 'നാളികേര എണ്ണ'],
      },
    },
  },
  {
    family: 'gingelly-oil-chekku-1l',
    title: 'Gingelly Oil, Chekku Pressed',
    packs: { gingelly: '12 l case of 12 x 1 l bottles' },
    names: {
      english: ['gingelly oil', 'sesame oil', 'til oil', 'cold pressed sesame oil'],
      hindi: {
        latin: ['til ka tel', 'til tel', 'tilli ka tel'],
        script: ['तिल का तेल', 'तिल तेल', 'तिल्ली का तेल'],
      },
      tamil: {
        latin: ['nallennai', 'nalla ennai', 'nallenney', 'chekku nallennai', 'ellu ennai'],
        script: ['நல்லெண்ணெய்', 'எள் எண்ணெய்', 'செக்கு நல்லெண்ணெய்'],
      },
      malayalam: { latin: ['nallenna', 'ellenna', 'nalla enna'], script: ['നല്ലെണ്ണ', 'എള്ളെണ്ണ'] },
    },
  },
  {
    family: 'sunflower-oil-refined-1l-pouch',
    title: 'Sunflower Oil, Refined',
    packs: { sunpouch: '10 l case of 10 x 1 l pouches', suntin: '15 l tin' },
    names: {
      english: ['sunflower oil', 'refined oil', 'refined sunflower oil', 'sunflower cooking oil'],
      hindi: {
        latin: ['surajmukhi tel', 'surajmukhi ka tel', 'sunflower tel', 'refined tel'],
        script: ['सूरजमुखी तेल', 'सूरजमुखी का तेल', 'रिफाइंड तेल'],
      },
      tamil: {
        latin: ['suriyakanthi ennai', 'sooriyagandhi ennai', 'sunflower ennai'],
        script: ['சூரியகாந்தி எண்ணெய்', 'சன்பிளவர் எண்ணெய்', 'சூரியகாந்தி ஆயில்'],
      },
      malayalam: {
        latin: ['suryakanthi enna', 'sooryakanthi enna', 'sunflower enna'],
        script: ['സൂര്യകാന്തി എണ്ണ', 'സൺഫ്ലവർ ഓയിൽ', 'സൂര്യകാന്തിയെണ്ണ'],
      },
    },
  },
  {
    family: 'cow-ghee-granular-15kg',
    title: 'Ghee, Granular Kongu Type',
    packs: { ghee: '15 kg tin' },
    names: {
      english: ['ghee', 'cow ghee', 'clarified butter', 'pure ghee'],
      hindi: {
        latin: ['ghee', 'ghi', 'desi ghee', 'gai ka ghee'],
        script: ['घी', 'देसी घी', 'गाय का घी'],
      },
      tamil: { latin: ['nei', 'ney', 'neyi', 'pasu nei'], script: ['நெய்', 'பசு நெய்'] },
      malayalam: { latin: ['neyyu', 'neyy', 'ney', 'pashu neyyu'], script: ['നെയ്യ്', 'പശുവിൻ നെയ്യ്'] },
    },
  },
  {
    family: 'chicken-masala-100g',
    title: 'Chicken Masala, Kerala Style',
    packs: { chicken: '4 kg case of 40 x 100 g' },
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
  },
  {
    family: 'sambar-powder-kerala-roasted',
    title: 'Sambar Powder, Kerala Roasted',
    packs: { sambar: '5 kg pouch' },
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
  },
  {
    family: 'guntur-chilli-s17-teja',
    title: 'Guntur Chilli S17 Teja',
    packs: { teja: '40 kg jute sack' },
    names: {
      english: ['teja chilli', 'guntur chilli', 'dry red chilli', 'red chilli', 's17 chilli'],
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
  },
  {
    family: 'chilli-powder-guntur-25kg',
    title: 'Chilli Powder, Guntur Stemless',
    packs: { chillipowder: '25 kg bag' },
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
  },
  {
    family: 'kashmiri-chilli-whole-stemless',
    title: 'Kashmiri Chilli Whole (Stemless)',
    packs: { kashmiri: '5 kg pouch' },
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
  },
  {
    family: 'vanilla-essence-500ml',
    title: 'Vanilla Essence, Bakery Strength',
    packs: { vanilla: '6 l case of 12 x 500 ml bottles' },
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
  },
  {
    family: 'sachet-table-salt-1g',
    title: 'Table Salt Sachet 1 g',
    packs: { saltsachet: '2 kg carton of 2000 x 1 g sachets' },
    names: {
      english: ['salt sachet', 'table salt', 'iodised salt', 'salt'],
      hindi: { latin: ['namak', 'namak pouch', 'noon'], script: ['नमक', 'नमक पाउच', 'नून'] },
      tamil: {
        latin: ['uppu', 'thool uppu', 'podi uppu', 'uppu packet'],
        script: ['உப்பு', 'தூள் உப்பு', 'பொடி உப்பு'],
      },
      malayalam: { latin: ['uppu', 'podiyuppu', 'podi uppu', 'upp'], script: ['ഉപ്പ്', 'പൊടിയുപ്പ്'] },
    },
  },
];

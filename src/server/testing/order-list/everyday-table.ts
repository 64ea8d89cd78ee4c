// Everyday order messages of shops, hotels and bakeries, and what a person who knows the demo catalogue
// (catalogue/demo-catalogue.ts) would write down. It was written without looking at the parser.
//
// 'text => title x quantity'; '? title / title' is asked, with at least these on offer; '?' is any question; '-' is not
// sold; '(nothing)' is no item. ' ;; ' separates the items of a text, and ⏎ is a new line in it. No pack is given,
// since every title of the demo catalogue is a single product.

const PLAIN_ORDERS = `
jeera 2 sack => Cumin (Jeera) Bold x 2
2 sack jeera => Cumin (Jeera) Bold x 2
mustard 3 sacks => Mustard Small (Kadugu) x 3
Bay leaf - 1 sack => Bay Leaf (Tej Patta) Hand Sorted x 1
Black pepper 1 sack => Black Pepper 550 GL (Malabar MG1) x 1
erode turmeric 2 sack => Turmeric Finger Erode Double Polished x 2
salem turmeric 3 carton => Turmeric Finger Salem Bold x 3
dry ginger 1 sack => Dry Ginger Cochin (Chukku) x 1
clove 2 ctn => Clove Lal Pari x 2
clove loose 3kg => Clove Lal Pari, Loose x 3
ceylon cinnamon 2 carton => Ceylon Cinnamon Quills C5 x 2
cassia 1 carton => Cassia Vietnam Split x 1
cardamom 8mm 1 carton => Green Cardamom 8 mm Bold (AGEB) x 1
8 mm cardamom 1 kg tin - 4 nos => Green Cardamom 8 mm Bold (AGEB) 1 kg x 4
cardamom AGB 6 pouch => Green Cardamom 6-7 mm (AGB) x 6
black cardamom 1 carton => Black Cardamom Badadana (Kainchi Cut) x 1
Kasuri methi 4 case => Kasuri Methi Nagaur x 4
saffron 2 box => Saffron Kashmir Mongra x 2
white pepper 2 tin => White Pepper Whole (Decorticated) x 2
tellicherry pepper 3 jar => Tellicherry Pepper Extra Bold (TGSEB) x 3
cashew w320 2 tin => Cashew Kernel W320 x 2
W240 1 tin => Cashew Kernel W240 x 1
split cashew 2 tin => Cashew Splits JH x 2
baby bits 1 carton => Cashew Baby Bits BB x 1
almond 1 carton => Almond California Nonpareil 25/27 x 1
badam loose 6 kg => Almond California Nonpareil 25/27, Loose x 6
gurbandi 2 bag => Almond Gurbandi (Chhoti Giri) x 2
salted pista 1 carton => Pistachio Akbari, Roasted & Salted x 1
walnut with shell 2 sack => Walnut In-Shell Chile Chandler 34 mm+ x 2
golden raisins 1 carton => Raisin Golden Sangli, Long x 1
kimia dates 3 case => Dates Kimia Mazafati x 3
cocoa powder 1 bag => Cocoa Powder, Dark Alkalised x 1
red cherry 5 jar => Glace Cherries, Red Whole x 5
cherry 2 carton => Glace Cherries, Red Whole, Carton of 10 x 2
choco chips 6 pkt => Choco Chips, Dark Compound x 6
choco chips 2 box => Choco Chips, Dark Compound, Carton of 12 x 2
bread improver 1 carton => Bread Improver, All Purpose, Carton of 10 x 1
vanilla essence 1 case => Vanilla Essence, Bakery Strength x 1
toor dal 2 sack => Toor Dal Fatka, Sortex x 2
sugar 4 sack => Sugar M-30 x 4
rock salt 3 bags => Tuticorin Rock Salt (Kallu Uppu), Iodised x 3
parotta maida 5 bag => Maida, Parotta Special x 5
bakery maida 4 bag => Maida, Bakery Grade x 4
besan 2 bag => Besan (Kadalai Maavu), Fine x 2
sooji 1 bag => Bombay Rava (Sooji), Medium x 1
atta 2 bundle => Chakki Fresh Atta, Whole Wheat x 2
corn flour 3 carton => Corn Flour, White Maize Starch x 3
palm oil 10 tin => Palmolein, Refined RBD x 10
sunflower oil 3 tin => Sunflower Oil, Refined 15 l x 3
sunflower oil 4 case => Sunflower Oil, Refined x 4
ghee 2 tin => Ghee, Granular Kongu Type x 2
assam tea 1 sack => Assam CTC BOPSM, Second Flush x 1
hotel blend tea 5 case => Hotel Blend Tea, Super Dust SD x 5
biriyani masala 6 jar => Biriyani Masala, Dindigul Style x 6
garam masala 1 carton => Garam Masala, Hotel Special, Carton of 10 x 1
chilli powder 2 bag => Chilli Powder, Guntur Stemless x 2
pepper powder sachet 3 box => Pepper Powder Sachet 5 g x 3
tomato ketchup 2 carton => Tomato Ketchup Portion 8 g x 2
`;

const LOCAL_NAMES = `
seeragam 3 mootai => Cumin (Jeera) Bold x 3
milagu 2 mootai => Black Pepper 550 GL (Malabar MG1) x 2
rendu mootai kadugu => Mustard Small (Kadugu) x 2
kollu moonu mootai => Horse Gram Whole, Brown x 3
perunjeeragam 1 mootai => Fennel (Sombu) Bold x 1
malli 2 mootai => Coriander Seed (Malli) Eagle x 2
gundu milagai 2 mootai => Mundu Chilli Ramnad (Gundu) x 2
idli arisi 10 mootai => Idli Rice, Short Bold (IR 20) x 10
thuvaram paruppu 3 mootai => Toor Dal Fatka, Sortex x 3
kal uppu 2 mootai => Tuticorin Rock Salt (Kallu Uppu), Iodised x 2
manjal thool 2 bag => Turmeric Powder, Erode Finger x 2
thengai ennai 4 tin => Coconut Oil, Roasted Copra x 4
nallennai 2 case => Gingelly Oil, Chekku Pressed x 2
puli 2 petti => Tamarind Seedless, Flower Type x 2
periya elakkai 1 carton => Black Cardamom Badadana (Kainchi Cut) x 1
mor milagai 1 case => Curd Chilli (Mor Milagai) x 1
katti perungayam 2 box => Asafoetida (Hing) Bandhani Cake x 2
anna vanakkam, 2 mootai kadugu anuppunga => Mustard Small (Kadugu) x 2
kurumulaku 1 chaakku => Black Pepper 550 GL (Malabar MG1) x 1
matta ari 3 chaakku => Palakkadan Matta Rice, Vadi (Long) x 3
randu chaakku muthira => Horse Gram Whole, Brown x 2
cherupayar oru chaakku => Green Gram Whole, Shiny x 1
panchasara 4 chakku => Sugar M-30 x 4
velichenna 10 tin => Coconut Oil, Roasted Copra x 10
neychor ari 2 chaakku => Wayanad Jeerakasala Kaima Rice x 2
grambu 1 petti => Clove Lal Pari x 1
irachi masala 2 tin => Meat Masala, Dark Roast x 2
chetta kuthari 2 chaakku venam => Palakkadan Matta Rice, Vadi (Long) x 2
jeera do bori => Cumin (Jeera) Bold x 2
dhaniya eagle 1 bori => Coriander Seed (Malli) Eagle x 1
methi 1 bori => Fenugreek (Vendhayam) Machine Clean x 1
cheeni 3 bori => Sugar M-30 x 3
sarson ka tel 2 case => Mustard Oil, Kachi Ghani x 2
badi elaichi 2 carton => Black Cardamom Badadana (Kainchi Cut) x 2
kaju do tukda 1 tin => Cashew Splits JH x 1
ek tin desi ghee => Ghee, Granular Kongu Type x 1
bhaiya 1 bori rai bhej do => Mustard Small (Kadugu) x 1
சீரகம் 2 மூட்டை => Cumin (Jeera) Bold x 2
துவரம் பருப்பு 3 மூட்டை => Toor Dal Fatka, Sortex x 3
கடுகு 1 மூட்டை => Mustard Small (Kadugu) x 1
நெய் 2 டின் => Ghee, Granular Kongu Type x 2
മട്ട അരി 2 ചാക്ക് => Palakkadan Matta Rice, Vadi (Long) x 2
ഉലുവ 1 ചാക്ക് => Fenugreek (Vendhayam) Machine Clean x 1
വെളിച്ചെണ്ണ 5 ടിൻ => Coconut Oil, Roasted Copra x 5
जीरा 2 बोरी => Cumin (Jeera) Bold x 2
काबुली चना 1 बोरी => Kabuli Chana 12 mm (42/44) x 1
`;

const KILOGRAMS_AND_LITRES = `
mustard 90 kg => Mustard Small (Kadugu) x 3
vendhayam 50 kg => Fenugreek (Vendhayam) Machine Clean x 2
chukku 75kg => Dry Ginger Cochin (Chukku) x 3
kollu 80 kilo => Horse Gram Whole, Brown x 2
matta rice 1 quintal => Palakkadan Matta Rice, Vadi (Long) x 2
idly rice 52 kg => Idli Rice, Short Bold (IR 20) x 2
chana dal 90 kgs => Chana Dal Indore, Medium x 3
kabuli chana 60kg => Kabuli Chana 12 mm (42/44) x 2
sabudana 90 kg => Salem Sago, Medium Pearl x 2
kaima rice 100 kg => Wayanad Jeerakasala Kaima Rice x 4
malli podi 60 kg => Coriander Powder, Fine x 3
star anise 3 kg => Star Anise Whole (Thakkolam) x 3
kasa kasa 5 kg => Poppy Seed White (Khus Khus) x 5
nutmeg 10 kg => Nutmeg Without Shell (Jathikka) x 2
grambu 4 kg => Clove Lal Pari, Loose x 4
jeera bold 25 kg => Cumin (Jeera) Bold x 1
toor dal 30 kg => Toor Dal Fatka, Sortex x 1
basmati 20 kg => Basmati Rice 1121 Golden Sella x 1
w180 30 kg => Cashew Kernel W180 Jumbo x 3
W240 cashew 4 kg => Cashew Kernel W240 1 kg x 4
haldi powder 8 kg => Turmeric Powder, Erode Finger 1 kg x 8
besan 3kg => Besan (Kadalai Maavu), Fine 1 kg x 3
apricot 25 kg => Apricot Turkish Pitted, Size 2 x 2
bakery shortening 45 kg => Bakery Shortening, All Purpose x 3
palmolein 150 kg => Palmolein, Refined RBD x 10
groundnut oil 45 kg => Groundnut Oil, Double Filtered x 3
nallennai 10 litre => Gingelly Oil, Chekku Pressed 5 l x 2
gingelly oil 24 ltr => Gingelly Oil, Chekku Pressed x 2
sunflower oil 45 litre => Sunflower Oil, Refined 15 l x 3
rice bran oil 30 l => Rice Bran Oil, Refined x 2
meen masala 10 kg => Fish Masala, Malabar Red x 2
saffron 10 gm => Saffron Kashmir Mongra x 1
`;

const PACK_IN_THE_LINE = `
idli rice 26kg 4 bag => Idli Rice, Short Bold (IR 20) x 4
ponni 26 kg bag 10 nos => Ponni Boiled Rice, Single Steam x 10
ponni 10kg - 5 bag => Ponni Boiled Rice, Single Steam 10 kg x 5
basmati 5 kg bag 4 => Basmati Rice 1121 Golden Sella 5 kg x 4
toor 1kg 24 packet => Toor Dal Fatka, Sortex 1 kg x 24
Sugar 50kg - 2 => Sugar M-30 x 2
sugar 5kg bag 6 nos => Sugar M-30 5 kg x 6
25 kg x 2 sannam => Guntur Chilli Sannam 334 (S4) x 2
jeera bold 5 kg bag - 3 => Cumin (Jeera) Bold 5 kg x 3
black pepper 1 kg pouch 10 => Black Pepper 550 GL (Malabar MG1) 1 kg x 10
chilli powder 5kg pouch x 4 => Chilli Powder, Guntur Stemless 5 kg x 4
milagai thool 1 kg 15 packet => Chilli Powder, Guntur Stemless 1 kg x 15
golden kismis 1kg 12 pkt => Raisin Golden Sangli, Long 1 kg x 12
sunflower oil 15 litre tin 4 => Sunflower Oil, Refined 15 l x 4
gingelly oil 5 ltr can 3 nos => Gingelly Oil, Chekku Pressed 5 l x 3
hotel tea 1kg 8 packet => Hotel Blend Tea, Super Dust SD 1 kg x 8
sambar powder 5 kg 2 packet => Sambar Powder, Kerala Roasted x 2
`;

/** A count of the only product that the name fits. */
const BARE_COUNTS = `
kadugu 2 => Mustard Small (Kadugu) x 2
vendhayam 3 => Fenugreek (Vendhayam) Machine Clean x 3
idli rice 5 => Idli Rice, Short Bold (IR 20) x 5
matta 4 => Palakkadan Matta Rice, Vadi (Long) x 4
kondakadalai 2 => Kabuli Chana 12 mm (42/44) x 2
vanpayar 1 => Red Cowpea (Vanpayar) x 1
javvarisi 2 => Salem Sago, Medium Pearl x 2
karupatti 3 => Udangudi Palm Jaggery (Karupatti) x 3
pappadam 3 => Kerala Pappadam, Medium x 3
semiya 5 => Roasted Vermicelli (Semiya) x 5
anjeer 2 => Fig Afghan Anjeer, String No. 1 x 2
margarine - 4 => Bakery Shortening, All Purpose x 4
cake gel 3 => Cake Gel, Sponge Emulsifier x 3
pamoil 6 => Palmolein, Refined RBD x 6
marathi moggu 2 => Marathi Moggu (Kapok Buds) x 2
3 kalpasi => Kalpasi (Black Stone Flower) x 3
omam 4 => Ajwain (Omam) Jamnagar Bold x 4
puttu podi 3 => Puttu Podi, Roasted White x 3
chicken masala 5 => Chicken Masala, Kerala Style x 5
dabbi 1 => Byadgi Chilli Dabbi (New Crop) x 1
`;

const MISSPELT = `
musturd 2 sack => Mustard Small (Kadugu) x 2
corriander eagle 1 sack => Coriander Seed (Malli) Eagle x 1
cinamon ceylon 1 carton => Ceylon Cinnamon Quills C5 x 1
cashw w320 1 tin => Cashew Kernel W320 x 1
tumeric powder 1 bag => Turmeric Powder, Erode Finger x 1
sunflowr oil 2 tin => Sunflower Oil, Refined 15 l x 2
vanila esence 2 case => Vanilla Essence, Bakery Strength x 2
kashmiri chily 3 packet => Kashmiri Chilli Whole (Stemless) x 3
tuty fruty 2 carton => Tutti Frutti, Mixed Colour x 2
`;

const PRICES_AND_TALK = `
mustard 2 sack @ 2400 => Mustard Small (Kadugu) x 2
jeera 1 sack rs 6200 => Cumin (Jeera) Bold x 1
w320 1 tin - 7800/- => Cashew Kernel W320 x 1
ghee 3 tin ₹9,150 each => Ghee, Granular Kongu Type x 3
teja 2 sack 180 per kg rate ok? => Guntur Chilli S17 Teja x 2
pls send ghee 2 tin urgent 🙏 => Ghee, Granular Kongu Type x 2
[12/03/25, 9:14 am] Murugan Stores: mustard 2 sack => Mustard Small (Kadugu) x 2
need 1 sack sannam by tomorrow => Guntur Chilli Sannam 334 (S4) x 1
`;

const SEVERAL_ITEMS = `
jeera 2 sack, mustard 1 sack => Cumin (Jeera) Bold x 2 ;; Mustard Small (Kadugu) x 1
teja and sannam 1 sack each => Guntur Chilli S17 Teja x 1 ;; Guntur Chilli Sannam 334 (S4) x 1
star anise, kalpasi, marathi moggu 2 each => Star Anise Whole (Thakkolam) x 2 ;; Kalpasi (Black Stone Flower) x 2 ;; Marathi Moggu (Kapok Buds) x 2
rasam powder, chicken masala 3 case each => Rasam Powder, Pepper and Cumin x 3 ;; Chicken Masala, Kerala Style x 3
ghee 2 tin + palm oil 5 tin + vanaspathi 1 case => Ghee, Granular Kongu Type x 2 ;; Palmolein, Refined RBD x 5 ;; Vanaspati, Bakery and Sweet x 1
2 mootai ulundhu 1 mootai idli arisi => Urad Gota, Whole White x 2 ;; Idli Rice, Short Bold (IR 20) x 1
muthira 1 chaakku vanpayar 2 chaakku => Horse Gram Whole, Brown x 1 ;; Red Cowpea (Vanpayar) x 2
w180 1 tin / w240 2 tin => Cashew Kernel W180 Jumbo x 1 ;; Cashew Kernel W240 x 2
good morning⏎jeera 1 sack⏎kadugu 2 sack⏎vendhayam 1 sack⏎thanks => Cumin (Jeera) Bold x 1 ;; Mustard Small (Kadugu) x 2 ;; Fenugreek (Vendhayam) Machine Clean x 1
1. bakery maida 5 bag⏎2. instant yeast 1 carton⏎3. cake gel 2 jar⏎4. tutti frutti 1 carton⏎5. custard powder 3 packet => Maida, Bakery Grade x 5 ;; Instant Dry Yeast, Sweet and Lean Dough x 1 ;; Cake Gel, Sponge Emulsifier x 2 ;; Tutti Frutti, Mixed Colour x 1 ;; Custard Powder, Vanilla x 3
Anna order⏎idli rice 4 bag⏎toor 2 mootai⏎urad 60 kg⏎kallu uppu 1 mootai⏎nallennai 1 case => Idli Rice, Short Bold (IR 20) x 4 ;; Toor Dal Fatka, Sortex x 2 ;; Urad Gota, Whole White x 2 ;; Tuticorin Rock Salt (Kallu Uppu), Iodised x 1 ;; Gingelly Oil, Chekku Pressed x 1
*Order*⏎- javitri 2 jar⏎- jaiphal 1 tin⏎- shahi jeera 2 tin⏎- tej patta 1 sack => Mace Red Whole (Jathipathri) x 2 ;; Nutmeg Without Shell (Jathikka) x 1 ;; Shahi Jeera (Caraway) x 2 ;; Bay Leaf (Tej Patta) Hand Sorted x 1
sugar sachet 2 carton⏎salt sachet 1 carton⏎instant coffee 3 box => White Sugar Sachet 5 g x 2 ;; Table Salt Sachet 1 g x 1 ;; Instant Coffee Sachet 2 g x 3
ctc bp 1 sack, srd 2 sack, green tea 1 case => Nilgiri CTC Broken Pekoe BP x 1 ;; Nilgiri CTC Super Red Dust SRD x 2 ;; Nilgiri Green Tea, Whole Leaf x 1
kudampuli 3 packet⏎kopra 1 chaakku⏎marayoor sharkara 2 petti⏎puttu podi 1 case => Kudampuli (Malabar Tamarind) Smoked x 3 ;; Kangayam Edible Copra, Cups x 1 ;; Marayoor Jaggery, Unda (Balls) x 2 ;; Puttu Podi, Roasted White x 1
black kismis 1 carton, mamra 2 tin, hazelnut 1 => Raisin Black Seedless x 1 ;; Almond Mamra Afghan, A Grade x 2 ;; Hazelnut Turkish Natural 11-13 mm x 1
mustard 2 sack⏎cashew 5 kg⏎ghee 1 tin => Mustard Small (Kadugu) x 2 ;; ? Cashew Kernel W240 1 kg / Cashew Kernel W320, Loose ;; Ghee, Granular Kongu Type x 1
chilli flakes 2 tin, paper cup 5 box => Chilli Flakes Pizza Cut x 2 ;; -
`;

/** Kilograms or packs? More than a ton? */
const ASKED_NUMBERS = `
mustard 60 => ? Mustard Small (Kadugu)
kadugu 30 => ? Mustard Small (Kadugu)
vendhayam 25 => ? Fenugreek (Vendhayam) Machine Clean
matta 50 => ? Palakkadan Matta Rice, Vadi (Long)
idli rice 26 => ? Idli Rice, Short Bold (IR 20)
kollu 80 => ? Horse Gram Whole, Brown
javvarisi 45 => ? Salem Sago, Medium Pearl
ghee 15 => ? Ghee, Granular Kongu Type
velichenna 30 => ? Coconut Oil, Roasted Copra
malli podi 20 => ? Coriander Powder, Fine
baking powder 5 => ? Baking Powder, Double Action
karupatti 20 => ? Udangudi Palm Jaggery (Karupatti)
srd 70 => ? Nilgiri CTC Super Red Dust SRD
jeera 600 => ?
kadugu 500 => ? Mustard Small (Kadugu)
matta rice 2000 => ? Palakkadan Matta Rice, Vadi (Long)
urad 900 => ? Urad Gota, Whole White
nutmeg 10 => ? Nutmeg Without Shell (Jathikka)
bay leaf 20 => ? Bay Leaf (Tej Patta) Hand Sorted
kondakadalai 60 => ? Kabuli Chana 12 mm (42/44)
margarine 30 => ? Bakery Shortening, All Purpose
assam tea 34 => ? Assam CTC BOPSM, Second Flush
tutti frutti 10 => ? Tutti Frutti, Mixed Colour
idli rice 400 => ? Idli Rice, Short Bold (IR 20)
palm oil 700 => ? Palmolein, Refined RBD
கடுகு 60 => ? Mustard Small (Kadugu)
മട്ട അരി 100 => ? Palakkadan Matta Rice, Vadi (Long)
`;

const ASKED_GOODS = `
cardamom 2 => ? Green Cardamom 8 mm Bold (AGEB) / Green Cardamom 6-7 mm (AGB)
elakkai 5 kg => ? Green Cardamom 8 mm Bold (AGEB) / Green Cardamom 6-7 mm (AGB)
cashew 2 tin => ? Cashew Kernel W240 / Cashew Kernel W320
pattai 2 carton => ? Ceylon Cinnamon Quills C5 / Cassia Vietnam Split
sombu 2 => ? Fennel (Sombu) Bold / Fennel Lucknow (Thin Saunf)
maida 3 bag => ? Maida, Parotta Special / Maida, Bakery Grade
byadgi 2 => ? Byadgi Chilli KDL / Byadgi Chilli Dabbi (New Crop)
vara milagai 2 mootai => ? Guntur Chilli S17 Teja / Guntur Chilli Sannam 334 (S4)
lal mirch 1 bori => ? Guntur Chilli S17 Teja / Guntur Chilli Sannam 334 (S4)
nilakadalai 2 mootai => ? Groundnut Bold 50/60 / Groundnut Java 60/70
walnut 10 kg => ? Walnut Kernel Kashmiri, Light Halves / Walnut In-Shell Chile Chandler 34 mm+
tea 2 sack => ?
chaya podi 2 chaakku => ? Nilgiri CTC Broken Pekoe BP / Nilgiri CTC Super Red Dust SRD
hing 2 box => ? Asafoetida (Hing) Bandhani Cake / Asafoetida Powder Sachet 5 g
sambar podi 2 => ? Sambar Powder, Kerala Roasted / Sambar Powder Sachet 10 g
rice 5 bag => ?
oil 3 tin => ?
masala 2 case => ?
pista 2 => ? Pistachio Akbari, Roasted & Salted / Pistachio Kernel Peshawari, Green
mundhiri 5 kg => ? Cashew Kernel W240 1 kg / Cashew Kernel W320, Loose
kadalai 2 mootai => ?
haldi 2 => ?
dhaniya 5 kg => ? Coriander Seed (Malli) Eagle 5 kg / Coriander Seed (Malli) Double Parrot
dal 2 bag => ?
chilli 1 sack => ? Guntur Chilli S17 Teja / Guntur Chilli Sannam 334 (S4)
theyilai 1 mootai => ? Nilgiri Orthodox BOP / Nilgiri CTC Broken Pekoe BP
chana 1 bag => ? Chana Dal Indore, Medium / Kabuli Chana 12 mm (42/44)
jeera 5 packet => ? Cumin (Jeera) Bold 1 kg / Cumin (Jeera) Singapore 99%
rava 3 => ? Bombay Rava (Sooji), Medium
garam masala 2 => ? Garam Masala, Hotel Special / Garam Masala Sachet 7 g
அரிசி 5 மூட்டை => ?
`;

const ASKED_PACKS = `
jeera 2 bag => ? Cumin (Jeera) Bold / Cumin (Jeera) Bold 5 kg
toor 4 bag => ? Toor Dal Fatka, Sortex / Toor Dal Fatka, Sortex 5 kg
basmati 2 bag => ? Basmati Rice 1121 Golden Sella / Basmati Rice 1121 Golden Sella 5 kg
ponni 5 bag => ? Ponni Boiled Rice, Single Steam / Ponni Boiled Rice, Single Steam 10 kg
sugar 10 bag => ? Sugar M-30 / Sugar M-30 5 kg
w320 4 => ? Cashew Kernel W320 / Cashew Kernel W320 1 kg
cherry 3 => ? Glace Cherries, Red Whole / Glace Cherries, Red Whole, Carton of 10
gingelly oil 2 => ? Gingelly Oil, Chekku Pressed / Gingelly Oil, Chekku Pressed 5 l
jeera bold 3 kg => ? Cumin (Jeera) Bold, Loose / Cumin (Jeera) Bold 1 kg
w320 5 kg => ? Cashew Kernel W320, Loose / Cashew Kernel W320 1 kg
toor dal 60 kg => ? Toor Dal Fatka, Sortex / Toor Dal Fatka, Sortex 5 kg
basmati 40 kg => ? Basmati Rice 1121 Golden Sella / Basmati Rice 1121 Golden Sella 5 kg
sunflower oil 30 litre => ? Sunflower Oil, Refined / Sunflower Oil, Refined 15 l
besan 50 kg => ? Besan (Kadalai Maavu), Fine / Besan (Kadalai Maavu), Fine 1 kg
sugar 100 kg => ? Sugar M-30 / Sugar M-30 5 kg
choco chips 4 => ? Choco Chips, Dark Compound / Choco Chips, Dark Compound, Carton of 12
`;

const ASKED_PARTS_AND_CORRECTIONS = `
mustard 45 kg => ? Mustard Small (Kadugu)
idli rice 50 kg => ? Idli Rice, Short Bold (IR 20)
ghee 10 kg => ? Ghee, Granular Kongu Type
matta 75 kg => ? Palakkadan Matta Rice, Vadi (Long)
sago 50 kg => ? Salem Sago, Medium Pearl
atta 10 kg => ? Chakki Fresh Atta, Whole Wheat
nutmeg 3 kg => ? Nutmeg Without Shell (Jathikka)
clove 2.5 kg => ?
cardamom 8mm 500 gram => ?
mustard 1/2 sack => ? Mustard Small (Kadugu)
half sack vendhayam => ? Fenugreek (Vendhayam) Machine Clean
kollu arai mootai => ? Horse Gram Whole, Brown
aadha bori rai => ? Mustard Small (Kadugu)
matta 1.5 sack => ? Palakkadan Matta Rice, Vadi (Long)
kadugu 2 sack illa 3 sack => ?
ghee 2 tin sorry 3 tin => ?
matta 3 chaakku alla 5 chaakku => ?
mustard 2 or 3 sack => ?
coconut oil 20 kg => ? Coconut Oil, Roasted Copra
rice bran oil 20 litre => ? Rice Bran Oil, Refined
ara chaakku uluva => ? Fenugreek (Vendhayam) Machine Clean
toor 2 mootai venda 1 mootai pothum => ?
`;

const NOT_SOLD = `
onion 2 sack => -
potato 50 kg => -
aloo 2 bori => -
vengayam 1 mootai => -
muttai 5 tray => -
milk 10 litre => -
paneer 3 kg => -
maggi 2 case => -
quinoa 2 kg => -
oats 5 kg => -
rajma 1 bag => -
soya chunks 5 kg => -
vinegar 2 can => -
surf excel 1 case => -
aluminium foil 6 roll => -
ulli 1 chaakku => -
प्याज 2 बोरी => -
chia seeds 2 kg => -
cornflakes 1 case => -
horlicks 1 box => -
gas cylinder 1 => -
`;

const NO_ITEM = `
good morning sir => (nothing)
vanakkam anna => (nothing)
namaste bhaiya => (nothing)
9876543210 => (nothing)
thank you 🙏 => (nothing)
please send today => (nothing)
ok => (nothing)
+91 98430 12345 => (nothing)
vanakkam anna eppadi irukeenga => (nothing)
`;

/** What was once read wrongly, or asked without need. */
const ONCE_WRONG = `
mustard 600 => ? Mustard Small (Kadugu)
mustard 90 => ? Mustard Small (Kadugu)
mustard 100 => ? Mustard Small (Kadugu)
cashew broken 10kg 1 => ? Cashew Large White Pieces LWP / Cashew Small White Pieces SWP
jeera 25kg 2 sack illa 3 sack => ? Cumin (Jeera) Bold
jeera 25kg 2 sack, illa 3 sack => ? Cumin (Jeera) Bold
jeera 25kg 2 sack⏎sorry 3 sack => ? Cumin (Jeera) Bold
kaju 320 2kg => ? Cashew Kernel W320, Loose / Cashew Kernel W320 1 kg
chai masala 1 => ? Masala Tea with Cardamom and Ginger
moong dal 2 bag => ? Green Gram Whole, Shiny
urad dal 2 bag => Urad Gota, Whole White x 2
urid dal 2 bag => Urad Gota, Whole White x 2
sunflwr oil 2 tin => Sunflower Oil, Refined 15 l x 2
rasins 1 carton => ? Raisin Golden Sangli, Long / Raisin Black Seedless
jeera sombu kadugu 1 kg each => ? Cumin (Jeera) Bold 1 kg ;; ? Fennel Lucknow (Thin Saunf) ;; ? Mustard Small (Kadugu)
toor dal urad gota 1 sack each => Toor Dal Fatka, Sortex x 1 ;; Urad Gota, Whole White x 1
blk pepper 1 sack => Black Pepper 550 GL (Malabar MG1) x 1
turmeric pwd 1 kg => Turmeric Powder, Erode Finger 1 kg x 1
chilli pdr 2 bag => Chilli Powder, Guntur Stemless x 2
kimia dates 2 case => Dates Kimia Mazafati x 2
sugar 2 bori => Sugar M-30 x 2
toor 3 mootai => Toor Dal Fatka, Sortex x 3
`;

export const EVERYDAY_TABLE: Readonly<Record<string, string>> = {
  'plain orders': PLAIN_ORDERS,
  'local names': LOCAL_NAMES,
  'kilograms and litres': KILOGRAMS_AND_LITRES,
  'pack in the line': PACK_IN_THE_LINE,
  'bare counts': BARE_COUNTS,
  misspelt: MISSPELT,
  'prices and talk': PRICES_AND_TALK,
  'several items': SEVERAL_ITEMS,
  'asked: numbers': ASKED_NUMBERS,
  'asked: goods': ASKED_GOODS,
  'asked: packs': ASKED_PACKS,
  'asked: parts and corrections': ASKED_PARTS_AND_CORRECTIONS,
  'not sold': NOT_SOLD,
  'no item': NO_ITEM,
  'once wrong': ONCE_WRONG,
};

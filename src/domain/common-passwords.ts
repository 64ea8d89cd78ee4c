// The passwords that anybody tries first. Lists of leaked passwords begin with few words, each with few endings, so the
// words and the endings stand here and not their thousands of combinations.

/** Words, names, teams, gods and rows of the keyboard, in small letters and without the digits behind them. */
const WORDS = new Set(
  `
  password passwort passcode passwd pass mypassword secret letmein welcome login admin administrator root toor user
  username guest test testing tester demo default change changeme master system server computer internet windows
  microsoft samsung apple google gmail yahoo facebook instagram whatsapp youtube android iphone nokia vivo oppo redmi
  jio airtel vodafone hotmail linkedin twitter zomato swiggy flipkart amazon paytm
  qwerty qwertyuiop qwertyui qwert qwe asdf asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc
  qaz wsx edc abc abcd abcde abcdef abcdefg abcdefgh abcdefghi aaa aaaa aaaaaa aaaaaaaa xxx xxxxxxxx zzzzzzzz asd zxc
  a aa q qq qw x z
  iloveyou ilove iloveu love lover lovely loveme loveyou lovelove forever family friend friends bestfriend baby babygirl
  babyboy honey sweet sweety sweetheart darling angel princess prince queen king beautiful pretty cute cutie happy
  smile sunshine sunflower flower rose lotus jasmine butterfly rainbow star moon summer winter spring autumn monday
  friday sunday january february march april june july august september october november december
  money business success lucky goodluck blessed freedom heaven trust trustno whatever nothing hello hi helloworld
  goodmorning thankyou please sorry
  monkey dragon tiger lion eagle falcon wolf panther cobra shark dolphin horse elephant peacock parrot cat dog puppy
  kitty chocolate cookie banana orange mango apple strawberry pepper ginger cinnamon cardamom coffee chai tea biryani
  football baseball basketball soccer hockey tennis cricket cricketer india indian bharat jaihind incredibleindia
  chennai madras coimbatore madurai salem erode tiruppur nilgiris ooty palakkad thrissur kochi cochin kerala malayalam
  tamil tamilnadu tamilan bangalore mumbai delhi hyderabad
  dhoni msdhoni sachin tendulkar virat kohli viratkohli rohit rohitsharma messi ronaldo cristiano neymar csk chennaisuperkings
  mumbaiindians rcb ipl liverpool arsenal chelsea barcelona realmadrid manchester manutd
  rajini rajinikanth superstar vijay thalapathy ajith thala kamal suriya mammootty mohanlal shahrukh salman
  superman batman spiderman ironman avengers starwars pokemon naruto minecraft fortnite pubg freefire matrix mustang
  ferrari mercedes corvette porsche harley yamaha honda toyota bullet royalenfield
  om omsairam omnamahshivaya shiva siva sivan lordshiva shivaya krishna krishnan harekrishna radhakrishna radha rama
  ram jaishreeram jaisriram sriram sitaram hanuman anjaneya ganesh ganesha ganapathi vinayaga murugan muruga vel
  velmurugan karthik karthikeyan kandan palani ayyappa ayyappan swami swamiye saranam sai saibaba sairam lakshmi
  mahalakshmi saraswathi durga amman meenakshi kamakshi devi venkatesh venkateswara balaji govinda govindan narayana
  narayanan vishnu perumal jesus jesuschrist christ jesuslovesme godisgood ilovejesus mary allah bismillah muhammad
  mohammed mohamed
  kumar kumari raj raja rajan rajesh rajkumar raju ramesh suresh mahesh dinesh ganeshan mani manikandan mohan mohana
  murali prakash prabhu prabhakaran praveen pradeep prasad ravi ravikumar sathish sathya senthil senthilkumar selvam
  selvi shankar sankar saravanan sasi shiny siju biju shaji anil sunil anand arun arunkumar ashok babu bala balu
  chandran deepa deepak divya gopal gopi gowtham hari harish hema indira jaya jayanthi jose joseph john kannan kavitha
  kavya lakshmanan latha lavanya malathi manju mathew meena nandhini naveen nisha nithya pavithra pooja priya priyanka
  ramya rani rekha revathi sangeetha sandhya saranya sathishkumar shalini sharmila shobana sindhu sneha sowmya sridevi
  sujatha sumathi swathi thomas uma usha vasanth vidya vignesh vijayakumar vimal vinoth abdul ahmed ayesha fathima
  michael michelle jessica jennifer jordan joshua daniel david andrew anthony robert william matthew ashley nicole
  amanda charlie george hunter thomas james richard charles samantha elizabeth victoria alexander christian benjamin
  jonathan nicholas buster shadow killer tigger maggie bailey rocky snoopy ninja hacker pirate ranger soldier warrior
  legend champion winner player gamer boss rockstar sexy hardcore metallica slipknot eminem nirvana blink
  shop store retail retailer wholesale market mart bakery hotel kitchen spice spices masala sas sasstore trade traders
  agency agencies enterprise enterprises stores
  `
    .trim()
    .split(/\s+/),
);

/** What people put behind such a word to please a form: digits in a row, the same one again, a sign. */
const ENDING =
  /^[!@#$%&*._-]{0,2}(?:\d{0,2}|123\d{0,7}|12345678910|321|00\d|(\d)\1{1,7}|19[4-9]\d|20[0-3]\d|143|420|786|916)[!@#$%&*._-]{0,3}$/;

/** Digits alone, and walks over the keyboard: few of these are anybody's own idea. */
const WALKS =
  /^(?:(.)\1*|(.{1,4})\2+|0?12345678?9?0?\d*|9?87654321?0?|0?98765432?1?0?|1q2w3e4r(?:5t(?:6y)?)?|q1w2e3r4(?:t5)?|1qaz2wsx(?:3edc)?|zaq1(?:2wsx|xsw2)|a1b2c3d4|123qweasd|qwe123\w{0,3}|123456\w{0,4}|1234\w{4}|147258369|159357(?:456)?|963852741|741852963|asdf;lkj|10203040|11223344(?:55)?|12344321|123123\d*|00112233)$/;

const LETTER_OF: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** 'P@ssw0rd' is 'password'. */
const asLetters = (text: string): string =>
  text.replace(/[@43105$7]/g, (sign) => LETTER_OF[sign] ?? sign);

/** Whether a password is among those that are tried first, in whatever case. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (WALKS.test(text)) return true;
  for (let end = text.length; end > 0; end -= 1) {
    if (!ENDING.test(text.slice(end))) continue;
    const word = text.slice(0, end);
    if (WORDS.has(word) || WORDS.has(asLetters(word))) return true;
  }
  return false;
}

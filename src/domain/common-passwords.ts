// The 1,000 passwords that people use most, as far as they are long enough to be accepted: the first that anybody tries.

const COMMON = `
12345678 123456789 1234567890 password password1 password123 password12 password1234 passw0rd p@ssw0rd
p@ssword pa$$word pa55word passwort qwertyuiop qwerty123 qwerty12 qwerty1234 qwertyui qwerty12345 1q2w3e4r
1q2w3e4r5t 1qaz2wsx zaq12wsx q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 1qazxsw2 zxcvbnm1 zxcvbnm123 asdfghjkl
asdfghjk asdf1234 asdfasdf asdfjkl1 qweasdzxc abcd1234 abc12345 abcdefgh abcdefghi a1b2c3d4 aa123456 a1234567
a12345678 a123456789 abc123456 abcd12345 iloveyou iloveyou1 iloveyou2 iloveyou123 ilovegod ilovemom letmein1
letmein123 letmein12 welcome1 welcome123 welcome12 welcome1234 admin123 admin1234 admin12345 administrator
adminadmin root1234 rootroot toor1234 changeme changeme1 changeme123 default1 secret12 secret123 secret1234
test1234 testtest testing1 testing123 guest123 guest1234 user1234 username login123 master123 master12
mustang1 superman superman1 batman123 spiderman pokemon1 pokemon123 starwars starwars1 football football1
football123 baseball baseball1 basketball soccer123 hockey123 cricket1 cricket123 sunshine sunshine1 princess
princess1 princess123 princesa butterfly michelle michelle1 jennifer jessica1 charlie1 charlie123 michael1
jordan23 jordan123 thomas123 andrew123 daniel123 matthew1 anthony1 william1 robert123 joshua123 nicholas
nicole123 ashley123 samantha samantha1 elizabeth victoria patricia veronica alexander alexandra christian
christina christine stephanie benjamin jonathan gabriela isabella valentina fernando francisco computer
computer1 internet internet1 whatever whatever1 trustno1 dragon123 monkey123 shadow123 hunter123 killer123
tigger123 ginger123 pepper123 cookie123 banana123 orange123 cheese123 chocolate strawberry blueberry pineapple
watermelon hello123 hello1234 hellohello helloworld goodluck blessed1 lovely123 lovelove loveyou1 loveme123
forever1 friends1 family123 babygirl babygirl1 sweetheart sweetie1 angel123 cutiepie gangster playboy1
liverpool liverpool1 arsenal1 chelsea1 chelsea123 manchester manutd123 barcelona barcelona1 realmadrid
juventus ronaldo7 cristiano messi123 yankees1 steelers redskins lakers24 corvette mercedes ferrari1 porsche1
yamaha123 honda123 toyota123 samsung1 samsung123 nokia123 apple123 google123 facebook facebook1 instagram
whatsapp linkedin microsoft windows1 windows10 minecraft minecraft1 fortnite roblox123 slipknot metallica
nirvana1 eminem123 blink182 greenday bonjour1 azertyuiop azerty123 motdepasse soleil123 marseille doudou123
schatz123 hallo123 passwort1 qwertz123 qwertzui contrasena estrella mariposa teamomucho tequiero amorcito
mexico123 americano argentina colombia1 brasil123 senha123 mudar123 flamengo corinthians bismillah
alhamdulillah mashallah pakistan pakistan1 pakistan123 bangladesh hindustan india123 india1234 indian123
bharat123 jaihind1 jaihind123 krishna1 krishna123 jaishreeram jaimatadi sairam123 saibaba1 saibaba123 omsairam
omnamah1 ganesh123 ganesha1 hanuman1 hanuman123 lakshmi1 lakshmi123 lakshmi12 murugan1 murugan123 ayyappa1
ayyappa123 swamiye1 vinayaga vinayagar balaji123 venkatesh venkat123 srinivas ramesh123 suresh123 mahesh123
rajesh123 rajesh12 rakesh123 mukesh123 dinesh123 ganesh12 kumar123 kumar1234 sanjay123 vijay123 vijay1234
ajith123 rajini123 rajinikanth superstar thalapathy chennai1 chennai123 mumbai123 delhi123 kerala123 kerala12
tamilnadu tamil123 tamilan1 malayalam bangalore hyderabad kolkata1 madurai1 madurai123 coimbatore palakkad
palakkad1 trissur1 thrissur kochi123 cochin123 calicut1 trivandrum sachin10 sachin123 tendulkar virat123
viratkohli dhoni007 msdhoni7 priya123 priya1234 divya123 deepa123 anjali123 pooja123 sneha123 swathi123
kavitha1 kavitha123 lavanya1 meena123 meenakshi saraswathi parvathi gayathri amma1234 appa1234 ammaappa
iloveamma mother123 father123 mummy123 papa1234 mom12345 dad12345 sister123 brother1 brother123 qwerqwer
qweqweqwe asdasdasd zxczxczxc qazqazqaz 1234qwer 12345qwert 123qweasd 123qwe123 123abc123 abc123abc xyz12345
asd12345 zxc12345 qwe12345 q1234567 qq123456 qwer1234 qwert123 qwert12345 poiuytrewq lkjhgfdsa mnbvcxz1
0987654321 987654321 87654321 9876543210 01234567 012345678 0123456789 11111111 111111111 1111111111 22222222
33333333 44444444 55555555 555555555 66666666 77777777 777777777 88888888 888888888 99999999 999999999
00000000 000000000 0000000000 12121212 13131313 10101010 20202020 21212121 23232323 11223344 1122334455
112233445566 44332211 12344321 123454321 123321123 123123123 12312312 321321321 456456456 789789789 147258369
159357456 159753456 147852369 963852741 741852963 789456123 123456780 1234567891 12345678910 123456789a
12345678a 1234567a 1234567q 123456789q 123456qwerty 123456abc 123456aa 1234abcd 12345abc 12341234 12345612
123456123456 11112222 11111112 19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991
19921992 19931993 19941994 19951995 20002000 20012001 20102010 20202021 20222022 20232023 20242024 20252025
20262026 access14 accessdenied airforce1 alexander1 amanda123 america1 anderson animal123 apollo13 assassin
asshole1 august12 austin316 babylove babydoll1 bailey123 barbara1 bigdaddy blackcat blahblah bluebird bluesky1
brandon1 brooklyn buster123 butthead california cameron1 cardinal caroline catherine champion champions
charles1 cherry123 chester1 chicago1 chicken1 chris123 clayton1 coffee123 cocacola cocacola1 colorado courtney
cowboys1 crystal1 darkness darkstar deadpool december discover dolphin1 dolphins dominic1 donald123 dreamer1
drowssap einstein elephant emmanuel engineer enterprise evolution excalibur fireball firebird florida1
flower123 flowers1 freedom1 freedom123 fuckyou1 fuckyou2 fuckyou123 fuckoff1 gandalf1 garfield geronimo
goldfish gonzalez goodgirl gracie123 griffin1 guitar123 hahahaha hannah123 happy123 happy1234 happyday
harley123 harrypotter hawaii50 heather1 hercules holiday1 homer123 hotdog123 hotstuff houston1 illusion
infinity iverson3 jackson1 jackson5 jamaica1 january1 jasmine1 jellybean jeremiah john1234 johnny123 jonathan1
junior123 justice1 justin123 kawasaki kimberly kingkong kitty123 knight123 lalalala lavender lawrence leonardo
lollipop lollypop london123 longhorn lucky123 lucky777 madison1 magic123 makaveli margaret marlboro marshall
martinez maverick maxwell1 melissa1 mercury1 merlin123 midnight miracle1 mission1 money123 moonlight morgan123
motorola mountain myspace1 mypassword mypassword1 nathan123 newcastle newyork1 nintendo november october1
oliver123 panther1 paradise passion1 passpass patrick1 peaches1 peanut123 penelope penguin1 personal phantom1
phoenix1 pictures pineapple1 platinum please123 precious princess12 purple123 qwerty11 qwerty21 qwerty99
rainbow1 rangers1 raymond1 rebecca1 remember richard1 rockstar rockyou1 rosebud1 russell1 sabrina1 santiago
savannah scorpion scooter1 sebastian semperfi september serenity seventeen sexygirl shannon1 shithead simpsons
skateboard skywalker smokey123 snickers snoopy123 snowball snowboard softball southpark spartan117 spencer1
sterling stewart1 strawberry1 summer123 sunflower sunshine12 superstar1 survivor swordfish sydney123 tarheels
taylor123 tennis123 terminator thunder1 tiffany1 tinkerbell tottenham trinity1 triumph1 undertaker universe
vacation valentine valentino vampire1 vanessa1 vikings1 virginia volleyball warcraft warrior1 warriors
webmaster westside whatever123 wildcats wildcat1 williams windsurf winner123 winston1 winter123 wolverine
wonderful woodland wrestling xavier123 yellow123 zachary1 zaq1zaq1 zaq1xsw2 zxcv1234 zxcvbnm12 nothing1
nopassword myname123 money1234 business business1 shop1234 shop12345 shopping store123 store1234 trader123
wholesale grocery1 spices123 cardamom turmeric coconut1 rice1234 pepper12 jeera123 michael123 david123
james123 george123 maggie123 jessica123 matrix123 anand123 rahul123 rohit123 rajan123 shiva123 sathish123
karthik123 prakash123 senthil123 saravanan123 manikandan123 kannan123 gopal123 mohan123 hariharan123 sunil123
shaji123 mathew123 abdul123 mohammed123 ahmed123 fathima123 ayesha123 nisha123 latha123 geetha123 radha123
prince123 queen123 tiger123 cobra123 falcon123 eagle123 rocky123 simba123 bruno123 tommy123 golden123
silver123 diamond123 ashley1234 michael1234 daniel1234 andrew1234 joshua1234 robert1234 thomas1234 david1234
james1234 jordan1234 hunter1234 charlie1234 george1234 maggie1234 buster1234 pepper1234 ginger1234 tigger1234
amanda1234 jessica1234 taylor1234 matrix1234 monkey1234 dragon1234 master1234 shadow1234 killer1234 soccer1234
hockey1234 batman1234 arun1234 anand1234 rahul1234 rohit1234 amit1234 ravi1234 rajan1234 mani1234 babu1234
raju1234 siva1234 shiva1234 sathish1234 karthik1234 prakash1234 senthil1234 saravanan1234 manikandan1234
kannan1234 gopal1234 mohan1234 hari1234 hariharan1234 anil1234 sunil1234 biju1234 shaji1234 jose1234
mathew1234 abdul1234 mohammed1234 ahmed1234 fathima1234 ayesha1234 nisha1234 asha1234 latha1234 geetha1234
radha1234 sita1234 rani1234 raja1234 prince1234 king1234 queen1234 lion1234 tiger1234 cobra1234 falcon1234
eagle1234 rocky1234 simba1234 bruno1234 tommy1234 lucky1234 golden1234 silver1234 diamond1234 ashley12345
michael12345 daniel12345 andrew12345 joshua12345 robert12345 thomas12345 david12345 james12345 john12345
jordan12345 hunter12345 charlie12345 george12345 maggie12345 buster12345 pepper12345 ginger12345 tigger12345
amanda12345 jessica12345 taylor12345 matrix12345 monkey12345 dragon12345 master12345 shadow12345 killer12345
soccer12345 hockey12345 batman12345 arun12345 anand12345 rahul12345 rohit12345 amit12345 ravi12345 rajan12345
mani12345 babu12345 raju12345 siva12345 shiva12345 sathish12345 karthik12345 prakash12345 senthil12345
saravanan12345 manikandan12345 kannan12345 gopal12345 mohan12345 hari12345 hariharan12345 anil12345 sunil12345
biju12345 shaji12345 jose12345 mathew12345 abdul12345 mohammed12345 ahmed12345 fathima12345 ayesha12345
nisha12345 asha12345 latha12345
`;

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(COMMON.trim().split(/\s+/));

export const isCommonPassword = (password: string): boolean =>
  COMMON_PASSWORDS.has(password.toLowerCase());

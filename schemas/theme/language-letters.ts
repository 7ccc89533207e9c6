/** What a language is written with. */
interface Letters {
  /** Subsets that its texts need of a font. */
  subsets: readonly string[]
  /** Letters that no text of it does without, beside the basic Latin ones. */
  letters: string
  /** Families of the systems that draw it where a font of a brand is not split for it: it has thousands of signs. */
  system?: readonly string[]
}

const korean = {
  subsets: ['latin'],
  letters: '한글가나다',
  system: ['Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK KR'],
}
const basicArabic = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأإئؤةىـ'

/** By platform code, as in schemas/languages.json. */
export const languageLetters: Readonly<Record<string, Letters>> = {
  EN: { subsets: ['latin'], letters: '' },
  TY: { subsets: ['latin'], letters: 'ñÑ' },
  PT: { subsets: ['latin'], letters: 'ãáàâçéêíóôõúÃÁÀÂÇÉÊÍÓÔÕÚºª' },
  'PT-BR': { subsets: ['latin'], letters: 'ãáàâçéêíóôõúÃÁÀÂÇÉÊÍÓÔÕÚºª' },
  AR: { subsets: ['latin', 'arabic'], letters: basicArabic },
  CN: {
    subsets: ['latin'],
    letters: '中国人的是',
    system: ['PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC'],
  },
  TW: {
    subsets: ['latin'],
    letters: '中國人的是',
    system: ['PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC'],
  },
  JA: {
    subsets: ['latin'],
    letters: '日本語のア',
    system: ['Hiragino Sans', 'Yu Gothic', 'Noto Sans CJK JP'],
  },
  KO: korean,
  KR: korean,
  TH: { subsets: ['latin', 'thai'], letters: 'กขคงจฉชซญดตถทนบปผฝพฟภมยรลวศษสหอฮะาำิีึืุูเแโใไ่้๊๋์' },
  VI: {
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    letters: 'ăâđêôơưĂÂĐÊÔƠƯạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
  },
  ID: { subsets: ['latin'], letters: '' },
  MS: { subsets: ['latin'], letters: '' },
  MY: { subsets: ['latin', 'myanmar'], letters: 'ကခဂဃငစဆဇညတထဒဓနပဖဗဘမယရလဝသဟအါာိီုူေဲံ့း္်ျြွှ' },
  KM: { subsets: ['latin', 'khmer'], letters: 'កខគឃងចឆជឈញដឋឌឍណតថទធនបផពភមយរលវសហឡអាិីឹឺុូួើឿៀេែៃោៅំះ្' },
  LO: { subsets: ['latin', 'lao'], letters: 'ກຂຄງຈສຊຍດຕຖທນບປຜຝພຟມຢຣລວຫອຮະັາຳິີຶືຸູົເແໂໃໄ່້' },
  HI: { subsets: ['latin', 'devanagari'], letters: 'अआइईउऊएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसहािीुूेैोौंँः़्' },
  BN: { subsets: ['latin', 'bengali'], letters: 'অআইঈউঊএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহািীুূেৈোৌংঃঁ্ড়য়' },
  TA: { subsets: ['latin', 'tamil'], letters: 'அஆஇஈஉஊஎஏஐஒஓகஙசஞடணதநபமயரலவழளறனாிீுூெேைொோௌ்' },
  NE: { subsets: ['latin', 'devanagari'], letters: 'अआइईउऊएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूेैोौंँः्' },
  UR: { subsets: ['latin', 'arabic'], letters: `${basicArabic}ٹڈڑںےہھیکگچپژ` },
  FA: { subsets: ['latin', 'arabic'], letters: `${basicArabic}پچژکگی` },
  TR: { subsets: ['latin', 'latin-ext'], letters: 'çğıöşüÇĞİÖŞÜ' },
  UZ: { subsets: ['latin'], letters: 'ʻʼ' },
  RU: {
    subsets: ['latin', 'cyrillic'],
    letters: 'абвгдежзийклмнопрстуфхцчшщъыьэюяёАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁ',
  },
  ES: { subsets: ['latin'], letters: 'áéíñóúü¿¡ÁÉÍÑÓÚÜ' },
  FR: { subsets: ['latin'], letters: 'àâæçéèêëîïôœùûüÀÂÆÇÉÈÊËÎÏÔŒÙÛÜ' },
  DE: { subsets: ['latin'], letters: 'äöüßÄÖÜ' },
  IT: { subsets: ['latin'], letters: 'àèéìòùÀÈÉÌÒÙ' },
}

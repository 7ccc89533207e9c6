import { merchant, type Slip } from './slip.ts'

function px(value: number) {
  return { $value: { value, unit: 'px' } }
}

/** Keys and values that a document does not have. */
export const values: readonly Slip[] = [
  {
    name: 'a key with a slip',
    files: { 'brand.json': { flgas: {} } },
    findings: ['brand.json:4:3 $.flgas: unknown key. Rename it to "flags", or remove it.'],
  },
  {
    name: 'a key of another document',
    files: { 'brand.json': { currency: { code: 'PHP' } } },
    findings: ['brand.json:4:3 $.currency: unknown key. Remove it, or use one of the known keys.'],
  },
  {
    name: 'a slip in a list',
    files: { 'brand.json': { social: [{ tpye: 'FACEBOOK', url: 'https://a.example' }] } },
    findings: [
      'brand.json:6:7 $.social[0].tpye: unknown key. Rename it to "type", or remove it.',
      'brand.json:5:5 $.social[0]: "type" is missing. Add "type" such as "FACEBOOK".',
    ],
  },
  {
    name: 'a number for a text',
    files: { 'brand.json': { lotteryType: 7 } },
    findings: ['brand.json:4:18 $.lotteryType: wrong type. Write text such as "Lott".'],
  },
  {
    name: 'a text for a switch',
    files: { 'brand.json': { flags: { FREEPLAY3: 'true' } } },
    findings: ['brand.json:5:18 $.flags.FREEPLAY3: wrong type. Write true or false such as true.'],
  },
  {
    name: 'a value that is not offered',
    files: { 'brand.json': { scheme: 'drak' } },
    findings: ['brand.json:4:13 $.scheme: value not allowed. Use dark.'],
  },
  {
    name: 'an age that the law forbids',
    files: { 'brand.json': { age: { minimum: 16 } } },
    findings: ['brand.json:5:16 $.age.minimum: out of range. Use at least 18, at most 25.'],
  },
  {
    name: 'half a year of age',
    files: { 'brand.json': { age: { minimum: 18.5 } } },
    findings: ['brand.json:5:16 $.age.minimum: wrong type. Write a whole number such as 21.'],
  },
  {
    name: 'a name without end',
    files: { 'brand.json': { name: 'x'.repeat(61) } },
    findings: ['brand.json:3:11 $.name: longer than 60 characters. Shorten it.'],
  },
  {
    name: 'no name',
    files: { 'brand.json': { name: '' } },
    findings: ['brand.json:3:11 $.name: too short. Write a value such as "Tala".'],
  },
  {
    name: 'a language that is none',
    files: { 'brand.json': { languages: { supported: ['EN', 'PY'] } } },
    findings: ['brand.json:7:7 $.languages.supported[1]: no language of the platform. Write "PT".'],
  },
  {
    name: 'a language twice',
    files: { 'brand.json': { languages: { supported: ['EN', 'EN'] } } },
    findings: ['brand.json:7:7 $.languages.supported[1]: listed twice. Remove one.'],
  },
  {
    name: 'a first language that is not offered',
    files: { 'brand.json': { languages: { default: 'PT' } } },
    findings: [
      'brand.json:5:16 $.languages.default: the default language is not one of languages.supported. Use EN, or add PT to languages.supported.',
    ],
  },
  {
    name: 'a domain with its scheme',
    files: { 'brand.json': { domains: ['https://Luna.example/'] } },
    findings: ['brand.json:5:5 $.domains[0]: no host name. Write "luna.example".'],
  },
  {
    name: 'a domain twice',
    files: { 'brand.json': { domains: ['luna.example', 'luna.example'] } },
    findings: ['brand.json:6:5 $.domains[1]: listed twice. Remove one.'],
  },
  {
    name: 'a domain twice, once in ASCII',
    files: { 'brand.json': { domains: ['l\u00fana.example', 'xn--lna-8na.example'] } },
    findings: [
      'brand.json:6:5 $.domains[1]: duplicate: non-ASCII letters are another spelling of the same name. Remove one.',
    ],
  },
  {
    name: 'a link that runs a script',
    files: { 'brand.json': { social: [{ type: 'FACEBOOK', url: 'javascript:alert(1)' }] } },
    findings: [
      'brand.json:7:14 $.social[0].url: a link that could run a script. Use https, mailto, tel or a path of this site.',
    ],
  },
  {
    name: 'a path out of the folder',
    files: { 'brand.json': { assets: { logo: 'assets/../../still/assets/logo.svg' } } },
    findings: [
      'brand.json:5:13 $.assets.logo: path outside the brand folder. Write a value such as "assets/logo.svg".',
    ],
  },
  {
    name: 'a merchant code with a hyphen',
    files: { 'brand.json': { merchantCode: 'my-code' } },
    findings: ['brand.json:4:19 $.merchantCode: wrong format. Write a value such as "phbwtlbf6".'],
  },
  {
    name: 'an amount as a number',
    files: merchant({ paymentMethods: [{ code: 'card', minimum: 1, maximum: '9' }] }),
    findings: ['merchant.json:5:18 $.paymentMethods[0].minimum: wrong type. Write text such as "100".'],
  },
  {
    name: 'a currency of two letters',
    files: merchant({ currency: { code: 'US' } }),
    findings: ['merchant.json:3:13 $.currency.code: no currency of ISO 4217. Write "USD".'],
  },
  {
    name: 'a currency that nobody has',
    files: merchant({ currency: { code: 'XXQ' } }),
    findings: ['merchant.json:3:13 $.currency.code: no currency of ISO 4217. Write a value such as "PHP".'],
  },
  {
    name: 'a colour with too few channels',
    files: {
      'theme.json': { color: { light: { accent: { $value: { colorSpace: 'srgb', components: [1, 0] } } } } },
    },
    findings: [
      'theme.json:7:25 $.color.light.accent.$value.components: wrong number of items. Give 3 items.',
    ],
  },
  {
    name: 'text that nobody can see',
    files: {
      'theme.json': {
        size: { base: px(2), xs: px(0), md: { $value: { value: 0.5, unit: 'rem' } } },
        space: { 1: px(-4) },
        border: { hair: px(2000) },
      },
    },
    findings: [
      'theme.json:5:18 $.size.base.$value.value: out of range. Use at least 12, at most 40.',
      'theme.json:11:18 $.size.xs.$value.value: out of range. Use at least 10, at most 240.',
      'theme.json:17:18 $.size.md.$value.value: out of range. Use at least 0.625, at most 15.',
      'theme.json:25:18 $.space["1"].$value.value: out of range. Use at least 0, at most 400.',
      'theme.json:33:18 $.border.hair.$value.value: out of range. Use at least 0, at most 400.',
    ],
  },
  {
    name: 'a size of text in a unit that is none',
    files: { 'theme.json': { size: { base: { $value: { value: 12, unit: 'pt' } } } } },
    findings: ['theme.json:6:17 $.size.base.$value.unit: value not allowed. Use px.'],
  },
  {
    name: 'CSS in a token',
    files: { 'theme.json': { font: { body: { $value: ['serif; color: red'] } } } },
    findings: [
      'theme.json:5:9 $.font.body.$value[0]: wrong format. Write a value such as "Figtree Variable".',
      'theme.json:5:9 $.font.body.$value[0]: token value that would inject CSS. Write a plain value: tokens become CSS, so they hold no url(), brackets or semicolons.',
    ],
  },
  {
    name: 'a colour taken away',
    files: { 'theme.json': { color: { light: { canvas: null } } } },
    findings: [
      'theme.json:3:14 $.color.light: "canvas" is missing. Add "canvas" such as {"$value":{"colorSpace":"srgb","components":[0.96,0.72,0.21]}}.',
    ],
  },
  {
    name: 'values of a theme as CSS has them',
    files: {
      'theme.json': {
        size: { base: { $value: '22px' }, md: '22px' },
        font: { body: 'Inter', title: { $value: 'Inter' } },
        radius: { card: 8 },
      },
    },
    findings: [
      'theme.json:6:11 $.size.md: wrong type. Write an object such as {"$value":{"value":10,"unit":"px"}}.',
      'theme.json:9:13 $.font.body: wrong type. Write an object such as {"$value":["Figtree Variable"]}.',
      'theme.json:15:13 $.radius.card: wrong type. Write an object such as {"$value":{"value":0,"unit":"px"}}.',
    ],
  },
  {
    name: 'one where a list or an object belongs',
    files: {
      'brand.json': { social: 'https://t.me/luna', age: 21, domains: 'luna.example' },
      'merchant.json': {
        currency: 'PHP',
        countries: 'PH',
        notices: 'Welcome',
        paymentMethods: { card: '1' },
      },
    },
    findings: [
      'brand.json:4:13 $.social: wrong type. Write a list such as [{"type":"FACEBOOK","url":"https://example.com/"}].',
      'brand.json:5:10 $.age: wrong type. Write an object such as {"minimum":21}.',
      'brand.json:6:14 $.domains: wrong type. Write a list such as ["tala.example"].',
      'merchant.json:2:15 $.currency: wrong type. Write an object such as {"code":"PHP"}.',
      'merchant.json:3:16 $.countries: wrong type. Write a list such as [{"countryCode":"PH","countryDialingCode":"63"}].',
      'merchant.json:4:14 $.notices: wrong type. Write a list such as [{"id":"lantern","title":{"EN":"Welcome"},"timestamp":"2026-11-01 09:00:00"}].',
      'merchant.json:5:21 $.paymentMethods: wrong type. Write a list such as [{"code":"card","minimum":"100","maximum":"50000"}].',
    ],
  },
  {
    name: 'a number for words',
    files: { 'locales/EN.json': { frame: { title: { home: 1 } } } },
    findings: ['locales/EN.json:4:15 $.frame.title.home: wrong type. Write text or an object.'],
  },
  {
    name: 'a text for a group of words',
    files: { 'locales/EN.json': { frame: { nav: 'Base' } } },
    findings: [
      'locales/EN.json:3:12 $.frame.nav: text where a group of keys is expected. Name the word that is meant, such as "label", inside it.',
    ],
  },
  {
    name: 'a name of words with dots',
    files: { 'locales/EN.json': { frame: { 'nav.deals': 'Deals' } } },
    findings: [
      'locales/EN.json:3:5 $.frame["nav.deals"]: key with a dot, which is never read. Write "nav": { "deals": "Deals" }.',
    ],
  },
  {
    name: 'the name of a group of words with dots',
    files: { 'locales/EN.json': { 'frame.games.hotSub': 'Hot' } },
    findings: [
      'locales/EN.json:2:3 $["frame.games.hotSub"]: key with a dot, which is never read. Write "frame": { "games": { "hotSub": "Hot" } }.',
    ],
  },
  {
    name: 'the name of a group of words with dots, beside what is no text',
    files: { 'locales/EN.json': { 'frame.nav.deals': 'Deals', frame: { title: { home: 1 } } } },
    findings: [
      'locales/EN.json:2:3 $["frame.nav.deals"]: key with a dot, which is never read. Write "frame": { "nav": { "deals": "Deals" } }.',
      'locales/EN.json:5:15 $.frame.title.home: wrong type. Write text or an object.',
    ],
  },
  {
    name: 'a currency by its code alone',
    files: merchant({ currency: { code: 'JPY' } }),
    findings: [
      'merchant.json:2:15 $.currency: JPY has the symbol and the scale of another currency. Add "symbol": "¥" and "scale": 0, or other values if people read others.',
    ],
  },
  {
    name: 'a category that the platform does not have',
    files: merchant({ categories: [{ code: 'SLOT', vendors: [] }] }),
    findings: ['merchant.json:4:15 $.categories[0].code: value not allowed. Use LOTT.'],
  },
  {
    name: 'a game of a type that is none',
    files: merchant({ games: [{ id: 'a', name: { EN: 'A' }, type: 'RGN', vendor: 'PG', art: 'g-koi' }] }),
    findings: ['merchant.json:8:15 $.games[0].type: value not allowed. Use RNG.'],
  },
  {
    name: 'a contact at a place that is none',
    files: merchant({
      customerService: [{ csPosition: 'sidemenu', csType: 'chat', title: { EN: 'Chat' }, path: '/help' }],
    }),
    findings: ['merchant.json:4:21 $.customerService[0].csPosition: value not allowed. Use side_menu.'],
  },
]

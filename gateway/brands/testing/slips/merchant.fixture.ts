import { merchant, type Slip } from './slip.ts'

const notice = { id: 'one', title: { EN: 'One' }, timestamp: '2026-11-01 09:00:00' }
const picture = { id: 'one', title: { EN: 'One' }, terms: { EN: 'None' } }

/** Names in a merchant's document that lead nowhere, and values that do not go together. */
export const ofMerchant: readonly Slip[] = [
  {
    name: 'a vendor of a category that is none',
    files: merchant({ categories: [{ code: 'RNG', vendors: ['PGG'] }] }),
    findings: [
      'merchant.json:6:9 $.categories[0].vendors[0]: unknown vendor. Remove it, or add it to vendors in merchant.json.',
    ],
  },
  {
    name: 'a vendor of a game that is none',
    files: merchant({
      games: [{ id: 'a', name: { EN: 'A' }, type: 'RNG', vendor: 'PGG', art: 'g-koi', motif: 'koi' }],
    }),
    findings: [
      'merchant.json:9:17 $.games[0].vendor: unknown vendor. Remove it, or add it to vendors in merchant.json.',
    ],
  },
  {
    name: 'a featured game that does not say what its picture shows',
    files: merchant({
      vendors: [{ code: 'PG', name: 'Pine' }],
      games: [{ id: 'a', name: { EN: 'A' }, type: 'RNG', vendor: 'PG', art: 'g-koi' }],
    }),
    findings: [
      'merchant.json:9:5 $.games[0].motif: the game does not say what its picture shows, so it could show something else when it opens. Name what the picture shows: schemas/base/game-motifs.ts lists what can be drawn.',
    ],
  },
  {
    name: 'a picture of a crash game over a slot',
    files: merchant({
      vendors: [{ code: 'PG', name: 'Pine' }],
      games: [{ id: 'a', name: { EN: 'A' }, type: 'RNG', vendor: 'PG', art: 'g-koi', motif: 'ascent' }],
    }),
    findings: [
      'merchant.json:14:15 $.games[0].type: its picture (ascent) promises a crash game, and it opens another. Use type BGS, or another picture and motif.',
    ],
  },
  {
    name: 'a picture that nobody drew',
    files: merchant({ promotions: [{ ...picture, art: 'g-kio' }] }),
    findings: [
      'merchant.json:11:14 $.promotions[0].art: assets/art.svg has no symbol of this name. Draw the symbol, or name one that is there.',
    ],
  },
  {
    name: 'a picture file that is not there',
    files: merchant({ promotions: [{ ...picture, art: 'assets/summer.jpg' }] }),
    findings: [
      'merchant.json:11:14 $.promotions[0].art: file not found. Put it at assets/summer.jpg, or name another file.',
    ],
  },
  {
    name: 'a banner of a page that does not exist',
    files: merchant({ banners: [{ id: 'one', to: '/promotion#june' }] }),
    findings: ['merchant.json:5:13 $.banners[0].to: link to an unknown page. Write "/promotions".'],
  },
  {
    name: 'a banner of a page that has no like',
    files: merchant({ banners: [{ id: 'one', to: '/zzzzzzzzzz' }] }),
    findings: [
      'merchant.json:5:13 $.banners[0].to: link to an unknown page. Name the path of a page, such as "/promotions".',
    ],
  },
  {
    name: 'a module with a slip',
    files: merchant({ modules: [{ modId: 'USERNAMREG3', enabled: '0' }] }),
    findings: ['merchant.json:4:16 $.modules[0].modId: unknown module. Use USERNAMEREG3.'],
  },
  {
    name: 'a group of modules with a slip',
    files: merchant({ modules: [{ modId: 'REGISTR3', enabled: '0' }] }),
    findings: ['merchant.json:4:16 $.modules[0].modId: unknown module. Use REGISTER3.'],
  },
  {
    name: 'a module that is on, as true',
    files: merchant({ modules: [{ modId: 'REGISTER3', enabled: true }] }),
    findings: ['merchant.json:5:18 $.modules[0].enabled: value not allowed. Use "1".'],
  },
  {
    name: 'a way to pay with a slip',
    files: merchant({ paymentMethods: [{ code: 'crad', minimum: '1', maximum: '9' }] }),
    findings: ['merchant.json:4:15 $.paymentMethods[0].code: unknown payment method. Use card.'],
  },
  {
    name: 'a way to pay twice',
    files: merchant({
      paymentMethods: [
        { code: 'card', minimum: '1', maximum: '9' },
        { code: 'card', minimum: '1', maximum: '9' },
      ],
    }),
    findings: ['merchant.json:9:15 $.paymentMethods[1].code: duplicate payment method. Remove one.'],
  },
  {
    name: 'a way to be paid twice',
    files: merchant({
      payoutMethods: [
        { code: 'wallet', kind: 'e-wallet', name: { EN: 'Wallet' }, minimum: '1', maximum: '9' },
        { code: 'wallet', kind: 'e-wallet', name: { EN: 'Wallet' }, minimum: '1', maximum: '9' },
      ],
    }),
    findings: [
      'merchant.json:13:15 $.payoutMethods[1].code: duplicate payout method. Remove one, or give it another code.',
    ],
  },
  {
    name: 'notices and banners of one id',
    files: merchant({
      banners: [{ id: 'one' }, { id: 'two' }, { id: 'one' }],
      notices: [notice, notice],
    }),
    findings: [
      'merchant.json:10:13 $.banners[2].id: duplicate banner. Remove one, or give it another id.',
      'merchant.json:22:13 $.notices[1].id: duplicate notice. Remove one, or give it another id.',
    ],
  },
  {
    name: 'a country twice',
    files: merchant({
      countries: [
        { countryCode: 'PH', countryDialingCode: '63' },
        { countryCode: 'PH', countryDialingCode: '63' },
      ],
    }),
    findings: [
      'merchant.json:7:5 $.countries[1]: duplicate country. Remove one, or give it another dialling code.',
    ],
  },
  {
    name: 'a closed game twice',
    files: merchant({ closedGames: ['north-rng-7', 'north-rng-7'] }),
    findings: ['merchant.json:4:5 $.closedGames[1]: listed twice. Remove one.'],
  },
  {
    name: 'a day that no calendar has',
    files: merchant({ notices: [{ ...notice, timestamp: '2026-02-31 09:00:00' }] }),
    findings: [
      'merchant.json:8:20 $.notices[0].timestamp: not a valid date and time. Write a value such as "2026-11-01 09:00:00".',
    ],
  },
  {
    name: 'less in a day than a deposit at least',
    files: merchant({
      paymentMethods: [{ code: 'card', minimum: '100', maximum: '900', daily: { amount: '50' } }],
    }),
    findings: [
      'merchant.json:8:19 $.paymentMethods[0].daily.amount: the daily amount is below the method’s minimum, so nobody could use it. Raise it, or lower minimum.',
    ],
  },
  {
    name: 'a country that is none',
    files: merchant({
      countries: [
        { countryCode: 'PH', countryDialingCode: '63' },
        { countryCode: 'XX', countryDialingCode: '44' },
      ],
      regionRestriction: { countries: ['UK'] },
    }),
    findings: [
      'merchant.json:8:22 $.countries[1].countryCode: not an ISO 3166 country code. Write a value such as "PH".',
      'merchant.json:14:7 $.regionRestriction.countries[0]: not an ISO 3166 country code. Write "GB".',
    ],
  },
  {
    name: 'a password that is guessed in no time',
    files: merchant({ rules: { password: { minLength: 4 } } }),
    findings: ['merchant.json:4:20 $.rules.password.minLength: out of range. Use at least 6, at most 1000.'],
  },
  {
    name: 'five, where five thousand was meant',
    files: merchant({ demo: { opening: '5.000' } }),
    findings: [
      'merchant.json:3:16 $.demo.opening: 5.000 has 3 decimals, PHP has 2. Write "5000" where the point stands between thousands, or "5.00".',
    ],
  },
  {
    name: 'links that lack what makes them links',
    files: merchant({
      resources: [
        { resourceType: 'FACEBOOK', url: 'help@luna.example' },
        { resourceType: 'FACEBOOK', url: 'http://luna.example/a' },
        { resourceType: 'FACEBOOK', url: '+63 2 8123 4567' },
      ],
    }),
    findings: [
      'merchant.json:5:14 $.resources[0].url: email address without "mailto:". Write "mailto:help@luna.example".',
      'merchant.json:9:14 $.resources[1].url: link without https. Write "https://luna.example/a".',
      'merchant.json:13:14 $.resources[2].url: phone number without "tel:". Write "tel:+63 2 8123 4567".',
    ],
  },
  {
    name: 'a least amount above the greatest',
    files: merchant({ paymentMethods: [{ code: 'card', minimum: '100', maximum: '90.50' }] }),
    findings: [
      'merchant.json:5:18 $.paymentMethods[0].minimum: minimum is above maximum. Lower minimum, or raise maximum.',
    ],
  },
  {
    name: 'a least length above the greatest',
    files: merchant({ rules: { username: { minLength: 60, maxLength: 16 } } }),
    findings: [
      'merchant.json:4:20 $.rules.username.minLength: minLength is above maxLength. Lower minLength, or raise maxLength.',
    ],
  },
  {
    name: 'more digits at least than at most',
    files: merchant({ registration: { phoneDigits: { minimum: 12 } } }),
    findings: [
      'merchant.json:4:18 $.registration.phoneDigits.minimum: minimum is above maximum. Lower minimum, or raise maximum.',
    ],
  },
  {
    name: 'a pattern that nobody can read',
    files: merchant({ rules: { username: { acceptedPattern: '[a-z' } } }),
    findings: [
      'merchant.json:4:26 $.rules.username.acceptedPattern: unusable pattern: A class is never closed. Write a simpler regular expression, or name a template with patternId.',
    ],
  },
  {
    name: 'a pattern without a message',
    files: merchant({ rules: { username: { patternId: 'usrename' } } }),
    findings: [
      'merchant.json:4:20 $.rules.username.patternId: no message is known for this pattern in EN. Add reg_pattern_usrename to "forms" of locales/EN.json, or name a template.',
    ],
  },
  {
    name: 'a closed game that is none',
    files: merchant({ closedGames: ['nroth-rng-7'] }),
    findings: ['merchant.json:3:5 $.closedGames[0]: unknown game. Use north-rng-7.'],
  },
  {
    name: 'a picture for a game that is none',
    files: merchant({ gamePictures: [{ game: 'nroth-rng-7', art: 'g-koi' }] }),
    findings: ['merchant.json:4:15 $.gamePictures[0].game: unknown game. Use north-rng-7.'],
  },
  {
    name: 'a picture for a vendor that is none',
    files: merchant({ gamePictures: [{ vendor: 'PGG', art: 'g-koi' }] }),
    findings: [
      'merchant.json:4:17 $.gamePictures[0].vendor: unknown vendor. Remove it, or add it to vendors in merchant.json.',
    ],
  },
  {
    name: 'a picture for nothing',
    files: merchant({ gamePictures: [{ art: 'g-koi' }] }),
    findings: [
      'merchant.json:3:5 $.gamePictures[0]: picture without a game or vendor. Add "game" or "vendor".',
    ],
  },
]

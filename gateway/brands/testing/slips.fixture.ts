import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainPicture, plainTheme, spriteWith } from './brand-folder.ts'

/** A way of breaking a brand, and what is said of it. */
export interface Slip {
  name: string
  /** Files over those of a brand that is right; an object over `{ extends, name }` where it is brand.json. */
  files?: Readonly<Record<string, string | object | Uint8Array>>
  /** What else is done to the folder. */
  act?: (folder: string) => void
  /** Nothing is closed to the superuser. */
  isForUsers?: boolean
  /** Each as `file:line:column path: message. fix`, `<id>` for the brand's own. */
  findings: readonly string[]
}

const { light } = plainTheme.color
const vip = { to: '/promotions', label: 'title.home', icon: 'gift' }
const picture = { id: 'one', title: { EN: 'One' }, terms: { EN: 'None' } }

function deep(levels: number) {
  return `{"extends": "base", "name": ${'['.repeat(levels)}${']'.repeat(levels)}}`
}

function screen(more: object) {
  return { 'screens/home.json': { widget: 'main', props: { layout: 'home' }, ...more } }
}

function merchant(more: object) {
  return { 'merchant.json': more }
}

/** Text that is no JSON, or not the text that it should be. */
const writing: Slip[] = [
  {
    name: 'a comma too much',
    files: { 'brand.json': '{ "extends": "base", "name": "New", }' },
    findings: [
      'brand.json:1:37 $: not valid JSON: property name expected. Remove the comma before the closing bracket, or write the next "name".',
    ],
  },
  {
    name: 'a comma too few',
    files: { 'brand.json': '{\n  "extends": "base"\n  "name": "New"\n}' },
    findings: ['brand.json:3:3 $: not valid JSON: comma expected. Put a comma between the two.'],
  },
  {
    name: 'a comment',
    files: { 'brand.json': '{\n  // mine\n  "extends": "base"\n}' },
    findings: ['brand.json:2:3 $: not valid JSON: invalid comment token. JSON has no comments: remove it.'],
  },
  {
    name: 'single quotes',
    files: { 'brand.json': "{ 'extends': 'base' }" },
    findings: [
      'brand.json:1:3 $: not valid JSON: invalid symbol. Put text in double quotes; only numbers, true, false and null stand without.',
    ],
  },
  {
    name: 'a text that nobody closed',
    files: { 'brand.json': '{ "extends": "base }' },
    findings: [
      'brand.json:1:14 $: not valid JSON: unexpected end of string. Close the text with a double quote.',
    ],
  },
  {
    name: 'a line break in a text',
    files: { 'brand.json': '{ "extends": "base", "name": "New\nname" }' },
    findings: [
      'brand.json:1:30 $: not valid JSON: unexpected end of string. Close the text with a double quote.',
    ],
  },
  {
    name: 'half of a file',
    files: { 'merchant.json': '{ "currency": {' },
    findings: ['merchant.json:1:16 $: not valid JSON: close brace expected. Close the object with }.'],
  },
  {
    name: 'an empty file',
    files: { 'theme.json': '' },
    findings: ['theme.json:1:1 $: the file is empty. Write {} at least, or remove the file.'],
  },
  {
    name: 'a list in place of an object',
    files: { 'merchant.json': '[]' },
    findings: ['merchant.json:1:1 $: a value of the wrong kind. Write an object.'],
  },
  {
    name: 'a number that is none',
    files: { 'brand.json': '{ "extends": "base", "trialUserType": NaN }' },
    findings: [
      'brand.json:1:39 $: not valid JSON: invalid symbol. Put text in double quotes; only numbers, true, false and null stand without.',
    ],
  },
  {
    name: 'two documents in one file',
    files: { 'brand.json': '{ "extends": "base" }\n{ "name": "New" }' },
    findings: [
      'brand.json:2:1 $: not valid JSON: end of file expected. Remove what follows the closing bracket.',
    ],
  },
  {
    name: 'a key that stands twice',
    files: { 'brand.json': '{\n  "extends": "base",\n  "name": "One",\n  "name": "Two"\n}' },
    findings: [
      'brand.json:4:3 $.name: a name that stands twice in one object: only the last one would count. Remove one of the two.',
    ],
  },
  {
    name: 'a key that changes every object',
    files: { 'brand.json': '{ "extends": "base", "__proto__": { "name": "New" } }' },
    findings: [
      'brand.json:1:22 $.__proto__: "__proto__" is not allowed as a name: it would change how every object behaves. Remove the key.',
    ],
  },
  {
    name: 'brackets without end',
    files: { 'brand.json': deep(50) },
    findings: ['brand.json:1:1 $: nested 51 levels deep; 40 are allowed. Flatten the document.'],
  },
  {
    name: 'letters of another encoding',
    files: { 'brand.json': Buffer.from('{ "extends": "base", "name": "Mar\xe9" }', 'latin1') },
    findings: ['brand.json:1:1 $: not valid UTF-8 text. Save the file as UTF-8.'],
  },
  {
    name: 'UTF-16 with its mark',
    files: { 'brand.json': Buffer.from('\ufeff{ "extends": "base" }', 'utf16le') },
    findings: ['brand.json:1:1 $: not valid UTF-8 text. Save the file as UTF-8.'],
  },
]

/** Keys and values that a document does not have. */
const values: Slip[] = [
  {
    name: 'a key with a slip',
    files: { 'brand.json': { flgas: {} } },
    findings: ['brand.json:4:3 $.flgas: a name that is not known here. Rename it to "flags", or remove it.'],
  },
  {
    name: 'a key of another document',
    files: { 'brand.json': { currency: { code: 'PHP' } } },
    findings: [
      'brand.json:4:3 $.currency: a name that is not known here. Remove it, or use one of the known names.',
    ],
  },
  {
    name: 'a slip in a list',
    files: { 'brand.json': { social: [{ tpye: 'FACEBOOK', url: 'https://a.example' }] } },
    findings: [
      'brand.json:6:7 $.social[0].tpye: a name that is not known here. Rename it to "type", or remove it.',
      'brand.json:5:5 $.social[0]: "type" is missing. Add "type" such as "FACEBOOK".',
    ],
  },
  {
    name: 'a number for a text',
    files: { 'brand.json': { lotteryType: 7 } },
    findings: ['brand.json:4:18 $.lotteryType: a value of the wrong kind. Write text such as "Lott".'],
  },
  {
    name: 'a text for a switch',
    files: { 'brand.json': { flags: { FREEPLAY3: 'true' } } },
    findings: [
      'brand.json:5:18 $.flags.FREEPLAY3: a value of the wrong kind. Write true or false such as true.',
    ],
  },
  {
    name: 'a value that is not offered',
    files: { 'brand.json': { scheme: 'drak' } },
    findings: ['brand.json:4:13 $.scheme: not one of the values that are allowed. Use dark.'],
  },
  {
    name: 'an age that the law forbids',
    files: { 'brand.json': { age: { minimum: 16 } } },
    findings: ['brand.json:5:16 $.age.minimum: out of range. Use at least 18, at most 25.'],
  },
  {
    name: 'half a year of age',
    files: { 'brand.json': { age: { minimum: 18.5 } } },
    findings: ['brand.json:5:16 $.age.minimum: a value of the wrong kind. Write a whole number such as 21.'],
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
      'brand.json:5:16 $.languages.default: the language of a first visit is not one of those that are supported. Use EN, or add PT to languages.supported.',
    ],
  },
  {
    name: 'a domain with its scheme',
    files: { 'brand.json': { domains: ['https://Luna.example/'] } },
    findings: ['brand.json:5:5 $.domains[0]: no host name. Write "luna.example".'],
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
      'brand.json:5:13 $.assets.logo: a path that leaves the brand folder. Write a value such as "assets/logo.svg".',
    ],
  },
  {
    name: 'a merchant code with a hyphen',
    files: { 'brand.json': { merchantCode: 'my-code' } },
    findings: [
      'brand.json:4:19 $.merchantCode: not in the form that is expected here. Write a value such as "phbwtlbf6".',
    ],
  },
  {
    name: 'an amount as a number',
    files: merchant({ paymentMethods: [{ code: 'card', minimum: 1, maximum: '9' }] }),
    findings: [
      'merchant.json:5:18 $.paymentMethods[0].minimum: a value of the wrong kind. Write text such as "100".',
    ],
  },
  {
    name: 'a currency of two letters',
    files: merchant({ currency: { code: 'US' } }),
    findings: [
      'merchant.json:3:13 $.currency.code: not in the form that is expected here. Write a value such as "PHP".',
    ],
  },
  {
    name: 'a colour with too few channels',
    files: {
      'theme.json': { color: { light: { accent: { $value: { colorSpace: 'srgb', components: [1, 0] } } } } },
    },
    findings: [
      'theme.json:7:25 $.color.light.accent.$value.components: a list of the wrong length. Give 3 items.',
    ],
  },
  {
    name: 'CSS in a token',
    files: { 'theme.json': { font: { body: { $value: ['serif; color: red'] } } } },
    findings: [
      'theme.json:5:9 $.font.body.$value[0]: not in the form that is expected here. Write a value such as "Figtree Variable".',
      'theme.json:5:9 $.font.body.$value[0]: a token that would write CSS of its own. Write a plain value: tokens become CSS, so they hold no url(), brackets or semicolons.',
    ],
  },
  {
    name: 'a colour taken away',
    files: { 'theme.json': { color: { light: { canvas: null } } } },
    findings: ['theme.json:3:14 $.color.light: "canvas" is missing. Add "canvas".'],
  },
  {
    name: 'a number for words',
    files: { 'locales/EN.json': { frame: { title: { home: 1 } } } },
    findings: [
      'locales/EN.json:4:15 $.frame.title.home: a value of the wrong kind. Write text or an object.',
    ],
  },
]

/** Names that lead nowhere, and values that do not go together. */
const references: Slip[] = [
  {
    name: 'a call with a slip',
    files: { 'brand.json': { endpoints: { logn: { path: '/a' } } } },
    findings: [
      'brand.json:5:5 $.endpoints.logn: a name that is not known here. Rename it to "login", or remove it.',
    ],
  },
  {
    name: 'a navigation entry that is none',
    files: { 'brand.json': { navigation: { main: ['hoem'] } } },
    findings: [
      'brand.json:6:7 $.navigation.main[0]: no navigation entry has this name. Use a known name, or describe the entry in navigation.entries.',
    ],
  },
  {
    name: 'a page that does not exist',
    files: {
      'brand.json': { navigation: { main: ['vip'], entries: { vip: { ...vip, to: '/promotion' } } } },
    },
    findings: [
      'brand.json:10:15 $.navigation.entries.vip.to: the entry leads to a page that does not exist. Name the path of a screen.',
    ],
  },
  {
    name: 'an entry without words',
    files: {
      'brand.json': { navigation: { main: ['vip'], entries: { vip: { ...vip, label: 'nav.viip' } } } },
    },
    findings: [
      'brand.json:11:18 $.navigation.entries.vip.label: the entry has no words in EN. Add nav.viip to "frame" of locales/EN.json.',
    ],
  },
  {
    name: 'a left-out vendor that is none',
    files: { 'brand.json': { excludedVendors: ['PGG'] } },
    findings: [
      'brand.json:5:5 $.excludedVendors[0]: a vendor that does not exist. Remove it, or add it to vendors in merchant.json.',
    ],
  },
  {
    name: 'a picture that is not there',
    files: { 'brand.json': { assets: { logo: 'assets/lgoo.svg' } } },
    findings: [
      'brand.json:5:13 $.assets.logo: the file is not there. Put it at assets/lgoo.svg, or name another file.',
    ],
  },
  {
    name: 'a component that has no posture',
    files: { 'theme.json': { postures: { haeder: 'centred' } } },
    findings: [
      'theme.json:3:5 $.postures.haeder: a name that is not known here. Rename it to "header", or remove it.',
    ],
  },
  {
    name: 'a posture that a component has not',
    files: { 'theme.json': { postures: { header: 'centerd' } } },
    findings: ['theme.json:3:15 $.postures.header: not one of the values that are allowed. Use centred.'],
  },
  {
    name: 'a font that is not served',
    files: { 'theme.json': { faces: [{ family: 'Figtree Variable', package: 'figtre' }] } },
    findings: ['theme.json:5:18 $.faces[0].package: a font that is not served. Use figtree.'],
  },
  {
    name: 'letters that a font does not have',
    files: {
      'theme.json': { faces: [{ family: 'Figtree Variable', package: 'figtree', subsets: ['arabic'] }] },
    },
    findings: [
      'theme.json:7:9 $.faces[0].subsets[0]: a part of the font that is not served. Name one that is served.',
    ],
  },
  {
    name: 'a family that no face serves',
    files: { 'theme.json': { font: { body: { $value: ['Figtree Variable', 'serif'] } } } },
    findings: [
      'theme.json:5:9 $.font.body.$value[0]: a family that no face serves. Name one that is served.',
    ],
  },
  {
    name: 'text as bright as its ground',
    files: { 'theme.json': { color: { light: { 'on-second': light['second'] } } } },
    findings: [
      'theme.json:4:20 $.color.light["on-second"]: on-second on second has too little contrast in the light scheme. Move on-second and second further apart in lightness.',
    ],
  },
  {
    name: 'a vendor of a category that is none',
    files: merchant({ categories: [{ code: 'RNG', vendors: ['PGG'] }] }),
    findings: [
      'merchant.json:6:9 $.categories[0].vendors[0]: a vendor that does not exist. Remove it, or add it to vendors in merchant.json.',
    ],
  },
  {
    name: 'a vendor of a game that is none',
    files: merchant({ games: [{ id: 'a', name: { EN: 'A' }, type: 'RNG', vendor: 'PGG', art: 'g-koi' }] }),
    findings: [
      'merchant.json:9:17 $.games[0].vendor: a vendor that does not exist. Remove it, or add it to vendors in merchant.json.',
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
      'merchant.json:11:14 $.promotions[0].art: the file is not there. Put it at assets/summer.jpg, or name another file.',
    ],
  },
  {
    name: 'a module with a slip',
    files: merchant({ modules: [{ modId: 'USERNAMREG3', enabled: '0' }] }),
    findings: ['merchant.json:4:16 $.modules[0].modId: a module that does not exist. Use USERNAMEREG3.'],
  },
  {
    name: 'a way to pay with a slip',
    files: merchant({ paymentMethods: [{ code: 'crad', minimum: '1', maximum: '9' }] }),
    findings: ['merchant.json:4:15 $.paymentMethods[0].code: a way to pay that nobody knows. Use card.'],
  },
  {
    name: 'a way to pay twice',
    files: merchant({
      paymentMethods: [
        { code: 'card', minimum: '1', maximum: '9' },
        { code: 'card', minimum: '1', maximum: '9' },
      ],
    }),
    findings: ['merchant.json:9:15 $.paymentMethods[1].code: a way to pay that is listed twice. Remove one.'],
  },
  {
    name: 'a least amount above the greatest',
    files: merchant({ paymentMethods: [{ code: 'card', minimum: '100', maximum: '90.50' }] }),
    findings: [
      'merchant.json:5:18 $.paymentMethods[0].minimum: minimum is above maximum: nothing can fit. Lower minimum, or raise maximum.',
    ],
  },
  {
    name: 'a least length above the greatest',
    files: merchant({ rules: { username: { minLength: 60, maxLength: 16 } } }),
    findings: [
      'merchant.json:4:20 $.rules.username.minLength: minLength is above maxLength: nothing can fit. Lower minLength, or raise maxLength.',
    ],
  },
  {
    name: 'more digits at least than at most',
    files: merchant({ registration: { phoneDigits: { minimum: 12 } } }),
    findings: [
      'merchant.json:4:18 $.registration.phoneDigits.minimum: minimum is above maximum: nothing can fit. Lower minimum, or raise maximum.',
    ],
  },
  {
    name: 'a pattern that nobody can read',
    files: merchant({ rules: { username: { acceptedPattern: '[a-z' } } }),
    findings: [
      'merchant.json:4:26 $.rules.username.acceptedPattern: the pattern cannot be used: A class is never closed. Write a simpler regular expression, or name a template with patternId.',
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
    name: 'a widget with a slip',
    files: screen({ slots: { default: [{ widget: 'game-rwo' }] } }),
    findings: [
      'screens/home.json:9:19 $.slots.default[0].widget: a widget that does not exist. Use game-row.',
    ],
  },
  {
    name: 'a slot with a slip',
    files: screen({ slots: { defualt: [] } }),
    findings: ['screens/home.json:7:5 $.slots.defualt: a slot that does not exist. Use default.'],
  },
  {
    name: 'a setting that a widget has not',
    files: screen({ slots: { default: [{ widget: 'game-row', props: { lmit: 3 } }] } }),
    findings: [
      'screens/home.json:11:11 $.slots.default[0].props.lmit: a name that is not known here. Rename it to "limit", or remove it.',
    ],
  },
  {
    name: 'a flag with a slip',
    files: screen({ slots: { default: [{ widget: 'page-title', when: ['flag:FREEPLAY'] }] } }),
    findings: [
      'screens/home.json:11:11 $.slots.default[0].when[0]: a flag that does not exist. Use FREEPLAY3.',
    ],
  },
  {
    name: 'a condition of no kind',
    files: screen({ slots: { default: [{ widget: 'page-title', when: ['flg:FREEPLAY3'] }] } }),
    findings: [
      'screens/home.json:11:11 $.slots.default[0].when[0]: not in the form that is expected here. Write a value such as "flag:MOBILENUMREG3".',
    ],
  },
  {
    name: 'a category that is none',
    files: screen({ when: ['!category:SLOT'] }),
    findings: ['screens/home.json:7:5 $.when[0]: a category that does not exist. Use LOTT.'],
  },
  {
    name: 'an answer of no call',
    files: screen({ asks: [{ call: 'gameMenu' }] }),
    findings: ['screens/home.json:8:15 $.asks[0].call: a call that does not exist. Use gameMenus.'],
  },
  {
    name: 'a screen with a slip in its name',
    files: { 'screens/hoem.json': { widget: 'main' } },
    findings: [
      'screens/hoem.json $: a screen that does not exist: nobody will see it. Rename it to screens/home.json.',
    ],
  },
]

/** Files that are not what they seem, and folders that are not in order. */
const folders: Slip[] = [
  {
    name: 'a script in a picture',
    files: { 'assets/logo.svg': plainPicture.replace('<path', '<script>1</script><path') },
    findings: [
      'assets/logo.svg:1:59 $: the picture holds <script>. Export it again as plain SVG without scripts, handlers, links and outside files.',
    ],
  },
  {
    name: 'a picture cut short',
    files: { 'assets/logo.svg': plainPicture.slice(0, 70) },
    findings: [
      'assets/logo.svg:1:70 $: the picture holds what is no XML (unclosed tag: svg). Export it again as plain SVG without scripts, handlers, links and outside files.',
    ],
  },
  {
    name: 'a text named like a picture',
    files: { 'assets/card.png': 'a secret' },
    findings: [
      'assets/card.png:1:1 $: the file does not hold a picture of the kind png. Export the picture again, or name the file after what it holds.',
    ],
  },
  {
    name: 'a picture of many megabytes',
    files: { 'assets/big.svg': plainPicture },
    act: (folder) => {
      truncateSync(join(folder, 'assets/big.svg'), 2_000_000)
    },
    findings: ['assets/big.svg $: 2000000 bytes; 1048576 are allowed. Make the file smaller.'],
  },
  {
    name: 'a script in an article',
    files: { 'content/help-about.EN.md': '# About\n\n<script>1</script>\n' },
    findings: [
      'content/help-about.EN.md:3:1 $: markup or a link that could run a script. Use Markdown alone, with links to https or to this site.',
    ],
  },
  {
    name: 'a link to a file',
    act: (folder) => {
      symlinkSync('brand.json', join(folder, 'theme.json'))
    },
    findings: ['theme.json $: a link; a brand holds plain files. Put the file itself in its place.'],
  },
  {
    name: 'a link out of the folder',
    act: (folder) => {
      symlinkSync('/etc/hostname', join(folder, 'merchant.json'))
    },
    findings: [
      'merchant.json $: a link that leads out of the brand folder. Put the file itself in its place.',
    ],
  },
  {
    name: 'a link in place of a folder',
    act: (folder) => {
      symlinkSync('../still/assets', join(folder, 'assets'))
    },
    findings: ['assets $: a link that leads out of the brand folder. Put the file itself in its place.'],
  },
  {
    name: 'a link in place of the brand',
    act: (folder) => {
      rmSync(folder, { recursive: true })
      symlinkSync('still', folder)
    },
    findings: ['<id> $: not a plain folder. Put the folder itself in its place.'],
  },
  {
    name: 'a pipe',
    act: (folder) => {
      execFileSync('mkfifo', [join(folder, 'theme.json')])
    },
    findings: ['theme.json $: neither a file nor a folder. Remove it.'],
  },
  {
    name: 'a folder in place of a file',
    act: (folder) => {
      rmSync(join(folder, 'brand.json'))
      mkdirSync(join(folder, 'brand.json'))
    },
    findings: ['brand.json $: a folder where a file belongs. Put the file in its place.'],
  },
  {
    name: 'no brand.json',
    act: (folder) => {
      rmSync(join(folder, 'brand.json'))
    },
    findings: [
      'brand.json $: brand.json is missing. Add brand.json: { "extends": "tala", "name": "…" } is enough.',
    ],
  },
  {
    name: 'folders without end',
    act: (folder) => {
      mkdirSync(join(folder, 'assets/a/b/c/d/e/f'), { recursive: true })
    },
    findings: ['assets/a/b/c/d/e $: folders nested too deep. Flatten the folder.'],
  },
  {
    name: 'files without end',
    act: (folder) => {
      mkdirSync(join(folder, 'assets'))
      for (let at = 0; at < 601; at += 1) writeFileSync(join(folder, `assets/${String(at)}.svg`), '')
    },
    findings: ['<id> $: more than 600 files. Remove what the brand does not need.'],
  },
  {
    name: 'a file that nobody may read',
    files: { 'theme.json': {} },
    act: (folder) => {
      chmodSync(join(folder, 'theme.json'), 0)
    },
    isForUsers: true,
    findings: ['theme.json $: cannot be read (EACCES). Check the permissions of the file.'],
  },
  {
    name: 'a folder that nobody may read',
    act: (folder) => {
      chmodSync(folder, 0)
    },
    isForUsers: true,
    findings: ['<id> $: cannot be read (EACCES). Let the user that the gateway runs as read it.'],
  },
]

/** What is wrong between brands. */
const relations: Slip[] = [
  {
    name: 'a parent that is not there',
    files: { 'brand.json': { extends: 'bsae' } },
    findings: ['brand.json:2:14 $.extends: builds on "bsae", which is not there. Name a brand that is.'],
  },
  {
    name: 'a parent that never was right',
    files: { 'brand.json': { extends: 'never' } },
    findings: ['brand.json:2:14 $.extends: builds on "never", which has errors of its own. Fix never first.'],
  },
  {
    name: 'a brand that builds on itself',
    files: { 'brand.json': { extends: 'SELF' } },
    findings: [
      'brand.json:2:14 $.extends: brands that build on each other in a circle: <id> → <id>. Remove one "extends".',
    ],
  },
  {
    name: 'no parent any more',
    files: { 'brand.json': '{ "name": "New", "merchantCode": "alone" }' },
    findings: [
      'theme.json $: theme.json is missing, and no parent has one. Name a parent in "extends" of brand.json, or write a whole theme.',
    ],
  },
  {
    name: 'the merchant code of another',
    files: { 'brand.json': { merchantCode: 'stillcode' } },
    findings: [
      'brand.json:4:19 $.merchantCode: the merchant code stillcode belongs to "still" already. Give the brand a merchantCode of its own: members and money belong to it.',
    ],
  },
  {
    name: 'art with a mark alone in a brand without parent',
    files: {
      'brand.json': '{ "name": "New" }',
      'theme.json': plainTheme,
      'assets/logo.svg': plainPicture,
      'assets/favicon.svg': plainPicture,
      'assets/touch-icon.svg': plainPicture,
      'assets/card.svg': plainPicture,
      'assets/art.svg': spriteWith('b-mark'),
    },
    findings: [
      'brand.json:1:1 $.assets.art: the sprite lacks symbols that every site draws: b-deco, b-hero-1, b-hero-2, b-spot, b-spot-error, b-spot-maintenance, b-spot-soon. Draw them, or build on a brand that has them: what a sprite lacks is taken from the parent.',
    ],
  },
]

export const slips: readonly Slip[] = [...writing, ...values, ...references, ...folders, ...relations]

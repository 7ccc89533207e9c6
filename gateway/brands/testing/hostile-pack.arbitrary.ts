import fc from 'fast-check'
import { plainPicture, plainTheme } from './brand-folder.ts'

/** One file of a hostile brand: text or bytes, a link, a file of a size that nothing fills, or a folder. */
export type HostileFile =
  | { path: string; text: string | Uint8Array }
  | { path: string; link: string }
  | { path: string; size: number }
  | { path: string; depth: number }

export interface HostilePack {
  attack: string
  files: HostileFile[]
}

function json(path: string, value: unknown): HostileFile {
  return { path, text: JSON.stringify(value) }
}

function brand(more: object = {}) {
  return json('brand.json', { name: 'Evil', merchantCode: 'evil1', ...more })
}

function whole(...files: HostileFile[]): HostileFile[] {
  const named = new Set(files.map(({ path }) => path))
  const rest = [
    brand(),
    json('theme.json', plainTheme),
    json('merchant.json', {}),
    { path: 'assets/logo.svg', text: plainPicture },
  ]
  return [...rest.filter(({ path }) => !named.has(path)), ...files]
}

function attack(name: string, files: fc.Arbitrary<HostileFile[]>): fc.Arbitrary<HostilePack> {
  return files.map((made) => ({ attack: name, files: made }))
}

const document = fc.constantFrom(
  'brand.json',
  'theme.json',
  'merchant.json',
  'locales/EN.json',
  'screens/home.json',
)
const dots = fc.integer({ min: 1, max: 12 }).map((count) => '../'.repeat(count))
const target = fc.constantFrom(
  '/etc/passwd',
  '/etc',
  '/',
  '../secret',
  '../../secret/key.txt',
  '../base/brand.json',
  '.',
)
const script = fc.constantFrom(
  'javascript:',
  'JAVASCRIPT:',
  ' javascript:',
  '\tjavascript:',
  'data:text/html,',
  'vbscript:',
  'file:///',
  '//',
)
const style = fc.constantFrom(
  'url(https://a.example)',
  'URL (//a.example)',
  'expression(alert(1))',
  '}*{color:red',
  '</style><script>',
  '@import "x"',
  '\\75rl(x)',
)

const prototypeKey = fc
  .tuple(
    document,
    fc.constantFrom('__proto__', 'constructor', 'prototype', '\\u005f\\u005fproto__', '__proto\\u005f_'),
    fc.integer({ min: 0, max: 30 }),
  )
  .map(([path, key, depth]) => {
    const text = `${'{"seo":'.repeat(depth)}{"${key}":{"polluted":"yes","isAdmin":true}}${'}'.repeat(depth)}`
    return whole({ path, text })
  })

const nesting = fc
  .tuple(
    document,
    fc.integer({ min: 41, max: 100_000 }),
    fc.constantFrom<[string, string]>(['[', ']'], ['{"a":', '}']),
  )
  .map(([path, depth, [open, close]]) =>
    whole({ path, text: `${open.repeat(depth)}1${close.repeat(depth)}` }),
  )

const picture = fc
  .tuple(
    fc.constantFrom(
      '<script>alert(1)</script>',
      '<g onload="alert(1)"/>',
      '<foreignObject><body/></foreignObject>',
      '<image href="https://a.example/x.png"/>',
      '<use href="data:image/svg+xml,x#y"/>',
      '<a href="javascript:x"/>',
      '<style>@import "//a.example"</style>',
      '<g fill="url(//a.example)"/>',
      '<set attributeName="href" to="javascript:x"/>',
      '<script xlink:href="//a.example"/>',
      '<g ONCLICK="x"/>',
      '<g\nonfocus="x"/>',
      '<iframe src="//a"/>',
    ),
    fc.string({ maxLength: 200 }).map((text) => text.replace(/[<>&]/g, '')),
  )
  .map(([evil, filler]) =>
    whole({
      path: 'assets/logo.svg',
      text: `<svg xmlns="http://www.w3.org/2000/svg"><text>${filler}</text>${evil}</svg>`,
    }),
  )

const links = fc
  .tuple(script, fc.webUrl())
  .map(([scheme, rest]) => whole(brand({ social: [{ type: 'FACEBOOK', url: scheme + rest }] })))
const bannerLinks = script.map((scheme) =>
  whole(json('merchant.json', { banners: [{ id: 'a', to: `${scheme}alert(1)` }] })),
)
const paths = fc
  .tuple(dots, fc.constantFrom('logo', 'favicon', 'art'))
  .map(([up, asset]) => whole(brand({ assets: { [asset]: `assets/${up}etc/passwd` } })))
const tokens = fc.tuple(style, fc.constantFrom('font', 'icon', 'faces', 'posture')).map(([evil, where]) => {
  const theme = structuredClone(plainTheme) as Record<string, unknown>
  if (where === 'font') theme['font'] = { ...plainTheme.font, body: { $value: [evil] } }
  else if (where === 'icon') theme['icon'] = { ...plainTheme.icon, cap: { $value: evil } }
  else if (where === 'faces') theme['faces'] = [{ family: 'A', package: evil }]
  else theme['postures'] = { header: evil }
  return whole(json('theme.json', theme))
})
const symlinks = fc
  .tuple(
    fc.constantFrom(
      'assets/logo.svg',
      'brand.json',
      'locales',
      'assets',
      'content/about.EN.md',
      'screens/home.json',
    ),
    target,
  )
  .map(([path, link]) => [...whole().filter((file) => !file.path.startsWith(path)), { path, link }])
const giants = fc
  .tuple(
    fc.constantFrom(
      'brand.json',
      'theme.json',
      'merchant.json',
      'locales/EN.json',
      'assets/logo.svg',
      'assets/a.png',
    ),
    fc.constantFrom(6_000_000, 100_000_000, 4_000_000_000),
  )
  .map(([path, size]) => whole({ path, size }))
const bytes = fc
  .tuple(document, fc.uint8Array({ minLength: 1, maxLength: 300 }))
  .map(([path, noise]) => whole({ path, text: Uint8Array.from([0xff, 0xc0, ...noise]) }))
const crowds = fc
  .integer({ min: 601, max: 650 })
  .map((count) =>
    whole(
      ...Array.from({ length: count }, (_, index) => ({ path: `assets/a${String(index)}.png`, text: 'x' })),
    ),
  )
const caves = fc.integer({ min: 7, max: 30 }).map((depth) => whole({ path: 'assets', depth }))
const markup = fc
  .constantFrom(
    '<script>x</script>',
    '[a](javascript:x)',
    '<img src=x onerror="x">',
    '<iframe src=//a>',
    '<svg onload="x">',
    '*'.repeat(50_000),
    '['.repeat(50_000),
    `[${'x'.repeat(6_000)}](`,
  )
  .map((evil) => whole({ path: 'content/help-about.EN.md', text: `# About\n\n${evil}\n` }))
const widgets = fc
  .constantFrom(
    { widget: 'evil' },
    { widget: 'footer', props: { html: '<b>' } },
    { widget: 'main', slots: { __evil: [] } },
  )
  .map((screen) => whole(json('screens/home.json', screen)))

/** A brand folder that somebody made to do harm, with the name of what it tries. */
export const hostilePack: fc.Arbitrary<HostilePack> = fc.oneof(
  { weight: 6, arbitrary: attack('prototype keys', prototypeKey) },
  { weight: 4, arbitrary: attack('deep nesting', nesting) },
  { weight: 8, arbitrary: attack('script in a picture', picture) },
  { weight: 6, arbitrary: attack('script links', links) },
  { weight: 4, arbitrary: attack('script links of banners', bannerLinks) },
  { weight: 6, arbitrary: attack('paths that climb out', paths) },
  { weight: 6, arbitrary: attack('CSS in tokens', tokens) },
  { weight: 6, arbitrary: attack('links out of the folder', symlinks) },
  { weight: 4, arbitrary: attack('giant files', giants) },
  { weight: 4, arbitrary: attack('bytes that are no text', bytes) },
  { weight: 1, arbitrary: attack('too many files', crowds) },
  { weight: 2, arbitrary: attack('folders nested deep', caves) },
  { weight: 4, arbitrary: attack('script in an article', markup) },
  { weight: 4, arbitrary: attack('unknown widgets and props', widgets) },
)

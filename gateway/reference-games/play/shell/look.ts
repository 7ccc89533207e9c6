import type { SiteLook } from '../../../../schemas/vendor/frame.ts'

/** What a site's look sets here. What a game paints, such as a sky or a felt, stays its own. */
const properties: Readonly<Record<string, keyof SiteLook['colors']>> = {
  ink: 'canvas',
  panel: 'surface',
  raised: 'sunken',
  line: 'line',
  text: 'text',
  dim: 'muted',
  accent: 'accentText',
  key: 'accent',
  'on-key': 'onAccent',
  good: 'positive',
  'on-good': 'canvas',
  bad: 'negative',
  warm: 'warningSoft',
  'on-warm': 'warning',
}

/** Families that this vendor has besides its own, each loaded when a site wears it. */
const faces: Readonly<Record<string, () => Promise<unknown>>> = {
  'Gabarito Variable': () => import('@fontsource-variable/gabarito/wght.css'),
  'Hanken Grotesk Variable': () => import('@fontsource-variable/hanken-grotesk/wght.css'),
  'Newsreader Variable': () => import('@fontsource-variable/newsreader/wght.css'),
  'Readex Pro Variable': () => import('@fontsource-variable/readex-pro/wght.css'),
}

const own = "'Figtree Variable', 'Readex Pro Variable', system-ui, sans-serif"
const colour = /^#[0-9a-f]{6}$/
const mostRounded = { control: 28, card: 22 }

/** The custom properties of a look. What is no colour and no size is left out. */
export function lookProperties({ colors, radius }: SiteLook): Readonly<Record<string, string>> {
  const made: Record<string, string> = {}
  for (const [name, role] of Object.entries(properties))
    if (colour.test(colors[role])) made[`--${name}`] = colors[role]
  if (colour.test(colors.canvas)) made['--veil'] = `${colors.canvas}f0`
  for (const [name, size] of [
    ['control', radius.control],
    ['card', radius.card],
  ] as const)
    if (Number.isInteger(size) && size >= 0)
      made[name === 'card' ? '--radius' : '--control'] = `${String(Math.min(size, mostRounded[name]))}px`
  return made
}

async function wearFont(property: string, family: string): Promise<void> {
  const face = Object.hasOwn(faces, family) ? faces[family] : undefined
  if (!face) return
  await face()
  document.documentElement.style.setProperty(property, `'${family}', ${own}`)
}

/** Applies the colours, corners and type of the site that frames the game; resolves once its fonts are known. */
export async function wearLook(look: SiteLook): Promise<void> {
  const root = document.documentElement
  if (look.scheme === 'light' || look.scheme === 'dark') root.dataset['scheme'] = look.scheme
  for (const [name, value] of Object.entries(lookProperties(look))) root.style.setProperty(name, value)
  await Promise.allSettled([wearFont('--font', look.fonts.body), wearFont('--font-title', look.fonts.title)])
}

/** Letters that only a family's stand-in may have. */
const elsewhere = /\p{Script=Arabic}+/gu

/** Loads what text of the game is rendered in; what fails is left to the browser's stand-in. */
export async function loadFonts(text: string): Promise<void> {
  const { style } = document.documentElement
  const families = ['--font', '--font-title'].map((name) => style.getPropertyValue(name) || own)
  const letters = text.match(elsewhere)?.join('')
  await Promise.allSettled(
    families.flatMap((family) => [
      document.fonts.load(`16px ${family.split(',', 1)[0] ?? own}`, text),
      ...(letters === undefined ? [] : [document.fonts.load(`16px ${family}`, letters)]),
    ]),
  )
}

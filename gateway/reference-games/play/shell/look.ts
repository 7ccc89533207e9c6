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

function wearFont(property: string, family: string): void {
  const face = Object.hasOwn(faces, family) ? faces[family] : undefined
  if (!face) return
  void face().then(
    () => document.documentElement.style.setProperty(property, `'${family}', ${own}`),
    () => undefined,
  )
}

/** Puts on the colours, corners and type of the site that frames the game. */
export function wearLook(look: SiteLook): void {
  const root = document.documentElement
  if (look.scheme === 'light' || look.scheme === 'dark') root.dataset['scheme'] = look.scheme
  for (const [name, value] of Object.entries(lookProperties(look))) root.style.setProperty(name, value)
  wearFont('--font', look.fonts.body)
  wearFont('--font-title', look.fonts.title)
}

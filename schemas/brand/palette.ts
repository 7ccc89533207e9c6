import type { ColorRole } from '../documents/color-roles.ts'
import { accentFamily, familyRoles, type Palette } from '../theme/accent-family.ts'
import { contrastRatio, linear, type Components } from '../theme/contrast.ts'
import { listShades } from '../theme/nearest-passing.ts'
import { fromOklch, toOklch } from '../theme/oklch.ts'
import { getRatio, hasRole, listSeenPairs, type SeenPair } from '../theme/seen-pairs.ts'

/** The colours of a scheme: what a brand states, and what it would have without. */
export interface SchemeColors {
  own: Palette
  inherited: Palette
}

/** What a palette is made over. */
export interface CurrentLook {
  light: SchemeColors
  dark: SchemeColors
  postures: Readonly<Record<string, string | undefined>>
}

export interface SchemePalette {
  /** What the brand states: roles that follow by themselves, or stay the parent's, are not in it. */
  stated: Palette
  /** Every colour as it is then seen. */
  colors: Palette
}

/** Green is gain and red is loss in every brand; a veil is no colour of its own. */
const kept: ReadonlySet<string> = new Set<ColorRole>([
  'positive',
  'positive-soft',
  'negative',
  'negative-soft',
  'warning',
  'warning-soft',
  'header-positive',
  'live',
  'pic-heart',
  'pic-veil',
  'pic-ink',
  'scrim',
])
/** Large grounds: what lies on them moves, not they. */
const fixed: ReadonlySet<string> = new Set<ColorRole>([
  'canvas',
  'sunken',
  'surface',
  'raised',
  'field',
  'header',
  'hero-ground',
  'hero-veil',
])
const family: ReadonlySet<string> = new Set(familyRoles)

/** Below it an eye sees grey, and a hue is chance. */
const grey = 0.02
const exactlyGrey = 0.004
/** A tint of a ground, and no colour of its own. */
const tinted = 0.05
/** A filled accent is seen by its shape wherever it lies, as it has to be on the header. */
const shape = 1.2
/** Colours are written with four decimals. */
const rounding = 0.005

function getLuminance(components: Components): number {
  const [red = 0, green = 0, blue = 0] = components.map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Another hue and chroma, as bright as before: whoever could read it still can. */
function recolor(color: Components, hue: number, strength: number): Components {
  const before = toOklch(color)
  if (before.chroma < exactlyGrey || (hue === before.hue && strength === 1)) return color
  const chroma = before.chroma * (before.chroma < tinted ? Math.min(1, strength) : strength)
  const wanted = getLuminance(color) + 0.001
  let { lightness } = before
  let next = color
  for (let step = 0; step < 4; step++) {
    next = fromOklch({ lightness, chroma, hue })
    lightness *= Math.cbrt(wanted / (getLuminance(next) + 0.001))
  }
  return next
}

function isSame(color: Components, other: Components | undefined): boolean {
  return color.every((channel, index) => Math.abs(channel - (other?.[index] ?? 2)) < 0.001)
}

/** Colours that stand against the accent: they turn as far as it does. All others take its hue. */
const against = /^(second|pic|hero-second)/

/** The colours of a scheme in the hue of the seed, and what stands against the accent turned with it. */
function turnAll(before: Palette, seed: Components): Palette {
  if (isSame(seed, before.accent)) return before
  const [to, from] = [toOklch(seed), toOklch(before.accent ?? seed)]
  const hasHues = to.chroma >= grey && from.chroma >= grey
  const turn = hasHues ? to.hue - from.hue : 0
  const strength = hasHues ? Math.min(1.3, to.chroma / from.chroma) : Number(to.chroma >= grey)
  const entries = Object.entries(before).map(([role, color]) => {
    if (kept.has(role)) return [role, color]
    const hue = hasHues && !against.test(role) ? to.hue : toOklch(color).hue + turn
    return [role, recolor(color, hue, strength)]
  })
  return Object.fromEntries(entries) as Palette
}

function pick(palette: Palette, isWanted: (role: string, color: Components) => boolean): Palette {
  return Object.fromEntries(Object.entries(palette).filter(([role, color]) => isWanted(role, color)))
}

/** Every colour where a brand states some. */
function drawAll(stated: Palette, inherited: Palette): Palette {
  return { ...inherited, ...accentFamily(stated, inherited), ...stated }
}

/** How far a palette is from what its pairs need; 0 for readable. */
function getLack(pairs: readonly SeenPair[], colors: Palette): number {
  return pairs.reduce(
    (sum, pair) => sum + Math.max(0, Math.log((pair.minimum + rounding) / getRatio(pair, colors))),
    0,
  )
}

/** The shade of a role, nearest to its own, with which its pairs can be read, or the best there is. */
function findShade(role: ColorRole, colors: Palette, pairs: readonly SeenPair[]): Components {
  const own = colors[role] ?? []
  const mine = pairs.filter(({ text, ground }) => hasRole(text, role) || hasRole(ground, role))
  let best = { color: own, lack: Infinity }
  for (const color of listShades(own)) {
    const lack = getLack(mine, { ...colors, [role]: color })
    if (lack < best.lack) best = { color, lack }
    if (lack === 0) break
  }
  return best.color
}

/** Which roles have to move for a pair: the text; later what lies behind it, large grounds last. */
function listMovers({ text, ground }: SeenPair, round: number): ColorRole[] {
  const behind = round < 3 ? [] : ground.filter(([role]) => round >= 5 || !fixed.has(role))
  return [...text, ...behind].map(([role]) => role as ColorRole).filter((role) => role !== 'accent')
}

/** Moves lightness until every pair can be read. */
function settle(start: Palette, inherited: Palette, pairs: readonly SeenPair[]): Palette {
  let stated = start
  for (let round = 0; round < 8; round++) {
    const colors = drawAll(stated, inherited)
    const faint = pairs.filter((pair) => getLack([pair], colors) > 0)
    if (faint.length === 0) break
    let moved: Palette = colors
    for (const role of new Set(faint.flatMap((pair) => listMovers(pair, round)))) {
      const color = findShade(role, moved, pairs)
      if (isSame(color, moved[role])) continue
      moved = { ...moved, [role]: color }
      stated = { ...stated, [role]: color }
    }
  }
  return stated
}

/** What a brand states where its accent is this one, before anything is made readable. */
function begin(accent: Components, turned: Palette, inherited: Palette, before: Palette): Palette {
  const plain = { ...pick(turned, (role) => !family.has(role)), accent }
  const hasParent = inherited.accent !== undefined
  const members = hasParent ? accentFamily(plain, inherited) : accentFamily(plain, before)
  const isParents = hasParent && isSame(accent, inherited.accent)
  // What the accent carries follows; what it does not is turned like the rest.
  const others = pick(turned, (role) => family.has(role) && !Object.hasOwn(members, role))
  return { ...plain, ...(isParents ? {} : others), ...(hasParent ? {} : members) }
}

function makeScheme(
  seed: Components,
  { own, inherited }: SchemeColors,
  postures: CurrentLook['postures'],
): SchemePalette {
  const before = drawAll(own, inherited)
  const turned = turnAll(before, seed)
  const seen = listSeenPairs(postures, Object.keys(before))
  const isSeen = (accent: Components) =>
    (['header', 'canvas', 'surface'] as const).every((role) => {
      const ground = turned[role]
      return !ground || contrastRatio(accent, ground) >= shape + rounding
    })
  let best = { stated: own, lack: Infinity }
  let tries = 0
  for (const accent of listShades(seed)) {
    if (!isSeen(accent)) continue
    const stated = settle(begin(accent, turned, inherited, before), inherited, seen)
    const lack = getLack(seen, drawAll(stated, inherited))
    if (lack < best.lack) best = { stated, lack }
    if (lack === 0 || ++tries > 5) break
  }
  const stated = pick(
    best.stated,
    (role, color) => role === 'accent' || family.has(role) || !isSame(color, inherited[role as ColorRole]),
  )
  return { stated, colors: drawAll(stated, inherited) }
}

/**
 * Both palettes from one colour: the accent is the seed, in the nearest lightness in which it can be seen; what is tinted takes its hue, what
 * stands against it turns with it, and all stays as bright as it was, so what could be read still can; what could not moves until it can.
 */
export function makePalette(seed: Components, { light, dark, postures }: CurrentLook) {
  return { light: makeScheme(seed, light, postures), dark: makeScheme(seed, dark, postures) }
}

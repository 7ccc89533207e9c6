import type { ColorRole } from '../documents/color-roles.ts'
import type { Components } from './contrast.ts'
import { fromOklch, leastContrast, mixed, readable, toOklch } from './oklch.ts'

/** Colours of one scheme by role, as far as they are known. */
export type Palette = Readonly<Partial<Record<ColorRole, Components>>>

/** A little above what the contrast check asks for. */
const text = 4.6
const shape = 3.1
/** Shares of the header's words in the grounds that schemas/postures mix. */
const tintShares = [0.12, 0.16] as const
/** A filled shape with words of its own is seen by hue too. */
const fill = 1.25

const white: Components = [1, 1, 1]
const black: Components = [0, 0, 0]

/** Always the accent's own, each after what it is measured against. */
const alwaysFamily = ['on-accent', 'accent-hover', 'accent-press', 'accent-soft', 'accent-text'] as const
/** The accent's only where the parent draws them in its accent's hue: Maré's navigation is coral, for instance. */
const oftenFamily = [
  'header-accent',
  'header-accent-text',
  'header-figure',
  'hero-action',
  'hero-kick',
] as const

type Member = (typeof alwaysFamily)[number] | (typeof oftenFamily)[number] | 'on-hero-action'

/** Every role that may follow an accent. */
export const familyRoles: readonly ColorRole[] = [...alwaysFamily, ...oftenFamily, 'on-hero-action']

function isSame(components: Components | undefined, other: Components | undefined): boolean {
  return components !== undefined && components.every((channel, index) => channel === other?.[index])
}

function isSameHue(components: Components, other: Components): boolean {
  const [a, b] = [toOklch(components), toOklch(other)]
  if (a.chroma < 0.03 || b.chroma < 0.03) return a.chroma < 0.03 && b.chroma < 0.03
  return Math.abs(((a.hue - b.hue + 540) % 360) - 180) <= 35
}

/** Words on a filled shape: the parent's where they can be read, otherwise white or a dark ink of the hue. */
function inkOn(ground: Components, inherited: Components | undefined): Components {
  const ink = fromOklch({ ...toOklch(ground), lightness: 0.2, chroma: 0.03 })
  const inks = [...(inherited ? [inherited] : []), white, ink, black]
  return (
    inks.find((components) => leastContrast(components, [ground]) >= text) ??
    (leastContrast(white, [ground]) > 4.5 ? white : black)
  )
}

/** Another shade of a filled shape, away from its words, so that they stay readable. */
function shade(color: Components, ink: Components, amount: number): Components {
  const start = toOklch(color)
  const away = toOklch(ink).lightness > start.lightness ? -1 : 1
  const end = start.lightness + away * amount
  const hasRoom = end > 0.05 && end < 0.98
  return fromOklch({ ...start, lightness: start.lightness + (hasRoom ? away : -away) * amount })
}

/** The accent laid thinly over the surface, as far as text on it stays readable. */
function tint(accent: Components, palette: Palette): Components {
  const surface = palette.surface ?? palette.canvas ?? white
  const words = [palette.text, palette.muted].filter((word) => word !== undefined)
  for (let part = 0.16; part > 0.01; part -= 0.02) {
    const soft = mixed(surface, accent, part)
    if (leastContrast(soft, words) >= text) return soft
  }
  return surface
}

function present(palette: Palette, roles: readonly ColorRole[]): Components[] {
  return roles.map((role) => palette[role]).filter((color) => color !== undefined)
}

function isAccent(palette: Palette, role: ColorRole): boolean {
  return isSame(palette[role], palette.accent)
}

/** Grounds that postures mix of the header and its words: cells, and what is chosen in a bar. */
function headerTints({ header, 'on-header': words }: Palette): Components[] {
  if (!header || !words) return []
  return tintShares.map(
    (share): Components =>
      [0, 1, 2].map((i) => (header[i] ?? 0) * (1 - share) + (words[i] ?? 0) * share) as unknown as Components,
  )
}

function derive(member: Member, accent: Components, palette: Palette, inherited: Palette): Components {
  const header = present(palette, ['header'])
  const onAccent = palette['on-accent'] ?? white
  switch (member) {
    case 'on-accent':
      return inkOn(accent, inherited['on-accent'])
    case 'accent-hover':
      return shade(accent, onAccent, 0.04)
    case 'accent-press':
      return shade(accent, onAccent, 0.08)
    case 'accent-soft':
      return tint(accent, palette)
    case 'accent-text':
      return readable(
        accent,
        present(palette, ['canvas', 'surface', 'sunken', 'raised', 'accent-soft']),
        text,
      )
    case 'header-accent':
      return readable(accent, header, shape)
    case 'header-accent-text':
    case 'header-figure':
      return readable(accent, [...header, ...headerTints(palette)], text)
    case 'hero-action':
      return readable(accent, present(palette, ['hero-ground']), isAccent(inherited, member) ? fill : shape)
    case 'on-hero-action':
      return inkOn(palette['hero-action'] ?? accent, inherited['on-hero-action'])
    case 'hero-kick':
      return readable(accent, present(palette, ['hero-veil', 'hero-ground']), text)
  }
}

/**
 * The colours that follow an accent: those that a brand which states another accent than its parent did not state itself.
 * `stated` are the brand's own colours of a scheme, `inherited` its parent's.
 */
export function accentFamily(stated: Palette, inherited: Palette): Palette {
  const { accent } = stated
  const before = inherited.accent
  if (!accent || !before || isSame(accent, before)) return {}
  const often = oftenFamily.filter((role) => {
    const color = inherited[role]
    return color && isSameHue(color, before)
  })
  const members: Member[] = [...alwaysFamily, ...often]
  if (often.includes('hero-action') && !stated['hero-action']) members.push('on-hero-action')
  const family: Partial<Record<Member, Components>> = {}
  for (const member of members) {
    if (stated[member]) continue
    family[member] = derive(member, accent, { ...inherited, ...family, ...stated }, inherited)
  }
  return family
}

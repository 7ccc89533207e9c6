import { colorRoles, type ColorRole } from '../../documents/color-roles.ts'
import { accentFamily, type Palette } from '../../theme/accent-family.ts'
import type { Components } from '../../theme/contrast.ts'
import { isPlain, over } from '../merge.ts'

const schemes = ['light', 'dark'] as const

function at(value: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (isPlain(inner) ? inner[key] : undefined), value)
}

/** The colours of a scheme; those of the wrong form are left out, for the check of the merged theme to name. */
export function getPalette(theme: unknown, scheme: string): Palette {
  const palette: Partial<Record<ColorRole, Components>> = {}
  for (const role of colorRoles) {
    const components = at(theme, 'color', scheme, role, '$value', 'components')
    if (Array.isArray(components)) palette[role] = components as Components
  }
  return palette
}

function colorValue(components: Components) {
  return { colorSpace: 'srgb', components }
}

function isSame(components: Components, other: unknown) {
  return Array.isArray(other) && components.every((channel, index) => channel === other[index])
}

/** Shadows of the parent that are drawn in its accent, in the new one. */
function shadowsIn(
  theme: unknown,
  scheme: string,
  from: Components,
  to: Components,
): Record<string, unknown> {
  const shadows = at(theme, 'elevation', scheme)
  if (!isPlain(shadows)) return {}
  return Object.fromEntries(
    Object.entries(shadows).flatMap(([step, shadow]) => {
      const layers = at(shadow, '$value')
      if (!Array.isArray(layers)) return []
      const isOurs = (layer: unknown) => isSame(from, at(layer, 'color', 'components'))
      if (!layers.some(isOurs)) return []
      const drawn = layers.map((layer: object) => {
        if (!isOurs(layer)) return layer
        const alpha = at(layer, 'color', 'alpha')
        return { ...layer, color: { ...colorValue(to), ...(alpha !== undefined && { alpha }) } }
      })
      return [[step, { $value: drawn }]]
    }),
  )
}

/**
 * What follows from an accent that a brand states over a parent's: hover, press, soft, text and navigation of the old accent
 * do not fit another one. Lies under the brand's own theme, so that what it states itself stands.
 */
export function accentCarry(own: unknown, inherited: unknown): unknown {
  let carried: unknown = {}
  for (const scheme of schemes) {
    const [stated, before] = [getPalette(own, scheme), getPalette(inherited, scheme)]
    const family = Object.entries(accentFamily(stated, before))
    if (family.length === 0 || !stated.accent || !before.accent) continue
    const tokens = family.map(([role, components]) => [role, { $value: colorValue(components) }] as const)
    carried = over(carried, {
      color: { [scheme]: Object.fromEntries(tokens) },
      elevation: { [scheme]: shadowsIn(inherited, scheme, before.accent, stated.accent) },
    })
  }
  return carried
}

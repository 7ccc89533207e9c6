import type { Postures } from '../postures/postures.ts'

const grouped = /^(font|size|weight|leading|tracking|space|radius|icon)-([a-z0-9]+(?:-[a-z0-9]+)*)$/

/** The component whose postures set a custom property. */
function findPosture(property: string, postures: Postures): string | undefined {
  return Object.keys(postures).find((component) =>
    Object.values(postures[component] ?? {}).some((posture) =>
      Object.values(posture).some((declarations) => Object.hasOwn(declarations ?? {}, property)),
    ),
  )
}

/** The place of the token that a custom property is made of. */
function findToken(property: string, scheme: 'light' | 'dark'): string | undefined {
  const [, group, name] = grouped.exec(property) ?? []
  if (group !== undefined) return `/${group}/${name ?? ''}`
  const [, kind, of = ''] = /^(color|e|t|ease|word)-(.+)$/.exec(property) ?? []
  if (kind === 'color') return `/color/${scheme}/${of}`
  if (kind === 'e') return `/elevation/${scheme}/${of}`
  if (kind === 't') return `/motion/duration/${of}`
  if (kind === 'ease') return `/motion/easing/${of}`
  if (kind === 'word') return `/wordmark/${of}`
  return /^(art|mark)-/.test(property) ? `/color/${scheme}/${property}` : undefined
}

/**
 * Where in theme.json a custom property of its style sheet comes from, as drafts name it; undefined for one that no theme sets.
 * Without leading dashes: `color-accent`.
 */
export function findTokenPlace(
  property: string,
  scheme: 'light' | 'dark',
  postures: Postures,
): string | undefined {
  const component = findPosture(property, postures)
  if (component !== undefined) return `/postures/${component}`
  if (property === 'ground' || property === 'edge') return `/${property}`
  if (property === 'hero-wash') return '/ground'
  const token = findToken(property, scheme)
  return token === undefined ? undefined : `${token}/$value`
}

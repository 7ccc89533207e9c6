import { postures, type Posture } from '../postures/postures.ts'
import type { Components } from './contrast.ts'

/** A posture's property for text, the one for what lies behind it, and the next one below where that is transparent. */
export interface PropertyPair {
  text: string
  ground: string
  below: string
  /** The role that the sheets fall back to where no posture sets the text. */
  otherwise?: string
}

function on(ground: string, below: string, ...texts: readonly (string | [string, string])[]): PropertyPair[] {
  return texts.map((text) => {
    if (typeof text === 'string') return { text, ground, below }
    return { text: text[0], ground, below, otherwise: text[1] }
  })
}

/** Every pair of properties that a rule of the sheets sets together, or that an element inherits from one above. */
export const propertyPairs: readonly PropertyPair[] = [
  ...on('bal-pill-bg', 'header', 'bal-pill-fg', 'bal-pill-rise'),
  ...on('bar-bg', 'canvas', ['bar-fg', 'muted']),
  ...on('bar-on-bg', 'bar-bg', 'bar-on-fg'),
  ...on('cats-bg', 'canvas', 'cat-text', ['cat-on-text-hover', 'text']),
  ...on('cat-on-bg', 'cats-bg', 'cat-on-text'),
  ...on('cat-ico-bg', 'cats-bg', 'cat-ico-fg'),
  ...on('cat-ico-on-bg', 'cats-bg', 'cat-ico-on-fg'),
  ...on('chip-bg', 'canvas', ['chip-fg', 'text']),
  ...on('chip-on-bg', 'canvas', 'chip-on-fg'),
  ...on('facet-on-bg', 'canvas', ['facet-on-fg', 'text']),
  ...on('flag-bg', 'canvas', 'flag-fg'),
  ...on('ftr-bg', 'canvas', 'ftr-fg', 'ftr-muted'),
  ...on('dlg-head-bg', 'dlg-bg', 'dlg-head-fg', 'dlg-head-muted'),
  ...on('mmenu-on-bg', 'mmenu-bg', ['mmenu-on-fg', 'text']),
  ...on('sess-bg', 'canvas', 'sess-fg', ['sess-strong', 'text'], ['sess-pos', 'positive']),
  ...on('tab-on-bg', 'canvas', 'tab-on-fg'),
  ...on('slide-btn-bg', 'hero-ground', 'slide-btn-fg'),
  ...on('bal-bg', 'canvas', 'bal-fg', 'bal-muted'),
  ...on('jp-bg', 'canvas', 'jp-label-color', ['jp-note', 'muted']),
  ...on('odo-cell-bg', 'jp-bg', 'odo-color'),
]

/** A colour and the role to blame for it. */
export interface Paint {
  role: string
  components: Components
}

type Roles = Readonly<Record<string, Components | undefined>>
type Properties = Readonly<Record<string, string>>

const mixture =
  /color-mix\(in srgb, var\(--color-([a-z0-9-]+)\) (\d+)%, (?:var\(--color-([a-z0-9-]+)\)|transparent)\)/g
const roleName = /var\(--color-([a-z0-9-]+)\)/g

/** The colours of a value: each stop of a gradient, mixtures mixed. Lines drawn into a corner are no ground. */
function paintsIn(value: string, roles: Roles): Paint[] {
  if (value.includes('no-repeat')) return []
  const mixed = [...value.matchAll(mixture)].flatMap(([, first = '', share, second]): Paint[] => {
    const [a, b] = [roles[first], roles[second ?? first]]
    const part = Number(share) / 100
    return a && b
      ? [
          {
            role: first,
            components: a.map((channel, index) => channel * part + (b[index] ?? 0) * (1 - part)),
          },
        ]
      : []
  })
  const plain = [...value.replace(mixture, '').matchAll(roleName)].flatMap(([, role = '']): Paint[] => {
    const components = roles[role]
    return components ? [{ role, components }] : []
  })
  return [...mixed, ...plain]
}

function propertiesAt(posture: Posture, width: keyof Posture): Properties {
  const wide = width === 'compact' ? posture.wide : undefined
  return { ...posture.base, ...wide, ...posture[width] }
}

/** The properties of the postures that a theme takes, at each width at which they differ. */
function chosenProperties(choice: Readonly<Record<string, string | undefined>>): Properties[] {
  const chosen = Object.entries(postures).flatMap(([component, choices]) => {
    const posture = choices[choice[component] ?? ''] ?? Object.values(choices)[0]
    return posture ? [posture] : []
  })
  return (['base', 'medium', 'wide', 'compact'] as const).map((width) =>
    Object.assign({}, ...chosen.map((posture) => propertiesAt(posture, width))),
  )
}

/** What lies behind a text: the pair's own ground, or the first below it that is not transparent. */
function listGrounds(name: string, below: string, properties: Properties, roles: Roles): Paint[] {
  const own = paintsIn(properties[name] ?? '', roles)
  if (own.length > 0) return own
  const components = roles[below]
  if (components) return [{ role: below, components }]
  return listGrounds(below, 'canvas', properties, roles)
}

/** Text and ground of each pair, as the postures of a theme colour them in one scheme. */
export function posturePairs(
  choice: Readonly<Record<string, string | undefined>>,
  roles: Roles,
): { text: Paint; ground: Paint }[] {
  return chosenProperties(choice).flatMap((properties) =>
    propertyPairs.flatMap(({ text, ground, below, otherwise }) => {
      const fallback = otherwise === undefined ? '' : `var(--color-${otherwise})`
      const texts = paintsIn(properties[text] ?? fallback, roles)
      const grounds = listGrounds(ground, below, properties, roles)
      return texts.flatMap((front) => grounds.map((back) => ({ text: front, ground: back })))
    }),
  )
}

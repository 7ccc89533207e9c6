import { contrastPairs, contrastRatio, type Components } from './contrast.ts'
import { posturePairs, type Paint } from './posture-pairs.ts'

/** A colour as shares of roles: one role, or several that a posture mixes. */
type Mix = readonly (readonly [role: string, share: number])[]

/** A text and what lies behind it, whatever colours their roles have. */
export interface SeenPair {
  text: Mix
  ground: Mix
  minimum: number
}

type Roles = Readonly<Record<string, Components | undefined>>

/** Text on a ground that a posture lays. */
const readable = 4.5

function findSeenPairs(
  postures: Readonly<Record<string, string | undefined>>,
  roles: readonly string[],
): readonly SeenPair[] {
  // Each role is a direction of its own: mixing colours is linear, so what comes out says the shares.
  const marks = roles.map((role) => [role, roles.map((other) => Number(other === role))] as const)
  const toMix = ({ components }: Paint): Mix =>
    components.flatMap((share, index) => (share > 0 ? [[roles[index] ?? '', share] as const] : []))
  const known = new Set(roles)
  const everywhere = contrastPairs
    .filter(({ text, ground }) => known.has(text) && known.has(ground))
    .map(({ text, ground, minimum }): SeenPair => ({ text: [[text, 1]], ground: [[ground, 1]], minimum }))
  const laid = posturePairs(postures, Object.fromEntries(marks)).map(({ text, ground }): SeenPair => ({
    text: toMix(text),
    ground: toMix(ground),
    minimum: readable,
  }))
  return [...new Map([...everywhere, ...laid].map((pair) => [JSON.stringify(pair), pair])).values()]
}

const found = new WeakMap<object, Map<string, readonly SeenPair[]>>()

/** Every pair that the check judges: those of all brands, and those of the postures. */
export function listSeenPairs(
  postures: Readonly<Record<string, string | undefined>>,
  roles: readonly string[],
): readonly SeenPair[] {
  const known = found.get(postures) ?? new Map<string, readonly SeenPair[]>()
  const pairs = known.get(roles.join(' ')) ?? findSeenPairs(postures, roles)
  found.set(postures, known.set(roles.join(' '), pairs))
  return pairs
}

function draw(mix: Mix, roles: Roles): Components {
  const [[first, whole] = ['', 1]] = mix
  if (whole === 1) return roles[first] ?? []
  return [0, 1, 2].map((channel) =>
    mix.reduce((sum, [role, share]) => sum + share * (roles[role]?.[channel] ?? 0), 0),
  )
}

/** The contrast of a pair in a palette. */
export function getRatio({ text, ground }: SeenPair, roles: Roles): number {
  return contrastRatio(draw(text, roles), draw(ground, roles))
}

export function hasRole(mix: Mix, role: string): boolean {
  return mix.some(([name]) => name === role)
}

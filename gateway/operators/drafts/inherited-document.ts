import { accentCarry } from '../../../schemas/brand/check/accent-carry.ts'
import { ownKeys } from '../../../schemas/brand/file-schemas.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import { type Layered, overLayered } from '../../../schemas/brand/origins.ts'
import { overScreen } from '../../../schemas/brand/over-screen.ts'
import type { BrandSource } from '../../base/brand/brand.types.ts'
import { parentsIn } from '../../brands/files/parents-in.ts'
import type { SourceOf } from '../../brands/registry/resolve.ts'
import { engineWords } from '../../brands/words/engine-words.ts'
import { overWords } from '../../brands/words/over-words.ts'
import { engineScreens } from '../../site/pages/engine-documents.ts'

function getName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '')
}

function without(value: unknown, keys: readonly string[]): unknown {
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
}

/** What one brand says in a file that others inherit. */
function getPart(source: BrandSource, file: string): unknown {
  if (file === 'brand.json') return without(source.brand, ownKeys)
  if (file === 'theme.json') return without(source.theme, ['$schema'])
  if (file === 'merchant.json') return without(source.merchant, ['$schema', 'rewards'])
  if (file.startsWith('locales/')) return without(source.locales.get(getName(file)), ['$schema'])
  if (file.startsWith('screens/')) return without(source.screens.get(getName(file)), ['$schema'])
  if (file.endsWith('.md')) return source.articles.get(file)
  const rewards = source.merchant?.['rewards']
  return isPlain(rewards) ? rewards[getName(file)] : undefined
}

/** What the engine itself has of a file. */
function getEnginePart(file: string): unknown {
  if (file.startsWith('locales/')) return engineWords(getName(file))
  return file.startsWith('screens/') ? engineScreens()[getName(file)] : undefined
}

function put(file: string, base: Layered, top: Layered): Layered {
  if (top.value === undefined) return base
  if (file.startsWith('locales/')) return overLayered(base, top, overWords)
  if (file.startsWith('screens/'))
    return overLayered(base, top, (below, above) => overScreen(getName(file), below, above))
  if (file !== 'theme.json') return overLayered(base, top)
  const carried = { value: accentCarry(top.value, base.value), origin: top.origin }
  return overLayered(overLayered(base, carried), top)
}

function mergeParents(
  source: BrandSource,
  file: string,
  sourceOf: SourceOf,
  path: readonly string[],
): Layered {
  const parents = parentsIn(source.brand).flatMap((id) => {
    const parent = path.includes(id) ? undefined : sourceOf(id)
    if (!parent) return []
    const below = mergeParents(parent, file, sourceOf, [...path, id])
    return [put(file, below, { value: getPart(parent, file), origin: id })]
  })
  return parents.reduceRight((base, top) => put(file, base, top), { value: undefined, origin: '' })
}

/** What a brand says in a file where it says nothing itself, and whose each part is; undefined where nobody says anything. */
export function getInherited(own: BrandSource, file: string, sourceOf: SourceOf): Layered {
  return put(file, { value: getEnginePart(file), origin: '' }, mergeParents(own, file, sourceOf, [own.id]))
}

/** Every brand that one builds on, near or far, the nearest first. */
export function listAncestors(
  own: BrandSource,
  sourceOf: SourceOf,
  known: ReadonlySet<string> = new Set([own.id]),
): BrandSource[] {
  const parents = parentsIn(own.brand).flatMap((id) => (known.has(id) ? [] : (sourceOf(id) ?? [])))
  const seen = new Set([...known, ...parents.map(({ id }) => id)])
  const further = parents.flatMap((parent) => listAncestors(parent, sourceOf, seen))
  return [...new Map([...parents, ...further].map((source) => [source.id, source])).values()]
}

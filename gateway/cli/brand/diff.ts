import { StartRefused } from '../../base/config/config.ts'
import { mergeAll } from '../../../schemas/brand/merge.ts'
import { mustExist, openFolder } from './open.ts'
import { bold, dim, green, red } from './paint.ts'
import type { Words } from './words.ts'
import type { BrandSource } from '../../base/brand/brand.types.ts'

/** One path at which a brand differs from its parents; `undefined` where it has no value. */
export interface Difference {
  file: string
  path: string
  parent: unknown
  own: unknown
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function* differences(file: string, own: unknown, parent: unknown, path = '$'): Generator<Difference> {
  if (isPlain(own)) {
    for (const [key, value] of Object.entries(own)) {
      if (path === '$' && (key === '$schema' || key === 'extends')) continue
      const inherited = isPlain(parent) && Object.hasOwn(parent, key) ? parent[key] : undefined
      yield* differences(file, value, inherited, `${path}.${key}`)
    }
  } else if (JSON.stringify(own) !== JSON.stringify(parent)) {
    yield { file, path, parent, own: own === null ? undefined : own }
  }
}

function mergedMap(
  sources: readonly BrandSource[],
  pick: (source: BrandSource) => ReadonlyMap<string, unknown>,
  name: string,
) {
  return mergeAll(sources.flatMap((source) => pick(source).get(name) ?? []))
}

/** A brand's own values, beside what it would inherit without them. */
function listDifferences([own, ...parents]: readonly BrandSource[]): Difference[] {
  if (!own) return []
  const all: Difference[] = []
  for (const name of ['brand', 'theme', 'merchant'] as const) {
    const inherited = mergeAll(parents.map((parent) => parent[name] ?? {}))
    all.push(...differences(`${name}.json`, own[name] ?? {}, inherited))
  }
  for (const [name, words] of own.locales) {
    all.push(
      ...differences(
        `locales/${name}.json`,
        words,
        mergedMap(parents, ({ locales }) => locales, name),
      ),
    )
  }
  for (const [name, screen] of own.screens) {
    const inherited = parents.map(({ screens }) => screens.get(name)).find((found) => found !== undefined)
    if (JSON.stringify(screen) !== JSON.stringify(inherited)) {
      const findValue = (value: unknown) => (value === undefined ? undefined : 'a screen')
      all.push({
        file: `screens/${name}.json`,
        path: '$',
        parent: findValue(inherited),
        own: 'a screen of its own',
      })
    }
  }
  for (const path of own.files.keys()) {
    const inherited = parents.some(({ files }) => files.has(path)) ? 'a file' : undefined
    all.push({ file: path, path: '$', parent: inherited, own: 'a file of its own' })
  }
  return all
}

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 100 ? `${text.slice(0, 97)}…` : text
}

/** `brand diff <id>`: how it differs from its parents. */
export async function diffBrand({ ids, json, ...where }: Words): Promise<number> {
  const [id] = ids
  if (!id || ids.length > 1) throw new StartRefused('Name one brand: npm run brand -- diff <id>')
  const registry = await openFolder(where)
  mustExist(registry, id)
  const brand = registry.byId(id)
  await registry.close()
  if (!brand) throw new StartRefused(`"${id}" has errors: npm run brand -- check ${id}`)
  const found = listDifferences(brand.documents.chain)
  if (json) console.log(JSON.stringify(found, null, 2))
  else {
    const parents = brand.documents.chain.slice(1).map((source) => source.id)
    console.log(dim(`${id} beside ${parents.join(', ') || 'nothing: it has no parent'}`))
    let file = ''
    for (const difference of found) {
      if (difference.file !== file) console.log(bold(`\n${(file = difference.file)}`))
      console.log(`  ${difference.path}`)
      if (difference.parent !== undefined) console.log(red(`    - ${shown(difference.parent)}`))
      console.log(green(`    + ${shown(difference.own)}`))
    }
  }
  return 0
}

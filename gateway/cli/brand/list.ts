import { listParents } from '../../brands/registry/resolve.ts'
import { everyId, openFolder, refusals } from './open.ts'
import { bold, counted, dim, red } from './paint.ts'
import type { Words } from './words.ts'

/** `brand list`: every brand, where it answers and what it builds on. */
export async function listBrands({ json, ...where }: Words): Promise<number> {
  const registry = await openFolder(where)
  const chosen = registry.defaultBrand()?.id
  const rows = everyId(registry).map((id) => {
    const brand = registry.byId(id)
    const errors = refusals(registry, id).filter(({ severity }) => severity === 'error').length
    const own = brand?.documents.chain[0]
    return {
      id,
      live: brand !== undefined,
      isDefault: id === chosen,
      name: brand?.settings.name ?? '',
      merchantCode: brand?.settings.merchantCode ?? '',
      languages: brand?.settings.languages.supported ?? [],
      extends: own ? listParents(own) : [],
      hosts: brand?.hosts ?? [],
      errors,
    }
  })
  await registry.close()
  if (json) console.log(JSON.stringify(rows, null, 2))
  else {
    for (const row of rows) {
      const state = row.errors > 0 ? red(counted(row.errors, 'error')) : row.isDefault ? dim('default') : ''
      const parents = row.extends.length > 0 ? dim(`extends ${row.extends.join(', ')}`) : ''
      console.log(
        [
          bold(row.id.padEnd(16)),
          row.name.padEnd(16),
          row.merchantCode.padEnd(12),
          row.languages.join(' ').padEnd(10),
          row.hosts.join(' '),
          parents,
          state,
        ]
          .filter(Boolean)
          .join('  '),
      )
    }
  }
  return 0
}

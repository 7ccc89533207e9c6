import languages from '../../../schemas/languages.json' with { type: 'json' }
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { StartRefused } from '../../base/config/config.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import { platformCodeFor } from '../../../schemas/brand/check/platform-code.ts'
import { folderTree } from '../../brands/files/file-tree.ts'
import { resolveBrand } from '../../brands/registry/resolve.ts'
import { readSource } from '../../brands/registry/source.ts'
import { everyId, mustExist, openFolder } from './open.ts'
import type { Words } from './words.ts'

/** The platform's code of a language as somebody wrote it. Throws StartRefused with the nearest one. */
export function getLanguage(code: string): string {
  const wanted = platformCodeFor(code)
  if (wanted) return wanted
  const known = Object.keys(languages)
  const meant = nearest(code.toUpperCase(), known)
  throw new StartRefused(
    `"${code}" is not a language code.${meant ? ` Did you mean ${meant}?` : ''} Known: ${known.join(' ')}.`,
  )
}

/** The documents of a brand that is not live, where each is in order: words that it lacks may be all that is wrong with it. */
function readApart(folder: string, id: string, ids: string[]): ResolvedBrand | undefined {
  return resolveBrand(
    readSource(folderTree(folder, id)),
    (parent) => (ids.includes(parent) ? readSource(folderTree(folder, parent)) : undefined),
    () => ids,
  ).resolved
}

/** The documents of a brand, live or not. Throws StartRefused where there is none of the name, or its documents are not in order. */
export async function getDocuments(
  words: Pick<Words, 'folder'> & Partial<Words>,
  id: string,
): Promise<ResolvedBrand> {
  const registry = await openFolder(words)
  mustExist(registry, id)
  const live = registry.byId(id)
  const known = everyId(registry)
  await registry.close()
  const documents = live?.documents ?? readApart(words.folder, id, known)
  if (!documents) throw new StartRefused(`"${id}" has errors: npm run brand -- check ${id}`)
  return documents
}

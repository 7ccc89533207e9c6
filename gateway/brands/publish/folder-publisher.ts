import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import type { Publisher } from '../../base/brand/publisher.ts'
import { openKeeper } from '../registry/last-good.ts'
import { readSource } from '../registry/source.ts'
import type { Catalogue } from '../validators/references.judge.ts'
import type { Release } from '../releases/release.types.ts'
import { findHeld } from './find-held.ts'
import { publishFiles } from './publish-files.ts'
import { listRollBack, rollBack } from './rollback.ts'

interface FolderOptions {
  /** The brands folder. */
  folder: string
  /** The gateway's data folder. */
  data: string
  secret: string
  catalogue: Catalogue
}

/** Publishes into the folder of brands, which the registry watches: it serves what it finds, and records the release. */
export function folderPublisher(
  registry: Pick<BrandRegistry, 'all' | 'byId' | 'ids'>,
  { folder, data, secret, catalogue }: FolderOptions,
): Publisher {
  const keeper = openKeeper(data, { secret, failed: () => undefined })
  const home = {
    root: folder,
    keeper,
    ids: () => [...registry.ids()],
    catalogue,
    records: false,
    links: {
      followed: (id: string) => registry.byId(id)?.documents.chain,
      pinned: (id: string, release: string) => {
        const trees = keeper.findTrees(id, release)
        return trees && new Map([...trees].map(([of, tree]) => [of, readSource(tree)]))
      },
    },
  }
  const mustFind = (brand: string, id: string): Release => {
    const release = keeper.store.get(brand, id)
    if (!release) throw new Error(`${brand} has no release ${id}`)
    return release
  }
  return {
    listHeld: (brand, files) => findHeld(home, brand, files, registry.all()),
    listRollBack: async (brand, id, removing) =>
      (await listRollBack(home, mustFind(brand, id), removing)).changes,
    publish: (brand, files, { base, ...made }) =>
      publishFiles(home, brand, files, { ...made, base: keeper.store.get(brand, base) }),
    rollBack: async (brand, id, options) => {
      const { result, ...more } = await rollBack(home, mustFind(brand, id), options)
      return { publication: result, ...more }
    },
  }
}

import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import type { Publisher } from '../../base/brand/publisher.ts'
import { openKeeper } from '../registry/last-good.ts'
import { readSource } from '../registry/source.ts'
import type { Catalogue } from '../validators/references.judge.ts'
import type { Release } from '../releases/release.types.ts'
import type { Keeper } from '../releases/keeper.ts'
import { findHeld, judgeChange } from './find-held.ts'
import { countFollowers } from './judge-followers.ts'
import { publishFiles, type RowsHome } from './publish-files.ts'
import { keepSecret, replaceSecret } from './replace-secret.ts'
import { listLink, listRollBack, rollBack } from './rollback.ts'

interface FolderOptions {
  /** The brands folder. */
  folder: string
  /** The gateway's data folder. */
  data: string
  secret: string
  catalogue: Catalogue
  /** Whether this process records what it publishes, where no gateway looks at the folder. */
  records?: boolean
  /** Where releases are rows of a database, what publishes into them. */
  rows?: { home: RowsHome; keeper: Keeper } | undefined
}

/**
 * Publishes into the folder of brands, which the registry watches: it serves what it finds, and records the release. Where releases are
 * rows of a database it publishes there, and the folder follows.
 */
export function folderPublisher(
  registry: Pick<BrandRegistry, 'all' | 'byId' | 'ids'>,
  { folder, data, secret, catalogue, records = false, rows }: FolderOptions,
): Publisher {
  const keeper = rows?.keeper ?? openKeeper(data, { secret, failed: () => undefined })
  const home = {
    root: folder,
    keeper,
    ids: () => [...registry.ids()],
    catalogue,
    records,
    rows: rows?.home,
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
    countFollowers: (brand) => countFollowers(brand, registry.all()),
    reviewFollowers: (brand, files) => judgeChange(home, brand, files, registry.all()),
    listLink: (brand, { parent, release, follow }) =>
      listLink(home, brand, { to: mustFind(parent, release), follow }),
    listRollBack: async (brand, id, removing) =>
      (await listRollBack(home, mustFind(brand, id), removing)).changes,
    publish: (brand, files, { base, ...made }) =>
      publishFiles(home, brand, files, { ...made, base: keeper.store.get(brand, base) }),
    replaceSecret: (brand, stated, byWhom) => replaceSecret(home, brand, stated, byWhom),
    keepSecret: (brand, waiting) => keepSecret(home, brand, waiting),
    rollBack: async (brand, id, options) => {
      const { result, ...more } = await rollBack(home, mustFind(brand, id), options)
      return { publication: result, ...more }
    },
  }
}

import { publishFiles, type Published } from '../../publish/publish-files.ts'
import { readSource } from '../../registry/source.ts'
import { ana, type RowGateway, toBytes } from './row-gateways.ts'

/** Makes a brand of these files in the database, as it is pushed. */
export async function publishNew(
  gateway: RowGateway | undefined,
  brand: string,
  files: Readonly<Record<string, unknown>>,
): Promise<Published> {
  if (!gateway) throw new Error('There is no gateway.')
  const { registry, keeper, home, copy } = gateway
  const links = {
    followed: (id: string) => registry.byId(id)?.documents.chain,
    pinned: (id: string, release: string) => {
      const trees = keeper.findTrees(id, release)
      return trees && new Map([...trees].map(([of, tree]) => [of, readSource(tree)]))
    },
  }
  for (let turn = 0; turn < 100 && brand !== 'base' && !registry.byId('base'); turn += 1)
    await new Promise((done) => setTimeout(done, 20))
  const publish = { root: copy.folder, keeper, links, ids: () => [brand], records: false, rows: home }
  return publishFiles(publish, brand, toBytes(files), ana)
}

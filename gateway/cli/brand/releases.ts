import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { StartRefused } from '../../base/config/config.ts'
import { secretThere } from '../../base/config/private-files.ts'
import { settingsIn } from '../../base/config/settings.ts'
import { findPort } from '../../base/db/folder-lock.ts'
import { sentence } from '../../brands/files/issue.ts'
import type { Published, PublishHome } from '../../brands/publish/publish-files.ts'
import { openKeeper } from '../../brands/registry/last-good.ts'
import { readSource } from '../../brands/registry/source.ts'
import type { Keeper } from '../../brands/releases/keeper.ts'
import { getName } from '../../brands/releases/release-id.ts'
import { FolderLocked } from '../../brands/releases/folder-lock.ts'
import { StoreDamaged } from '../../brands/releases/stored-bytes.ts'
import type { Release } from '../../brands/releases/release.types.ts'
import { catalogueIds } from '../../games/catalogue/made/made-games.ts'
import { everyId, mustExist, openFolder, requireKnown } from './open.ts'
import { green, red, yellow } from './paint.ts'
import type { Words } from './words.ts'

/** Milliseconds that a gateway has to record what was published. */
const recordedWithinMs = 10_000

/** The releases of a data folder, where nothing has to be stopped or started. */
export function openReleases({ data, rows }: Pick<Words, 'data' | 'rows'>): Keeper {
  if (rows) return rows.keeper
  const { LIVERY_SECRET } = settingsIn(process.env)
  return openKeeper(data, {
    secret: LIVERY_SECRET ?? secretThere(data, 'secret'),
    failed: (error) => {
      throw error
    },
  })
}

/** What was damaged or is taken is told in a sentence. */
export async function tellFaults(work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StoreDamaged || error instanceof FolderLocked) throw new StartRefused(error.message)
    throw error
  }
}

/** A release as it was named: by number, or by the first digits of its id. Throws StartRefused where there is none such. */
export function mustFind(keeper: Keeper, brand: string, name: string): Release {
  const release = keeper.store.get(brand, name.replace(/^.*@/, ''))
  if (release) return release
  const [last] = keeper.store.list(brand, { limit: 1 })
  const known = last
    ? `It has 1 to ${String(last.number)}`
    : 'It has none yet: a gateway records them while it runs'
  throw new StartRefused(`${brand} has no release "${name}". ${known}: npm run brand -- log ${brand}`)
}

/** Throws StartRefused where there is no such brand: neither in the folder, nor in what was recorded of brands that are gone. */
export async function requireBrand(words: Words, { store }: Keeper, brand: string): Promise<void> {
  const recorded = store.brands()
  if (recorded.includes(brand)) return
  const registry = await openFolder(words)
  await registry.close()
  requireKnown(brand, [...new Set([...recorded, ...everyId(registry)])].sort())
}

export interface Opened {
  home: PublishHome
  brands: ReadonlyMap<string, LoadedBrand>
}

/** Opens the folder and the store for a change. Throws StartRefused where there is no such brand. */
export async function openHome(words: Words, brand: string): Promise<Opened> {
  const registry = await openFolder(words)
  mustExist(registry, brand)
  const ids = everyId(registry)
  const brands = new Map([...registry.all()].map((loaded) => [loaded.id, loaded]))
  await registry.close()
  const keeper = openReleases(words)
  const home: PublishHome = {
    root: words.folder,
    keeper,
    ids: () => ids,
    catalogue: catalogueIds,
    records: findPort(words.data) === undefined,
    rows: words.rows?.home,
    links: {
      followed: (id) => brands.get(id)?.documents.chain,
      pinned: (id, release) => {
        const trees = keeper.findTrees(id, release)
        return trees && new Map([...trees].map(([of, tree]) => [of, readSource(tree)]))
      },
    },
  }
  return { home, brands }
}

/** Who types this. */
export function getAuthor({ author }: Words): string {
  return author ?? os.userInfo().username
}

/** The release of what was published: this process recorded it, or the gateway that looks at the folder does so soon. */
async function waitForRelease(
  { keeper }: PublishHome,
  brand: string,
  tree: string,
): Promise<Release | undefined> {
  const until = Date.now() + recordedWithinMs
  while (Date.now() < until) {
    const [last] = keeper.store.list(brand, { limit: 1 })
    if (last?.tree === tree && keeper.store.live(brand)?.release === last.id) return last
    await pause(100)
  }
  return undefined
}

/** Prints what became of a change, and returns the exit code. */
export async function tellPublished(
  { home, brand, json }: { home: PublishHome; brand: string; json: boolean },
  published: Published,
  more: readonly string[] = [],
): Promise<number> {
  const release =
    published.kind === 'published'
      ? (published.release ?? (await waitForRelease(home, brand, published.tree)))
      : undefined
  if (json) console.log(JSON.stringify({ ...published, release }, null, 2))
  else if (published.kind === 'published') {
    const name = release ? getName(release) : `${brand} (the gateway has not recorded it yet)`
    console.log(`${green('published')} ${name}`)
    for (const line of more) console.log(line)
  } else if (published.kind === 'unchanged') console.log(yellow(`${brand} is like that already.`))
  else if (published.kind === 'conflict')
    console.log(red(`Somebody else changed ${published.paths.join(', ')} meanwhile: nothing was published.`))
  else {
    console.log(red(`${brand} would not be in order: nothing was published.`))
    for (const finding of published.findings.filter(({ severity }) => severity === 'error'))
      console.log(sentence(finding))
  }
  return published.kind === 'published' || published.kind === 'unchanged' ? 0 : 1
}

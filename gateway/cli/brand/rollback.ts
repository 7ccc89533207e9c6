import { StartRefused } from '../../base/config/config.ts'
import { link, listLink, listRollBack, rollBack } from '../../brands/publish/rollback.ts'
import { getName } from '../../brands/releases/release-id.ts'
import type { Keeper } from '../../brands/releases/keeper.ts'
import type { Release } from '../../brands/releases/release.types.ts'
import { tellHeld } from './held.ts'
import { getAuthor, mustFind, openHome, tellFaults, tellPublished } from './releases.ts'
import type { Words } from './words.ts'

/** `brand rollback <id> <release>`: takes a brand back, as a new release. */
export function rollbackBrand(words: Words): Promise<number> {
  return tellFaults(async () => {
    const [brand, name] = words.ids
    if (brand === undefined || name === undefined)
      throw new StartRefused('Name a brand and a release: npm run brand -- rollback <id> <release>')
    const { home, brands } = await openHome(words, brand)
    const release = mustFind(home.keeper, brand, name)
    const { changes } = await listRollBack(home, release)
    if (!(await tellHeld(words, { home, brand, brands }, changes))) return 1
    const { result, pinned } = await rollBack(home, release, {
      author: getAuthor(words),
      reason: words.reason,
      ...(words.mandatory && { mandatory: true as const }),
    })
    const more = pinned.map(
      (id) =>
        `${id} has moved on since: pinned where it was. To take up its changes: npm run brand -- follow ${brand} ${id}`,
    )
    return tellPublished({ home, brand, json: words.json }, result, more)
  })
}

function findParent(keeper: Keeper, parent: string, name: string | undefined): Release {
  const live = keeper.store.live(parent)?.release
  if (name === undefined && live === undefined)
    throw new StartRefused(`${parent} has no release yet: a gateway records them while it runs.`)
  return mustFind(keeper, parent, name ?? live ?? '')
}

function linkTo(words: Words, follow: boolean): Promise<number> {
  return tellFaults(async () => {
    const command = follow ? 'follow <id> <parent>' : 'pin <id> <parent> [release]'
    const [brand, named, name] = words.ids
    if (brand === undefined || named === undefined)
      throw new StartRefused(`Name a brand and one that it builds on: npm run brand -- ${command}`)
    const [parent = '', at] = named.split('@')
    const { home, brands } = await openHome(words, brand)
    const above = brands
      .get(brand)
      ?.documents.chain.slice(1)
      .map(({ id }) => id)
    if (above && !above.includes(parent))
      throw new StartRefused(
        `${brand} does not build on "${parent}". It builds on: ${above.join(', ') || 'nothing'}.`,
      )
    const to = findParent(home.keeper, parent, name ?? at)
    if (!(await tellHeld(words, { home, brand, brands }, listLink(home, brand, { to, follow })))) return 1
    const result = await link(home, brand, { to, follow, author: getAuthor(words) })
    return tellPublished({ home, brand, json: words.json }, result, [
      follow ? `${brand} follows ${parent}.` : `${brand} stays on ${getName(to)}.`,
    ])
  })
}

/** `brand pin <id> <parent> [release]`: stays on a release of a parent, by default on what is live. */
export function pinParent(words: Words): Promise<number> {
  return linkTo(words, false)
}

/** `brand follow <id> <parent>`: takes up what a parent publishes from now on. */
export function followParent(words: Words): Promise<number> {
  return linkTo(words, true)
}

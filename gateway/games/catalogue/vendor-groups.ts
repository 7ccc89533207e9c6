import { gameClassifies } from '../../../schemas/calls/games/game.calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { brandGames, type Game, getCategory, getVendor } from './brand-games.ts'

/** Names of a group that holds every vendor of its category, as the platform derives them. */
const derivedGroups: Readonly<Record<string, string | undefined>> = {
  ESPORTS: 'ESPORTS',
  COCKFIGHT: 'COCKFIGHT',
  BGS: 'INHOUSE',
}

interface VendorGroup {
  name: string
  vendors: string[]
}

type Groups = ReadonlyMap<string, ReadonlySet<string>>

/** Vendors by category and classify, computed once for each list of games. */
const groupsOfGames = new WeakMap<readonly Game[], Groups>()

function groupKey(category: string, classify: string): string {
  return `${category} ${classify}`
}

function getGroups(brand: LoadedBrand): Groups {
  const { all } = brandGames(brand)
  const cached = groupsOfGames.get(all)
  if (cached) return cached
  const groups = new Map<string, Set<string>>()
  for (const game of all) {
    if (game.classify === '') continue
    const key = groupKey(getCategory(game.type), game.classify)
    const vendors = groups.get(key) ?? new Set<string>()
    groups.set(key, vendors.add(getVendor(game)))
  }
  groupsOfGames.set(all, groups)
  return groups
}

/** Groups of a category's vendors: by classify, and the one that the platform derives; vendors in the category's order. */
export function listVendorGroups(
  brand: LoadedBrand,
  category: string,
  vendors: readonly string[],
): VendorGroup[] {
  const groups = getGroups(brand)
  const classified = gameClassifies.map((name) => {
    const classifiedVendors = groups.get(groupKey(category, name))
    return { name, vendors: vendors.filter((code) => classifiedVendors?.has(code)) }
  })
  const derived = derivedGroups[category]
  return [
    ...(derived === undefined ? [] : [{ name: derived, vendors: [...vendors] }]),
    ...classified.filter((group) => group.vendors.length > 0),
  ]
}

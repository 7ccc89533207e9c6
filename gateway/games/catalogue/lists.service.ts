import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { gameTypes } from '../../../schemas/base/game-types.ts'
import type { Vendor } from '../../../schemas/documents/merchant-content.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { shownPicture } from '../../base/brand/picture-url.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import { brandGames, findGame, isOfType, shownGame, getVendor, type Game } from './brand-games.ts'
import { findGames, warmSearch } from './search.ts'
import { spread } from './spread.ts'
import { studios } from './made/studios.ts'
import { listVendorGroups } from './vendor-groups.ts'

/** Returns the language of a response: the requested one where the brand has it, else the visitor's. */
export function getLanguage({ brand, language }: Visitor, requested: string | undefined): string {
  return requested !== undefined && brand.settings.languages.supported.includes(requested)
    ? requested
    : language
}

function shownAs({ brand }: Visitor, language: string) {
  return (game: Game) => shownGame(brand, game, language)
}

/** One page of a list. Beyond the last page there is nothing. */
export function getPage<T>(list: readonly T[], pageNo: number, pageSize: number) {
  return {
    content: list.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    pageNum: pageNo,
    totalPages: Math.ceil(list.length / pageSize),
  }
}

/** Featured games first, then those that are hot in every list. */
export function hotGames(visitor: Visitor, query: CallQuery<'hotGames'>): CallValue<'hotGames'> {
  const { merchant } = visitor.brand
  const games = brandGames(visitor.brand)
  const featured = games.all.slice(0, merchant.games.length)
  const hot = games.all.slice(merchant.games.length).filter(({ isHot }) => isHot)
  const size = query.pageSize ?? Math.max(30, featured.length)
  return spread([...featured, ...hot])
    .slice(0, size)
    .map(shownAs(visitor, getLanguage(visitor, query.language)))
}

type ListQuery = CallQuery<'gameList'>

function add(counts: Map<string, number>, key: string) {
  return counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Whether a game has the kind and the marks that a list is of, whatever its vendor, type and tags. */
function isListed(game: Game, { gameClassify, filter }: ListQuery): boolean {
  if (gameClassify !== undefined && game.classify !== gameClassify) return false
  if (filter === 'NEW') return game.isNew
  return filter !== 'HOT' || game.isHot
}

/** What is left of a list, and how much of each vendor, kind and tag there is as the other filters leave it. */
function sift(games: readonly Game[], query: ListQuery) {
  const { vassalage, gameType, tag } = query
  const list: Game[] = []
  const vendors = new Map<string, number>()
  const types = new Map<string, number>()
  const tags = new Map<string, number>()
  for (const game of games) {
    if (!isListed(game, query)) continue
    const vendor = getVendor(game)
    const isVendor = vassalage === undefined || vendor === vassalage
    const isType = gameType === undefined || isOfType(game, gameType)
    const isTagged = tag === undefined || game.tags.some((value) => value === tag)
    if (isType && isTagged) add(vendors, vendor)
    if (isVendor && isTagged) add(types, game.type)
    if (isVendor && isType) for (const value of game.tags) add(tags, value)
    if (isVendor && isType && isTagged) list.push(game)
  }
  return { list, vendors, types, tags }
}

type Counts = Omit<ReturnType<typeof sift>, 'list'>

function getFacets(
  { merchant }: LoadedBrand,
  { vendors, types, tags }: Counts,
): CallValue<'gameList'>['facets'] {
  return {
    vendors: merchant.vendors
      .map(({ code, name }) => ({ code, name, count: vendors.get(code) ?? 0 }))
      .filter(({ count }) => count > 0),
    types: gameTypes.map((code) => ({ code, count: types.get(code) ?? 0 })).filter(({ count }) => count > 0),
    tags: [...tags]
      .map(([code, count]) => ({ code, count }))
      .sort((entry, other) => other.count - entry.count || entry.code.localeCompare(other.code)),
  }
}

/** Empty filters are no filters. */
function withoutEmpty(query: ListQuery): ListQuery {
  return {
    ...query,
    ...Object.fromEntries(
      (['gameType', 'vassalage', 'gameClassify', 'tag'] as const)
        .filter((key) => query[key] === '' || query[key] === 'ALL')
        .map((key) => [key, undefined]),
    ),
  }
}

/** A page of the lobby. */
export function gameList(visitor: Visitor, requested: ListQuery): CallValue<'gameList'> {
  const query = withoutEmpty(requested)
  const { brand } = visitor
  const keyword = query.keyword?.trim() ?? ''
  const games = keyword === '' ? brandGames(brand).all : findGames(brand, keyword)
  if (keyword === '') warmSearch()
  const { list: sorted, ...counts } = sift(games, query)
  const list = spread(sorted)
  const page = getPage(list, query.pageNo ?? 1, query.pageSize ?? 30)
  return {
    ...page,
    content: page.content.map(shownAs(visitor, getLanguage(visitor, query.language))),
    total: list.length,
    facets: getFacets(brand, counts),
  }
}

/** One game; refuses with `game_not_found`. */
export function getGame(visitor: Visitor, query: CallQuery<'game'>): CallValue<'game'> {
  const game = findGame(visitor.brand, query.nodeId)
  if (!game) throw new Refusal('game_not_found')
  return shownGame(visitor.brand, game, getLanguage(visitor, query.language))
}

function likeness(to: Game) {
  return (game: Game) =>
    Number(game.type === to.type) * 4 +
    Number(game.motif === to.motif) * 3 +
    Number(getVendor(game) === getVendor(to)) * 2 +
    Number(game.isHot)
}

/** Returns open games similar to one, the most similar first; hot ones for an unknown game. */
export function gameSuggestions(
  visitor: Visitor,
  query: CallQuery<'gameSuggestions'>,
): CallValue<'gameSuggestions'> {
  const games = brandGames(visitor.brand)
  const open = games.all.filter((game) => game.id !== query.nodeId && !games.isClosed(game))
  const to = games.byId(query.nodeId)
  const like = to ? likeness(to) : () => 0
  const likest = open
    .map((game) => ({ game, like: like(game) }))
    .sort((entry, other) => other.like - entry.like)
    .map(({ game }) => game)
  return spread(likest)
    .slice(0, query.pageSize ?? 12)
    .map(shownAs(visitor, getLanguage(visitor, query.language)))
}

/** Kinds of games of each vendor, made once for each list of games. */
const typesOfGames = new WeakMap<readonly Game[], ReadonlyMap<string, ReadonlyMap<string, number>>>()

function vendorTypes(brand: LoadedBrand): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const { all } = brandGames(brand)
  const known = typesOfGames.get(all)
  if (known) return known
  const made = new Map<string, Map<string, number>>()
  for (const game of all) {
    const types = made.get(getVendor(game)) ?? new Map<string, number>()
    made.set(getVendor(game), types)
    add(types, game.type)
  }
  typesOfGames.set(all, made)
  return made
}

export function vendorGameTypes(
  { brand }: Visitor,
  { gameType = '' }: CallQuery<'vendorGameTypes'>,
): CallValue<'vendorGameTypes'> {
  const types = vendorTypes(brand)
  return brand.merchant.vendors
    .map(({ code, name, maintenance }) => ({
      vassalage: code,
      displayName: name,
      maintenance,
      types: gameTypes
        .map((type) => ({ gameType: type, count: types.get(code)?.get(type) ?? 0 }))
        .filter((entry) => entry.count > 0 && (gameType === '' || entry.gameType === gameType)),
    }))
    .filter((vendor) => vendor.types.length > 0)
}

function bit(on: boolean): 0 | 1 {
  return on ? 1 : 0
}

const cameLately = new Set(studios.filter(({ isNew }) => isNew).map(({ code }) => code))

function isNewVendor({ code, isNew }: Vendor) {
  return isNew ?? cameLately.has(code)
}

/** Returns recent vendors, with the kind that they have most games of. */
export function newVendors({ brand }: Visitor): CallValue<'newVendors'> {
  const types = vendorTypes(brand)
  return brand.merchant.vendors.filter(isNewVendor).map((vendor) => {
    const own = [...(types.get(vendor.code) ?? [])].sort(([, one], [, other]) => other - one)
    return {
      vassalage: vendor.code,
      displayName: vendor.name,
      gameType: own[0]?.[0] ?? 'RNG',
      isProvider: vendor.provider,
      isHot: bit(vendor.hot),
      maintenance: vendor.maintenance,
    }
  })
}

/** Categories that have vendors, each vendor as a card. */
export function gameMenus({ brand }: Pick<Visitor, 'brand'>): CallValue<'gameMenus'> {
  const vendors = new Map(brand.merchant.vendors.map((vendor) => [vendor.code, vendor]))
  return brand.merchant.categories.map(({ code, vendors: codes }) => ({
    title: code,
    cards: codes.map((vassalage) => {
      const vendor = vendors.get(vassalage)
      return {
        vassalage,
        displayName: vendor?.name ?? vassalage,
        gameType: code,
        isProvider: vendor?.provider ?? true,
        isHot: bit(vendor?.hot ?? false),
        maintenance: vendor?.maintenance ?? false,
        ...(vendor?.icon !== undefined && { icon: shownPicture(brand, vendor.icon, 'mark') }),
      }
    }),
    gameClassify: listVendorGroups(brand, code, codes),
  }))
}

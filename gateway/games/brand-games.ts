import type { CallValue } from '../../schemas/calls/calls.ts'
import type { GameType } from '../../schemas/calls/game.calls.ts'
import type { Vendor } from '../../schemas/documents/merchant-content.document.ts'
import { mechanicOf } from '../../schemas/vendor/mechanic.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import { catalogue, type CatalogueGame } from './catalogue/catalogue.ts'
import { pictureAddress } from './picture-address.ts'
import { featuredGame, type FeaturedGame } from './featured.ts'

/** A game as a brand has it: one of the catalogue, or one that its merchant features. */
export type Game = CatalogueGame | FeaturedGame

/** The games of a brand, made once for each version of its files. */
export interface BrandGames {
  /** Featured ones first, then hot ones, then the rest, mixed. */
  readonly all: readonly Game[]
  byId(nodeId: string): Game | undefined
  vendor(code: string): Vendor | undefined
  /** Whether a game, or its vendor, cannot be played now. */
  isClosed(game: Game): boolean
}

const isFeatured = (game: Game): game is FeaturedGame => 'symbol' in game

export const vendorOf = (game: Game): string => (isFeatured(game) ? game.vendor : game.studio.code)

/** Draws of other countries are listed among the instant ones. */
const categoryOf = (type: GameType): GameType => (type === 'VN' || type === 'SEA' ? 'ELOTT' : type)

export const isOfType = (game: Game, type: string): boolean =>
  type === game.type || type === categoryOf(game.type)

function shownIn(brand: LoadedBrand): (game: CatalogueGame) => boolean {
  const { merchant } = brand
  const excluded = new Set(brand.brand.excludedVendors)
  const open = new Map(merchant.categories.map(({ code, vendors }) => [code, new Set(vendors)]))
  const known = new Set(merchant.vendors.map(({ code }) => code))
  return ({ studio, type }) =>
    known.has(studio.code) &&
    !(type === 'RNG' && excluded.has(studio.code)) &&
    open.get(categoryOf(type))?.has(studio.code) === true
}

const byPlace = (one: CatalogueGame, other: CatalogueGame) =>
  Number(other.isHot) - Number(one.isHot) || one.rank - other.rank

let ordered: readonly CatalogueGame[] | undefined

/** The catalogue in the order of lists; brands take their share of it. */
export const orderedCatalogue = (): readonly CatalogueGame[] => (ordered ??= [...catalogue()].sort(byPlace))

function gamesOf(brand: LoadedBrand): BrandGames {
  const { merchant } = brand
  const featured = merchant.games.map(featuredGame)
  const all: readonly Game[] = [...featured, ...orderedCatalogue().filter(shownIn(brand))]
  const byId = new Map(all.toReversed().map((game) => [game.id, game]))
  const vendors = new Map(merchant.vendors.map((vendor) => [vendor.code, vendor]))
  const closed = new Set(merchant.closedGames)
  return {
    all,
    byId: (nodeId) => byId.get(nodeId),
    vendor: (code) => vendors.get(code),
    isClosed: (game) => closed.has(game.id) || vendors.get(vendorOf(game))?.maintenance === true,
  }
}

/** A brand is another object when its files change, and its games go with it. */
const kept = new WeakMap<LoadedBrand, BrandGames>()

export function brandGames(brand: LoadedBrand): BrandGames {
  const known = kept.get(brand) ?? gamesOf(brand)
  kept.set(brand, known)
  return known
}

/** A game of a brand, for a launch; undefined where the brand has none of that id. */
export const findGame = (brand: LoadedBrand, nodeId: string): Game | undefined =>
  brandGames(brand).byId(nodeId)

/** The name of a game in a language, else in English. */
export const nameOf = ({ names }: Game, language: string, { brand }: Pick<LoadedBrand, 'brand'>): string =>
  (Object.hasOwn(names, language) ? names[language] : undefined) ??
  names['EN'] ??
  names[brand.languages.default] ??
  Object.values(names)[0] ??
  ''

const bit = (on: boolean): 0 | 1 => (on ? 1 : 0)

/** A game as calls answer it. */
export function shownGame(brand: LoadedBrand, game: Game, language: string): CallValue<'game'> {
  const games = brandGames(brand)
  const vendor = vendorOf(game)
  const { limits } = game
  const seats = isFeatured(game) ? game.seats : undefined
  return {
    nodeId: game.id,
    vassalage: vendor,
    vendorName: games.vendor(vendor)?.name ?? vendor,
    gameType: game.type,
    gameCode: game.id,
    isGame: 1,
    isHot: bit(game.isHot),
    isNew: bit(game.isNew),
    displayName: nameOf(game, language, brand),
    gameName: nameOf(game, game.language, brand),
    showIcon: isFeatured(game) ? game.symbol : pictureAddress(game.id, '3:4'),
    lagerIcon: isFeatured(game) ? game.symbol : pictureAddress(game.id, '1:1'),
    palette: isFeatured(game) ? game.palette : 0,
    tags: [...game.tags],
    classify: game.classify,
    mechanic: mechanicOf({ gameType: game.type, classify: game.classify }),
    maintenance: games.isClosed(game),
    ...(seats === undefined ? {} : { seats }),
    ...(limits === undefined ? {} : { limits: [...limits] }),
  }
}

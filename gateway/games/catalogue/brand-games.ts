import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { GameType } from '../../../schemas/base/game-types.ts'
import type { Vendor } from '../../../schemas/documents/merchant-content.document.ts'
import { getMechanic } from '../../../schemas/vendor/mechanic.ts'
import { SharedByContent } from '../../base/brand/shared-by-content.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { listNearLanguages } from '../../base/brand/fallback-chain.ts'
import { catalogue, type CatalogueGame } from './made/made-games.ts'
import { shownPicture } from '../../base/brand/picture-url.ts'
import { pictureAddress } from './picture-address.ts'
import { featuredGame, type FeaturedGame } from './featured.ts'

/** A game as a brand has it: one of the catalogue, or one that its merchant features. */
export type Game = CatalogueGame | FeaturedGame

/** The games of a brand, made once for each version of its files. */
export interface BrandGames {
  /** Featured ones first, then hot ones, then the rest, mixed. */
  readonly all: readonly Game[]
  /** Those of one type, in the same order. */
  listOfType(type: string): readonly Game[]
  byId(nodeId: string): Game | undefined
  vendor(code: string): Vendor | undefined
  /** The brand's own picture for a game, for those it features, or for those of its vendor: a symbol, or a file of the assets. */
  pictureOf(game: Game): string | undefined
  /** Whether a game, or its vendor, cannot be played now. */
  isClosed(game: Game): boolean
}

function isFeatured(game: Game): game is FeaturedGame {
  return 'symbol' in game
}

export function getVendor(game: Game): string {
  return isFeatured(game) ? game.vendor : game.studio.code
}

/** Draws of other countries are listed among the instant ones. */
export function getCategory(type: GameType): GameType {
  return type === 'VN' || type === 'SEA' ? 'ELOTT' : type
}

export function isOfType(game: Game, type: string): boolean {
  return type === game.type || type === getCategory(game.type)
}

type Shown = (game: CatalogueGame) => boolean

function shownIn({ merchant, settings }: LoadedBrand): Shown {
  const excluded = new Set(settings.excludedVendors)
  const open = new Map(merchant.categories.map(({ code, vendors }) => [code, new Set(vendors)]))
  const known = new Set(merchant.vendors.map(({ code }) => code))
  return ({ studio, type }) =>
    known.has(studio.code) &&
    !(type === 'RNG' && excluded.has(studio.code)) &&
    open.get(getCategory(type))?.has(studio.code) === true
}

function byPosition(catalogueGame: CatalogueGame, other: CatalogueGame) {
  return Number(other.isHot) - Number(catalogueGame.isHot) || catalogueGame.rank - other.rank
}

let ordered: readonly CatalogueGame[] | undefined

/** The catalogue in the order of lists; brands take their share of it. */
export function orderedCatalogue(): readonly CatalogueGame[] {
  return (ordered ??= [...catalogue()].sort(byPosition))
}

let byIds: ReadonlyMap<string, CatalogueGame> | undefined

function inCatalogue(id: string): CatalogueGame | undefined {
  byIds ??= new Map(orderedCatalogue().map((game) => [game.id, game]))
  return byIds.get(id)
}

/** Games that brands have in common whose merchants feature and open the same: thousands of entries, of which each would hold its own. */
interface Selection {
  readonly isShown: Shown
  readonly featured: readonly FeaturedGame[]
  readonly all: readonly Game[]
  readonly byType: ReadonlyMap<string, readonly Game[]>
}

function groupByType(games: readonly Game[]): Map<string, Game[]> {
  const groups = new Map<string, Game[]>()
  for (const game of games) {
    const group = groups.get(game.type)
    if (group) group.push(game)
    else groups.set(game.type, [game])
  }
  return groups
}

const selections = new SharedByContent<Selection>()

function getSelection(brand: LoadedBrand): Selection {
  const { games, categories, vendors } = brand.merchant
  const content = [games, categories, vendors.map(({ code }) => code), brand.settings.excludedVendors]
  return selections.get(content, () => {
    const isShown = shownIn(brand)
    const featured = games.map(featuredGame)
    const all = [...featured, ...orderedCatalogue().filter(isShown)]
    return { isShown, featured, all, byType: groupByType(all) }
  })
}

function getGames(brand: LoadedBrand): BrandGames {
  const { merchant } = brand
  const selection = getSelection(brand)
  // The first of several with one id counts.
  const featured = new Map<string, Game>(selection.featured.toReversed().map((game) => [game.id, game]))
  const vendors = new Map(merchant.vendors.map((vendor) => [vendor.code, vendor]))
  const closed = new Set(merchant.closedGames)
  const ofGame = new Map(merchant.gamePictures.map(({ game, art }) => [game, art]))
  const ofVendor = new Map(
    merchant.gamePictures.flatMap(({ game, vendor, art }) => (game === undefined ? [[vendor, art]] : [])),
  )
  return {
    all: selection.all,
    listOfType: (type) => selection.byType.get(type) ?? [],
    byId: (nodeId) => {
      const game = inCatalogue(nodeId)
      return featured.get(nodeId) ?? (game && selection.isShown(game) ? game : undefined)
    },
    vendor: (code) => vendors.get(code),
    pictureOf: (game) =>
      ofGame.get(game.id) ?? (isFeatured(game) ? game.symbol : ofVendor.get(getVendor(game))),
    isClosed: (game) => closed.has(game.id) || vendors.get(getVendor(game))?.maintenance === true,
  }
}

/** A brand is another object when its files change, and its games go with it. */
const cache = new WeakMap<LoadedBrand, BrandGames>()

export function brandGames(brand: LoadedBrand): BrandGames {
  const known = cache.get(brand) ?? getGames(brand)
  cache.set(brand, known)
  return known
}

/** A game of a brand, for a launch; undefined where the brand has none of that id. */
export function findGame(brand: LoadedBrand, nodeId: string): Game | undefined {
  return brandGames(brand).byId(nodeId)
}

/** The name of a game in a language, else in one near to it, else in English. */
export function getName(
  { names }: Game,
  language: string,
  { settings: brand }: Pick<LoadedBrand, 'settings'>,
): string {
  const codes = [...listNearLanguages(language), 'EN', brand.languages.default, ...Object.keys(names)]
  return names[codes.find((code) => Object.hasOwn(names, code)) ?? ''] ?? ''
}

function bit(on: boolean): 0 | 1 {
  return on ? 1 : 0
}

/** A game as calls answer it. */
export function shownGame(brand: LoadedBrand, game: Game, language: string): CallValue<'game'> {
  const games = brandGames(brand)
  const vendor = getVendor(game)
  const { limits } = game
  const seats = isFeatured(game) ? game.seats : undefined
  const named = games.pictureOf(game)
  const own = named === undefined ? undefined : shownPicture(brand, named, 'tile')
  return {
    nodeId: game.id,
    vassalage: vendor,
    vendorName: games.vendor(vendor)?.name ?? vendor,
    gameType: game.type,
    gameCode: game.id,
    isGame: 1,
    isHot: bit(game.isHot),
    isNew: bit(game.isNew),
    displayName: getName(game, language, brand),
    gameName: getName(game, game.language, brand),
    showIcon: own ?? pictureAddress(game, '3:4'),
    lagerIcon: own ?? pictureAddress(game, '1:1'),
    palette: isFeatured(game) ? game.palette : 0,
    tags: [...game.tags],
    classify: game.classify,
    mechanic: getMechanic({ gameType: game.type, classify: game.classify }),
    maintenance: games.isClosed(game),
    ...(seats === undefined ? {} : { seats }),
    ...(limits === undefined ? {} : { limits: [...limits] }),
  }
}

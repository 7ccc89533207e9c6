import type { CallQuery, CallValue } from '../../schemas/calls/calls.ts'
import type {
  Announcement,
  Game,
  Notice,
  Promotion,
  Vendor,
} from '../../schemas/documents/merchant-content.document.ts'
import type { Visitor } from '../http/route.ts'
import { localized } from '../localized.ts'

type Announcements = CallValue<'announcements'>

const bit = (on: boolean): 0 | 1 => (on ? 1 : 0)

/** Categories that have vendors, each vendor as a card. */
export function gameMenus({ brand }: Visitor): CallValue<'gameMenus'> {
  const vendors = new Map<string, Vendor>(brand.merchant.vendors.map((vendor) => [vendor.code, vendor]))
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
      }
    }),
    gameClassify: [],
  }))
}

function noticesOf(
  { brand, language }: Visitor,
  entries: readonly (Notice & Partial<Pick<Announcement, 'execution'>>)[],
): Announcements['notices'] {
  return entries.map(({ id, title, content, timestamp, execution }) => ({
    id,
    title: localized(title, language, brand),
    content: localized(content, language, brand),
    timestamp,
    kicker: '',
    terms: '',
    announcementImages: [],
    execution: execution ?? null,
  }))
}

function promotionsOf(
  { brand, language }: Visitor,
  entries: readonly Promotion[],
): Announcements['promotion'] {
  return entries.map(({ id, kicker, title, terms, art, palette }) => ({
    id,
    title: localized(title, language, brand),
    content: '',
    timestamp: '',
    kicker: localized(kicker, language, brand),
    terms: localized(terms, language, brand),
    announcementImages: [{ sequence: 1, url: art, palette }],
    execution: null,
  }))
}

function bannersOf({ brand, language }: Visitor): Announcements['banners'] {
  return brand.merchant.banners.map(({ id, group, art, kicker, title, text, button, to }) => ({
    id,
    groupName: group,
    kicker: localized(kicker, language, brand),
    title: localized(title, language, brand),
    content: localized(text, language, brand),
    button: localized(button, language, brand),
    url: art ?? '',
    linkageType: to === '' ? null : to.startsWith('/') ? 'page' : 'url',
    linkage: to === '' ? null : to,
  }))
}

/** Banners, pop-ups, promotions and notices of the kinds that were asked for. */
export function announcements(visitor: Visitor, query: CallQuery<'announcements'>): Announcements {
  const { merchant } = visitor.brand
  const wanted = new Set(query.types.split(',').map((kind) => kind.trim()))
  const popups = merchant.announcements.filter(
    ({ execution }) => query.execution === undefined || execution === query.execution,
  )
  return {
    banners: wanted.has('B') ? bannersOf(visitor) : [],
    player: wanted.has('PL') ? noticesOf(visitor, merchant.announcements) : [],
    popup: wanted.has('PU') ? noticesOf(visitor, popups) : [],
    promotion: wanted.has('PR') ? promotionsOf(visitor, merchant.promotions) : [],
    notices: wanted.has('H') ? noticesOf(visitor, merchant.notices) : [],
  }
}

/** The games of the home page, in the merchant's order. */
export function hotGames(visitor: Visitor, query: CallQuery<'hotGames'>): CallValue<'hotGames'> {
  const { brand, language } = visitor
  const names = new Map(brand.merchant.vendors.map(({ code, name }) => [code, name]))
  const asked = query.language ?? language
  return brand.merchant.games.slice(0, query.pageSize ?? 100).map((game: Game) => ({
    nodeId: game.id,
    vassalage: game.vendor,
    vendorName: names.get(game.vendor) ?? game.vendor,
    gameType: game.type,
    gameCode: game.id,
    isGame: 1,
    isHot: bit(game.hot),
    displayName: localized(game.name, asked, brand),
    gameName: localized(game.name, 'EN', brand),
    showIcon: game.art,
    lagerIcon: game.art,
    palette: game.palette,
    ...(game.seats === undefined ? {} : { seats: game.seats }),
    ...(game.limits === undefined ? {} : { limits: [...game.limits] }),
  }))
}

/** Recent wins, names shortened. */
export function winners(visitor: Visitor, query: CallQuery<'winners'>): CallValue<'winners'> {
  const { brand, language } = visitor
  const games = new Map<string, Game>(brand.merchant.games.map((game) => [game.id, game]))
  const category = query.gameCategory ?? 'ALL'
  return brand.merchant.winners
    .map((win) => ({ win, game: games.get(win.game) }))
    .filter(({ game }) => category === 'ALL' || game?.type === category)
    .slice(0, query.limitNum ?? 20)
    .map(({ win, game }) => ({
      iconUrl: game?.art ?? '',
      palette: game?.palette ?? 0,
      customerName: win.customerName,
      winAmount: win.amount,
      gameName: game ? localized(game.name, query.language ?? language, brand) : win.game,
    }))
}

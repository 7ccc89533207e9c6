import type { CallQuery, CallValue } from '../../schemas/calls/calls.ts'
import { decimal } from '../../schemas/money.ts'
import type { Static } from 'typebox'
import type { lobbyCalls } from '../../schemas/vendor/lobby.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import { brandGames, type Game, shownGame, vendorOf } from '../games/brand-games.ts'
import { languageOf } from '../games/lists.service.ts'
import type { Visitor } from '../http/route.ts'
import { limitsOf } from '../play/limits.ts'
import { askVendor } from '../play/vendor-client.ts'
import type { Platform } from '../platform.ts'
import { chatPage } from './chat-address.ts'

const mostTables = 200
/** Milliseconds for which what the vendor said of its tables is told to others. */
const keptFor = 1_000

type Tables = Static<(typeof lobbyCalls)['/api/lobby/tables']['answer']>['tables']

/** Who had a round of a game lately, or has one open, is at it. */
const atGames = {
  name: 'count_players',
  text: `select node_id, count(distinct member_id)::int as players from game_round
    where merchant = $1 and (state = 'open' or started_at > $2::timestamptz) group by node_id`,
}
const lately = 5 * 60_000

const gamesFor = (brand: LoadedBrand, type: string, vendor: string | undefined): Game[] =>
  brandGames(brand).all.filter(
    (game) => game.type === type && (vendor === undefined || vendor === '' || vendorOf(game) === vendor),
  )

function placeOf(brand: LoadedBrand, game: Game, language: string, players: number) {
  const { nodeId, vassalage, vendorName, displayName, showIcon, palette } = shownGame(brand, game, language)
  const { min, max } = limitsOf(brand, game)
  const { scale } = brand.merchant.currency
  const limits = [decimal(min, scale), decimal(max, scale)]
  return { nodeId, vassalage, vendorName, displayName, showIcon, palette, limits, players }
}

/** Rooms of games against others, the fullest first. */
export async function roomList(
  platform: Platform,
  asker: Visitor,
  query: CallQuery<'roomList'>,
): Promise<CallValue<'roomList'>> {
  const { brand } = asker
  const { merchantCode } = brand.brand
  const since = new Date(platform.clock().getTime() - lately).toISOString()
  const counted = await platform.database.read<{ node_id: string; players: number }>(merchantCode, atGames, [
    merchantCode,
    since,
  ])
  const players = new Map(counted.map((one) => [one.node_id, one.players]))
  const language = languageOf(asker, query.language)
  const games = brandGames(brand)
  return gamesFor(brand, 'PVP', query.vassalage)
    .map((game) => ({
      roomId: game.id,
      ...placeOf(brand, game, language, players.get(game.id) ?? 0),
      maintenance: games.isClosed(game),
    }))
    .sort((one, other) => other.players - one.players)
}

/** Live tables as the vendor tells of them. Refuses with `vendor_unavailable`. */
export function modelLists(platform: Platform) {
  const kept = new Map<string, { at: number; tables: Promise<Tables> }>()

  function tablesOf(brand: LoadedBrand): Promise<Tables> {
    const { merchantCode: merchant } = brand.brand
    const now = platform.clock().getTime()
    const known = kept.get(merchant)
    if (known && Math.abs(now - known.at) < keptFor) return known.tables
    const games = gamesFor(brand, 'LIVE', undefined).slice(0, mostTables)
    const tables =
      games.length === 0
        ? Promise.resolve([])
        : askVendor(platform, '/api/lobby/tables', {
            merchant,
            tables: games.map(({ id, motif }) => ({ game: id, motif })),
          }).then((answer) => answer.tables)
    kept.set(merchant, { at: now, tables })
    tables.catch(() => kept.delete(merchant))
    return tables
  }

  return async (visitor: Visitor, query: CallQuery<'modelList'>): Promise<CallValue<'modelList'>> => {
    const { brand } = visitor
    const games = brandGames(brand)
    const language = languageOf(visitor, query.language)
    const now = platform.clock().getTime()
    const open = gamesFor(brand, 'LIVE', query.vassalage).filter((game) => !games.isClosed(game))
    const tables = new Map((await tablesOf(brand)).map((table) => [table.game, table]))
    return open.flatMap((game) => {
      const table = tables.get(game.id)
      if (!table) return []
      return {
        modelId: game.id,
        ...placeOf(brand, game, language, table.players),
        kind: table.kind,
        state: table.phase,
        stateEndsAt: new Date(now + table.left).toISOString(),
        seats: table.seats,
        results: table.last,
        room: game.id,
        chatUrl: chatPage(game.id, language),
      }
    })
  }
}

import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { decimal } from '../../../schemas/base/money.ts'
import type { Static } from 'typebox'
import type { lobbyCalls } from '../../../schemas/vendor/lobby.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { brandGames, type Game, shownGame, getVendor } from '../catalogue/brand-games.ts'
import { getLanguage } from '../catalogue/lists.service.ts'
import type { Visitor } from '../../base/http/route.ts'
import { getLimits } from '../play/limits.ts'
import { callVendor } from '../vendors/vendor-client.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { cachedByKey } from './cached-by-key.ts'
import { chatPage } from './chat-address.ts'

const maxTables = 200
/** Milliseconds for which the vendor's tables are cached. */
const cachedFor = 1_000

type Tables = Static<(typeof lobbyCalls)['/api/lobby/tables']['answer']>['tables']

/** Counts as a player of a game: anyone with a recent or an open round of it. */
const atGames = {
  name: 'count_players',
  text: `select node_id, count(distinct member_id)::int as players from game_round
    where merchant = $1 and (state = 'open' or started_at > $2::timestamptz) group by node_id`,
}
const activeWithin = 5 * 60_000

function gamesFor(brand: LoadedBrand, type: string, vendor: string | undefined): readonly Game[] {
  const games = brandGames(brand).listOfType(type)
  return vendor === undefined || vendor === '' ? games : games.filter((game) => getVendor(game) === vendor)
}

function getTable(brand: LoadedBrand, game: Game, language: string, players: number) {
  const { nodeId, vassalage, vendorName, displayName, showIcon, palette } = shownGame(brand, game, language)
  const { min, max } = getLimits(brand, game)
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
  const { merchantCode } = brand.settings
  const since = new Date(platform.clock().getTime() - activeWithin).toISOString()
  const counted = await platform.database.read<{ node_id: string; players: number }>(merchantCode, atGames, [
    merchantCode,
    since,
  ])
  const players = new Map(counted.map((entry) => [entry.node_id, entry.players]))
  const language = getLanguage(asker, query.language)
  const games = brandGames(brand)
  return gamesFor(brand, 'PVP', query.vassalage)
    .map((game) => ({
      roomId: game.id,
      ...getTable(brand, game, language, players.get(game.id) ?? 0),
      maintenance: games.isClosed(game),
    }))
    .sort((entry, other) => other.players - entry.players)
}

/** Returns the live tables that the vendor reports. Refuses with `vendor_unavailable`. */
export function modelLists(platform: Platform) {
  const cached = cachedByKey<Tables>(() => platform.clock().getTime(), cachedFor)

  function listTables(brand: LoadedBrand): Promise<Tables> {
    const { merchantCode: merchant } = brand.settings
    return cached(merchant, async () => {
      const games = gamesFor(brand, 'LIVE', undefined).slice(0, maxTables)
      if (games.length === 0) return []
      const tables = games.map(({ id, motif }) => ({ game: id, motif }))
      return (await callVendor(platform, '/api/lobby/tables', { merchant, tables })).tables
    })
  }

  return async (visitor: Visitor, query: CallQuery<'modelList'>): Promise<CallValue<'modelList'>> => {
    const { brand } = visitor
    const games = brandGames(brand)
    const language = getLanguage(visitor, query.language)
    const now = platform.clock().getTime()
    const open = gamesFor(brand, 'LIVE', query.vassalage).filter((game) => !games.isClosed(game))
    const tables = new Map((await listTables(brand)).map((table) => [table.game, table]))
    return open.flatMap((game) => {
      const table = tables.get(game.id)
      if (!table) return []
      return {
        modelId: game.id,
        ...getTable(brand, game, language, table.players),
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

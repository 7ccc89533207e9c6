import type { Static } from 'typebox'
import type { lobbyCalls } from '../../../schemas/vendor/lobby.ts'
import type { Vendor } from '../core/vendor.ts'
import { byPromise, findGroup, lobbyMatches } from './board.ts'
import type { presence } from './presence.ts'
import { getSecret } from './secret.ts'
import { type SportId, sportOfMotif } from './sports/sports.ts'
import { getPhase, getRoad, kindOfTable, tableRoundAt } from './table-rounds.ts'

/** How many a table lets in at once; nobody has come near it. */
const seatsOfTable = 500

type MatchQuery = Static<(typeof lobbyCalls)['/api/lobby/matches']['body']>
type TableQuery = Static<(typeof lobbyCalls)['/api/lobby/tables']['body']>

/** The matches that a site shows of its games, the most promising first. */
export async function listLobbyMatches(vendor: Vendor, { games, max }: MatchQuery) {
  const secret = await getSecret(vendor)
  const now = vendor.clock().getTime()
  // The first game that is drawn after a sport opens its matches.
  const gamesBySport = new Map<SportId, string>()
  for (const { game, type, motif } of games) {
    const group = findGroup(type)
    const sport = group && sportOfMotif(group, motif)
    if (sport && !gamesBySport.has(sport)) gamesBySport.set(sport, game)
  }
  return [...gamesBySport]
    .flatMap(([sport, game]) => lobbyMatches(secret, sport, now).map((match) => ({ ...match, game })))
    .sort(byPromise)
    .slice(0, max)
    .map(({ shown, game }) => ({ ...shown, game }))
}

/** How the live tables of a site stand. */
export async function listLobbyTables(
  vendor: Vendor,
  { merchant, tables }: TableQuery,
  players: ReturnType<typeof presence>,
) {
  const secret = await getSecret(vendor)
  const now = vendor.clock().getTime()
  return tables.map(({ game, motif }) => {
    const kind = kindOfTable(motif)
    const round = tableRoundAt(game, now)
    const phase = getPhase(round, now)
    const end = { betting: round.closesAt, drawing: round.showsAt, result: round.endsAt }[phase]
    return {
      game,
      kind,
      phase,
      left: Math.max(0, end - now),
      players: players.count(`${merchant}:${game}`, now),
      seats: seatsOfTable,
      last: getRoad(secret, kind, game, round.number, 10).reverse(),
    }
  })
}

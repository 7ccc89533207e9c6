import type { Static } from 'typebox'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import languages from '../../../schemas/languages.json' with { type: 'json' }
import type { Language } from '../../../schemas/documents/language.document.ts'
import type { lobbyCalls } from '../../../schemas/vendor/lobby.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { brandGames, isOfType, getVendor } from '../catalogue/brand-games.ts'
import { getLanguage } from '../catalogue/lists.service.ts'
import { callVendor } from '../vendors/vendor-client.ts'
import { cachedByKey } from './cached-by-key.ts'

type Matches = Static<(typeof lobbyCalls)['/api/lobby/matches']['answer']>['matches']

const maxMatches = 12
const maxGames = 200
/** Milliseconds for which the vendor's matches are cached: prices move every few seconds. */
const cachedFor = 2_000

const known = languages as Readonly<Record<string, Language>>

function decimalOdds(hundredths: number | null) {
  return hundredths === null ? null : (hundredths / 100).toFixed(2)
}

function openGames(brand: LoadedBrand, type: string) {
  const games = brandGames(brand)
  return games.all.filter((game) => isOfType(game, type) && !games.isClosed(game)).slice(0, maxGames)
}

/** Returns the matches that the vendor reports for a category. Refuses with `vendor_unavailable`. */
export function matchLists(platform: Platform) {
  const cached = cachedByKey<Matches>(() => platform.clock().getTime(), cachedFor)

  return async (visitor: Visitor, query: CallQuery<'matchList'>): Promise<CallValue<'matchList'>> => {
    const { brand } = visitor
    const { merchantCode: merchant } = brand.settings
    const games = openGames(brand, query.gameType)
    if (games.length === 0) return []
    const matches = await cached(`${merchant} ${query.gameType}`, async () => {
      const wanted = games.map(({ id, type, motif }) => ({ game: id, type, motif }))
      return (await callVendor(platform, '/api/lobby/matches', { merchant, games: wanted, max: maxMatches }))
        .matches
    })
    const letters = known[getLanguage(visitor, query.language)]?.dir === 'rtl' ? 1 : 0
    const vendors = new Map(games.map((game) => [game.id, getVendor(game)]))
    return matches.flatMap(({ match, game, home, away, start, phase, prices, ...rest }) => {
      const vassalage = vendors.get(game)
      if (vassalage === undefined) return []
      return {
        matchId: match,
        nodeId: game,
        vassalage,
        sport: rest.sport,
        score: rest.score,
        home: home[letters],
        away: away[letters],
        startsAt: new Date(start).toISOString(),
        isOn: phase !== 'soon',
        prices: prices.map(({ selection, price }) => ({ selection, price: decimalOdds(price) })),
      }
    })
  }
}

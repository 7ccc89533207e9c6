import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { decimal } from '../../../schemas/base/money.ts'
import type { Visitor } from '../../base/http/route.ts'
import { maskedName } from '../../members/accounts/masked-name.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { findGame, isOfType, getName, shownGame } from './brand-games.ts'
import { getLanguage } from './lists.service.ts'

/** Milliseconds for which a board is shown before it is read again. */
const cachedFor = 5_000
const maxWinners = 20

interface Win {
  node_id: string
  payout: string
  scale: number
  name: string
}

const find = {
  name: 'find_wins',
  // The newest of each player in each game: one who goes on winning would fill the board. What was won in a currency that the merchant had before has no symbol here.
  text: `select w.node_id, w.payout::text as payout, w.scale, coalesce(nullif(m.nickname, ''), m.username) as name
    from (select distinct on (g.member_id, g.node_id) g.* from game_win g
      join game_round r on r.merchant = g.merchant and r.id = g.round_id and r.currency = $2
      where g.merchant = $1 order by g.member_id, g.node_id, g.at desc) w
    join member m on m.merchant = w.merchant and m.id = w.member_id
    where w.merchant = $1 order by w.at desc`,
}

/** The boards of each merchant, out of real rounds. Many guests request them at once. */
export function winnersBoard(platform: Platform) {
  const cache = new Map<string, { at: number; wins: Promise<Win[]> }>()

  function listWins(merchant: string, currency: string): Promise<Win[]> {
    const now = platform.clock().getTime()
    const key = `${merchant} ${currency}`
    const known = cache.get(key)
    if (known && Math.abs(now - known.at) < cachedFor) return known.wins
    const wins = platform.database.read<Win>(merchant, find, [merchant, currency]).catch((error: unknown) => {
      cache.delete(key)
      throw error
    })
    cache.set(key, { at: now, wins })
    return wins
  }

  return async (visitor: Visitor, query: CallQuery<'winners'>): Promise<CallValue<'winners'>> => {
    const { brand } = visitor
    const language = getLanguage(visitor, query.language)
    const { gameCategory: category = 'ALL', limitNum = maxWinners } = query
    const wins = await listWins(brand.settings.merchantCode, brand.merchant.currency.code)
    return wins
      .flatMap((win) => {
        const game = findGame(brand, win.node_id)
        if (!game || (category !== 'ALL' && category !== '' && !isOfType(game, category))) return []
        const { lagerIcon, palette } = shownGame(brand, game, language)
        const player = maskedName(win.name)
        const prize = decimal(BigInt(win.payout), win.scale)
        return {
          iconUrl: lagerIcon,
          palette,
          gameName: getName(game, language, brand),
          player,
          customerName: player,
          prize,
          winAmount: prize,
        }
      })
      .slice(0, limitNum)
  }
}

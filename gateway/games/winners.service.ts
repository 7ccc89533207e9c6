import type { CallQuery, CallValue } from '../../schemas/calls/calls.ts'
import { decimal } from '../../schemas/money.ts'
import type { Visitor } from '../http/route.ts'
import { maskedName } from '../masked-name.ts'
import type { Platform } from '../platform.ts'
import { findGame, isOfType, nameOf, shownGame } from './brand-games.ts'
import { languageOf } from './lists.service.ts'

/** Milliseconds for which a board is shown before it is read again. */
const keptFor = 5_000
const mostWinners = 20

interface Win {
  node_id: string
  payout: string
  scale: number
  name: string
}

/** A win is large from three times its stake. */
const find = {
  name: 'find_wins',
  text: `select r.node_id, r.payout::text as payout, r.scale, coalesce(nullif(m.nickname, ''), m.username) as name
    from game_round r join member m on m.merchant = r.merchant and m.id = r.member_id
    where r.merchant = $1 and r.payout > 0 and r.payout >= 3 * r.stake and r.state = 'settled'
    order by r.ended_at desc limit 300`,
}

/** The boards of each merchant, out of real rounds. Many guests ask for them at once. */
export function winnersBoard(platform: Platform) {
  const kept = new Map<string, { at: number; wins: Promise<Win[]> }>()

  function winsOf(merchant: string): Promise<Win[]> {
    const now = platform.clock().getTime()
    const known = kept.get(merchant)
    if (known && Math.abs(now - known.at) < keptFor) return known.wins
    const wins = platform.database.read<Win>(merchant, find, [merchant]).catch((error: unknown) => {
      kept.delete(merchant)
      throw error
    })
    kept.set(merchant, { at: now, wins })
    return wins
  }

  return async (visitor: Visitor, query: CallQuery<'winners'>): Promise<CallValue<'winners'>> => {
    const { brand } = visitor
    const language = languageOf(visitor, query.language)
    const { gameCategory: category = 'ALL', limitNum = mostWinners } = query
    const wins = await winsOf(brand.brand.merchantCode)
    return wins
      .flatMap((win) => {
        const game = findGame(brand, win.node_id)
        if (!game || (category !== 'ALL' && category !== '' && !isOfType(game, category))) return []
        const { lagerIcon, palette } = shownGame(brand, game, language)
        return {
          iconUrl: lagerIcon,
          palette,
          customerName: maskedName(win.name),
          winAmount: decimal(BigInt(win.payout), win.scale),
          gameName: nameOf(game, language, brand),
        }
      })
      .slice(0, limitNum)
  }
}

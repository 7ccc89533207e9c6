import fc from 'fast-check'
import { stakeSteps } from '../../../../schemas/base/stake-steps.ts'
import { bet, end, type PlayedRound, type Player, undo, win } from './played.ts'
import { begin, hour, places } from './record-site.ts'

/** A round: when it began, where, and what happened in it. */
export const arbitraryRound = fc.record({
  at: fc.integer({ min: 0, max: 12 * 24 * 60 }),
  place: fc.constantFrom(...places),
  stakes: fc.array(fc.constantFrom(50n, 100n, 199n, 200n, 4_999n, 10_000n, 250_000n), {
    minLength: 1,
    maxLength: 3,
  }),
  win: fc.option(fc.constantFrom(1n, 300n, 77_700n)),
  isOver: fc.boolean(),
  lateWin: fc.option(fc.constantFrom(5n, 1_000n)),
  undone: fc.constantFrom('none', 'one', 'all'),
  undoneLate: fc.boolean(),
})
type MadeRound = typeof arbitraryRound extends fc.Arbitrary<infer T> ? T : never

/** Plays what was made up, as one round. */
export async function playMade(
  player: Player,
  round: PlayedRound,
  { at, stakes, win: wins, isOver, lateWin, undone, undoneLate }: MadeRound,
): Promise<void> {
  const start = new Date(begin + at * 60_000)
  const later = (hours: number) => new Date(start.getTime() + hours * hour)
  const refs: string[] = []
  for (const stake of stakes) refs.push(await bet(player, round, stake, start))
  const back = undone === 'none' ? [] : undone === 'one' ? refs.slice(0, 1) : refs
  const giveBack = async (when: Date) => {
    for (const ref of back) await undo(player, round, ref, when)
  }
  if (!undoneLate) await giveBack(later(0.5))
  if (wins !== null) await win(player, round, wins, later(0.6))
  if (isOver) await end(player, round, later(1))
  if (undoneLate) await giveBack(later(30))
  if (lateWin !== null) await win(player, round, lateWin, later(50))
}

/** What is asked of a history of bets. */
export const filters = fc.record(
  {
    vendor: fc.constantFrom('PG', 'CQ9', 'OLD'),
    category: fc.constantFrom('RNG', 'FISH', 'SPORTS'),
    game: fc.constantFrom('moon', 'BLUE', 'nothing'),
    status: fc.constantFrom('open' as const, 'settled' as const, 'refunded' as const),
    minStake: fc.constantFrom(...stakeSteps.slice(0, 9)),
    zone: fc.constantFrom('America/Sao_Paulo', 'Asia/Manila', 'Europe/Berlin', 'Asia/Kathmandu', 'UTC'),
    from: fc.constantFrom('2026-03-19', '2026-03-22', '2026-03-28', '2026-03-29'),
    to: fc.constantFrom('2026-03-29', '2026-03-30', '2026-04-02'),
  },
  { requiredKeys: [] },
)

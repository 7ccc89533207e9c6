import type { WalletBody } from '../../../../schemas/vendor/wallet.ts'
import type { PlacedBet } from './cover-players.ts'

const startsAt = '2099-01-01T00:00:00.000Z'

/** A bet that needs results of matches, and how they end: 0 is the first result. */
export function onMatches(
  stake: number,
  pays: number,
  needs: Record<string, string>,
  ends: Record<string, number>,
): PlacedBet {
  const selections = Object.entries(needs).map(([event, results]) => ({ event, startsAt, results }))
  const bet: NonNullable<WalletBody<'debit'>['bet']> = { pays: String(pays), selections }
  const isPaid = Object.entries(needs).every(([event, results]) => results[ends[event] ?? 0] === '1')
  return { stake, payout: isPaid ? pays : 0, group: Object.keys(needs).toSorted().join('+'), bet }
}

/** One match by itself and two combinations: whatever comes, what was staked comes back. */
export function cover(name: string, ends: [number, number]): PlacedBet[] {
  const [a, b] = [`${name}.a`, `${name}.b`]
  const came = { [a]: ends[0], [b]: ends[1] }
  return [
    onMatches(1000, 2000, { [a]: '10' }, came),
    onMatches(500, 2000, { [a]: '01', [b]: '10' }, came),
    onMatches(500, 2000, { [a]: '01', [b]: '01' }, came),
  ]
}

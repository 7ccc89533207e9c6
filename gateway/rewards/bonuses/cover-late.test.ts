import { describe, expect, it } from 'vitest'
import { walletHandlers } from '../../games/play/seamless-wallet.service.ts'
import { gateway, makePlayer, merchant, next, prepareCoverBets } from './testing/cover-players.ts'
import { onMatches } from './testing/match-bets.ts'

prepareCoverBets()

function readStored(round: string) {
  return gateway.db.asOwner<{ starts: string | null; state: string; events: number }>(
    `select bet#>>'{selections,0,starts}' as starts, state,
        (select count(*)::int from round_event e where e.merchant = g.merchant and e.round_id = g.id) as events
      from game_round g where merchant = '${merchant}' and id = '${round}'`,
  )
}

describe('what a round needs', () => {
  const { bet } = onMatches(500, 1000, { match: '10' }, {})
  const early = {
    pays: '1000',
    selections: [{ event: 'match', startsAt: '2099-01-01T00:00:00Z', results: '10' }],
  }
  const late = {
    pays: '1000',
    selections: [{ event: 'match', startsAt: '2099-01-02T00:00:00Z', results: '10' }],
  }
  const kept = [{ starts: String(Date.parse('2099-01-01T00:00:00Z')), state: 'settled', events: 1 }]

  it.each([
    ['first said at its end', undefined, early],
    ['said otherwise at its end', early, late],
    ['said once', bet, undefined],
  ])('is kept as it was first said where it is reported, %s', async (_, first, last) => {
    const player = await makePlayer(false)
    const { report } = walletHandlers(gateway.app.platform)
    const startedAt = gateway.platform.clock().toISOString()
    const round = {
      session: player.tokens['wheel'] ?? '',
      game: 'wheel',
      round: next('put off'),
      stake: '500',
      startedAt,
    }
    await report({ ...round, payout: '0', state: 'open', endedAt: null, ...(first && { bet: first }) })
    const end = {
      ...round,
      payout: '0',
      state: 'settled' as const,
      endedAt: startedAt,
      ...(last && { bet: last }),
    }
    expect((await report(end)).status).toBe('ok')
    expect(await readStored(round.round)).toEqual(kept)
  })

  it.each([
    ['first said by a later stake', undefined, early],
    ['said otherwise by a later stake', early, late],
  ])('is kept as it was first said where it is debited, %s', async (_, first, last) => {
    const player = await makePlayer(true)
    const { debit, end } = walletHandlers(gateway.app.platform)
    const round = { session: player.tokens['wheel'] ?? '', game: 'wheel', round: next('put off') }
    await debit({ ...round, ref: next('stake'), amount: '500', ...(first && { bet: first }) })
    await debit({ ...round, ref: next('stake'), amount: '500', ...(last && { bet: last }) })
    await end(round)
    expect(await readStored(round.round)).toEqual(kept)
  })
})

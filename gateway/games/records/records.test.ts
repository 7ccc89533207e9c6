import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, startOfDate } from '../../base/calendar/calendar.ts'
import { bet, end, undo, win } from './testing/played.ts'
import { begin, hour, places, recordSite, signed } from './testing/record-site.ts'
import { arbitraryRound, filters, playMade } from './testing/rounds.arbitrary.ts'

const site = recordSite()
const { call, fund, roundOf: getRound, bets, allBets, ledgerOf: getLedger } = site

beforeAll(site.open)
afterAll(site.close)
beforeEach(site.reset)

describe('betting history', () => {
  it('totals what it lists, and both are the ledger’s, whatever came late, was rolled back or is open', async () => {
    await fund('deposit', 100_000_000n, new Date(begin - hour))
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryRound, { minLength: 1, maxLength: 12 }),
        fc.array(filters, { minLength: 4, maxLength: 4 }),
        async (made, asked) => {
          for (const entry of made) await playMade(site.player, getRound(entry.place), entry)
          for (const query of [{}, ...asked]) {
            const list = await allBets(query)
            const { totals } = await bets(query)
            const ledger = await getLedger(list.map(({ round }) => round))
            const sum = (key: 'stake' | 'payout' | 'refunded' | 'net') =>
              list.reduce((all, entry) => all + signed(entry[key]), 0n)
            expect({
              rounds: totals?.rounds,
              stake: signed(totals?.stake ?? ''),
              payout: signed(totals?.payout ?? ''),
              refunded: signed(totals?.refunded ?? ''),
              net: signed(totals?.net ?? ''),
            }).toEqual({
              rounds: list.length,
              ...ledger,
              net: ledger.payout + ledger.refunded - ledger.stake,
            })
            expect({ stake: sum('stake'), payout: sum('payout'), refunded: sum('refunded') }).toEqual(ledger)
            expect(list.map(({ startedAt }) => startedAt)).toEqual(
              list
                .map(({ startedAt }) => startedAt)
                .toSorted()
                .toReversed(),
            )
          }
        },
      ),
      { numRuns: 4 },
    )
  })

  it('lists exactly what an honest reading of the filters lets through', async () => {
    await fund('deposit', 100_000_000n, new Date(begin - hour))
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryRound, { minLength: 6, maxLength: 10 }),
        filters,
        async (made, query) => {
          for (const entry of made) await playMade(site.player, getRound(entry.place), entry)
          const zone = query.zone ?? 'Asia/Manila'
          const everything = await allBets()
          const expected = everything.filter((entry) => {
            const at = new Date(entry.startedAt)
            return (
              (query.vendor === undefined || entry.vendor === query.vendor) &&
              (query.category === undefined || entry.category === query.category) &&
              (query.game === undefined || entry.title.toLowerCase().includes(query.game.toLowerCase())) &&
              (query.status === undefined || entry.state === query.status) &&
              (query.minStake === undefined || Number(entry.stake) >= Number(query.minStake)) &&
              (query.from === undefined || at >= startOfDate(zone, query.from)) &&
              (query.to === undefined || at < startOfDate(zone, addDays(query.to, 1)))
            )
          })
          expect(await allBets(query)).toEqual(expected)
        },
      ),
      { numRuns: 4 },
    )
  })

  it('goes on behind its cursor, whatever comes in meanwhile, and of one instant in one order', async () => {
    await fund('deposit', 1_000_000n, new Date(begin))
    const at = new Date(begin + hour)
    const rounds = Array.from({ length: 140 }, () => getRound(places[0]))
    for (const round of rounds) {
      await bet(site.player, round, 100n, at)
      await end(site.player, round, at)
    }
    const entry = await bets()
    const newer = getRound(places[1])
    await bet(site.player, newer, 100n, new Date(at.getTime() + 1))
    const two = await bets({ cursor: entry.next ?? '' })
    const three = await bets({ cursor: two.next ?? '' })
    const seen = [entry, two, three].flatMap(({ content }) => content.map(({ round }) => round))
    expect(seen.toSorted()).toEqual(rounds.map(({ id }) => id).toSorted())
    expect([three.next, two.totals, entry.totals?.rounds]).toEqual([null, null, 140])
  })

  it.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ zone: 'Mars/Olympus' }, 'zone'],
    [{ cursor: 'xx' }, 'cursor'],
    [{ minStake: '3' }, 'minStake'],
    [{ status: 'won' }, 'status'],
    [{ from: 'yesterday' }, 'from'],
  ])('refuses %o', async (query, field) => {
    const answer = await call('bettingHistory', { query })
    expect([
      answer.status,
      answer.code,
      Object.keys(answer.json.success ? {} : (answer.json.fields ?? {})),
    ]).toEqual([400, 'invalid_request', [field]])
  })

  it('names studios and categories that were played', async () => {
    await fund('deposit', 1_000_000n, new Date(begin))
    for (const place of places) await bet(site.player, getRound(place), 100n, new Date(begin + hour))
    expect((await call('playedGames')).value).toEqual({
      vendors: [
        { code: 'CQ9', name: 'Nine' },
        { code: 'OLD', name: 'OLD' },
        { code: 'PG', name: 'Pocket' },
      ],
      categories: ['FISH', 'RNG', 'SPORTS'],
    })
  })
})

describe('a round', () => {
  it('opens to everything that was played in it, and to nobody else', async () => {
    await fund('deposit', 1_000_000n, new Date(begin))
    const round = getRound(places[0])
    const at = (minutes: number) => new Date(begin + hour + minutes * 60_000)
    await bet(site.player, round, 500n, at(0))
    const ref = await bet(site.player, round, 200n, at(1))
    await undo(site.player, round, ref, at(2))
    await win(site.player, round, 1_250n, at(3))
    await end(site.player, round, at(4))
    const { value } = await call('betRound', { query: { round: round.id } })
    expect(value.moves.map(({ kind, amount, at: when }) => [kind, amount, when])).toEqual([
      ['bet', '-5.00', at(0).toISOString()],
      ['bet', '-2.00', at(1).toISOString()],
      ['refund', '2.00', at(2).toISOString()],
      ['win', '12.50', at(3).toISOString()],
    ])
    expect(value).toMatchObject({
      round: round.id,
      title: 'Moon Garden',
      vendorName: 'Pocket',
      stake: '7.00',
      payout: '12.50',
      refunded: '2.00',
      net: '7.50',
      isReported: false,
    })
    const other = await site.gateway.logIn('agent')
    const elsewhere = await site.gateway.logIn('member', 'second.example')
    expect(await call('betRound', { token: other, query: { round: round.id } })).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    expect(
      await call('betRound', {
        token: elsewhere,
        host: 'second.example',
        query: { round: round.id },
      }),
    ).toMatchObject({ status: 404, code: 'not_found' })
    expect((await call('bettingHistory', { token: other })).value.content).toEqual([])
    expect(
      (await call('bettingHistory', { token: elsewhere, host: 'second.example' })).value.content,
    ).toEqual([])
  })
})

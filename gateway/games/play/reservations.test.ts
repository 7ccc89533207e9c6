// On PostgreSQL too: stakes are reserved at once in four games.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Table } from '../../cli/vendor-check/table.ts'
import { type LimitedPlay, one, openLimitedPlay } from '../../testing/limited-play.ts'
import { openTestServer, sendJson, type TestServer } from '../../testing/test-server.ts'
import { watchReservations } from './watch-reservations.ts'

let site: LimitedPlay
let vendor: TestServer
/** What the vendor answers about rounds; undefined where it is away. */
let known: { id: string; state: string; isWaiting: boolean }[] | undefined = []

beforeAll(async () => {
  site = await openLimitedPlay()
  vendor = await openTestServer((_request, response) => {
    if (known) sendJson(response, { status: 'ok', rounds: known })
    else response.writeHead(503).end()
  })
  site.gateway.platform.config.vendor.apiUrl = vendor.url
  site.gateway.registry.put(one({ wallet: { isSingle: false } }))
})
beforeEach(async () => {
  known = []
  startedAt = site.gateway.platform.clock().toISOString()
  await site.gateway.db.asOwner('delete from play_reservation')
})
afterAll(async () => {
  await site.close()
  vendor.close()
})

interface Stake {
  round: string
  ref: string
  amount: string
}

/** When every round here began. */
let startedAt = ''

function newStake({ fresh }: Table, amount: string): Stake {
  return { round: fresh('round'), ref: fresh('d'), amount }
}

function where({ opened }: Table) {
  return { session: opened.session, game: opened.game.id }
}

async function permit(table: Table, stake: Partial<Stake>) {
  return (await site.send('permit', { ...where(table), ...stake })).json.code ?? 'ok'
}

async function undo(table: Table, { round, ref }: Stake) {
  const { json } = await site.send('rollback', { ...where(table), round, ref })
  return json.code ?? `${String(json.refunded)} ${String(json.replayed)}`
}

async function report(table: Table, { round, amount }: Stake, state: string, payout = '0') {
  const now = site.gateway.platform.clock().toISOString()
  const body = { ...where(table), round, state, stake: amount, payout, startedAt }
  const { json } = await site.send('report', { ...body, endedAt: state === 'open' ? null : now })
  return json.code ?? 'ok'
}

/** A player with a limit of 1.50 a day, at their tables. */
async function sit(name: string, kind: 'stake' | 'loss' = 'stake', tables = 1) {
  const { token, set, left } = await site.player(name, 0n)
  await set(kind, 'day', '1.50')
  const seats: Table[] = []
  for (let nth = 1; nth <= tables; nth += 1) seats.push(await site.sit(token, `sport${String(nth)}`))
  const [table] = seats
  if (!table) throw new Error('no table')
  return { token, left, table, seats, set }
}

describe('a stake that a vendor may take from its purse', () => {
  it('is reserved: of twelve at once in four games no more than the limit leaves (32, S5)', async () => {
    const { left, seats } = await sit('racer', 'stake', 4)
    const all = seats.flatMap((table) => [1, 2, 3].map(() => ({ table, stake: newStake(table, '100') })))
    const codes = await Promise.all(all.map(({ table, stake }) => permit(table, stake)))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(codes.filter((code) => code === 'play_limit')).toHaveLength(11)
    expect(await left()).toEqual(['stake day 0.50 1.00'])
    const [first] = all.filter((_one, index) => codes[index] === 'ok')
    if (!first) throw new Error('none was allowed')
    expect(await report(first.table, first.stake, 'open')).toBe('ok')
    expect(await report(first.table, first.stake, 'settled', '250')).toBe('ok')
    expect(await left()).toEqual(['stake day 0.50 1.00'])
  })

  it('is reserved without a name too, until a report of its session (32, S5)', async () => {
    const { left, table } = await sit('parallel')
    const codes = await Promise.all(Array.from({ length: 12 }, () => permit(table, { amount: '100' })))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(await report(table, newStake(table, '60'), 'settled')).toBe('ok')
    expect(await left()).toEqual(['stake day 0.90 0.60'])
    expect(await permit(table, {})).toBe('ok')
    expect(await left()).toEqual(['stake day 0.90 0.60'])
  })

  it('counts once however often it is asked for, and its no is final (32, S5)', async () => {
    const { left, table } = await sit('gross')
    const [stake, more] = [newStake(table, '100'), newStake(table, '51')]
    for (let n = 0; n < 3; n += 1) expect(await permit(table, stake)).toBe('ok')
    expect(await permit(table, { ...stake, amount: '10' })).toBe('conflict')
    expect(await permit(table, { ...stake, round: table.fresh('other') })).toBe('conflict')
    expect(await permit(table, more)).toBe('play_limit')
    expect(await undo(table, stake)).toBe('0 false')
    expect(await permit(table, more)).toBe('play_limit')
    expect(await left()).toEqual(['stake day 1.50 0.00'])
    expect(await permit(table, { round: more.round, amount: '1' })).toBe('invalid_request')
  })

  it('is free again by a rollback, in whatever order the two come, and void from then on (32, S5)', async () => {
    const { left, table } = await sit('netto')
    const [late, taken] = [newStake(table, '100'), newStake(table, '150')]
    expect(await undo(table, late)).toBe('0 false')
    expect(await permit(table, late)).toBe('void')
    expect(await permit(table, taken)).toBe('ok')
    expect(await undo(table, taken)).toBe('0 false')
    expect(await undo(table, taken)).toBe('0 true')
    expect(await permit(table, taken)).toBe('void')
    expect(await left()).toEqual(['stake day 1.50 0.00'])
    // It was taken all the same: it counts, and once.
    expect(await report(table, taken, 'settled')).toBe('ok')
    expect(await left()).toEqual(['stake day 0.00 1.50'])
    expect(await undo(table, taken)).toBe('0 true')
    expect(await left()).toEqual(['stake day 0.00 1.50'])
  })

  it('counts what was staked once its round is over, and nothing where it was refunded (32, S5)', async () => {
    const { left, table } = await sit('bound', 'loss')
    const [part, back] = [newStake(table, '90'), newStake(table, '60')]
    expect([await permit(table, part), await permit(table, back)]).toEqual(['ok', 'ok'])
    expect(await left()).toEqual(['loss day 0.00 1.50'])
    expect(await report(table, { ...part, amount: '40' }, 'open')).toBe('ok')
    expect(await left()).toEqual(['loss day 0.00 1.50'])
    expect(await report(table, { ...part, amount: '40' }, 'settled')).toBe('ok')
    expect(await left()).toEqual(['loss day 0.50 1.00'])
    expect(await report(table, back, 'refunded')).toBe('ok')
    expect(await left()).toEqual(['loss day 1.10 0.40'])
    expect(await permit(table, { ...newStake(table, '1'), round: part.round })).toBe('round_ended')
  })

  it('stays with the rest of its round where one of several stakes is given up (32, S5)', async () => {
    const { left, table } = await sit('zoned')
    const first = newStake(table, '90')
    const second = { ...newStake(table, '60'), round: first.round }
    expect([await permit(table, first), await permit(table, second)]).toEqual(['ok', 'ok'])
    expect(await report(table, second, 'open')).toBe('ok')
    expect(await undo(table, first)).toBe('0 false')
    expect(await left()).toEqual(['stake day 0.90 0.60'])
    expect(await report(table, second, 'settled')).toBe('ok')
    expect(await undo(table, second)).toBe('conflict')
    expect(await left()).toEqual(['stake day 0.90 0.60'])
  })

  it("is nobody else's to settle, nor another game's (32, S5)", async () => {
    const { left, seats } = await sit('foreign', 'stake', 2)
    const other = await sit('clocked')
    const [table, beside] = seats
    if (!table || !beside) throw new Error('no tables')
    const stake = newStake(table, '100')
    expect(await permit(table, stake)).toBe('ok')
    for (const wrong of [other.table, beside]) {
      expect(await permit(wrong, { ...newStake(table, '10'), round: stake.round })).toBe('conflict')
      expect(await report(wrong, stake, 'settled')).toBe('conflict')
      expect(await undo(wrong, stake)).toBe('conflict')
    }
    expect([await left(), await other.left()]).toEqual([['stake day 0.50 1.00'], ['stake day 1.50 0.00']])
    expect(await report(table, stake, 'settled')).toBe('ok')
  })

  it('counts against a limit that is set while its round is open, and is answered by an exclusion (32, S5)', async () => {
    const { token, set, left } = await site.player('timed', 0n)
    const table = await site.sit(token)
    const [open, other] = [newStake(table, '1000'), newStake(table, '1')]
    expect(await permit(table, open)).toBe('ok')
    await set('stake', 'day', '1.50')
    expect(await left()).toEqual(['stake day 0.00 10.00'])
    expect(await permit(table, other)).toBe('play_limit')
    await site.gateway.db.asOwner("update play_guard set excluded_until = '9999-12-31'")
    expect(await permit(table, newStake(table, '1'))).toBe('excluded')
    expect(await report(table, open, 'settled')).toBe('ok')
    await site.gateway.db.asOwner('update play_guard set excluded_until = null')
    expect(await left()).toEqual(['stake day 0.00 10.00'])
  })
})

describe('a stake of which nothing is heard', () => {
  it('is free again once the vendor says that there is no such round, and no sooner (32, S5)', async () => {
    const { left, table } = await sit('reached')
    const stake = newStake(table, '150')
    expect(await permit(table, stake)).toBe('ok')
    const watch = () => watchReservations(site.gateway.platform, 'firstcode')
    expect(await watch()).toBe(0)
    site.gateway.pass(61)
    known = undefined
    await expect(watch()).rejects.toThrow()
    expect(await left()).toEqual(['stake day 0.00 1.50'])
    known = [{ id: stake.round, state: 'settled', isWaiting: false }]
    site.gateway.pass(61)
    expect(await watch()).toBe(0)
    expect(await left()).toEqual(['stake day 0.00 1.50'])
    known = []
    site.gateway.pass(61)
    expect(await watch()).toBe(1)
    expect(await left()).toEqual(['stake day 1.50 0.00'])
    expect(await permit(table, stake)).toBe('void')
    expect(await watch()).toBe(0)
  })

  it('stays counted where it was reported meanwhile, and is free where the vendor gave it up (32, S5)', async () => {
    const { left, table } = await sit('lapser')
    const [played, given] = [newStake(table, '90'), newStake(table, '60')]
    expect([await permit(table, played), await permit(table, given)]).toEqual(['ok', 'ok'])
    expect(await report(table, played, 'open')).toBe('ok')
    site.gateway.pass(61)
    known = [{ id: given.round, state: 'refunded', isWaiting: false }]
    expect(await watchReservations(site.gateway.platform, 'firstcode')).toBe(1)
    expect(await left()).toEqual(['stake day 0.60 0.90'])
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BetAnswer, TableBoard } from '../../../schemas/vendor/events.ts'
import { getCommitment, nodeHmac } from '../core/fair.ts'
import { verifyEvents } from '../play/fair/events.verifier.ts'
import type { RoundRecord } from '../play/fair/record.ts'
import {
  openPaperDatabase,
  openPaperVendor,
  type PaperDatabase,
  type PaperPage,
  type PaperVendor,
} from '../testing/paper-vendor.ts'
import { eventsMechanic } from './events.mechanic.ts'
import { key, type Refused, taken, tickets } from './testing/event-bets.ts'

let database: PaperDatabase
let vendor: PaperVendor

beforeAll(async () => {
  database = await openPaperDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.empty()
  vendor = await openPaperVendor(eventsMechanic(), database)
})
afterEach(async () => {
  await vendor.close()
})

const tools = { hmac: nodeHmac, sha256: getCommitment }

function sports(player = 'anna') {
  return vendor.open(player, { type: 'SPORTS', id: 'sports1' })
}

function live(player = 'anna', motif = 'cards') {
  return vendor.open(player, { type: 'LIVE', id: 'live1', motif })
}

describe('a live table', () => {
  const table = async (page: PaperPage) => (await page.call<TableBoard>('GET', '/v/events/table')).body
  const stake = (page: PaperPage, round: number, spots: Record<string, string>) =>
    page.call<BetAnswer & Refused>('POST', '/v/events/table-bet', { key: key(), round, spots })
  const toStart = async (page: PaperPage) => {
    const { round } = await table(page)
    vendor.pass(round.endsAt - vendor.now() + 50)
    return (await table(page)).round
  }

  it('shows nothing of its result before bets are closed, and proves it after', async () => {
    const page = await live()
    const round = await toStart(page)
    expect([round.result, round.seed]).toEqual([null, null])
    vendor.pass(round.showsAt - vendor.now() + 10)
    const after = await table(page)
    expect(after.round.number).toBe(round.number)
    expect(after.round.commitment).toBe(round.commitment)
    expect(after.round.result?.shown['player']?.length).toBeGreaterThanOrEqual(2)
    expect(after.round.seed).toMatch(/^[0-9a-f]{64}$/)
    vendor.pass(round.endsAt - vendor.now() + 10)
    expect((await table(page)).road.at(-1)).toBe(after.round.result?.mark)
  })

  it('takes several spots at once and pays each by its price', async () => {
    const page = await live('anna', 'wheel')
    const round = await toStart(page)
    taken(await stake(page, round.number, { red: '500', black: '500', n7: '100' }))
    vendor.pass(round.showsAt - vendor.now() + 10)
    await vendor.app.sweep()
    const [over] = await tickets(page)
    const paid = (over?.legs ?? []).reduce(
      (sum, leg) => sum + (leg.outcome === 'won' ? (BigInt(leg.stake ?? 0) * BigInt(leg.price)) / 100n : 0n),
      0n,
    )
    expect(over?.payout).toBe(String(paid))
    const [record] = (await page.call<{ rounds: RoundRecord[] }>('GET', '/v/rounds')).body.rounds
    if (!record) throw new Error('no round')
    expect(verifyEvents(record, tools)).toEqual({ isCommitted: true, isSame: true, isPaid: true })
    expect(verifyEvents({ ...record, payout: '1' }, tools).isPaid).toBe(false)
    expect(vendor.wallet.balance('anna')).toBe(1_000_000n - 1100n + paid)
  })

  it('says of all bets on a round that they are on one outcome (32, S13)', async () => {
    const page = await live('anna', 'wheel')
    const round = await toStart(page)
    taken(await stake(page, round.number, { red: '500' }))
    taken(await stake(page, round.number, { black: '500' }))
    const next = await toStart(page)
    taken(await stake(page, next.number, { red: '500' }))
    const [red, black, later] = vendor.wallet.groups
    expect(red).toMatch(/^[A-Za-z0-9._:-]{1,64}$/)
    expect(black).toBe(red)
    expect(later).not.toBe(red)
  })

  it.each([
    ['LIVE', 'live table', ''],
    ['RNG', 'table game among the slots', 'TG'],
  ])('of type %s is a %s, and takes bets', async (type, _name, classify) => {
    const page = await vendor.open('anna', { type, classify, id: 'table1', motif: 'wheel' })
    expect(page.table.state).toMatchObject({ view: 'table' })
    const round = await toStart(page)
    expect(taken(await stake(page, round.number, { red: '500' })).state).toBe('open')
  })

  it('is no place for bets on matches, nor matches for those of tables', async () => {
    const [matches, round] = [await sports(), await toStart(await live())]
    expect((await matches.call<Refused>('GET', '/v/events/table')).body.code).toBe('unknown_market')
    expect((await stake(matches, round.number, { player: '500' })).body.code).toBe('unknown_market')
  })

  it('takes nothing once bets are closed, for a round to come, or on a spot that is not there', async () => {
    const page = await live()
    const round = await toStart(page)
    expect((await stake(page, round.number + 1, { player: '500' })).body.code).toBe('bets_closed')
    expect((await stake(page, round.number, { constructor: '500' })).body.code).toBe('unknown_market')
    vendor.pass(round.closesAt - vendor.now() + 1)
    expect((await stake(page, round.number, { player: '500' })).body.code).toBe('bets_closed')
    expect(vendor.wallet.calls).toEqual([])
  })

  it('counts who is there', async () => {
    const [anna, ben] = [await live('anna'), await live('ben')]
    await table(anna)
    expect((await table(ben)).players).toBe(2)
    vendor.pass(30_000)
    expect((await table(ben)).players).toBe(1)
  })
})

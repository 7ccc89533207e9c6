import { describe, expect, it } from 'vitest'
import type { CrashTable } from '../../../schemas/vendor/crash.ts'
import { getCommitment, nodeHmac } from '../core/fair.ts'
import { verifyCrash } from '../play/fair/crash.verifier.ts'
import type { RoundRecord } from '../play/fair/record.ts'
import { crashMechanic } from './crash.mechanic.ts'
import { getPoint } from './seed-chain.ts'
import {
  prepareCrashRoom,
  bet,
  cashOut,
  fast,
  listen,
  placed,
  reopen,
  setPoint,
  sockets,
  vendor,
} from './testing/crash-room.ts'

prepareCrashRoom()

describe('a crash room', () => {
  it('is one flight for everybody, with names half hidden', async () => {
    setPoint(200)
    const [anna, ben] = [await vendor.open('anna'), await vendor.open('ben')]
    const [one, two] = [await listen(anna.bearer), await listen(ben.bearer)]
    const own = await placed(anna, one)
    const theirs = await two.until(
      (message) => message.type === 'state' && message.state.flight === own.flight,
    )
    expect(theirs).toMatchObject({
      state: { commitment: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    const seated = await two.until((message) => message.type === 'seats' && message.seats.length > 0)
    expect(seated).toMatchObject({ seats: [{ name: 'an***', stake: '500', cashed: null }] })
    const [mine, other] = [await one.phase('flying'), await two.phase('flying')]
    expect([mine.state.flight, mine.state.fliesAt]).toEqual([other.state.flight, other.state.fliesAt])
    expect(mine.state.point).toBeNull()
    expect(vendor.wallet.groups).toEqual([own.flight])
  })

  it('pays a cash-out by the server clock, once, however often it is requested', async () => {
    const page = await vendor.open('anna')
    const room = await listen(page.bearer)
    const own = await placed(page, room)
    await room.phase('flying')
    vendor.pass(5400)
    const answers = await Promise.all([
      cashOut(page, own.round),
      cashOut(page, own.round),
      cashOut(page, own.round),
    ])
    const [first] = answers
    expect(first.body.own.state).toBe('won')
    expect(first.body.own.cashed).toBeGreaterThanOrEqual(201)
    for (const answer of answers) expect(answer.body).toEqual(first.body)
    await vendor.app.sweep()
    expect(vendor.wallet.calls).toEqual(['debit 500', `credit ${first.body.own.payout}`, 'end'])
    expect(vendor.wallet.balance('anna')).toBe(1_000_000n - 500n + BigInt(first.body.own.payout))
  })

  it('pays an auto cash-out exactly where it was set, with its player gone', async () => {
    setPoint(101)
    const page = await vendor.open('anna')
    const room = await listen(page.bearer)
    const other = await listen((await vendor.open('ben')).bearer)
    await placed(page, room, '1000', 101)
    sockets[0]?.terminate()
    const over = await other.phase('crashed')
    expect(over.state).toMatchObject({ point: 101, seats: [{ cashed: 101, payout: '1010' }] })
    await vendor.app.sweep()
    expect(vendor.wallet.balance('anna')).toBe(1_000_010n)
  })

  it('refuses a cash-out that comes too late, kindly and without a payment', async () => {
    setPoint(100)
    const page = await vendor.open('anna')
    const room = await listen(page.bearer)
    const own = await placed(page, room)
    await room.phase('crashed')
    const late = await cashOut(page, own.round)
    expect([late.status, late.body.code]).toEqual([409, 'too_late'])
    await vendor.app.sweep()
    expect(vendor.wallet.calls).toEqual(['debit 500', 'end'])
  })

  it('shows the seeds of a flight that is over, and they give its point', async () => {
    await reopen(crashMechanic({ pace: { waiting: 300, resting: 100, beat: 50 } }))
    const page = await vendor.open('anna')
    const room = await listen(page.bearer)
    const { number } = await placed(page, room, '100', 101)
    await room.phase('flying')
    vendor.pass(60_000)
    const over = await room.until(
      (message) => message.type === 'state' && message.state.last[0]?.number === number,
    )
    const [flown] = over.type === 'state' ? over.state.last : []
    if (!flown) throw new Error('no flight')
    expect(flown.clientSeeds).toHaveLength(1)
    expect(getPoint(flown.seed, flown.salt, flown.number, flown.clientSeeds)).toBe(flown.point)
    const [record] = (await page.call<{ rounds: RoundRecord[] }>('GET', '/v/rounds')).body.rounds
    const tools = { hmac: nodeHmac, sha256: getCommitment }
    if (!record) throw new Error('no round')
    const mine = { ...record, mechanic: 'crash' }
    expect(verifyCrash(mine, tools)).toEqual({ isCommitted: true, isSame: true, isPaid: true })
    const forged = { ...mine, result: { ...(mine.result as object), point: flown.point + 1 } }
    expect(verifyCrash(forged, tools).isSame).toBe(false)
  })

  it('gives back what was in the air when its process died, and keeps what was cashed out (R16)', async () => {
    const [anna, ben] = [await vendor.open('anna'), await vendor.open('ben')]
    const room = await listen(anna.bearer)
    await placed(anna, room)
    const theirs = (await bet(ben, '800')).body.own
    await room.phase('flying')
    vendor.pass(5400)
    const paid = BigInt((await cashOut(ben, theirs.round)).body.own.payout)
    await vendor.kill(fast())
    await vendor.app.sweep()
    expect(vendor.wallet.balance('anna')).toBe(1_000_000n)
    expect(vendor.wallet.balance('ben')).toBe(1_000_000n - 800n + paid)
    const table = (await anna.call<{ state: CrashTable }>('GET', '/v/table')).body
    expect(table.state.own).toMatchObject({ state: 'refunded' })
  })

  it('gives back what is in the air when it is stopped in good order', async () => {
    const page = await vendor.open('anna')
    const room = await listen(page.bearer)
    await placed(page, room)
    await room.phase('flying')
    await vendor.app.close()
    expect(vendor.wallet.balance('anna')).toBe(1_000_000n)
  })

  it('rests when nobody is there, and goes on from its next number', async () => {
    setPoint(100)
    const page = await vendor.open('anna')
    const room = await listen(page.bearer)
    const { state } = await room.phase('waiting')
    await room.phase('crashed')
    const next = await room.phase('waiting')
    expect(next.state.number).toBe(state.number + 1)
    expect(next.state.last[0]).toMatchObject({ number: state.number, point: 100 })
  })

  it('is closed to a page that says who it is not', async () => {
    expect(await (await listen('x'.repeat(43))).closed).toBe(4001)
    expect(await (await listen('')).closed).toBe(4001)
  })
})

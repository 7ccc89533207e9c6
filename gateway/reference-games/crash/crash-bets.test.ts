import { describe, expect, it } from 'vitest'
import {
  prepareCrashRoom,
  bet,
  betBeforeFlight,
  cashOut,
  key,
  listen,
  placed,
  setPoint,
  vendor,
} from './testing/crash-room.ts'

prepareCrashRoom()

describe('a crash room', () => {
  it('takes a bet once for a key, and one at a time', async () => {
    const page = await vendor.open('anna')
    const room = await listen(page.bearer)
    await room.phase('waiting')
    const id = key()
    const [one, again] = [await bet(page, '500', null, id), await bet(page, '500', null, id)]
    expect(again.body.own.round).toBe(one.body.own.round)
    expect((await bet(page)).body.code).toBe('round_open')
    expect(vendor.wallet.calls).toEqual(['debit 500'])
  })

  it('takes exactly one of twenty bets at once', async () => {
    const page = await vendor.open('anna')
    const room = await listen(page.bearer)
    await room.phase('waiting')
    const answers = await Promise.all(Array.from({ length: 20 }, () => bet(page)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(vendor.wallet.balance('anna')).toBe(999_500n)
  })

  it('takes no bet in flight, and gives back a stake that was answered too late', async () => {
    const [page, other] = [await vendor.open('anna'), await vendor.open('ben')]
    const room = await listen(page.bearer)
    let let_go = () => {}
    const isRequested = vendor.wallet.hold(
      new Promise((resolve) => {
        let_go = resolve
      }),
    )
    const { answer } = await betBeforeFlight(page, room, isRequested)
    // So long that nobody is too late to see it fly.
    setPoint(100_000)
    await room.phase('flying')
    expect((await bet(other)).body.code).toBe('bets_closed')
    let_go()
    expect((await answer).body.code).toBe('bets_closed')
    expect(vendor.wallet.balance('anna')).toBe(1_000_000n)
    expect(vendor.wallet.calls).toEqual(['debit 500', 'rollback'])
  })

  it.each([
    ['0', 'invalid_request'],
    ['-1', 'invalid_request'],
    ['0.5', 'invalid_request'],
    ['1e2', 'invalid_request'],
    ['99', 'limit'],
    ['100001', 'limit'],
  ])('refuses a stake of %s', async (stake, code) => {
    const page = await vendor.open('anna')
    await (await listen(page.bearer)).phase('waiting')
    expect((await bet(page, stake)).body.code).toBe(code)
    expect(vendor.wallet.calls).toEqual([])
  })

  it('gives a stake back whose answer was lost', async () => {
    const page = await vendor.open('anna')
    await (await listen(page.bearer)).phase('waiting')
    vendor.wallet.loseAnswers(5)
    expect((await bet(page)).body.code).toBe('wallet_unreachable')
    await vendor.app.sweep()
    expect(vendor.wallet.balance('anna')).toBe(1_000_000n)
  })

  it('never pays one player the bet of another', async () => {
    const [anna, ben] = [await vendor.open('anna'), await vendor.open('ben')]
    const room = await listen(anna.bearer)
    const own = await placed(anna, room)
    await room.phase('flying')
    vendor.pass(5000)
    expect((await cashOut(ben, own.round)).body.code).toBe('unknown_round')
  })
})

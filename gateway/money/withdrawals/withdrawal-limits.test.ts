import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bet, end, undo } from '../../games/records/testing/played.ts'
import { postAlone } from '../ledger/ledger.service.ts'
import { clearing, memberAccount } from '../ledger/movement.ts'
import { bank, openPayoutPeople, type PayoutPeople } from './testing/payout-people.ts'

const merchant = 'firstcode'
const names = ['counted', 'summed', 'racing', 'waiting', 'staking', 'undoing', 'costing']
let people: PayoutPeople

beforeAll(async () => {
  people = await openPayoutPeople(names, '3000')
})
afterAll(async () => {
  expect(await people.faults()).toEqual([])
  await people.gateway.close()
})
beforeEach(() => people.gateway.db.asOwner('delete from quota'))

function cancel(token: string, id: string) {
  return people.gateway.call('withdrawalCancel', { token, body: { id } })
}

/** Moves the clock into the next day of the merchant, whatever its zone. */
function passDay() {
  people.gateway.pass(24 * 3600)
}

describe('a withdrawal of which the fee leaves nothing', () => {
  it('is refused with the least of which something arrives, which is taken', async () => {
    const fee = { fixed: '30', percent: '2.5' }
    people.rule({}, [{ ...bank, minimum: '1', maximum: '500', fee }])
    const { token, accountId } = await people.person('costing')
    const bound = { least: '30.77', most: '500.00', symbol: '₱' }
    for (const amount of ['30', '30.76'])
      expect((await people.withdraw(token, accountId, amount)).json).toMatchObject({
        errorCode: 'amount_limits',
        fields: { amount: 'amount_limits' },
        bound,
      })
    expect((await people.withdraw(token, accountId, '30.77')).value).toMatchObject({ arriving: '0.01' })
  })
})

describe('the withdrawals of a day', () => {
  it('are at most so many: what came back does not count, and the next day begins anew (E3)', async () => {
    people.rule({ perDay: 2, openAtOnce: 20 })
    const { token, accountId } = await people.person('counted')
    const first = await people.withdraw(token, accountId, '100')
    expect((await people.withdraw(token, accountId, '100')).status).toBe(200)
    expect((await people.terms(token)).leftToday).toBe(0)
    expect((await people.withdraw(token, accountId, '100')).code).toBe('withdrawal_daily')
    expect(await people.balance(token)).toBe('2800.00')
    await cancel(token, first.value.id)
    expect((await people.terms(token)).leftToday).toBe(1)
    expect((await people.withdraw(token, accountId, '100')).status).toBe(200)
    expect((await people.withdraw(token, accountId, '100')).code).toBe('withdrawal_daily')
    passDay()
    const later = await people.logIn('counted')
    expect((await people.terms(later)).leftToday).toBe(2)
    expect((await people.withdraw(later, accountId, '100')).status).toBe(200)
    expect(await people.balance(later)).toBe('2700.00')
  })

  it('are at most so much, to the cent, and the terms say what is left of it (E3)', async () => {
    people.rule({ amountPerDay: '500', perDay: 20, openAtOnce: 20 })
    const { token, accountId } = await people.person('summed')
    expect((await people.withdraw(token, accountId, '500.01')).code).toBe('withdrawal_daily')
    expect((await people.withdraw(token, accountId, '300')).status).toBe(200)
    expect((await people.terms(token)).amountLeftToday).toBe('200.00')
    expect((await people.withdraw(token, accountId, '200.01')).json).toMatchObject({
      errorCode: 'withdrawal_daily',
      bound: { most: '200.00', symbol: '₱', until: expect.any(String) as string },
    })
    expect((await people.withdraw(token, accountId, '200')).status).toBe(200)
    expect((await people.terms(token)).amountLeftToday).toBe('0.00')
    expect((await people.withdraw(token, accountId, '100')).code).toBe('withdrawal_daily')
    expect(await people.balance(token)).toBe('2500.00')
    passDay()
    const later = await people.logIn('summed')
    expect((await people.withdraw(later, accountId, '500')).status).toBe(200)
  })

  it('stay within both, however many are requested at once (E3)', async () => {
    people.rule({ amountPerDay: '500', perDay: 20, openAtOnce: 20 })
    const { token, accountId } = await people.person('racing')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => people.withdraw(token, accountId, '200')),
    )
    expect(answers.map(({ code }) => code ?? 'held').sort()).toEqual([
      ...['held', 'held', 'withdrawal_daily', 'withdrawal_daily'],
    ])
    expect(await people.balance(token)).toBe('2600.00')
  })
})

describe('the withdrawals under way', () => {
  it('are at most so many, requested at once too, and one that ended makes room (E3)', async () => {
    people.rule({ perDay: 20, openAtOnce: 2 })
    const { token, accountId } = await people.person('waiting')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => people.withdraw(token, accountId, '100')),
    )
    expect(answers.map(({ code }) => code ?? 'held').sort()).toEqual([
      ...['held', 'held', 'withdrawal_open', 'withdrawal_open'],
    ])
    expect([(await people.terms(token)).openLeft, await people.balance(token)]).toEqual([0, '2800.00'])
    const held = answers.find(({ code }) => code === null)
    await cancel(token, held?.value.id ?? '')
    expect((await people.terms(token)).openLeft).toBe(1)
    expect((await people.withdraw(token, accountId, '100')).status).toBe(200)
    const { json } = await people.withdraw(token, accountId, '100')
    expect(json).toMatchObject({ errorCode: 'withdrawal_open' })
    // Of how many one has to be over is no amount that would be let through.
    expect(json).not.toHaveProperty('bound')
  })
})

describe('what must still be staked', () => {
  it('is said before, and nothing is withdrawn until the last cent of it was (E3)', async () => {
    people.rule({ turnoverPercent: 100, perDay: 20, openAtOnce: 20 })
    const { gateway } = people
    const { token, id, accountId } = await people.person('staking')
    const { database } = gateway.platform
    // What the member began with was paid in.
    expect((await people.terms(token)).turnoverLeft).toBe('3000.00')
    expect((await people.withdraw(token, accountId, '100')).code).toBe('withdrawal_turnover')
    const stake = async (round: string, amount: bigint) => {
      const played = { id: round, nodeId: 'slot', vendor: 'PG' }
      const player = { database, merchant, memberId: id }
      await bet(player, played, amount, gateway.platform.clock())
      await end(player, played, gateway.platform.clock())
    }
    await postAlone(database, {
      merchant,
      key: 'given beside',
      kind: 'adjustment',
      currency: { code: 'PHP', scale: 2 },
      at: gateway.platform.clock(),
      details: {},
      legs: [
        { account: memberAccount(id), amount: 400_00n },
        { account: clearing(), amount: -400_00n },
      ],
    })
    expect((await people.terms(token)).turnoverLeft).toBe('3000.00')
    await stake('nearly-all', 2999_99n)
    expect((await people.terms(token)).turnoverLeft).toBe('0.01')
    expect((await people.withdraw(token, accountId, '400')).code).toBe('withdrawal_turnover')
    expect(await people.balance(token)).toBe('400.01')
    await stake('the-rest', 1n)
    expect((await people.terms(token)).turnoverLeft).toBe('0.00')
    expect((await people.withdraw(token, accountId, '400')).status).toBe(200)
    expect(await people.balance(token)).toBe('0.00')
  })
  it('is not met by stakes that are under way or came back, on either wallet (32, S4)', async () => {
    people.rule({ turnoverPercent: 100, perDay: 20, openAtOnce: 20 })
    const { gateway } = people
    const { token, id, accountId } = await people.person('undoing')
    const { database } = gateway.platform
    const player = { database, merchant, memberId: id }
    const left = async () => (await people.terms(token)).turnoverLeft
    const at = () => gateway.platform.clock()
    const played = (round: string) => ({ id: round, nodeId: 'slot', vendor: 'PG' })
    const late = await bet(player, played('late'), 2000_00n, at())
    expect(await left()).toBe('3000.00')
    await undo(player, played('late'), late, at())
    expect(await left()).toBe('3000.00')
    const ref = await bet(player, played('part'), 1000_00n, at())
    await bet(player, played('part'), 600_00n, at())
    await undo(player, played('part'), ref, at())
    await end(player, played('part'), at())
    expect(await left()).toBe('2400.00')
    const report = (round: string, state: string, refunded: bigint) =>
      gateway.db
        .asOwner(`insert into game_round (merchant, id, member_id, node_id, vendor, mechanic, state, stake, refunded, currency,
        scale, started_at, ended_at, is_reported) values ('${merchant}', '${round}', '${id}', 'slot', 'PG', 'reels', '${state}', 90000,
        ${String(refunded)}, 'PHP', 2, '${at().toISOString()}', '${at().toISOString()}', true)`)
    await report('reported', 'settled', 0n)
    await report('voided', 'refunded', 900_00n)
    await report('partly-voided', 'settled', 400_00n)
    expect(await left()).toBe('1000.00')
    expect((await people.withdraw(token, accountId, '100')).code).toBe('withdrawal_turnover')
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { missedSince } from '../../members/events/events.service.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { balanceIn, openAccount, post, postAlone } from './ledger.service.ts'
import { bonus, clearing, house, memberAccount, type Movement } from './movement.ts'

const merchant = 'firstcode'
const currency = { code: 'PHP', scale: 2 }
const at = new Date('2026-11-21T10:00:00.123Z')
let test: TestDatabase
let ana: string
let ben: string

async function addMember(db: TestDatabase, name: string, columns = '', values = ''): Promise<string> {
  const id = newId()
  await db.asOwner(`insert into member (merchant, id, username, username_key, password_changed_at, type, nickname, status,
    register_method, created_at${columns}) values ('${merchant}', '${id}', '${name}', '${name}', now(), 0, '${name}', 'active',
    'TEST', now()${values})`)
  return id
}

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.empty()
  ana = await addMember(test, 'ana')
  ben = await addMember(test, 'ben')
})

let keys = 0

function moving(legs: Movement['legs'], changes: Partial<Movement> = {}): Movement {
  return {
    merchant,
    key: `key ${String((keys += 1))}`,
    kind: 'adjustment',
    currency,
    legs,
    at,
    ...changes,
  }
}

function into(member: string, amount: bigint, changes: Partial<Movement> = {}) {
  return moving(
    [
      { account: memberAccount(member), amount },
      { account: clearing(), amount: -amount },
    ],
    { kind: 'deposit', ...changes },
  )
}

function bet(member: string, amount: bigint, changes: Partial<Movement> = {}) {
  return moving(
    [
      { account: memberAccount(member), amount: -amount },
      { account: house(), amount },
    ],
    { kind: 'bet', ...changes },
  )
}

function book(movement: Movement) {
  return postAlone(test.database, movement)
}

interface Count {
  movements: number
  entries: number
  sum: string
}

async function counted() {
  return (
    await test.asOwner<Count>(`select (select count(*)::int from ledger_movement) as movements,
      (select count(*)::int from ledger_entry) as entries, (select coalesce(sum(balance), 0)::text from ledger_account) as sum`)
  )[0]
}

describe('a movement', () => {
  it('is balanced, and says what its accounts have after it', async () => {
    const posted = await book(into(ana, 5000n))
    expect(posted).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) as string,
      replayed: false,
      balances: [
        { account: memberAccount(ana), balance: 5000n },
        { account: { kind: 'clearing' }, balance: -5000n },
      ],
    })
    expect(balanceIn(await book(bet(ana, 1250n)), memberAccount(ana))).toBe(3750n)
    expect(await counted()).toEqual({ movements: 2, entries: 4, sum: '0' })
  })

  it.each([
    ['does not sum to nothing', [100n, -99n]],
    ['moves nothing', [0n, 0n]],
    ['has one leg', [100n]],
    ['counts more than a browser can', [2n ** 53n, -(2n ** 53n)]],
  ])('that %s is refused as a mistake of the program', async (_what, amounts) => {
    const accounts = [memberAccount(ana), clearing()]
    const legs = amounts.map((amount, n) => ({ account: accounts[n] ?? house(), amount }))
    await expect(book(moving(legs))).rejects.toMatchObject({ code: 'LV003' })
    expect(await counted()).toEqual({ movements: 0, entries: 0, sum: '0' })
  })

  it('that names an account twice, nobody, or another scale is refused as well', async () => {
    const twice = [ana, ana].map((id) => ({ account: memberAccount(id), amount: 50n }))
    await expect(book(moving([...twice, { account: house(), amount: -100n }]))).rejects.toMatchObject({
      code: 'LV003',
    })
    await expect(book(into(newId(), 100n))).rejects.toMatchObject({ code: 'LV003' })
    await book(into(ana, 100n))
    await expect(book(into(ana, 100n, { currency: { code: 'PHP', scale: 3 } }))).rejects.toMatchObject({
      code: 'LV003',
    })
    const trial = await addMember(test, 'trial', ', trial_ends_at', ", now() + interval '1 hour'")
    await expect(book(into(trial, 100n))).rejects.toMatchObject({ code: 'LV003' })
  })

  it('never takes more than a member has, whatever else is in it', async () => {
    await book(into(ana, 100n))
    await expect(book(bet(ana, 101n))).rejects.toMatchObject({ code: 'insufficient_balance' })
    const all = moving([
      { account: memberAccount(ana), amount: 50n },
      { account: memberAccount(ben), amount: -50n },
    ])
    await expect(book(all)).rejects.toMatchObject({ code: 'insufficient_balance' })
    await book(bet(ana, 100n))
    await expect(book(bet(ana, 1n))).rejects.toMatchObject({ code: 'insufficient_balance' })
    expect(await counted()).toEqual({ movements: 2, entries: 4, sum: '0' })
  })

  it('counts once however often it is sent: the same answer to the same, a conflict to anything else', async () => {
    const movement = into(ana, 700n, { details: { method: 'card' } })
    const first = await book(movement)
    await book(bet(ana, 600n))
    expect(await book({ ...movement, at: new Date(at.getTime() + 9e7) })).toEqual({
      ...first,
      replayed: true,
    })
    const others: Movement[] = [
      into(ana, 701n, { details: { method: 'card' } }),
      into(ben, 700n, { details: { method: 'card' } }),
      into(ana, 700n, { details: { method: 'cash' } }),
      into(ana, 700n, { details: { method: 'card' }, kind: 'bonus' }),
      moving(
        [
          { account: memberAccount(ana), amount: 700n },
          { account: bonus(), amount: -700n },
        ],
        { kind: 'deposit', details: { method: 'card' } },
      ),
    ]
    for (const other of others)
      await expect(book({ ...other, key: movement.key })).rejects.toMatchObject({
        code: 'idempotency_conflict',
      })
    const elsewhere = await test.database.within('secondcode', (tx) =>
      rows(tx, sql`select 1 from ledger_movement`),
    )
    expect(elsewhere).toEqual([])
    expect(await counted()).toEqual({ movements: 2, entries: 4, sum: '0' })
  })

  it('sent fifty times at once counts once, and every sender is answered the same', async () => {
    const movement = into(ana, 10n)
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(movement)))
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await counted()).toEqual({ movements: 1, entries: 2, sum: '0' })
  })

  it('is undone with the transaction that it is part of', async () => {
    const undone = test.database.within(merchant, async (tx) => {
      await post(tx, into(ana, 10n))
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await counted()).toEqual({ movements: 0, entries: 0, sum: '0' })
  })

  it('notifies each member concerned, in the events that the schema allows', async () => {
    await book(into(ana, 1000n))
    await book(
      moving(
        [
          { account: memberAccount(ana), amount: -300n },
          { account: memberAccount(ben), amount: 250n },
          { account: memberAccount(ana, 'NORTH'), amount: 50n },
        ],
        { kind: 'transfer' },
      ),
    )
    const listEvents = async (memberId: string) =>
      (await missedSince(test.database, merchant, [{ memberId, seen: 0 }]))
        .get(memberId)
        ?.events.map(({ kind, body }) => [kind, body])
    const expected = { currency: 'PHP', kind: 'transferIn' }
    expect(await listEvents(ben)).toEqual([
      ['wallet.changed', { ...expected, wallet: 'main', balance: '2.50', amount: '2.50' }],
    ])
    expect(await listEvents(ana)).toEqual([
      [
        'wallet.changed',
        { currency: 'PHP', kind: 'deposit', wallet: 'main', balance: '10.00', amount: '10.00' },
      ],
      ['wallet.changed', { ...expected, wallet: 'NORTH', balance: '0.50', amount: '0.50' }],
      [
        'wallet.changed',
        { currency: 'PHP', kind: 'transferOut', wallet: 'main', balance: '7.00', amount: '-3.00' },
      ],
    ])
  })

  it('between the same two members in both directions at once never waits for ever', async () => {
    await book(into(ana, 1000n))
    await book(into(ben, 1000n))
    const give = (from: string, to: string) =>
      book(
        moving([
          { account: memberAccount(from), amount: -1n },
          { account: memberAccount(to), amount: 1n },
        ]),
      )
    await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 2 ? give(ana, ben) : give(ben, ana))))
    expect(await counted()).toEqual({ movements: 62, entries: 124, sum: '0' })
  })
})

describe('the books', () => {
  const asApplication = (statement: string) =>
    test.database.within(merchant, (tx) => rows(tx, sql.raw(statement)))

  it('are read by the application, and written through the posting function alone', async () => {
    await book(into(ana, 100n))
    expect(await asApplication('select amount from ledger_entry')).toHaveLength(2)
    for (const statement of [
      'update ledger_account set balance = 1',
      'delete from ledger_account',
      'insert into ledger_account select * from ledger_account',
      'update ledger_entry set amount = 1',
      'delete from ledger_entry',
      'insert into ledger_entry select * from ledger_entry',
      "update ledger_movement set kind = 'win'",
      'delete from ledger_movement',
      'insert into ledger_movement select * from ledger_movement',
      'truncate ledger_entry',
    ])
      await expect(asApplication(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('are append-only for their owner too, at least by mistake', async () => {
    await book(into(ana, 100n))
    await expect(test.asOwner('update ledger_entry set amount = 1')).rejects.toThrow('written once')
    await expect(test.asOwner('delete from ledger_movement')).rejects.toThrow('written once')
  })

  it('stay those of the merchant that the transaction is bound to', async () => {
    await expect(book(into(ana, 100n, { merchant: 'secondcode' }))).rejects.toMatchObject({ code: 'LV003' })
    await expect(book(into(ana, 100n, { merchant: '' }))).rejects.toMatchObject({ code: 'LV003' })
  })

  it('keep a member who has an account, and let a trial go who never had one', async () => {
    await test.database.within(merchant, (tx) => openAccount(tx, memberAccount(ana), currency, at))
    await test.database.within(merchant, (tx) => openAccount(tx, memberAccount(ana), currency, at))
    expect(await asApplication('select balance, wallet from ledger_account')).toHaveLength(1)
    await expect(test.asOwner(`delete from member where id = '${ana}'`)).rejects.toThrow(
      /ledger_account_merchant_member_id/,
    )
    await test.asOwner(`delete from member where id = '${ben}'`)
  })

  it('spread the house over shards, so that one bet does not wait for another', async () => {
    await book(into(ana, 100_000n))
    for (let n = 0; n < 40; n += 1) await book(bet(ana, 1n))
    const shards = await asApplication("select shard from ledger_account where kind = 'house'")
    expect(shards.length).toBeGreaterThan(10)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { auditMerchant } from './audit.ts'
import { postAlone } from './ledger.service.ts'
import { clearing, house, memberAccount, type Movement } from './movement.ts'
import { rewritePast } from '../../testing/rewrite-past.ts'

const merchant = 'firstcode'
let test: TestDatabase
const ana = randomUUID()
const ben = randomUUID()

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

let keys = 0

function move(kind: Movement['kind'], member: string, amount: bigint) {
  return postAlone(test.database, {
    merchant,
    key: `key ${String((keys += 1))}`,
    kind,
    currency: { code: 'PHP', scale: 2 },
    legs: [
      { account: memberAccount(member), amount },
      { account: kind === 'deposit' ? clearing() : house(), amount: -amount },
    ],
    at: new Date(),
  })
}

function audit() {
  return test.database.within(merchant, (tx) => auditMerchant(tx, merchant))
}

async function checksThatFail() {
  return [...new Set((await audit()).faults.map(({ check }) => check))]
}

async function forge(statement: string): Promise<void> {
  await rewritePast(test, ['ledger_entry', 'ledger_movement'], statement, 'append_only')
}

const anas = `account_id = (select id from ledger_account where member_id = '${ana}')`
const balances = 'an account has what its entries sum to'
const chain = 'the chain of every account is whole'
const ends = 'an account ends where its chain ends'
const movements = 'every movement is balanced, and says what it said when it was posted'
const sums = 'the accounts of a currency sum to nothing'
const recorded = 'the sums of every account by hour and day are those of its entries'
const bonuses = 'every bonus was paid as it ended, and no other'
const belongs = 'every entry belongs to an account and a movement of its currency'

beforeEach(async () => {
  await test.empty()
  for (const [id, name] of [
    [ana, 'ana'],
    [ben, 'ben'],
  ])
    await test.asOwner(`insert into member (merchant, id, username, username_key, password_changed_at, type, nickname,
      status, register_method, created_at)
      values ('${merchant}', '${id ?? ''}', '${name ?? ''}', '${name ?? ''}', now(), 0, 'x', 'active', 'TEST', now())`)
  await move('deposit', ana, 10_000n)
  await move('deposit', ben, 5000n)
  await move('bet', ana, -2500n)
  await move('win', ana, 700n)
  await move('bet', ben, -5000n)
})

describe('an audit', () => {
  it('finds sound books sound, and says what is in them', async () => {
    expect(await audit()).toMatchObject({
      merchant,
      movements: 5,
      entries: 10,
      sums: [{ currency: 'PHP', sum: '0.00', members: '82.00' }],
      faults: [],
    })
  })

  it('finds nothing to say of a merchant without books', async () => {
    const nobody = await test.database.within('nobody', (tx) => auditMerchant(tx, 'nobody'))
    expect(nobody).toEqual({
      merchant: 'nobody',
      members: 0,
      accounts: 0,
      movements: 0,
      entries: 0,
      from: null,
      until: null,
      rows: 0,
      filledTables: 0,
      tables: expect.any(Number) as number,
      sums: [],
      lines: [],
      faults: [],
    })
  })

  it.each([
    [
      'a balance that was written by hand',
      `update ledger_account set balance = balance + 1 where member_id = '${ana}'`,
      [sums, balances],
    ],
    [
      'money moved from one to another by hand',
      `update ledger_account set balance = balance + case when member_id = '${ana}' then -50 else 50 end where kind = 'member'`,
      [balances],
    ],
    [
      'an entry with another amount',
      `update ledger_entry set amount = amount + 100 where sequence = 2 and ${anas}`,
      [balances, movements, chain, recorded],
    ],
    [
      'an entry with another amount, and every balance after it',
      `with e as (update ledger_entry set amount = amount + case sequence when 2 then 100 else 0 end, balance_after = balance_after + 100
        where sequence >= 2 and ${anas}) update ledger_account set balance = balance + 100 where member_id = '${ana}'`,
      [sums, movements, chain, recorded],
    ],
    [
      'an entry that is gone',
      `delete from ledger_entry where sequence = 2 and ${anas}`,
      [balances, movements, chain, recorded],
    ],
    [
      'the last entry gone, and the account set back',
      `with gone as (delete from ledger_entry where sequence = 3 and ${anas})
        update ledger_account set balance = balance - 700, entries = 2 where member_id = '${ana}'`,
      [sums, movements, ends, recorded],
    ],
    [
      'a movement of another kind',
      "update ledger_movement set kind = 'bonus' where kind = 'win'",
      [movements, bonuses],
    ],
    [
      'a movement with other details',
      `update ledger_movement set details = '{"a":1}' where kind = 'win'`,
      [movements],
    ],
    ['a movement under another key', "update ledger_movement set key = 'other' where kind = 'win'", [chain]],
    [
      'a movement of another day',
      "update ledger_movement set at = at - interval '1 day' where kind = 'win'",
      [movements],
    ],
    [
      'an entry of another day',
      `update ledger_entry set at = at - interval '1 day' where sequence = 2 and ${anas}`,
      [movements, chain, recorded],
    ],
    ['a sum of a day that was written by hand', 'update money_sum set in_sum = in_sum + 1', [recorded]],
    ['a movement that is gone', "delete from ledger_movement where kind = 'win'", [belongs, chain]],
    [
      'a movement in another currency',
      "update ledger_movement set currency = 'USD' where kind = 'win'",
      [belongs, movements],
    ],
    [
      'an account of another member',
      `update ledger_account set wallet = 'NORTH' where member_id = '${ana}'`,
      [movements],
    ],
  ])('finds %s', async (_what, statement, failing) => {
    await forge(statement)
    expect(await checksThatFail()).toEqual(failing)
  })

  it('says which account, which entry and what is wrong with it', async () => {
    await forge(`update ledger_entry set amount = amount + 100 where sequence = 2 and ${anas}`)
    const [id] = await test.asOwner<{ id: string }>(
      `select id from ledger_account where member_id = '${ana}'`,
    )
    const said = (await audit()).faults.map(({ what }) => what)
    expect(said).toContain(
      `account ${id?.id ?? ''} (member ${ana} main) has 8200 and counts 3 entries; there are 3, which sum to 8300`,
    )
    expect(said).toContain(`account ${id?.id ?? ''}, entry 2: the balance after it is wrong`)
    expect(said.filter((what) => what.endsWith('its entries sum to 100'))).toHaveLength(1)
  })
})

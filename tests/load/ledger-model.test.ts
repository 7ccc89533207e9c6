import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditMerchant } from '../../gateway/money/ledger/audit.ts'
import { openTestDatabase, type TestDatabase } from '../../gateway/testing/test-database.ts'
import { getCount } from '../in-full.ts'
import { bookFaults } from './ledger/book-faults.ts'
import { take } from './ledger/drive.ts'
import { LedgerModel, memberId, merchant } from './ledger/model.ts'
import { membersSql } from './ledger/people.ts'

const operations = Number(process.env.LIVERY_LEDGER_OPERATIONS ?? getCount(2000, 5000))
const seed = Number(process.env.LIVERY_LEDGER_SEED ?? 20261121)
const lanes = 8

/** What outlasts a crash is for ledger-kills.test.ts to say. */
const waitForNoDisk =
  "do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$"

let test: TestDatabase

beforeAll(async () => {
  test = await openTestDatabase()
  if (test.url !== undefined) await test.asOwner(waitForNoDisk)
  await test.asOwner(membersSql(lanes))
})
afterAll(() => test.close())

interface StoredBalance {
  member: string
  wallet: string
  balance: string
}

it(
  `${String(operations)} random movements with duplicates, lost answers and reversals end as the model does`,
  async () => {
    const models = Array.from({ length: lanes }, (_, lane) => new LedgerModel(lane, seed))
    await Promise.all(
      models.map(async (model) => {
        for (let step = 0; step < operations / lanes; step += 1)
          await take(test.database, model, model.next())
      }),
    )
    const stored =
      await test.asOwner<StoredBalance>(`select member_id as member, wallet, balance::text as balance
      from ledger_account where kind = 'member'`)
    const wrong = stored.filter(({ member, wallet, balance }) =>
      models.every((model) => model.balanceOf(member, wallet).toString() !== balance),
    )
    expect(wrong).toEqual([])
    const has = new Map(stored.map(({ member, wallet, balance }) => [`${member} ${wallet}`, BigInt(balance)]))
    for (const [lane, model] of models.entries())
      for (let n = 0; n < 12; n += 1) {
        const id = memberId(lane, n)
        expect(has.get(`${id} main`) ?? 0n).toBe(model.balanceOf(id))
      }
    const [onHold] = await test.asOwner<{ held: string }>(
      `select sum(balance)::text as held from ledger_account where kind = 'held'`,
    )
    expect(onHold?.held).toBe(models.reduce((sum, { withdrawals }) => sum + withdrawals.held, 0n).toString())
    const audit = await openAudit()
    expect(bookFaults(audit)).toEqual([])
    expect(audit.movements).toBe(models.reduce((sum, { posted }) => sum + posted, 0))
    expect(audit.sums.map(({ sum }) => sum)).toEqual(['0.00'])
  },
  12 * 3_600_000,
)

/** An audit of a million entries exceeds the timeout of the gateway's pool, so it runs as the owner. */
async function openAudit() {
  if (test.url === undefined) return test.database.within(merchant, (tx) => auditMerchant(tx, merchant))
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: test.url })
  await client.connect()
  const audit = await auditMerchant(drizzle(client) as never, merchant)
  await client.end()
  return audit
}

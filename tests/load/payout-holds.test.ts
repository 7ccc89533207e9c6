import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditMerchant } from '../../gateway/money/ledger/audit.ts'
import { openTestDatabase, type TestDatabase } from '../../gateway/testing/test-database.ts'
import { fromProcesses } from './ledger/at-once.ts'
import { memberId, merchant } from './ledger/model.ts'
import { opening } from './payouts/payee.ts'
import { payeesSql } from './payouts/people.ts'

const tries = 100

let test: TestDatabase

beforeAll(async () => {
  test = await openTestDatabase()
  await test.asOwner(await payeesSql())
})
afterAll(() => test.close())

it.skipIf(!process.env.DATABASE_URL)(
  'a whole balance withdrawn a hundred times at once from three processes is held once (R10, E3)',
  async () => {
    const member = memberId(0, 0)
    const whole = `${String(opening / 100n)}.00`
    const outcomes = await fromProcesses('payouts/requester.ts', [test.url ?? '', member, whole], tries)
    expect(outcomes.sort()).toEqual([
      'inReview',
      ...Array.from({ length: tries - 1 }, () => 'insufficient_balance'),
    ])
    const stored = await test.asOwner<{ status: string; amount: string }>(
      `select status, amount::text from withdrawal`,
    )
    expect(stored).toEqual([{ status: 'inReview', amount: String(opening) }])
    const balances = await test.asOwner<{ kind: string; balance: string }>(
      `select kind, balance::text from ledger_account where member_id = '${member}' or kind = 'held' and balance <> 0 order by kind`,
    )
    expect(balances).toEqual([
      { kind: 'held', balance: String(opening) },
      { kind: 'member', balance: '0' },
    ])
    const audit = await test.database.within(merchant, (tx) => auditMerchant(tx, merchant))
    expect(audit.faults).toEqual([])
  },
)

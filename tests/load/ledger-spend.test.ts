import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../../gateway/base/http/refusal.ts'
import { auditMerchant } from '../../gateway/money/ledger/audit.ts'
import { postAlone } from '../../gateway/money/ledger/ledger.service.ts'
import { clearing, house, memberAccount, type Movement } from '../../gateway/money/ledger/movement.ts'
import { openTestDatabase, type TestDatabase } from '../../gateway/testing/test-database.ts'
import { fromProcesses } from './ledger/at-once.ts'
import { memberId, merchant } from './ledger/model.ts'
import { membersSql } from './ledger/people.ts'

const SPENDS = 200
const balance = 12_345n

let test: TestDatabase

beforeAll(async () => {
  test = await openTestDatabase()
  await test.asOwner(membersSql(1))
})
afterAll(() => test.close())

function moved(key: string, kind: Movement['kind'], member: string, amount: bigint) {
  return postAlone(test.database, {
    merchant,
    key,
    kind,
    currency: { code: 'PHP', scale: 2 },
    legs: [
      { account: memberAccount(member), amount },
      { account: kind === 'deposit' ? clearing() : house(), amount: -amount },
    ],
    at: new Date(),
  })
}

async function has(member: string): Promise<string | undefined> {
  const [row] = await test.asOwner<{ balance: string }>(
    `select balance::text as balance from ledger_account where member_id = '${member}'`,
  )
  return row?.balance
}

async function faults() {
  return (await test.database.within(merchant, (tx) => auditMerchant(tx, merchant))).faults
}

const once200 = ['accepted', ...Array.from({ length: SPENDS - 1 }, () => 'insufficient_balance')]

describe('a whole balance spent 200 times at once', () => {
  it('is spent exactly once from one process', async () => {
    const member = memberId(0, 0)
    await moved('in', 'deposit', member, balance)
    const outcomes = await Promise.all(
      Array.from({ length: SPENDS }, (_, n) =>
        moved(`spend ${String(n)}`, 'bet', member, -balance).then(
          () => 'accepted',
          (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
        ),
      ),
    )
    expect(outcomes.sort()).toEqual(once200)
    expect(await has(member)).toBe('0')
    expect(await faults()).toEqual([])
  })

  it.skipIf(!process.env.DATABASE_URL)('is spent exactly once from three processes', async () => {
    const member = memberId(0, 1)
    await moved('in too', 'deposit', member, balance)
    const words = [test.url ?? '', member, String(balance)]
    expect((await fromProcesses('ledger/spender.ts', words, SPENDS)).sort()).toEqual(once200)
    expect(await has(member)).toBe('0')
    expect(await faults()).toEqual([])
  })
})

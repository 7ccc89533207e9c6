import { once } from 'node:events'
import type { Visitor } from '../../../gateway/base/http/route.ts'
import { Refusal } from '../../../gateway/base/http/refusal.ts'
import { requestWithdrawal } from '../../../gateway/money/withdrawals/withdraw.service.ts'
import { openTestPostgres } from '../../../gateway/testing/open-test-postgres.ts'
import { payingPlatform, paymentPassword } from './payee.ts'

// One of several processes that withdraw the same balance at the same moment: says when it is ready, and what came of each try.
const [url = '', member = '', amount = '0', times = '0', name = ''] = process.argv.slice(2)
const database = await openTestPostgres(url)
const { platform, brand } = payingPlatform(
  database,
  { url: 'http://127.0.0.1:9', secret: 'nobody pays here' },
  () => new Date(),
)
const visitor: Visitor = { brand, host: 'first.example', language: 'EN', address: '203.0.113.5' }

/** More at once than the payment password may be tried are refused before the balance is looked at: they come again. */
async function getOutcome(key: string): Promise<string> {
  const wanted = { accountId: member, amount, key, paymentPassword, forfeits: [] }
  for (;;)
    try {
      const { status } = await requestWithdrawal(platform, visitor, member, wanted)
      return status
    } catch (error) {
      if (!(error instanceof Refusal)) return String(error)
      if (error.code !== 'too_many_requests') return error.code
    }
}

await Promise.all(Array.from({ length: 10 }, () => database.ping()))
process.send?.('ready')
await once(process, 'message')
const outcomes = await Promise.all(
  Array.from({ length: Number(times) }, (_, turn) => getOutcome(`${name}-${String(turn).padStart(8, '0')}`)),
)
process.send?.(outcomes)
await database.close()
process.disconnect()

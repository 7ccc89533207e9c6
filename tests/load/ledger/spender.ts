import { once } from 'node:events'
import { openTestPostgres } from '../../../gateway/testing/open-test-postgres.ts'
import { Refusal } from '../../../gateway/base/http/refusal.ts'
import { postAlone } from '../../../gateway/money/ledger/ledger.service.ts'
import { house, memberAccount } from '../../../gateway/money/ledger/movement.ts'
import { merchant } from './model.ts'

// One of several processes that spend the same balance at the same moment: says when it is ready, and what came of it.
const [url = '', member = '', amount = '0', times = '0', name = ''] = process.argv.slice(2)
const database = await openTestPostgres(url)
await Promise.all(Array.from({ length: 10 }, () => database.ping()))
process.send?.('ready')
await once(process, 'message')
const outcomes = await Promise.all(
  Array.from({ length: Number(times) }, async (_, turn) => {
    const legs = [
      { account: memberAccount(member), amount: -BigInt(amount) },
      { account: house(), amount: BigInt(amount) },
    ]
    const currency = { code: 'PHP', scale: 2 }
    const key = `${name} ${String(turn)}`
    return postAlone(database, { merchant, key, kind: 'bet', currency, legs, at: new Date() }).then(
      () => 'accepted',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    )
  }),
)
process.send?.(outcomes)
await database.close()
process.disconnect()

import { setTimeout as rest } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import type { App } from '../../gateway/app.ts'
import { readConfig } from '../../gateway/base/config/config.ts'
import { start } from '../../gateway/server.ts'
import { auditMerchant } from '../../gateway/money/ledger/audit.ts'
import { fundCrowd, makeCrowd, notifyCrowd } from './crowd.ts'

// Started by the P10 and P11 measures: a gateway that makes a crowd, funds it, tells it something, weighs itself and counts
// its books on request.
const [merchant = ''] = process.argv.slice(2)

export type CrowdRequest =
  | { ask: 'make'; count: number }
  | { ask: 'fund'; game: string }
  | { ask: 'tell' }
  | { ask: 'weigh' }
  | { ask: 'audit' }

const { app } = await start(readConfig())
const { database } = (app as App).platform

/** Compacted, as a gateway at rest is: what its start left behind would count as saved by the sockets otherwise. */
async function megabytes(): Promise<number> {
  setFlagsFromString('--compact-on-every-full-gc')
  for (let turn = 0; turn < 3; turn += 1) {
    globalThis.gc?.()
    await rest(500)
  }
  setFlagsFromString('--no-compact-on-every-full-gc')
  return process.memoryUsage().rss / 2 ** 20
}

/** Answers the megabytes, the faults, or when it was done in milliseconds since 1970. */
async function answer(request: CrowdRequest): Promise<number> {
  if (request.ask === 'weigh') return megabytes()
  if (request.ask === 'audit')
    return (await database.within(merchant, (tx) => auditMerchant(tx, merchant))).faults.length
  if (request.ask === 'make') await makeCrowd(database, merchant, request.count)
  else if (request.ask === 'fund') await fundCrowd(database, merchant, request.game)
  else await notifyCrowd(database, merchant)
  return Date.now()
}

process.on('message', (request: CrowdRequest) => {
  void answer(request).then((value) => process.send?.(value))
})
process.send?.('ready')

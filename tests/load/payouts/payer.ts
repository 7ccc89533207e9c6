import { writeSync } from 'node:fs'
import { setTimeout as rest } from 'node:timers/promises'
import { openTestPostgres } from '../../../gateway/testing/open-test-postgres.ts'
import { openPglite } from '../../../gateway/base/db/pglite.driver.ts'
import type { Visitor } from '../../../gateway/base/http/route.ts'
import { Refusal } from '../../../gateway/base/http/refusal.ts'
import { runJobs } from '../../../gateway/base/jobs/run-jobs.ts'
import { rows } from '../../../gateway/base/db/database.ts'
import { sql } from 'drizzle-orm'
import { sendKind } from '../../../gateway/money/withdrawals/send-job.ts'
import { locked } from '../../../gateway/money/withdrawals/steps.ts'
import {
  approve,
  cancelWithdrawal,
  requestWithdrawal,
} from '../../../gateway/money/withdrawals/withdraw.service.ts'
import { merchant } from '../ledger/model.ts'
import { askedAt, payingPlatform, paymentPassword } from './payee.ts'

// A process that takes withdrawals and sends them until it is killed: `folder|url provider secret ahead from to`. It says each
// step once that is asked for, and how far its clock is ahead where it had to wait; what it was at when it died is asked for
// again. With `to` it ends when nothing is under way.
const [place = '', url = '', secret = '', ahead = '0', from = '0', to = ''] = process.argv.slice(2)
const asksAgain = 5

let passed = Number(ahead)
const database = place.startsWith('postgres') ? await openTestPostgres(place) : await openPglite(place)
function clock() {
  return new Date(Date.now() + passed)
}
const { platform, brand } = payingPlatform(database, { url, secret }, clock)
const visitor: Visitor = { brand, host: 'first.example', language: 'EN', address: '203.0.113.5' }

/** An operator's yes and the member's second thoughts, at once: one of them is too late. */
async function decide(member: string, id: string, isCancelled: boolean): Promise<void> {
  const approving = database.within(merchant, async (tx) => {
    const row = await locked(tx, { merchant, id })
    if (row?.status === 'inReview') await approve(tx, row, 'kills', clock())
  })
  const cancelling = isCancelled ? cancelWithdrawal(platform, visitor, member, id) : undefined
  await Promise.all([
    approving,
    cancelling?.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    }),
  ])
}

/** Asks, and waits where the password may not be tried: whoever was killed while it was compared has used up a try of the hour. */
async function requested(member: string, wanted: Parameters<typeof requestWithdrawal>[3]) {
  for (;;)
    try {
      return await requestWithdrawal(platform, visitor, member, wanted)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'too_many_requests') throw error
      passed += (error.details.retryAfter ?? 60) * 1000
      writeSync(1, `ahead ${String(passed)}\n`)
      await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify({ ahead: passed }) })
    }
}

async function ask(step: number): Promise<void> {
  const { member, isCancelled, ...wanted } = askedAt(step)
  const shown = await requested(member, { ...wanted, paymentPassword })
  if (shown.status === 'inReview') await decide(member, shown.id, isCancelled)
}

function work(): Promise<number> {
  return runJobs({ platform, brand, now: clock() }, [sendKind], 20)
}

async function waiting(): Promise<number> {
  const [found] = await database.within(merchant, (tx) =>
    rows<{ count: number }>(
      tx,
      sql`select count(*)::int as count from job where status = 'waiting' and kind = ${sendKind.name}`,
    ),
  )
  return found?.count ?? 0
}

const first = Number(from)
for (let step = Math.max(0, first - asksAgain); step < first; step += 1) await ask(step)
writeSync(1, 'ready\n')

if (to === '') {
  const asking = async () => {
    for (let step = first; ; step += 1) {
      await ask(step)
      writeSync(1, `${String(step + 1)}\n`)
    }
  }
  const sending = async () => {
    for (;;) if ((await work()) === 0) await rest(2)
  }
  // Two that send, as on two gateways: no job is both's.
  await Promise.all([asking(), sending(), sending()])
}

for (let step = first; step < Number(to); step += 1) await ask(step)
// What the provider never heard of within an hour is an operator's: it stays held, and is asked about for ever.
for (let look = 0; look < 60 && (await waiting()) > 0; look += 1) {
  await work()
  passed += 61_000
  await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify({ ahead: passed, ends: true }) })
}
await database.close()

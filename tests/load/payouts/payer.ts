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
import { transferTo } from '../../../gateway/agents/transfers/transfers.service.ts'
import { confirmReceipt } from '../../../gateway/money/withdrawals/receipt.service.ts'
import { locked } from '../../../gateway/money/withdrawals/steps.ts'
import {
  approve,
  cancelWithdrawal,
  requestWithdrawal,
} from '../../../gateway/money/withdrawals/withdraw.service.ts'
import { merchant } from '../ledger/model.ts'
import { requestedAt, payingPlatform, paymentPassword, getSession, transferredAt } from './payee.ts'
import { readKill, type Step } from './steps.ts'

// A process that takes withdrawals, sends them, hears what arrived and moves money between members until it is killed:
// `folder|url provider secret ahead from kill|to`. It says how many it has asked for, how far its clock is ahead where it had to
// wait, and what it is at once it ends itself there; what it was at when it died is asked for again. With a number in place of a
// kill it ends when nothing is under way.
const [place = '', url = '', secret = '', ahead = '0', from = '0', end = ''] = process.argv.slice(2)
const asksAgain = 5
const kill = readKill(end)
const to = kill ? '' : end

let left = kill?.nth ?? 0

/** Comes to a step, and ends there where that was chosen. */
function at(step: Step): void {
  if (step !== kill?.step) return
  left -= 1
  if (left !== 0) return
  writeSync(1, `killed ${step}\n`)
  if (kill.delay === 0) process.kill(process.pid, 'SIGKILL')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), kill.delay)
}

/** The provider is called by fetch alone: what goes to it, and what came back of it, is seen here. */
const send = globalThis.fetch
globalThis.fetch = async (to, options) => {
  const { pathname } = new URL(String(to))
  if (!pathname.startsWith('/payouts')) return send(to, options)
  const isNew = pathname === '/payouts'
  at(isNew ? 'sending' : 'lookingUp')
  const response = await send(to, options)
  at(isNew ? 'sent' : 'lookedUp')
  return response
}

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

/** Waits where the password may not be tried: whoever was killed while it was compared has used up a try of the hour. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'too_many_requests') throw error
      passed += (error.details.retryAfter ?? 60) * 1000
      writeSync(1, `ahead ${String(passed)}\n`)
      await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify({ ahead: passed }) })
    }
}

async function transfer(step: number): Promise<void> {
  const { member, ...wanted } = transferredAt(step)
  at('transferring')
  await insist(() => transferTo(platform, visitor, getSession(member), { ...wanted, paymentPassword }))
  at('transferred')
}

async function ask(step: number): Promise<void> {
  const { member, isCancelled, ...wanted } = requestedAt(step)
  at('requesting')
  const shown = await insist(() =>
    requestWithdrawal(platform, visitor, member, { ...wanted, paymentPassword }),
  )
  at('requested')
  if (shown.status === 'inReview') {
    at('deciding')
    await decide(member, shown.id, isCancelled)
    at('decided')
  }
  await transfer(step)
}

async function work(): Promise<number> {
  const done = await runJobs({ platform, brand, now: clock() }, [sendKind], 20)
  if (done > 0) at('settled')
  return done
}

/** Says of one payout that it arrived; false when there is none. */
async function confirm(): Promise<boolean> {
  const [due] = await database.within(merchant, (tx) =>
    rows<{ id: string; member: string }>(
      tx,
      sql`select id, member_id as member from withdrawal where merchant = ${merchant} and receipt = 'due' order by id limit 1`,
    ),
  )
  if (!due) return false
  at('confirming')
  await confirmReceipt(platform, visitor, due.member, { id: due.id, answer: 'received' })
  at('confirmed')
  return true
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
  const confirming = async () => {
    for (;;) if (!(await confirm())) await rest(2)
  }
  // Two that send, as on two gateways: no job is both's.
  await Promise.all([asking(), sending(), sending(), confirming()])
}

for (let step = first; step < Number(to); step += 1) await ask(step)
// What the provider never heard of within an hour is an operator's: it stays held, and is asked about for ever.
for (let look = 0; look < 60 && (await waiting()) > 0; look += 1) {
  await work()
  passed += 61_000
  await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify({ ahead: passed, ends: true }) })
}
while (await confirm());
await database.close()

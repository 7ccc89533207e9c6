import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { rows } from '../../../gateway/base/db/database.ts'
import { planJob } from '../../../gateway/base/jobs/jobs.service.ts'
import { makeMessage } from '../../../gateway/members/messages/deliver.ts'
import { mailing } from '../../../gateway/site/mailings/mailings.tables.ts'
import { mailingJobName } from '../../../gateway/site/mailings/send.job.ts'
import { openTestGateway, type TestGateway } from '../../../gateway/testing/test-gateway.ts'
import { makeCrowd, getToken } from '../crowd.ts'
import type { Finding } from '../report.ts'
import { median, quantile, round } from '../stats.ts'

const merchant = 'firstcode'
/** One in so many has the site open. */
const openPages = 10
const callEvery = 20
const restSeconds = 5
/** Milliseconds of an event loop that nobody notices. */
const resolution = 5

/** An operator's message to everybody, as the console makes it. */
async function send({ platform: { database, clock } }: TestGateway, expected: number): Promise<string> {
  const at = clock()
  return database.within(merchant, async (tx) => {
    const texts = { EN: { title: 'News', body: 'Words' } }
    const made = { merchant, kind: 'service' as const, texts, link: null, pictures: [] }
    const id = await makeMessage(tx, made, at)
    await tx.insert(mailing).values({
      merchant,
      id,
      audience: { to: 'all' },
      status: 'waiting',
      startsAt: at,
      expected,
      madeBy: id,
      madeAt: at,
    })
    await planJob(tx, { merchant, kind: mailingJobName, key: id, dueAt: at }, at)
    return id
  })
}

/** Calls of members, one after the other, until it is over: milliseconds of each, and of the event loop. */
async function others(gateway: TestGateway, isOver: () => Promise<boolean> | boolean) {
  const took: number[] = []
  const loop = monitorEventLoopDelay({ resolution })
  loop.enable()
  let over = false
  const watch = (async () => {
    while (!(await isOver())) await pause(250)
    over = true
  })()
  for (let n = 0; !over; n += 1) {
    const from = performance.now()
    const token = getToken((n % 100) * openPages)
    const { status } = await gateway.call(n % 2 === 0 ? 'memberInfo' : 'balance', { token })
    if (status !== 200) throw new Error(`a call was answered with ${String(status)}`)
    const spent = performance.now() - from
    took.push(spent)
    await pause(Math.max(0, callEvery - spent))
  }
  await watch
  loop.disable()
  return { took, p99: loop.percentile(99) / 1e6, longest: loop.max / 1e6 }
}

/** An operator's message to very many: whether what members do meanwhile waits for it, and when all have it. */
export async function measureMailing(count: number): Promise<Finding[]> {
  const gateway = await openTestGateway()
  try {
    const { database } = gateway.platform
    const { kind } = database
    await makeCrowd(database, merchant, count)
    await gateway.db.asOwner(
      `delete from session where user_agent = 'bench' and
        member_id in (select id from member where username_key like 'crowd%' and substr(username_key, 6)::int % ${String(openPages)} <> 0)`,
    )
    await gateway.db.asOwner('analyze member, session')
    const until = Date.now() + restSeconds * 1000
    const before = await others(gateway, () => Date.now() > until)
    const from = performance.now()
    const id = await send(gateway, count)
    const during = await others(gateway, () =>
      database.within(merchant, async (tx) => {
        const [found] = await rows<{ is_over: boolean }>(
          tx,
          sql`select ended_at is not null as is_over from mailing where merchant = ${merchant} and id = ${id}::uuid`,
        )
        return found?.is_over ?? false
      }),
    )
    const seconds = (performance.now() - from) / 1000
    const [got] = await database.within(merchant, (tx) =>
      rows<{ n: number }>(
        tx,
        sql`select count(*)::int as n from message_copy where message_id = ${id}::uuid`,
      ),
    )
    if ((got?.n ?? 0) < count) throw new Error(`${String(got?.n)} of ${String(count)} have it`)
    const what = `while a message goes to ${String(count)} members (${kind})`
    return [
      {
        target: 'E10',
        what: `calls of members ${what}, 95 of 100`,
        measured: round(quantile(during.took, 0.95), 1),
        unit: 'ms',
        atMost: 100,
        figures: {
          'median (ms)': round(median(during.took), 1),
          'longest (ms)': round(Math.max(...during.took), 1),
          'at rest, 95 of 100 (ms)': round(quantile(before.took, 0.95), 1),
        },
      },
      {
        target: 'E10',
        what: `delay of the event loop ${what}, 99 of 100`,
        measured: round(during.p99, 1),
        unit: 'ms',
        atMost: 100,
        figures: {
          'longest (ms)': round(during.longest, 1),
          'at rest, 99 of 100 (ms)': round(before.p99, 1),
        },
      },
      {
        target: 'E10',
        what: `until all of ${String(count)} members have a message (${kind})`,
        measured: round(seconds, 1),
        unit: 's',
        figures: { 'members a second': round(count / seconds, 0) },
      },
    ]
  } finally {
    await gateway.close()
  }
}

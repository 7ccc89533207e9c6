import { beforeEach, describe, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first } from '../../testing/test-gateway.ts'
import type { DueJob, JobKind } from '../platform/job-kind.ts'
import { cancelJob, planJob, replanJob } from './jobs.service.ts'
import { backoff, runJobs } from './run-jobs.ts'

let merchant: string
const gateway = prepareSite(() => {
  const brand = first()
  merchant = brand.settings.merchantCode
  return { brands: [brand] }
})
beforeEach(() => gateway.db.asOwner('delete from job; delete from counter'))

function now() {
  return gateway.platform.clock()
}

function context() {
  const brand = gateway.registry.byMerchant(merchant)
  if (!brand) throw new Error('the brand is gone')
  return { platform: gateway.platform, brand, now: now() }
}

function plan(key: string, kind = 'test', seconds = 0) {
  const dueAt = new Date(now().getTime() + seconds * 1000)
  return gateway.platform.database.within(merchant, (tx) =>
    planJob(tx, { merchant, kind, key, dueAt }, now()),
  )
}

async function stored() {
  return gateway.db.asOwner<{ key: string; status: string; attempts: number; fault: string | null }>(
    'select key, status, attempts, fault from job order by key',
  )
}

/** Writes one row of a table for each run, in the job's own transaction. */
function writing(ran: string[], fail: (due: DueJob) => boolean = () => false): JobKind {
  return {
    name: 'test',
    async run(tx, due) {
      await tx.execute(
        `insert into counter (merchant, key, count, resets_at) values ('${merchant}', '${due.key}', 1, now())
         on conflict (merchant, key) do update set count = counter.count + 1`,
      )
      if (fail(due)) throw new RangeError('not now')
      ran.push(due.key)
      return undefined
    },
  }
}

describe('jobs', () => {
  it('run once when they are due, in the order of their times, and never before', async () => {
    await plan('second', 'test', 5)
    await plan('first')
    await plan('first')
    const ran: string[] = []
    expect(await runJobs(context(), [writing(ran)])).toBe(1)
    gateway.pass(5)
    expect(await runJobs(context(), [writing(ran)])).toBe(1)
    expect(await runJobs(context(), [writing(ran)])).toBe(0)
    expect(ran).toEqual(['first', 'second'])
  })

  it('undo what a failed run wrote, and try again later and later', async () => {
    await plan('one')
    let failures = 2
    const ran: string[] = []
    const kind = writing(ran, () => (failures -= 1) >= 0)
    await runJobs(context(), [kind])
    expect(await stored()).toEqual([{ key: 'one', status: 'waiting', attempts: 1, fault: 'RangeError' }])
    expect(await gateway.db.asOwner('select * from counter')).toEqual([])
    expect(await runJobs(context(), [kind])).toBe(0)
    gateway.pass(backoff(1) / 1000)
    await runJobs(context(), [kind])
    gateway.pass(backoff(2) / 1000)
    await runJobs(context(), [kind])
    expect(ran).toEqual(['one'])
    expect(await gateway.db.asOwner('select count from counter')).toEqual([{ count: 1 }])
  })

  it('stop for an operator after twelve failures', async () => {
    await plan('one')
    const kind = writing([], () => true)
    for (let n = 1; n <= 12; n += 1) {
      await runJobs(context(), [kind])
      gateway.pass(backoff(n) / 1000)
    }
    expect(await stored()).toEqual([{ key: 'one', status: 'stopped', attempts: 12, fault: 'RangeError' }])
    expect(await runJobs(context(), [kind])).toBe(0)
  })

  it('run once on several workers at once', async () => {
    for (let n = 0; n < 20; n += 1) await plan(`job-${String(n).padStart(2, '0')}`)
    const ran: string[] = []
    await Promise.all([1, 2, 3].map(() => runJobs(context(), [writing(ran)])))
    expect(ran.sort()).toEqual(Array.from({ length: 20 }, (_, n) => `job-${String(n).padStart(2, '0')}`))
  })

  it('that act outside are taken again a minute after a crash, and run again when they say so', async () => {
    await plan('one')
    const acted: string[] = []
    const again = () => new Date(now().getTime() + 10_000)
    const kind: JobKind = {
      name: 'test',
      act(due) {
        acted.push(due.key)
        return Promise.resolve(acted.length < 2 ? { dueAt: again() } : undefined)
      },
    }
    await runJobs(context(), [kind])
    gateway.pass(10)
    await gateway.db.asOwner(`update job set due_at = due_at + interval '60 seconds'`)
    expect(await runJobs(context(), [kind])).toBe(0)
    gateway.pass(60)
    await runJobs(context(), [kind])
    expect(acted).toEqual(['one', 'one'])
    expect(await stored()).toEqual([{ key: 'one', status: 'done', attempts: 0, fault: null }])
  })

  it('can be cancelled and planned anew', async () => {
    await plan('one')
    const subject = { merchant, kind: 'test', key: 'one' }
    const within = gateway.platform.database
    expect(await within.within(merchant, (tx) => cancelJob(tx, subject, now()))).toBe(true)
    const ran: string[] = []
    expect(await runJobs(context(), [writing(ran)])).toBe(0)
    await within.within(merchant, (tx) => replanJob(tx, { ...subject, dueAt: now() }, now()))
    await runJobs(context(), [writing(ran)])
    expect(ran).toEqual(['one'])
  })
})

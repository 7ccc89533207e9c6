import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { consumeFacts } from './consumer.ts'
import { createBackground } from '../background/background.ts'
import { consumersBehind } from './fact-readers.ts'
import { factsLag, restartConsumers, startFacts } from './facts.job.ts'
import {
  prepareFacts,
  counting,
  db,
  here,
  names,
  now,
  once,
  passed,
  readAll,
  takenBy,
  there,
  write,
} from './testing/two-processes.ts'

prepareFacts()

describe('a consumer of facts', () => {
  it('takes each fact once, in order, whatever other consumers do', async () => {
    const order: string[] = []
    const first = counting('first', (session) => void order.push(session))
    await write('m', names(1, 3))
    expect(await consumeFacts(here, 'm', first)).toEqual({ read: 3, isMore: false })
    await write('m', names(4, 5))
    await consumeFacts(here, 'm', counting('second'))
    await consumeFacts(here, 'm', first)
    expect(await consumeFacts(here, 'm', first)).toEqual({ read: 0, isMore: false })
    expect(order).toEqual(names(1, 5))
    expect(await takenBy('first')).toEqual(once(names(1, 5)))
    expect(await takenBy('second')).toEqual(once(names(1, 5)))
  })

  it('takes what its merchant has, and passes over other kinds', async () => {
    await write('m', ['mine'])
    await write('n', ['yours'])
    await db.database.within('m', (tx) =>
      tx.execute(
        sql`select fact_add('m', 'session.ended', null, '{"session": "mine", "reason": "logout"}', now())`,
      ),
    )
    await passed()
    expect((await consumeFacts(here, 'm', counting('one'))).read).toBe(2)
    expect(await takenBy('one')).toEqual({ mine: 1 })
  })

  it('is asked only where something is before it, so that a gateway at rest writes nothing', async () => {
    const readers = [counting('early'), counting('late')]
    const behind = async () => (await consumersBehind(here, 'm', readers)).map(({ name }) => name)
    expect(await behind()).toEqual(['early', 'late'])
    await write('m', ['mine'])
    await readAll('m', counting('early'))
    expect(await behind()).toEqual(['late'])
    await readAll('m', counting('late'))
    await write('n', ['yours'])
    expect(await behind()).toEqual([])
    await write('m', ['more'])
    await vi.waitFor(async () => {
      expect(await behind()).toEqual(['early', 'late'])
    })
    await db.asOwner(`update fact_cursor set stopped_at = now() where consumer = 'late'`)
    expect(await behind()).toEqual(['early'])
  })

  it('reads what comes of any merchant, also of one that comes late, and leaves the others alone', async () => {
    const merchants = ['m', 'quiet']
    const platform = {
      ...here,
      registry: { merchants: () => [...merchants] },
      background: createBackground(here.log),
      config: { factsDays: 30 },
    }
    const stop = startFacts(platform, [counting('one')])
    try {
      await write('m', names(1, 2))
      await write('late', names(3, 3))
      await vi.waitFor(async () => {
        expect(await takenBy('one')).toEqual(once(names(1, 2)))
      })
      merchants.push('late')
      await vi.waitFor(async () => {
        expect(await takenBy('one', 'late')).toEqual({ 3: 1 })
      })
      // Of a merchant that is away nothing is read, and all of it once it is back.
      merchants.splice(merchants.indexOf('late'), 1)
      await write('m', ['4'])
      await vi.waitFor(async () => {
        expect(await takenBy('one')).toEqual({ 1: 1, 2: 1, 4: 1 })
      })
      await write('late', ['5'])
      await write('m', ['6'])
      await vi.waitFor(async () => {
        expect(await takenBy('one')).toEqual({ 1: 1, 2: 1, 4: 1, 6: 1 })
      })
      expect(await takenBy('one', 'late')).toEqual({ 3: 1 })
      merchants.push('late')
      await vi.waitFor(async () => {
        expect(await takenBy('one', 'late')).toEqual({ 3: 1, 5: 1 })
      })
      expect(await db.asOwner('select distinct merchant from fact_cursor order by 1')).toEqual([
        { merchant: 'late' },
        { merchant: 'm' },
      ])
    } finally {
      stop()
      await platform.background.idle()
    }
  })

  it('that dies in the middle of a batch has the effect of each fact once in the end', async () => {
    await write('m', names(1, 20))
    let deaths = 0
    const dying = counting('dying', (session) => {
      if (session === '13' && deaths++ < 2) throw new Error('died')
    })
    await consumeFacts(here, 'm', dying)
    expect(await takenBy('dying')).toEqual(once(names(1, 12)))
    await consumeFacts(here, 'm', dying)
    expect(await takenBy('dying')).toEqual(once(names(1, 20)))
  })

  it('that two processes run at once shares the work and takes each fact once', async () => {
    await write('m', names(1, 1_200))
    const pause = () => new Promise<void>((resolve) => setImmediate(resolve))
    for (let read = -1; read !== 0;) {
      const both = await Promise.all([
        consumeFacts(here, 'm', counting('both', pause)),
        consumeFacts(there, 'm', counting('both', pause)),
      ])
      read = both.reduce((sum, turn) => sum + turn.read, 0)
    }
    expect(await takenBy('both')).toEqual(once(names(1, 1_200)))
  })

  it('that is a week behind says so, and catches up', async () => {
    const lastWeek = new Date(now.getTime() - 7 * 86_400_000)
    await write('m', names(1, 1_300), lastWeek)
    expect(await factsLag(here, 'm', 'late')).toBe(7 * 86_400)
    expect((await consumeFacts(here, 'm', counting('late'))).read).toBe(1_300)
    expect(await takenBy('late')).toEqual(once(names(1, 1_300)))
    expect(await factsLag(here, 'm', 'late')).toBe(0)
  })

  it('stops before a fact that it cannot take, holds nobody up, and goes on after a new start', async () => {
    let isFixed = false
    const choking = counting('choking', (session) => {
      if (session === '7' && !isFixed) throw new TypeError('secret of the fact')
    })
    await write('m', names(1, 10))
    await write('n', ['fine'])
    for (let tries = 0; tries < 2; tries += 1)
      expect(await consumeFacts(here, 'm', choking)).not.toHaveProperty('fault')
    // A transaction of another test may hold facts back for a moment: then that was no try.
    const isStopped = async () =>
      expect(await consumeFacts(here, 'm', choking)).toMatchObject({ fault: 'TypeError' })
    await vi.waitFor(isStopped, { interval: 10 })
    isFixed = true
    expect(await consumeFacts(here, 'm', choking)).toEqual({ read: 0, isMore: false, fault: 'TypeError' })
    expect(await takenBy('choking')).toEqual(once(names(1, 6)))
    await consumeFacts(here, 'm', counting('healthy'))
    await consumeFacts(here, 'n', choking)
    expect([await takenBy('healthy'), await takenBy('choking', 'n')]).toEqual([
      once(names(1, 10)),
      { fine: 1 },
    ])
    await restartConsumers(here, 'm')
    await consumeFacts(here, 'm', choking)
    expect(await takenBy('choking')).toEqual(once(names(1, 10)))
  })

  it('stops before a fact that breaks its schema', async () => {
    await db.database.within('m', (tx) =>
      tx.execute(sql`select fact_add('m', 'session.opened', null, '{"session": "x", "more": 1}', now())`),
    )
    await passed()
    for (let tries = 0; tries < 3; tries += 1) await consumeFacts(here, 'm', counting('strict'))
    expect(await consumeFacts(here, 'm', counting('strict'))).toMatchObject({ fault: 'Error' })
    expect(await takenBy('strict')).toEqual({})
  })
})

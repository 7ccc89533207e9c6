import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestGateway } from '../../testing/test-gateway.ts'
import { publish } from '../events/events.service.ts'
import { liveSite, merchant, sessionEnded } from './testing/live-site.ts'

const { open, reset, listen, memberOf: getMember, publishEnd } = liveSite()
let gateway: TestGateway

beforeAll(async () => {
  gateway = await open()
})
afterEach(reset)
afterAll(() => gateway.close())

describe('a socket', () => {
  it('tells what happens to its member once it is committed, in order and without gaps', async () => {
    const token = await gateway.logIn('agent')
    const id = await getMember(token)
    const page = await listen(token)
    const { sequence } = await page.next('welcome')
    await Promise.all(Array.from({ length: 20 }, (_, index) => publishEnd(id, `s${String(index)}`)))
    const undone = gateway.db.database.within(merchant, async (tx) => {
      await publish(tx, merchant, id, sessionEnded('never'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await publishEnd(id, 'last')
    const received = []
    for (let at = 0; at < 21; at += 1) received.push((await page.next('event')).event)
    expect(received.map((event) => event.sequence)).toEqual(
      Array.from({ length: 21 }, (_, index) => sequence + 1 + index),
    )
    expect(received.at(-1)).toMatchObject({ kind: 'session.ended', body: { session: 'last' } })
  })

  it('tells each of several members their own, by as many questions as for one', async () => {
    const people = await Promise.all(
      (['member', 'agent', 'trial'] as const).map(async (who) => {
        const token = await gateway.logIn(who)
        const page = await listen(token)
        return { id: await getMember(token), page, from: (await page.next('welcome')).sequence }
      }),
    )
    const { database } = gateway.db
    const pending = new Set(people.map(({ id }) => `${merchant} ${id}`))
    let resolveAll = () => {}
    const areAllReceived = new Promise<void>((resolve) => (resolveAll = resolve))
    const stop = await database.listen('livery_member', {
      heard: (key) => {
        if (pending.delete(key) && pending.size === 0) resolveAll()
      },
      returned: () => undefined,
    })
    // No query runs before all notifications have arrived: how fast they come depends on the machine.
    const really = database.read.bind(database)
    const read = vi.spyOn(database, 'read').mockImplementation(async (...words) => {
      await areAllReceived
      return really(...words)
    })
    await database.within(merchant, async (tx) => {
      for (const { id } of people) await publish(tx, merchant, id, sessionEnded(`of ${id}`))
    })
    const received = await Promise.all(people.map(async ({ page }) => (await page.next('event')).event))
    expect(received).toMatchObject(
      people.map(({ id, from }) => ({ sequence: from + 1, body: { session: `of ${id}` } })),
    )
    // The first of them may have been queried before the others arrived.
    const queries = read.mock.calls.filter(([, { name }]) => name === 'find_missed_events')
    expect(queries.length).toBeLessThanOrEqual(2)
    await stop()
    read.mockRestore()
  })

  it('gives what was missed to a page that comes back, and nothing twice', async () => {
    const token = await gateway.logIn('agent')
    const id = await getMember(token)
    const before = await listen(token)
    const { sequence } = await before.next('welcome')
    before.socket.terminate()
    await publishEnd(id, 'one')
    await publishEnd(id, 'two')
    const after = await listen(token, sequence + 1)
    expect((await after.next('welcome')).sequence).toBe(sequence + 2)
    expect((await after.next('event')).event).toMatchObject({
      sequence: sequence + 2,
      body: { session: 'two' },
    })
  })

  it('begins with the session when a page has seen nothing', async () => {
    const token = await gateway.logIn('trial')
    await publishEnd(await getMember(token), 'first of all')
    const page = await listen(token)
    expect((await page.next('event')).event).toMatchObject({ body: { session: 'first of all' } })
  })

  it('says so when what was missed is forgotten', async () => {
    const token = await gateway.logIn('agent')
    const id = await getMember(token)
    const last = await publishEnd(id, 'stored')
    await gateway.db.asOwner('delete from member_event')
    const page = await listen(token, last - 1)
    expect(await page.next('resync')).toEqual({ type: 'resync', sequence: last })
    await publishEnd(id, 'next')
    expect((await page.next('event')).event.sequence).toBe(last + 1)
  })

  it('serves a page that has seen more beside one that missed too much', async () => {
    const token = await gateway.logIn('agent')
    const id = await getMember(token)
    const page = await listen(token)
    const { sequence } = await page.next('welcome')
    await gateway.db.asOwner('delete from member_event')
    const late = await listen(token, 0)
    await publishEnd(id, 'for both')
    expect((await page.next('event')).event.sequence).toBe(sequence + 1)
    expect((await late.next('resync')).sequence).toBeGreaterThanOrEqual(sequence)
  })
})

import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../base/db/database.ts'
import { segment } from '../../rewards/segments/segments.tables.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { offerScope } from './written-offers.service.ts'
import { offerVersion } from './written-offers.tables.ts'

const merchant = 'firstcode'
const offer = {
  kind: 'claim',
  title: { EN: 'For some' },
  terms: [{ EN: 'Terms' }],
  art: 'b-hero-1',
  gift: { kind: 'points', points: 5 },
  turn: 'once',
  budget: { count: 10 },
  conditions: [{ memberDays: 7 }],
}
const folder = { ...offer, id: 'folder', audience: [{ segment: 'foldersown' }] }

function seen(days: number) {
  return [{ rule: 'seen', days }]
}

let olga: ConsoleClient
let carl: ConsoleClient
const gateway = prepareSite(() => {
  const rewards = { promotions: { offers: [folder] } }
  return { brands: [first({ merchant: { rewards } })] }
})
beforeAll(async () => {
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  carl = await newOperator(gateway, { name: 'carl', roles: ['cashier'] })
})

let made = 0
let id = ''
beforeEach(() => {
  id = `offer-${String((made += 1))}`
})

async function save(version: number, rules: object[], name = id) {
  const body = { merchant, id: name, title: name, rules, version, reason: 'policy' }
  const { code, value } = await olga.call('segmentSet', { body })
  return code ?? (value.isWaiting ? 'waiting' : 'saved')
}

function remove(version: number, name = id) {
  return olga.call('segmentRemove', { body: { merchant, id: name, version, reason: 'policy' } })
}

async function draft(document: object) {
  const detail = await olga.call('promotionDetail', { query: { merchant, id } })
  const version = detail.code === null ? detail.value.draftVersion : 0
  const { value } = await olga.call('promotionDraftSave', { body: { merchant, id, version, document } })
  expect(value.findings).toEqual([])
  return value.version
}

async function publish(document: object) {
  const body = { merchant, id, version: await draft(document), reason: 'campaign' }
  return (await olga.call('promotionPublish', { body })).value.state
}

async function stop(isStopped: boolean) {
  const body = { merchant, id, isStopped, reason: 'incident' }
  return (await olga.call('promotionStop', { body })).value.state
}

async function revert(version: number) {
  const body = { merchant, id, version, reason: 'campaign' }
  return (await olga.call('promotionRevert', { body })).value.state
}

async function openCase(kind = 'promotion.publish') {
  const { content } = (await carl.call('cases', { query: { kind, status: 'open' } })).value
  const [found] = content
  if (!found) throw new Error(`no case of ${kind}`)
  const { openedAt, amount, details } = (await carl.call('caseDetail', { query: { merchant, id: found.id } }))
    .value
  return { id: found.id, openedAt, amount, details }
}

async function decide(decision: 'approve' | 'reject' = 'approve', kind?: string) {
  const { id: caseId, openedAt, amount } = await openCase(kind)
  const reason = decision === 'approve' ? 'checked' : 'not_now'
  const body = { merchant, id: caseId, decision, reason, comment: '', openedAt, amount }
  return (await carl.call('caseDecide', { body })).code
}

/** A promotion for a segment of its own, agreed to by two. */
async function agreed(document: object = { ...offer, audience: [{ segment: id }] }) {
  expect(await save(0, seen(30))).toBe('saved')
  expect(await publish(document)).toBe('waiting')
  expect(await decide()).toBe(null)
}

async function detail() {
  return (await olga.call('promotionDetail', { query: { merchant, id } })).value
}

async function rulesNow() {
  const { value } = await olga.call('segments', { query: { merchant } })
  return value.find((entry) => entry.id === id)?.rules
}

describe('a promotion that two people agreed to', () => {
  it('S2: waits for approval when its audience is emptied, and says by what it gives more', async () => {
    await agreed()
    expect(await publish({ ...offer, audience: [] })).toBe('waiting')
    expect((await openCase()).details).toContainEqual({ name: 'widened', value: 'audience.0' })
    expect(await decide('reject')).toBe(null)
    await expect.poll(async () => (await detail()).live).toMatchObject({ audience: [{ segment: id }] })
  })

  it('S2: waits when it becomes wider in steps of which each undoes one that was narrower', async () => {
    await agreed()
    const audience = [{ segment: id }]
    expect(await publish({ ...offer, kind: 'information', audience: [], gift: undefined })).toBe('live')
    expect(await publish({ ...offer, audience: [] })).toBe('waiting')
    expect(await decide('reject')).toBe(null)
    expect(await publish({ ...offer, audience })).toBe('live')
    expect(await stop(true)).toBe('live')
    expect(await publish({ ...offer, audience, conditions: [], isStopped: true })).toBe('waiting')
    expect(await decide('reject')).toBe(null)
    expect(await stop(false)).toBe('live')
  })

  it('S2: waits when an older version is published again that gave more than the one agreed to last', async () => {
    await agreed({ ...offer, audience: [{ segment: id }], turn: 'day' })
    expect(await publish({ ...offer, audience: [{ segment: id }], turn: 'week' })).toBe('waiting')
    expect(await decide()).toBe(null)
    expect(await revert(1)).toBe('waiting')
    expect(await decide('reject')).toBe(null)
    expect(await revert(2)).toBe('live')
  })

  it('S2: is agreed to as it was proposed, whatever its draft becomes meanwhile', async () => {
    await save(0, seen(30))
    expect(await publish({ ...offer, audience: [{ segment: id }] })).toBe('waiting')
    await draft({ ...offer, audience: [] })
    expect(await decide()).toBe(null)
    // A process follows what another one decided, a moment later.
    await expect.poll(async () => (await detail()).live).toMatchObject({ audience: [{ segment: id }] })
    expect((await detail()).needsTwo).toBe(true)
  })

  it('S2: is new, and waits, under another name', async () => {
    await agreed()
    const audience = [{ segment: id }]
    id = `${id}-copy`
    expect(await publish({ ...offer, audience })).toBe('waiting')
    expect(await decide('reject')).toBe(null)
  })

  it('is not begun anew over a name that the brand has, live, written or only in its folder', async () => {
    const begin = async (name: string, document: object, isNew?: boolean) =>
      (
        await olga.call('promotionDraftSave', {
          body: { merchant, id: name, version: 0, document, ...(isNew && { isNew }) },
        })
      ).code
    expect(await begin('folder', { id: 'folder' })).toBe('conflict')
    expect(await begin('folder', offer, true)).toBe('conflict')
    await agreed()
    expect(await begin(id, {}, true)).toBe('conflict')
    expect(await begin(`${id}-new`, { id: `${id}-new` }, true)).toBe(null)
    expect(await begin(`${id}-new`, { id: `${id}-new` }, true)).toBe('conflict')
  })
})

describe('a segment that an agreed promotion is for', () => {
  it('S2: lets in more once somebody else agrees, and fewer at once', async () => {
    await agreed()
    expect(await save(1, seen(60))).toBe('waiting')
    expect(await rulesNow()).toEqual(seen(30))
    const { id: caseId, details } = await openCase('segment.widen')
    expect(details).toContainEqual({ name: 'promotions', value: id })
    const { value } = await carl.call('caseSegment', { query: { merchant, id: caseId } })
    expect(value).toMatchObject({ before: { rules: seen(30) }, after: { rules: seen(60) } })
    expect(await decide('approve', 'segment.widen')).toBe(null)
    expect(await rulesNow()).toEqual(seen(60))
    expect(await save(2, seen(20))).toBe('saved')
    expect(await rulesNow()).toEqual(seen(20))
  })

  it('S2: stays as it is when the change is refused, and a change over a waiting one takes its place', async () => {
    await agreed()
    expect(await save(1, seen(60))).toBe('waiting')
    const old = await openCase('segment.widen')
    expect(await save(1, seen(90))).toBe('waiting')
    const { id: oldId, openedAt, amount } = old
    const body = {
      merchant,
      id: oldId,
      decision: 'approve',
      reason: 'checked',
      comment: '',
      openedAt,
      amount,
    }
    expect((await carl.call('caseDecide', { body })).code).toBe('case_closed')
    expect((await carl.call('caseSegment', { query: { merchant, id: oldId } })).code).toBe('not_found')
    expect(await decide('reject', 'segment.widen')).toBe(null)
    expect(await rulesNow()).toEqual(seen(30))
  })

  it('S2: cannot be removed and made anew wider while its promotion is stopped', async () => {
    await agreed()
    expect(await stop(true)).toBe('live')
    expect((await remove(1)).code).toBe(null)
    expect(await save(0, seen(300))).toBe('waiting')
    expect(await stop(false)).toBe('live')
    expect(await rulesNow()).toBe(undefined)
    expect(await decide('reject', 'segment.widen')).toBe(null)
  })

  it('S2: takes two where only the folder names it, or what is live says nothing of it any more', async () => {
    expect(await save(0, seen(30), 'foldersown')).toBe('waiting')
    expect(await decide('approve', 'segment.widen')).toBe(null)
    await agreed()
    expect(await publish({ ...offer, kind: 'information', audience: [], gift: undefined })).toBe('live')
    expect(await save(1, seen(31))).toBe('waiting')
    expect(await decide('reject', 'segment.widen')).toBe(null)
  })

  it('S2: keeps a promotion from going live that was proposed when it let in fewer', async () => {
    expect(await save(0, seen(30))).toBe('saved')
    expect(await publish({ ...offer, audience: [{ segment: id }] })).toBe('waiting')
    expect(await save(1, seen(31))).toBe('saved')
    expect(await decide()).toBe('case_changed')
    expect(await save(2, seen(30))).toBe('saved')
    expect(await decide()).toBe(null)
  })
})

/** Begins something; resolves once it is over, or waits itself for a row of `table`. */
async function begin<T>(work: () => Promise<T>, table: string): Promise<{ answer: Promise<T> }> {
  let isOver = false
  const answer = work().finally(() => (isOver = true))
  await vi.waitFor(async () => {
    const waiting = await gateway.db.asOwner(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like '%"${table}"%'`,
    )
    expect(isOver || waiting.length > 0).toBe(true)
  }, 20_000)
  return { answer }
}

function within<T>(scope: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return gateway.platform.database.within(scope, work)
}

// The embedded database does one transaction after the other.
describe.skipIf(!process.env.DATABASE_URL)('a segment that is widened while somebody agrees', () => {
  it('S2: takes two, where the promotion was agreed to first', async () => {
    await save(0, seen(30))
    expect(await publish({ ...offer, audience: [{ segment: id }] })).toBe('waiting')
    const isIt = eq(offerVersion.promotion, id)
    const [agreeing, widening] = await within(offerScope, async (tx) => {
      await tx.select().from(offerVersion).where(isIt).for('update')
      const agreeing = await begin(() => decide(), 'offer_version')
      return [agreeing, await begin(() => save(1, seen(60)), 'segment')] as const
    })
    expect([await agreeing.answer, await widening.answer]).toEqual([null, 'waiting'])
    expect(await decide('reject', 'segment.widen')).toBe(null)
  })

  it('S2: keeps the promotion from going live, where it was widened first', async () => {
    await save(0, seen(30))
    expect(await publish({ ...offer, audience: [{ segment: id }] })).toBe('waiting')
    const agreeing = await within(merchant, async (tx) => {
      await tx
        .update(segment)
        .set({ rules: [{ rule: 'seen', days: 60 }] })
        .where(eq(segment.id, id))
      return begin(() => decide(), 'segment')
    })
    expect(await agreeing.answer).toBe('case_changed')
    expect(await decide('reject')).toBe(null)
  })
})

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
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
  conditions: [],
}

let olga: ConsoleClient
let carl: ConsoleClient
const gateway = prepareSite({ brands: [first()] })
beforeAll(async () => {
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  carl = await newOperator(gateway, { name: 'carl', roles: ['cashier'] })
})

/** Has a promotion for a segment wait for its second operator; resolves to how it is agreed to, and how the segment is removed. */
async function proposed(id: string) {
  const rules = [{ rule: 'seen', days: 30 }]
  const saved = { merchant, id, title: id, rules, version: 0, reason: 'policy' }
  expect((await olga.call('segmentSet', { body: saved })).code).toBe(null)
  const document = { ...offer, audience: [{ segment: id }] }
  const draft = { merchant, id, version: 0, document }
  expect((await olga.call('promotionDraftSave', { body: draft })).value.findings).toEqual([])
  const publish = { merchant, id, version: 1, reason: 'campaign' }
  expect((await olga.call('promotionPublish', { body: publish })).value.state).toBe('waiting')
  const { content } = (await carl.call('cases', { query: { kind: 'promotion.publish', status: 'open' } }))
    .value
  const [found] = content
  const { openedAt, amount } = (await carl.call('caseDetail', { query: { merchant, id: found?.id ?? '' } }))
    .value
  const decision = { decision: 'approve', reason: 'checked', comment: '', openedAt, amount }
  return {
    agree: () => carl.call('caseDecide', { body: { merchant, id: found?.id, ...decision } }),
    remove: () => olga.call('segmentRemove', { body: { merchant, id, version: 1, reason: 'policy' } }),
  }
}

interface Begun<T> {
  answer: Promise<T>
}

/** Begins something; resolves once it is over, or waits itself for a row of `table`. */
async function begin<T>(work: () => Promise<T>, table: string): Promise<Begun<T>> {
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
describe.skipIf(!process.env.DATABASE_URL)(
  'a segment that is removed while a promotion for it goes live',
  () => {
    it('G2: stays, where somebody agreed first', async () => {
      const { agree, remove } = await proposed('agreed-first')
      const isIt = eq(offerVersion.promotion, 'agreed-first')
      const [agreed, removed] = await within(offerScope, async (tx) => {
        // Whoever agrees has looked at the segments by the time that they wait for this row.
        await tx.select().from(offerVersion).where(isIt).for('update')
        const agreed = await begin(agree, 'offer_version')
        return [agreed, await begin(remove, 'segment')] as const
      })
      expect([(await agreed.answer).code, (await removed.answer).code]).toEqual([null, 'segment_used'])
    })

    it('G2: keeps the promotion from going live, where it was removed first', async () => {
      const { agree } = await proposed('removed-first')
      const agreed = await within(merchant, async (tx) => {
        await tx.delete(segment).where(eq(segment.id, 'removed-first'))
        return begin(agree, 'segment')
      })
      expect((await agreed.answer).code).toBe('case_changed')
    })
  },
)

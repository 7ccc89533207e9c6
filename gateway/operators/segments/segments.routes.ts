import { and, asc, eq } from 'drizzle-orm'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { inboxCase } from '../../base/cases/cases.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { type Segment, segment } from '../../rewards/segments/segments.tables.ts'
import { getReach } from '../../site/mailings/audience.ts'
import { requireNoWait } from '../access/session.service.ts'
import { act, type ConsoleRoute, look } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { offersForSegment, segmentsIn } from '../promotions/agreed-offers.ts'
import { isWiderAudience } from '../promotions/wider-audience.ts'
import { offerScope, offersNow } from '../promotions/written-offers.service.ts'
import {
  dropProposal,
  findProposal,
  propose,
  segmentCaseName,
  waitingSegments,
} from './segment-proposals.service.ts'
import { writeSegment } from './write-segment.ts'

function isIt(merchant: string, id: string) {
  return and(eq(segment.merchant, merchant), eq(segment.id, id))
}

async function findReference(tx: Tx, merchant: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ reference: inboxCase.reference })
    .from(inboxCase)
    .where(and(eq(inboxCase.merchant, merchant), eq(inboxCase.id, id), eq(inboxCase.kind, segmentCaseName)))
  return row?.reference
}

async function locked(tx: Tx, merchant: string, id: string): Promise<Segment | undefined> {
  const [found] = await tx.select().from(segment).where(isIt(merchant, id)).for('update')
  return found
}

export const segmentRoutes: readonly ConsoleRoute[] = [
  look('segments', 'messages.view', async ({ platform, brands, query: { merchant }, now }) => {
    const brand = getBrand(brands, merchant)
    return platform.database.within(merchant, async (tx) => {
      const found = await tx
        .select()
        .from(segment)
        .where(eq(segment.merchant, merchant))
        .orderBy(asc(segment.title), asc(segment.id))
      const waiting = await waitingSegments(tx, merchant)
      const shown: ConsoleValue<'segments'> = []
      for (const { id, title, rules, version, changedBy, changedAt } of found) {
        const audience = { to: 'segment' as const, rules }
        const { meant } = await getReach(tx, brand, { kind: 'service', audience, at: now })
        shown.push({
          id,
          title,
          rules,
          version,
          members: meant,
          isWaiting: waiting.has(id),
          changedBy,
          changedAt: changedAt.toISOString(),
        })
      }
      return shown
    })
  }),
  act('segmentSet', 'segments.save', async (tx, { operator: me, body, brands, now, note }) => {
    const { merchant, id, title, rules, version, reason } = body
    note({ merchant, subject: 'segment', subjectId: id, reason, after: { title, rules } })
    const brand = getBrand(brands, merchant)
    return boundTo(tx, merchant, me.scope, async () => {
      const before = await locked(tx, merchant, id)
      if (before) note({ before: { title: before.title, rules: before.rules } })
      if ((before?.version ?? 0) !== version) throw new Refusal('conflict')
      // Refuses rules that the merchant cannot be asked about: a level or an amount that there is not.
      await getReach(tx, brand, { kind: 'service', audience: { to: 'segment', rules }, at: now })
      // Asked once the row is held: whoever agrees to a promotion keeps the segments that it names.
      const offers = isWiderAudience(before?.rules, rules)
        ? await boundTo(tx, offerScope, merchant, () => offersForSegment(tx, brand, id))
        : []
      if (offers.length > 0) {
        requireNoWait(me)
        note({ after: { title, rules, outcome: 'waiting' } })
        await propose(
          tx,
          {
            merchant,
            segment: id,
            title,
            rules,
            version,
            reason,
            proposedAt: now,
            proposedBy: me.operatorId,
            proposer: me.name,
            promotions: offers.map((offer) => offer.id),
          },
          now,
        )
        return { version, isWaiting: true }
      }
      await dropProposal(tx, merchant, id, now)
      const next = { merchant, id, title, rules, changedBy: me.name }
      return { version: await writeSegment(tx, next, before, now) }
    })
  }),
  look('caseSegment', 'cases.view', async ({ platform, brands, query: { merchant, id }, now }) => {
    const brand = getBrand(brands, merchant)
    return platform.database.within(merchant, async (tx) => {
      const reference = await findReference(tx, merchant, id)
      const proposal = reference === undefined ? undefined : await findProposal(tx, merchant, reference)
      if (!proposal) throw new Refusal('not_found')
      const [before] = await tx.select().from(segment).where(isIt(merchant, proposal.segment))
      const reached = async ({ title, rules }: Pick<Segment, 'title' | 'rules'>) => {
        const audience = { to: 'segment' as const, rules }
        const { meant } = await getReach(tx, brand, { kind: 'service', audience, at: now })
        return { title, rules, members: meant }
      }
      return { before: before ? await reached(before) : null, after: await reached(proposal) }
    })
  }),
  act('segmentRemove', 'segments.save', async (tx, { operator: me, body, brands, now, note }) => {
    const { merchant, id, version, reason } = body
    note({ merchant, subject: 'segment', subjectId: id, reason })
    const brand = getBrand(brands, merchant)
    await boundTo(tx, merchant, me.scope, async () => {
      const before = await locked(tx, merchant, id)
      if (!before) throw new Refusal('not_found')
      note({ before: { title: before.title, rules: before.rules } })
      if (before.version !== version) throw new Refusal('conflict')
      // Asked once the row is held: whoever publishes keeps it meanwhile.
      const offers = await boundTo(tx, offerScope, merchant, () => offersNow(tx, brand))
      if (offers.some((offer) => !offer.isStopped && segmentsIn(offer).includes(id)))
        throw new Refusal('segment_used')
      await dropProposal(tx, merchant, id, now)
      await tx.delete(segment).where(isIt(merchant, id))
    })
    return null
  }),
]

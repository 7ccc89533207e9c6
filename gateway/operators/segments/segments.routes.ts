import { and, asc, eq } from 'drizzle-orm'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { rulesOf } from '../../../schemas/documents/condition.document.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { Tx } from '../../base/db/database.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { type Segment, segment } from '../../rewards/segments/segments.tables.ts'
import { reachOf } from '../../site/mailings/audience.ts'
import { act, type ConsoleRoute, look } from '../console/console-route.ts'
import { brandOf } from '../inbox/decide.service.ts'
import { offerScope, offersNow } from '../promotions/written-offers.service.ts'

function isIt(merchant: string, id: string) {
  return and(eq(segment.merchant, merchant), eq(segment.id, id))
}

/** Whether a promotion that can still be had is for a segment. */
function names({ isStopped, audience, conditions }: Offer, id: string): boolean {
  const rules = [...audience, ...conditions].flatMap(rulesOf)
  return !isStopped && rules.some((rule) => 'segment' in rule && rule.segment === id)
}

async function locked(tx: Tx, merchant: string, id: string): Promise<Segment | undefined> {
  const [found] = await tx.select().from(segment).where(isIt(merchant, id)).for('update')
  return found
}

export const segmentRoutes: readonly ConsoleRoute[] = [
  look('segments', 'messages.view', async ({ platform, brands, query: { merchant }, now }) => {
    const brand = brandOf(brands, merchant)
    return platform.database.within(merchant, async (tx) => {
      const found = await tx
        .select()
        .from(segment)
        .where(eq(segment.merchant, merchant))
        .orderBy(asc(segment.title), asc(segment.id))
      const shown: ConsoleValue<'segments'> = []
      for (const { id, title, rules, version, changedBy, changedAt } of found) {
        const audience = { to: 'segment' as const, rules }
        const { meant } = await reachOf(tx, brand, { kind: 'service', audience, at: now })
        shown.push({
          id,
          title,
          rules,
          version,
          members: meant,
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
    const brand = brandOf(brands, merchant)
    await boundTo(tx, merchant, me.scope, async () => {
      const before = await locked(tx, merchant, id)
      if (before) note({ before: { title: before.title, rules: before.rules } })
      if ((before?.version ?? 0) !== version) throw new Refusal('conflict')
      // Refuses rules that the merchant cannot be asked about: a level or an amount that there is not.
      await reachOf(tx, brand, { kind: 'service', audience: { to: 'segment', rules }, at: now })
      const row = { title, rules, version: version + 1, changedBy: me.name, changedAt: now }
      const [stored] = before
        ? await tx.update(segment).set(row).where(isIt(merchant, id)).returning()
        : await tx
            .insert(segment)
            .values({ merchant, id, ...row })
            .onConflictDoNothing()
            .returning()
      if (!stored) throw new Refusal('conflict')
    })
    return { version: version + 1 }
  }),
  act('segmentRemove', 'segments.save', async (tx, { operator: me, body, brands, note }) => {
    const { merchant, id, version, reason } = body
    note({ merchant, subject: 'segment', subjectId: id, reason })
    const brand = brandOf(brands, merchant)
    await boundTo(tx, merchant, me.scope, async () => {
      const before = await locked(tx, merchant, id)
      if (!before) throw new Refusal('not_found')
      note({ before: { title: before.title, rules: before.rules } })
      if (before.version !== version) throw new Refusal('conflict')
      // Asked once the row is held: whoever publishes keeps it meanwhile.
      const offers = await boundTo(tx, offerScope, merchant, () => offersNow(tx, brand))
      if (offers.some((offer) => names(offer, id))) throw new Refusal('segment_used')
      await tx.delete(segment).where(isIt(merchant, id))
    })
    return null
  }),
]

import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Database, Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { offersOver } from '../../brands/registry/overruled-registry.ts'
import { offerDraft, offerVersion, type OfferVersion } from './written-offers.tables.ts'

/** No company and no merchant is named so. */
export const offerScope = '@@promotions'
export const offerChannel = 'livery_promotions'

/** Published offers of a merchant by their id; null where the folder decides again. */
type WrittenOffers = ReadonlyMap<string, Offer | null>

function isOf(table: typeof offerVersion | typeof offerDraft, code: string, promotion: string) {
  return and(eq(table.merchant, offerScope), eq(table.code, code), eq(table.promotion, promotion))
}

function newestLive(tx: Tx, code?: string): Promise<OfferVersion[]> {
  const isMeant = code === undefined ? undefined : eq(offerVersion.code, code)
  return tx
    .selectDistinctOn([offerVersion.code, offerVersion.promotion])
    .from(offerVersion)
    .where(and(eq(offerVersion.merchant, offerScope), eq(offerVersion.status, 'live'), isMeant))
    .orderBy(offerVersion.code, offerVersion.promotion, desc(offerVersion.version))
}

/** What is published for every merchant, by code. */
export async function allWritten(database: Database): Promise<ReadonlyMap<string, WrittenOffers>> {
  const found = await database.within(offerScope, (tx) => newestLive(tx))
  const byCode = new Map<string, Map<string, Offer | null>>()
  for (const { code, promotion, offer } of found)
    byCode.set(code, (byCode.get(code) ?? new Map<string, Offer | null>()).set(promotion, offer))
  return byCode
}

/** What is published of one merchant, as the database has it now. */
export async function writtenNow(tx: Tx, code: string): Promise<WrittenOffers> {
  const live = await newestLive(tx, code)
  return new Map(live.map(({ promotion, offer }) => [promotion, offer]))
}

/** What members of a brand are offered, as the database has it now: what this process laid over the folder may be older. */
export async function offersNow(tx: Tx, { settings, documents }: LoadedBrand): Promise<Offer[]> {
  const written = await writtenNow(tx, settings.merchantCode)
  return offersOver(documents.merchant.rewards.promotions.offers, written)
}

/** What two people agreed to last of each promotion of a merchant; null where that was what the folder says. */
export async function approvedOffers(tx: Tx, code: string): Promise<ReadonlyMap<string, Offer | null>> {
  const found = await tx
    .selectDistinctOn([offerVersion.promotion])
    .from(offerVersion)
    .where(
      and(
        eq(offerVersion.merchant, offerScope),
        eq(offerVersion.code, code),
        eq(offerVersion.status, 'live'),
        isNotNull(offerVersion.decidedBy),
      ),
    )
    .orderBy(offerVersion.promotion, desc(offerVersion.version))
  return new Map(found.map(({ promotion, offer }) => [promotion, offer]))
}

/** One act after the other on a promotion: what is compared with what was agreed to stays so until the transaction ends. */
export async function lockPromotion(tx: Tx, code: string, promotion: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`offer ${code} ${promotion}`}))`)
}

/** Every version of a promotion, the newest first. */
export function listVersions(tx: Tx, code: string, promotion: string): Promise<OfferVersion[]> {
  return tx
    .select()
    .from(offerVersion)
    .where(isOf(offerVersion, code, promotion))
    .orderBy(desc(offerVersion.version))
}

export function listDrafts(tx: Tx, code: string) {
  return tx
    .select()
    .from(offerDraft)
    .where(and(eq(offerDraft.merchant, offerScope), eq(offerDraft.code, code)))
}

export async function findDraft(tx: Tx, code: string, promotion: string) {
  const [found] = await tx
    .select()
    .from(offerDraft)
    .where(isOf(offerDraft, code, promotion))
  return found
}

/** Tells every process; what they lay over the folder is read anew. */
function notify(tx: Tx, code: string) {
  return tx.execute(sql`select pg_notify(${offerChannel}, ${code})`)
}

interface Written extends Pick<OfferVersion, 'segments'> {
  code: string
  promotion: string
  offer: Offer | null
  status: 'waiting' | 'live'
  madeBy: string
  reason: string
}

/** Writes the next version of a promotion; one that waited is over with it. */
export async function addVersion(tx: Tx, written: Written, now: Date): Promise<number> {
  const { code, promotion } = written
  await lockPromotion(tx, code, promotion)
  const [last] = await listVersions(tx, code, promotion)
  const version = (last?.version ?? 0) + 1
  await tx
    .update(offerVersion)
    .set({ status: 'refused', decidedAt: now })
    .where(and(isOf(offerVersion, code, promotion), eq(offerVersion.status, 'waiting')))
  await tx.insert(offerVersion).values({ merchant: offerScope, version, madeAt: now, ...written })
  if (written.status === 'live') await notify(tx, code)
  return version
}

/** Decides on a version that waits. Refuses with case_changed where it waits no more. */
export async function decideVersion(
  tx: Tx,
  { code, promotion, version }: { code: string; promotion: string; version: number },
  status: 'live' | 'refused',
  decidedBy: string,
  now: Date,
): Promise<void> {
  const decided = await tx
    .update(offerVersion)
    .set({ status, decidedBy, decidedAt: now })
    .where(
      and(
        isOf(offerVersion, code, promotion),
        eq(offerVersion.version, version),
        eq(offerVersion.status, 'waiting'),
      ),
    )
    .returning({ version: offerVersion.version })
  if (decided.length === 0) throw new Refusal('case_changed')
  if (status === 'live') await notify(tx, code)
}

/** Keeps a draft, right or wrong. Refuses with conflict where somebody changed it since `version`. */
export async function saveDraft(
  tx: Tx,
  draft: { code: string; promotion: string; document: unknown; version: number; changedBy: string },
  now: Date,
): Promise<number> {
  const { code, promotion, version } = draft
  const next = { document: draft.document, version: version + 1, changedBy: draft.changedBy, changedAt: now }
  const stored =
    version === 0
      ? await tx
          .insert(offerDraft)
          .values({ merchant: offerScope, code, promotion, ...next })
          .onConflictDoNothing()
          .returning({ version: offerDraft.version })
      : await tx
          .update(offerDraft)
          .set(next)
          .where(and(isOf(offerDraft, code, promotion), eq(offerDraft.version, version)))
          .returning({ version: offerDraft.version })
  if (stored.length === 0) throw new Refusal('conflict')
  return version + 1
}

export async function dropDraft(tx: Tx, code: string, promotion: string): Promise<void> {
  await tx.delete(offerDraft).where(isOf(offerDraft, code, promotion))
}

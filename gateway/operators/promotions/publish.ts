import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { raffle } from '../../rewards/promotions/raffle.tables.ts'
import { lockedSegments } from '../../rewards/segments/segments.service.ts'
import { findOffer } from '../../rewards/promotions/offers.ts'
import { getPromised } from '../../rewards/promotions/publishing-rules.ts'
import { raffleIs } from '../../rewards/promotions/raffle.service.ts'
import { requireNoWait } from '../access/session.service.ts'
import type { ActContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { agreedOffer, folderOffer, segmentRules } from './agreed-offers.ts'
import { isHeld, judgeFolder } from './hold-offer.ts'
import { listFindings, lackingIn, readOffer } from './judge-offer.ts'
import { widenedFields } from './needs-two.ts'
import { findBound } from './proposed.ts'
import { publishCaseName } from './publish.case.ts'
import {
  addVersion,
  findDraft,
  dropDraft,
  lockPromotion,
  offerScope,
  offersNow,
  saveDraft,
  listVersions,
} from './written-offers.service.ts'

type Acting = Pick<ActContext<'promotionPublish'>, 'operator' | 'brands' | 'now'>
type Published = ConsoleValue<'promotionPublish'>

const maxBytes = 60_000

/** Whether a raffle promised something else when its seed was committed to. */
export async function isCommittedOtherwise(
  tx: Tx,
  merchant: string,
  home: string,
  offer: Offer,
): Promise<boolean> {
  const [row] = await boundTo(tx, merchant, home, () =>
    tx.select({ terms: raffle.terms }).from(raffle).where(raffleIs(merchant, offer.id)),
  )
  return row !== undefined && getPromised(row.terms) !== getPromised(offer)
}

/** What a raffle promised when its seed was committed to is what is drawn: it cannot be rewritten. */
async function requireUnchanged(tx: Tx, merchant: string, home: string, offer: Offer): Promise<void> {
  if (await isCommittedOtherwise(tx, merchant, home, offer)) throw new Refusal('raffle_committed')
}

function segmentsAt(tx: Tx, merchant: string, home: string) {
  return boundTo(tx, merchant, home, () => lockedSegments(tx, merchant))
}

/** How a promotion stands while nobody else publishes or agrees to it, and no segment changes. */
interface Locked {
  brand: LoadedBrand
  id: string
  segments: Awaited<ReturnType<typeof lockedSegments>>
  /** What members are offered; this process may have laid an older one over the folder. */
  live: Offer | undefined
  agreed: Offer | undefined
}

/** Locks a promotion until the transaction ends, and says how it stands. */
export async function lock(
  tx: Tx,
  { operator: me, brands }: Acting,
  merchant: string,
  id: string,
): Promise<Locked> {
  const brand = getBrand(brands, merchant)
  const segments = await segmentsAt(tx, merchant, me.scope)
  return boundTo(tx, offerScope, me.scope, async () => {
    await lockPromotion(tx, merchant, id)
    const live = (await offersNow(tx, brand)).find((offer) => offer.id === id)
    return { brand, id, segments, live, agreed: await agreedOffer(tx, brand, id) }
  })
}

/** Publishes what was judged, or brings it before a second operator. */
export async function publish(
  tx: Tx,
  { operator: me, now }: Acting,
  { brand, id, segments, agreed }: Locked,
  { offer, reason }: { offer: Offer | null; reason: string },
): Promise<Published> {
  const code = brand.settings.merchantCode
  if (offer) await requireUnchanged(tx, code, me.scope, offer)
  const next = offer ?? folderOffer(brand, id)
  const widened = next ? widenedFields(agreed, next) : []
  const isTwo = next !== undefined && widened.length > 0
  const version = await boundTo(tx, offerScope, me.scope, () =>
    addVersion(
      tx,
      {
        code,
        promotion: id,
        offer,
        status: isTwo ? 'waiting' : 'live',
        madeBy: me.operatorId,
        reason,
        segments: next ? segmentRules(next, segments) : {},
      },
      now,
    ),
  )
  if (isTwo) {
    requireNoWait(me)
    const { code: currency, scale } = brand.merchant.currency
    const money = findBound(next, scale)
    await boundTo(tx, code, me.scope, () =>
      openCase(
        tx,
        {
          merchant: code,
          kind: publishCaseName,
          reference: `${id} ${String(version)}`,
          memberId: null,
          ...(money && { amount: money.amount, currency, scale }),
          details: {
            offer: id,
            version: String(version),
            bound: money?.bound ?? '',
            reason,
            widened: agreed ? widened.join(', ') : '',
            proposedBy: me.operatorId,
            proposer: me.name,
          },
        },
        now,
      ),
    )
  }
  return { state: isTwo ? 'waiting' : 'live', version }
}

/** Publishes, and notes where it waits for a second person: the log tells it as a proposal. */
async function publishNoted(
  tx: Tx,
  context: Acting & Pick<ActContext<'promotionPublish'>, 'note'>,
  locked: Locked,
  next: { offer: Offer | null; reason: string },
  after: object,
): Promise<Published> {
  const made = await publish(tx, context, locked, next)
  if (made.state === 'waiting') context.note({ after: { ...after, outcome: 'waiting' } })
  return made
}

/** Whether a brand has a promotion of a name, live or not: one that is begun anew would lie over it. */
function isTaken(tx: Tx, home: string, brand: LoadedBrand, id: string): Promise<boolean> {
  const code = brand.settings.merchantCode
  return boundTo(tx, offerScope, home, async () => {
    if (folderOffer(brand, id) ?? findOffer(brand, id)) return true
    return (await listVersions(tx, code, id)).length > 0
  })
}

export async function saveOfferDraft(
  tx: Tx,
  { operator: me, brands, body, now, note }: ActContext<'promotionDraftSave'>,
): Promise<ConsoleValue<'promotionDraftSave'>> {
  const { merchant, id, version, isNew } = body
  note({ merchant, subject: 'promotion', subjectId: id })
  const brand = getBrand(brands, merchant)
  const document = { ...body.document, id }
  const isBegun = isNew === true || Object.keys(document).length === 1
  if (isBegun && version === 0 && (await isTaken(tx, me.scope, brand, id))) throw new Refusal('conflict')
  if (JSON.stringify(document).length > maxBytes) throw refuseField('document', 'field_length')
  const stored = await boundTo(tx, offerScope, me.scope, () =>
    saveDraft(tx, { code: merchant, promotion: id, document, version, changedBy: me.operatorId }, now),
  )
  const segments = await segmentsAt(tx, merchant, me.scope)
  return {
    version: stored,
    findings: listFindings(brand, document, segments),
    lacking: lackingIn(brand, document),
  }
}

export async function dropOfferDraft(
  tx: Tx,
  { operator: me, brands, body: { merchant, id }, note }: ActContext<'promotionDraftDrop'>,
): Promise<ConsoleValue<'promotionDraftDrop'>> {
  note({ merchant, subject: 'promotion', subjectId: id })
  getBrand(brands, merchant)
  return boundTo(tx, offerScope, me.scope, async () => {
    const before = await findDraft(tx, merchant, id)
    note({ before: { document: before?.document ?? null } })
    await dropDraft(tx, merchant, id)
    return { isDropped: before !== undefined }
  })
}

export async function publishDraft(tx: Tx, context: ActContext<'promotionPublish'>): Promise<Published> {
  const { operator: me, body, note } = context
  const { merchant, id, version, reason } = body
  note({ merchant, subject: 'promotion', subjectId: id, reason })
  const locked = await lock(tx, context, merchant, id)
  const { brand, segments } = locked
  const draft = await boundTo(tx, offerScope, me.scope, () => findDraft(tx, merchant, id))
  if (!draft) throw new Refusal('not_found')
  if (draft.version !== version) throw new Refusal('conflict')
  const offer = readOffer(draft.document)
  if (!offer || listFindings(brand, draft.document, segments).length > 0)
    throw refuseField('document', 'field_format')
  note({ before: { offer: locked.live ?? null }, after: { offer } })
  const made = await publishNoted(tx, context, locked, { offer, reason }, { offer })
  await boundTo(tx, offerScope, me.scope, () => dropDraft(tx, merchant, id))
  return made
}

/** Stops what is live, at once: nobody has to agree to that. */
export async function stopPromotion(tx: Tx, context: ActContext<'promotionStop'>): Promise<Published> {
  const { body, note } = context
  const { merchant, id, isStopped, reason } = body
  note({ merchant, subject: 'promotion', subjectId: id, reason, after: { isStopped } })
  const locked = await lock(tx, context, merchant, id)
  if (!locked.live) throw new Refusal('not_found')
  const offer = { ...locked.live, isStopped }
  return publishNoted(tx, context, locked, { offer, reason }, { isStopped })
}

export async function revertPromotion(tx: Tx, context: ActContext<'promotionRevert'>): Promise<Published> {
  const { operator: me, body, note } = context
  const { merchant, id, version, reason } = body
  note({ merchant, subject: 'promotion', subjectId: id, reason, after: { version } })
  const locked = await lock(tx, context, merchant, id)
  const { brand, segments } = locked
  const versions = await boundTo(tx, offerScope, me.scope, () => listVersions(tx, merchant, id))
  if (version === 0) {
    if (!folderOffer(brand, id) && !isHeld(versions)) throw new Refusal('not_found')
    // Letting a stopped one run again is this room's to say.
    const live = locked.live && { ...locked.live, isStopped: false }
    const problems = live ? await judgeFolder(tx, context.platform, { brand, home: me.scope, live }) : []
    if (problems.length > 0)
      throw new Refusal('field_format', { fields: { version: 'field_format' }, value: { problems } })
    return publishNoted(tx, context, locked, { offer: null, reason }, { version })
  }
  const found = versions.find((entry) => entry.version === version)
  if (!found) throw new Refusal('not_found')
  if (found.offer && listFindings(brand, found.offer, segments).length > 0)
    throw refuseField('document', 'field_format')
  return publishNoted(tx, context, locked, { offer: found.offer, reason }, { version })
}

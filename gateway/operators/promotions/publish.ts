import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { raffle } from '../../rewards/promotions/raffle.tables.ts'
import { lockedSegments } from '../../rewards/segments/segments.service.ts'
import { raffleIs } from '../../rewards/promotions/raffle.service.ts'
import type { ActContext } from '../console/console-route.ts'
import { brandOf } from '../inbox/decide.service.ts'
import { findingsOf, lackingIn, type Named, readOffer } from './judge-offer.ts'
import { folderOffer, liveOffer } from './look-promotions.ts'
import { needsTwo } from './needs-two.ts'
import { boundOf } from './proposed.ts'
import { publishCaseName } from './publish.case.ts'
import {
  addVersion,
  draftOf,
  dropDraft,
  offerScope,
  saveDraft,
  versionsOf,
} from './written-offers.service.ts'

type Acting = Pick<ActContext<'promotionPublish'>, 'operator' | 'now'>
type Published = ConsoleValue<'promotionPublish'>

const maxBytes = 60_000

/** What a raffle promised when its seed was committed to is what is drawn: it cannot be rewritten. */
async function requireUnchanged(tx: Tx, merchant: string, home: string, offer: Offer): Promise<void> {
  const [row] = await boundTo(tx, merchant, home, () =>
    tx.select({ terms: raffle.terms }).from(raffle).where(raffleIs(merchant, offer.id)),
  )
  if (!row) return
  const promised = ({ kind, raffle: terms, from, until, audience, conditions }: Offer) =>
    JSON.stringify([kind, terms, from, until, audience, conditions])
  if (promised(row.terms) !== promised(offer)) throw new Refusal('raffle_committed')
}

function segmentsAt(tx: Tx, merchant: string, home: string): Promise<Named[]> {
  return boundTo(tx, merchant, home, () => lockedSegments(tx, merchant))
}

/** Publishes what was judged, or brings it before a second operator. */
async function publish(
  tx: Tx,
  { operator: me, now }: Acting,
  brand: LoadedBrand,
  { id, offer, reason }: { id: string; offer: Offer | null; reason: string },
): Promise<Published> {
  const code = brand.settings.merchantCode
  if (offer) await requireUnchanged(tx, code, me.scope, offer)
  const next = offer ?? folderOffer(brand, id)
  const isTwo = next !== undefined && needsTwo(liveOffer(brand, id), next)
  const version = await boundTo(tx, offerScope, me.scope, () =>
    addVersion(
      tx,
      { code, promotion: id, offer, status: isTwo ? 'waiting' : 'live', madeBy: me.operatorId, reason },
      now,
    ),
  )
  if (isTwo) {
    const { code: currency, scale } = brand.merchant.currency
    const money = boundOf(next, scale)
    await boundTo(tx, code, me.scope, () =>
      openCase(
        tx,
        {
          ...{ merchant: code, kind: publishCaseName, reference: `${id} ${String(version)}`, memberId: null },
          ...(money && { amount: money.amount, currency, scale }),
          details: {
            ...{ offer: id, version: String(version), bound: money?.bound ?? '', reason },
            ...{ proposedBy: me.operatorId, proposer: me.name },
          },
        },
        now,
      ),
    )
  }
  return { state: isTwo ? 'waiting' : 'live', version }
}

export async function saveOfferDraft(
  tx: Tx,
  { operator: me, brands, body, now, note }: ActContext<'promotionDraftSave'>,
): Promise<ConsoleValue<'promotionDraftSave'>> {
  const { merchant, id, version } = body
  note({ merchant, subject: 'promotion', subjectId: id })
  const brand = brandOf(brands, merchant)
  const document = { ...body.document, id }
  if (JSON.stringify(document).length > maxBytes) throw refuseField('document', 'field_length')
  const stored = await boundTo(tx, offerScope, me.scope, () =>
    saveDraft(tx, { code: merchant, promotion: id, document, version, changedBy: me.operatorId }, now),
  )
  const segments = await segmentsAt(tx, merchant, me.scope)
  return {
    version: stored,
    findings: findingsOf(brand, document, segments),
    lacking: lackingIn(brand, document),
  }
}

export async function dropOfferDraft(
  tx: Tx,
  { operator: me, brands, body: { merchant, id }, note }: ActContext<'promotionDraftDrop'>,
): Promise<ConsoleValue<'promotionDraftDrop'>> {
  note({ merchant, subject: 'promotion', subjectId: id })
  brandOf(brands, merchant)
  return boundTo(tx, offerScope, me.scope, async () => {
    const before = await draftOf(tx, merchant, id)
    note({ before: { document: before?.document ?? null } })
    await dropDraft(tx, merchant, id)
    return { isDropped: before !== undefined }
  })
}

export async function publishDraft(tx: Tx, context: ActContext<'promotionPublish'>): Promise<Published> {
  const { operator: me, brands, body, note } = context
  const { merchant, id, version, reason } = body
  note({ merchant, subject: 'promotion', subjectId: id, reason })
  const brand = brandOf(brands, merchant)
  const draft = await boundTo(tx, offerScope, me.scope, () => draftOf(tx, merchant, id))
  if (!draft) throw new Refusal('not_found')
  if (draft.version !== version) throw new Refusal('conflict')
  const offer = readOffer(draft.document)
  const segments = await segmentsAt(tx, merchant, me.scope)
  if (!offer || findingsOf(brand, draft.document, segments).length > 0)
    throw refuseField('document', 'field_format')
  note({ before: { offer: liveOffer(brand, id) ?? null }, after: { offer } })
  const made = await publish(tx, context, brand, { id, offer, reason })
  await boundTo(tx, offerScope, me.scope, () => dropDraft(tx, merchant, id))
  return made
}

/** Stops what is live, at once: nobody has to agree to that. */
export async function stopPromotion(tx: Tx, context: ActContext<'promotionStop'>): Promise<Published> {
  const { brands, body, note } = context
  const { merchant, id, isStopped, reason } = body
  note({ merchant, subject: 'promotion', subjectId: id, reason, after: { isStopped } })
  const brand = brandOf(brands, merchant)
  const live = liveOffer(brand, id)
  if (!live) throw new Refusal('not_found')
  return publish(tx, context, brand, { id, offer: { ...live, isStopped }, reason })
}

export async function revertPromotion(tx: Tx, context: ActContext<'promotionRevert'>): Promise<Published> {
  const { operator: me, brands, body, note } = context
  const { merchant, id, version, reason } = body
  note({ merchant, subject: 'promotion', subjectId: id, reason, after: { version } })
  const brand = brandOf(brands, merchant)
  if (version === 0) {
    if (!folderOffer(brand, id)) throw new Refusal('not_found')
    return publish(tx, context, brand, { id, offer: null, reason })
  }
  const versions = await boundTo(tx, offerScope, me.scope, () => versionsOf(tx, merchant, id))
  const found = versions.find((one) => one.version === version)
  if (!found) throw new Refusal('not_found')
  const segments = await segmentsAt(tx, merchant, me.scope)
  if (found.offer && findingsOf(brand, found.offer, segments).length > 0)
    throw refuseField('document', 'field_format')
  return publish(tx, context, brand, { id, offer: found.offer, reason })
}

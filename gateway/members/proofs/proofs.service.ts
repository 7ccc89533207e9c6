import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { ProofKind } from '../../../schemas/base/proof-kinds.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { PictureStore } from '../../base/pictures/picture-routes.ts'
import { tellMember } from '../notices/tell-member.ts'
import { proofPicture, proofRequest, type ProofRequest } from './proofs.tables.ts'

export const proofCaseName = 'member.proof'
const maxPictures = 3
const shownRequests = 20

type Of = Pick<ProofRequest, 'merchant' | 'id'>
type Own = Pick<ProofRequest, 'merchant' | 'memberId'>

function is({ merchant, id }: Of) {
  return and(eq(proofRequest.merchant, merchant), eq(proofRequest.id, id))
}

function findPictures({ merchant, id }: Of) {
  return and(eq(proofPicture.merchant, merchant), eq(proofPicture.requestId, id))
}

export async function lockedRequest(tx: Tx, of: Of): Promise<ProofRequest | undefined> {
  const [found] = await tx.select().from(proofRequest).where(is(of)).for('no key update')
  return found
}

/** A request of a member that pictures can still be added to. */
async function openRequest(tx: Tx, { memberId, ...of }: Of & Own): Promise<ProofRequest> {
  const found = await lockedRequest(tx, of)
  if (found?.memberId !== memberId) throw new Refusal('not_found')
  if (found.status !== 'asked') throw new Refusal('receipt_over')
  return found
}

/** Asks a member to show something, and tells them. The same is not asked for twice at once: `conflict`. Blocks nothing. */
export async function askForProof(
  tx: Tx,
  { merchant, memberId, ...requested }: Own & { kind: ProofKind; note: string; requestedBy: string },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime())
  const added = await tx
    .insert(proofRequest)
    .values({ merchant, id, memberId, ...requested, status: 'asked', requestedAt: now })
    .onConflictDoNothing()
    .returning({ id: proofRequest.id })
  if (added.length === 0) throw new Refusal('conflict')
  await tellMember(tx, { merchant, memberId, notice: 'proofAsked' }, now)
  return id
}

/** What a member was asked to show, the newest first. */
export async function listProofRequests(
  tx: Tx,
  { merchant, memberId }: Own,
): Promise<CallValue<'proofRequests'>> {
  const requests = await tx
    .select()
    .from(proofRequest)
    .where(and(eq(proofRequest.merchant, merchant), eq(proofRequest.memberId, memberId)))
    .orderBy(desc(proofRequest.id))
    .limit(shownRequests)
  const pictures = await tx
    .select({ id: proofPicture.id, of: proofPicture.requestId })
    .from(proofPicture)
    .where(and(eq(proofPicture.merchant, merchant), eq(proofPicture.memberId, memberId)))
    .orderBy(asc(proofPicture.id))
  return requests.map(({ id, kind, note, status, requestedAt, decidedAt, reason }) => ({
    id,
    kind,
    note,
    status,
    askedAt: requestedAt.toISOString(),
    reason,
    decidedAt: decidedAt?.toISOString() ?? null,
    pictures: pictures.filter(({ of }) => of === id).map((picture) => picture.id),
  }))
}

/** Gives what a member added to the operators; the same again changes nothing. */
export async function sendProof(tx: Tx, own: Own, id: string, now: Date): Promise<void> {
  const found = await lockedRequest(tx, { merchant: own.merchant, id })
  if (found?.memberId !== own.memberId) throw new Refusal('not_found')
  if (found.status === 'sent') return
  if (found.status !== 'asked') throw new Refusal('receipt_over')
  const [stored] = await tx.select({ n: count() }).from(proofPicture).where(findPictures(found))
  if ((stored?.n ?? 0) === 0) throw refuseField('proofs', 'field_required')
  await tx.update(proofRequest).set({ status: 'sent', sentAt: now }).where(is(found))
  const { merchant, memberId, kind, note } = found
  await openCase(
    tx,
    { merchant, kind: proofCaseName, reference: id, memberId, details: { proof: kind, note } },
    now,
  )
}

export async function removePicture(
  tx: Tx,
  own: Own,
  { id, picture }: CallBody<'proofPictureRemove'>,
): Promise<null> {
  const request = await openRequest(tx, { ...own, id })
  await tx.delete(proofPicture).where(and(findPictures(request), eq(proofPicture.id, picture)))
  return null
}

/** Where the pictures of requests are sent, while they are open. */
export const proofPictures: PictureStore = {
  path: '/wps/proof/:id/pictures',
  async store(tx, { merchant, memberId, of, id }, { picture }, now) {
    const request = await openRequest(tx, { merchant, memberId, id: of })
    const [stored] = await tx.select({ n: count() }).from(proofPicture).where(findPictures(request))
    if ((stored?.n ?? 0) >= maxPictures) throw refuseField('proofs', 'pictures_full')
    await tx
      .insert(proofPicture)
      .values({ merchant, id, memberId, requestId: request.id, picture, addedAt: now })
  },
  async find(tx, { merchant, memberId, of, id }) {
    const [found] = await tx
      .select({ picture: proofPicture.picture })
      .from(proofPicture)
      .where(
        and(findPictures({ merchant, id: of }), eq(proofPicture.memberId, memberId), eq(proofPicture.id, id)),
      )
    return found?.picture
  },
}

/** Ends a request by an operator's word, and tells the member. */
export async function endRequest(
  tx: Tx,
  { merchant, memberId, id }: ProofRequest,
  { status, reason }: { status: 'accepted' | 'refused'; reason: string | null },
  now: Date,
): Promise<void> {
  await tx.update(proofRequest).set({ status, reason, decidedAt: now }).where(is({ merchant, id }))
  const notice = status === 'accepted' ? 'proofAccepted' : 'proofRefused'
  await tellMember(tx, { merchant, memberId, notice }, now)
}

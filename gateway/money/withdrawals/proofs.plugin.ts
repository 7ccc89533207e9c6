import { and, count, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendValue } from '../../base/http/envelope.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { RouteGuards } from '../../base/http/route.ts'
import { takeQuota } from '../../base/limits/quota.service.ts'
import { newId } from '../../base/db/id.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { locked } from './steps.ts'
import { maxProofBytes, proofPicture } from './proof-picture.ts'
import { withdrawalProof } from './withdrawals.tables.ts'

const maxProofs = 3
const perHour = { cap: 30, window: 3600 }

interface OfWithdrawal {
  Params: { id: string }
}
interface OfProof {
  Params: { id: string; proof: string }
}

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** Takes pictures as the body of a request, and gives them back to their owner as a download. */
export async function addProofs(
  app: FastifyInstance,
  platform: Platform,
  guards: RouteGuards,
): Promise<void> {
  const memberOf = async (request: FastifyRequest) => {
    guards.requireOpen(guards.visitorOf(request))
    await guards.prepare(request.brand)
    const session = await guards.requireSession(request.brand, request.headers.authorization)
    if (session.passwordDue) throw new Refusal('password_change_due')
    if (session.isTrial) throw new Refusal('real_account_needed')
    return session
  }
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      /^image\//,
      { parseAs: 'buffer', bodyLimit: maxProofBytes },
      (_request, body, parsed) => {
        parsed(null, body)
      },
    )
    scope.post<OfWithdrawal>(`/wps/withdrawal/:id(${id})/proofs`, async (request, reply) => {
      const { memberId } = await memberOf(request)
      const { body, params, brand } = request
      if (!Buffer.isBuffer(body)) throw new Refusal('unsupported_media_type')
      const merchant = brand.settings.merchantCode
      const now = platform.clock()
      await platform.database.within(merchant, async (tx) => {
        if (!(await takeQuota(tx, merchant, { key: `proof ${memberId}`, ...perHour }, now)))
          throw new Refusal('too_many_requests', { retryAfter: 300 })
      })
      const made = await proofPicture(body)
      const proof = newId(now.getTime())
      await platform.database.within(merchant, async (tx) => {
        const row = await locked(tx, { merchant, id: params.id })
        if (row?.memberId !== memberId) throw new Refusal('not_found')
        if (row.receipt !== 'due') throw new Refusal('receipt_over')
        const [stored] = await tx
          .select({ n: count() })
          .from(withdrawalProof)
          .where(and(eq(withdrawalProof.merchant, merchant), eq(withdrawalProof.withdrawalId, row.id)))
        if ((stored?.n ?? 0) >= maxProofs) throw refuseField('proofs', 'pictures_full')
        await tx
          .insert(withdrawalProof)
          .values({ merchant, id: proof, memberId, withdrawalId: row.id, addedAt: now, ...made })
      })
      return sendValue(request, reply, JSON.stringify({ id: proof }))
    })
    scope.get<OfProof>(`/wps/withdrawal/:id(${id})/proofs/:proof(${id})`, async (request, reply) => {
      const { memberId } = await memberOf(request)
      const { params, brand } = request
      const merchant = brand.settings.merchantCode
      const [found] = await platform.database.within(merchant, (tx) =>
        tx
          .select({ picture: withdrawalProof.picture })
          .from(withdrawalProof)
          .where(
            and(
              eq(withdrawalProof.merchant, merchant),
              eq(withdrawalProof.memberId, memberId),
              eq(withdrawalProof.withdrawalId, params.id),
              eq(withdrawalProof.id, params.proof),
            ),
          ),
      )
      if (!found) throw new Refusal('not_found')
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': 'attachment; filename="proof.jpg"',
          'x-content-type-options': 'nosniff',
        })
        .type('image/jpeg')
        .send(Buffer.from(found.picture, 'base64'))
    })
    done()
  })
}

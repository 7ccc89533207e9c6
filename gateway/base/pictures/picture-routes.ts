import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import { newId } from '../db/id.ts'
import type { Tx } from '../db/database.ts'
import { sendValue } from '../http/envelope.ts'
import { Refusal } from '../http/refusal.ts'
import type { RouteGuards } from '../http/route-guards.ts'
import { takeQuota } from '../limits/quota.service.ts'
import type { Platform } from '../platform/platform.ts'
import { cleanPicture, type CleanPicture, maxPictureBytes } from './clean-picture.ts'

const perHour = { cap: 30, window: 3600 }
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** Whose picture, of what, and which. */
export interface PictureOf {
  merchant: string
  memberId: string
  /** What it belongs to: from the address. */
  of: string
  id: string
}

export interface PictureStore {
  /** `/wps/withdrawal/:id/proofs`: pictures are sent there, and each stands below it. */
  path: string
  /** Stores one; refuses where the member may not, or no more. */
  store(tx: Tx, which: PictureOf, made: CleanPicture, now: Date): Promise<void>
  /** The member's own, in base64. */
  find(tx: Tx, which: PictureOf): Promise<string | undefined>
}

async function getMember(request: FastifyRequest, guards: RouteGuards): Promise<string> {
  guards.requireOpen(guards.visitorOf(request))
  await guards.prepare(request.brand)
  const session = await guards.requireSession(request.brand, request.headers.authorization)
  if (session.passwordDue) throw new Refusal('password_change_due')
  if (session.isTrial) throw new Refusal('real_account_needed')
  return session.memberId
}

async function takeOne(platform: Platform, merchant: string, memberId: string, now: Date): Promise<void> {
  await platform.database.within(merchant, async (tx) => {
    if (!(await takeQuota(tx, merchant, { key: `proof ${memberId}`, ...perHour }, now)))
      throw new Refusal('too_many_requests', { retryAfter: 300 })
  })
}

/**
 * Takes pictures of members as the body of a request, under an id too, makes them anew, and gives them back to their owner as a
 * download.
 */
export async function addPictureRoutes(
  app: FastifyInstance,
  platform: Platform,
  guards: RouteGuards,
  { path, store, find }: PictureStore,
): Promise<void> {
  const address = path.replace(':id', `:of(${uuid})`)
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      /^image\//,
      { parseAs: 'buffer', bodyLimit: maxPictureBytes },
      (_request, body, parsed) => {
        parsed(null, body)
      },
    )
    scope.post<{ Params: { of: string } }>(address, async (request, reply) => {
      const memberId = await getMember(request, guards)
      const { body, params, brand } = request
      if (!Buffer.isBuffer(body)) throw new Refusal('unsupported_media_type')
      const merchant = brand.settings.merchantCode
      const produce = async () => {
        const now = platform.clock()
        await takeOne(platform, merchant, memberId, now)
        const made = await cleanPicture(body, `${merchant} ${memberId}`)
        const id = newId(now.getTime())
        const which = { merchant, memberId, of: params.of, id }
        await platform.database.within(merchant, (tx) => store(tx, which, made, now))
        return JSON.stringify({ id })
      }
      const id = request.headers['idempotency-key']
      if (typeof id !== 'string') return sendValue(request, reply, await produce())
      const sent = { scope: merchant, caller: `member ${memberId}`, call: `POST ${path}`, id }
      const digest = hash('sha256', body, 'hex')
      const answer = await guards.runOnce({ ...sent, body: digest, query: params }, { produce })
      return sendValue(request, reply, answer)
    })
    scope.get<{ Params: { of: string; id: string } }>(`${address}/:id(${uuid})`, async (request, reply) => {
      const memberId = await getMember(request, guards)
      const { params, brand } = request
      const merchant = brand.settings.merchantCode
      const found = await platform.database.within(merchant, (tx) =>
        find(tx, { merchant, memberId, ...params }),
      )
      if (found === undefined) throw new Refusal('not_found')
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': 'attachment; filename="proof.jpg"',
          'x-content-type-options': 'nosniff',
        })
        .type('image/jpeg')
        .send(Buffer.from(found, 'base64'))
    })
    done()
  })
}

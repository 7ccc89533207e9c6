import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { Callback, Taken } from './callback.ts'
import { forgedCallbacks } from './forged-callbacks.ts'

export interface CallbackRoute {
  /** Ends in `/:provider`. */
  path: string
  of: 'deposit' | 'payout'
  /** Its path is the address as it was sent. What is signed takes its turn there. */
  take: (platform: Platform, provider: string, callback: Callback & { host: string }) => Promise<Taken>
}

/** Adds the route by which providers report, on any host. */
export async function addCallbackRoute(
  app: FastifyInstance,
  platform: Platform,
  { path, of, take }: CallbackRoute,
): Promise<void> {
  const noteForged = forgedCallbacks(platform)
  await app.register((scope, _options, done) => {
    // A signature is over the bytes as they came.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, parsed) => {
      parsed(null, text)
    })
    scope.post<{ Params: { provider: string } }>(
      path,
      { config: { anyHost: true, takesTurn: true } },
      async (request, reply) => {
        const { headers, body, url, hostname: host, ip: address } = request
        const { provider } = request.params
        if (typeof body !== 'string') throw new Refusal('unsupported_media_type')
        const taken = await take(platform, provider, { headers, path: url, body, host }).catch(
          (error: unknown) => {
            noteForged(error, { provider, of, host, address, body })
            throw error
          },
        )
        return reply
          .header('cache-control', 'no-store')
          .code(taken === 'review' ? 202 : 204)
          .send()
      },
    )
    done()
  })
}

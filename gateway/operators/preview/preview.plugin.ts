import type { FastifyInstance } from 'fastify'
import { consoleOrigin } from '../../base/http/console-host.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { sendClosedPreview } from '../../base/http/unknown-host.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { personaAnswers } from './examples/personas.ts'
import { passCookie } from './pass-cookie.ts'
import { endPass, exchangeTicket } from './passes.service.ts'
import { openPreview } from './preview-hosts.ts'

export const enterPath = '/preview/enter'

/** On the hosts of drafts: a ticket is exchanged for a cookie, and what the cookie shows ends. */
export function addPreviewPages(app: FastifyInstance, platform: Platform): void {
  const options = { config: { preview: 'anybody', anyHost: true } } as const
  app.get<{ Querystring: { ticket?: unknown } }>(enterPath, options, async (request, reply) => {
    if (request.draftHost === '') throw new Refusal('not_found')
    const { ticket } = request.query
    const pass = await exchangeTicket(
      platform,
      typeof ticket === 'string' ? ticket : undefined,
      request.draftHost,
    )
    const preview = await openPreview(platform, pass, request.draftHost)
    if (pass === undefined || !preview)
      return sendClosedPreview(request, reply, consoleOrigin(platform.config))
    const { name, options: cookieOptions } = passCookie(request)
    return reply.setCookie(name, pass, cookieOptions).header('cache-control', 'no-store').redirect('/', 303)
  })
  const onDrafts = { config: { preview: 'answer', anyHost: true } } as const
  app.get<{ Querystring: { as?: unknown } }>('/preview/examples.json', onDrafts, (request, reply) => {
    const { preview, query } = request
    if (!preview || (query.as !== 'member' && query.as !== 'agent')) throw new Refusal('not_found')
    reply.header('cache-control', 'no-store')
    return reply.send(personaAnswers(preview.brand, query.as, platform.clock()))
  })
  app.post('/preview/end', options, async (request, reply) => {
    if (request.draftHost === '') throw new Refusal('not_found')
    const { origin, host } = request.headers
    if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host))
      throw new Refusal('forbidden')
    const { name, options: cookieOptions } = passCookie(request)
    await endPass(platform, request.cookies[name])
    return reply.clearCookie(name, cookieOptions).header('cache-control', 'no-store').redirect('/', 303)
  })
}

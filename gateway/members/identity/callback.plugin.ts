import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../base/http/refusal.ts'
import { getWire } from '../../base/http/wire.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { readBrowser } from './browser-cookie.ts'
import { endFlow, type Flow, takeFlow } from './flow.service.ts'
import { callbackPath, pathWith } from './return-paths.ts'

const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** Where the browser is redirected, and what is passed to the site there. */
async function onwards(platform: Platform, request: FastifyRequest): Promise<string> {
  const { brand } = request
  const search = (request.raw.url ?? '').split('?').slice(1).join('?')
  const state = new URLSearchParams(search).get('state') ?? ''
  const browser = readBrowser(getWire(request))
  let flow: Flow | undefined
  try {
    if (browser === undefined) throw new Refusal('social_cookies')
    flow = await takeFlow(platform, brand, state, browser)
    const ticket = await endFlow(platform, brand, flow, { state, search, browser })
    return pathWith(flow.returnTo, 'social', ticket)
  } catch (error) {
    const isKnown = error instanceof Refusal
    if (!isKnown) request.log.error({ err: error }, 'A sign-in failed')
    else if (error.cause)
      request.log.warn({ err: error.cause }, 'The answer of a login provider failed verification')
    return pathWith(flow?.returnTo ?? '/', 'socialError', isKnown ? error.code : 'social_failed')
  }
}

/** The way back from a provider. Whatever it brings, the person ends on a page of the site. */
export function addIdentityCallback(app: FastifyInstance, platform: Platform): void {
  app.get(callbackPath, async (request, reply) =>
    reply.headers(headers).redirect(await onwards(platform, request), 303),
  )
}

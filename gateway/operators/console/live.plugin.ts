import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import { consoleHost, hasConsole } from '../../base/http/console-host.ts'
import { eventStreams } from '../../base/http/event-stream.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { repeat } from '../../base/background/background.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { findSession, type SignedIn } from '../access/session.service.ts'
import { cookieName } from './console-cookie.ts'

/** Milliseconds between two looks at whose session is over. */
const every = 5_000

interface Listening {
  operator: SignedIn
  cookie: string
}

/** Tells the open pages of a company that something in a room changed; they ask for it themselves. */
export async function addConsoleLive(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config, database, registry, background } = platform
  if (!hasConsole(config)) return
  const { open, tell } = eventStreams(app, config.perAddress.streams)
  const streams = new Map<ServerResponse, Listening>()

  app.get(
    '/api/live',
    { constraints: { host: consoleHost(config) }, config: { anyHost: true } },
    async (request, reply) => {
      const site = request.headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin') throw new Refusal('forbidden')
      const cookie = request.cookies[cookieName(request.protocol === 'https')] ?? ''
      const operator = await findSession(platform, cookie, false)
      if (!operator) throw new Refusal('unauthenticated')
      const stream = open(request, reply)
      streams.set(stream, { operator, cookie })
      stream.on('close', () => streams.delete(stream))
      tell(stream, 'event: open\ndata: {}\n\n')
    },
  )

  const tellCompany = (company: string | undefined) => {
    for (const [stream, { operator }] of streams)
      if (company === undefined || operator.company === company) tell(stream, 'event: case\ndata: {}\n\n')
  }
  const listening = database.listen('livery_case', {
    heard: (merchant) => tellCompany(registry.byMerchant(merchant)?.merchant.company),
    returned: () => tellCompany(undefined),
  })
  // A database that is away: pages ask by themselves now and then.
  listening.catch((err: unknown) => {
    platform.log.warn({ err }, 'Changes of cases are not received')
  })
  const stopLooking = repeat(background, 'console sessions', every, async () => {
    for (const [stream, { cookie }] of streams)
      if (!(await findSession(platform, cookie, false))) stream.end()
  })
  app.addHook('preClose', async () => {
    stopLooking()
    const stopListening = await listening.catch(() => undefined)
    await stopListening?.()
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ServerResponse } from 'node:http'
import { eventStreams } from '../../base/http/event-stream.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { SiteOptions } from '../../site/pages/first-page.ts'
import { studioHost } from '../../base/http/studio-host.ts'

const channelName = /^[\w-]{1,40}$/
const maxChannels = 20
const maxStored = 2_000

interface Channel {
  stored: string[]
  listeners: Set<ServerResponse>
}

function framed(records: readonly string[]) {
  return `event: flows\ndata: [${records.join()}]\n\n`
}

function channelIn(given: unknown): string {
  if (typeof given !== 'string' || !channelName.test(given)) throw new Refusal('invalid_request')
  return given
}

/** Outside production: carries what a site in another tab reports to the studio. Nothing is stored. */
export function addFlowRelay(app: FastifyInstance, { config }: SiteOptions): void {
  if (config.production) return
  const { open } = eventStreams(app, config.perAddress.streams)
  const channels = new LRUCache<string, Channel>({
    max: maxChannels,
    dispose: ({ listeners }) => {
      for (const listener of listeners) listener.end()
    },
  })
  const getChannel = (name: string): Channel => {
    const known = channels.get(name) ?? { stored: [], listeners: new Set() }
    channels.set(name, known)
    return known
  }

  app.get<{ Params: { channel: string } }>('/dev/studio/:channel', ({ params }, reply) =>
    reply
      .setCookie('livery-studio', channelIn(params.channel), { path: '/', sameSite: 'strict' })
      .header('cache-control', 'no-store')
      .redirect('/', 302),
  )

  app.post('/dev/flows', ({ body }: FastifyRequest, reply) => {
    const { channel, records } = (body ?? {}) as { channel?: unknown; records?: unknown }
    const { stored, listeners } = getChannel(channelIn(channel))
    if (!Array.isArray(records)) throw new Refusal('invalid_request')
    const lines = records.map((record) => JSON.stringify(record))
    stored.push(...lines)
    stored.splice(0, Math.max(0, stored.length - maxStored))
    for (const listener of listeners) listener.write(framed(lines))
    return reply.code(204).header('cache-control', 'no-store').send()
  })

  const here = { constraints: { host: studioHost(config) }, config: { anyHost: true } }
  app.get<{ Querystring: { channel?: unknown } }>('/dev/flows', here, (request, reply) => {
    const name = channelIn(request.query.channel)
    const stream = open(request, reply)
    const { stored, listeners } = getChannel(name)
    // After a reconnect the page already has what was stored before.
    if (request.headers['last-event-id'] === undefined && stored.length > 0) stream.write(framed(stored))
    stream.write('id: open\nevent: open\ndata: {}\n\n')
    listeners.add(stream)
    stream.on('close', () => listeners.delete(stream))
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { Refusal } from '../http/refusal.ts'
import type { SiteOptions } from '../site/first-page.ts'
import { studioHost } from './studio-host.ts'

const channelName = /^[\w-]{1,40}$/
const mostChannels = 20
const mostKept = 2_000
const heartbeat = 25_000

interface Channel {
  kept: string[]
  listeners: Set<ServerResponse>
}

const framed = (records: readonly string[]) => `event: flows\ndata: [${records.join()}]\n\n`

const channelIn = (given: unknown): string => {
  if (typeof given !== 'string' || !channelName.test(given)) throw new Refusal('invalid_request')
  return given
}

/** Outside production: carries what a site in another tab reports to the studio. Nothing is stored. */
export function addFlowRelay(app: FastifyInstance, { config }: SiteOptions): void {
  if (config.production) return
  const channels = new Map<string, Channel>()
  const channelOf = (name: string): Channel => {
    const known = channels.get(name) ?? { kept: [], listeners: new Set() }
    channels.delete(name)
    channels.set(name, known)
    const [oldest] = channels.keys()
    if (channels.size > mostChannels && oldest !== undefined) {
      for (const listener of channels.get(oldest)?.listeners ?? []) listener.end()
      channels.delete(oldest)
    }
    return known
  }

  app.get<{ Params: { channel: string } }>('/dev/studio/:channel', ({ params }, reply) =>
    reply
      .header('set-cookie', `livery-studio=${channelIn(params.channel)}; Path=/; SameSite=Strict`)
      .header('cache-control', 'no-store')
      .redirect('/', 302),
  )

  app.post('/dev/flows', ({ body }: FastifyRequest, reply) => {
    const { channel, records } = (body ?? {}) as { channel?: unknown; records?: unknown }
    const { kept, listeners } = channelOf(channelIn(channel))
    if (!Array.isArray(records)) throw new Refusal('invalid_request')
    const lines = records.map((record) => JSON.stringify(record))
    kept.push(...lines)
    kept.splice(0, Math.max(0, kept.length - mostKept))
    for (const listener of listeners) listener.write(framed(lines))
    return reply.code(204).header('cache-control', 'no-store').send()
  })

  const here = { constraints: { host: studioHost(config) }, config: { anyHost: true } }
  app.get<{ Querystring: { channel?: unknown } }>('/dev/flows', here, (request, reply) => {
    const { kept, listeners } = channelOf(channelIn(request.query.channel))
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    // A connection that was lost begins anew: the page asks only once for what was kept.
    if (request.headers['last-event-id'] === undefined && kept.length > 0) stream.write(framed(kept))
    stream.write('id: open\nevent: open\ndata: {}\n\n')
    listeners.add(stream)
    stream.on('close', () => listeners.delete(stream))
  })

  const beat = setInterval(() => {
    for (const { listeners } of channels.values()) for (const one of listeners) one.write(': here\n\n')
  }, heartbeat)
  beat.unref()
  app.addHook('preClose', (done) => {
    clearInterval(beat)
    for (const { listeners } of channels.values()) for (const one of listeners) one.end()
    done()
  })
}

import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { eventStreams } from '../../base/http/event-stream.ts'

/** Tells open pages when their brand changes, over server-sent events. */
export function addBrandEvents(app: FastifyInstance, registry: BrandRegistry, maxPerAddress: number): void {
  const { open: openStream, tell: send } = eventStreams(app, maxPerAddress)
  const open = new Map<string, Set<ServerResponse>>()

  app.get('/brand/events', { config: { preview: 'answer' } }, (request, reply) => {
    const { id, version } = request.brand
    const stream = openStream(request, reply)
    send(stream, `event: brand\ndata: ${JSON.stringify({ version })}\n\n`)
    const streams = open.get(id) ?? new Set()
    open.set(id, streams.add(stream))
    stream.on('close', () => {
      streams.delete(stream)
    })
  })

  const stop = registry.onChange((id, { kind }) => {
    const streams = open.get(id)
    if (!streams || kind === 'refused') return
    const version = registry.byId(id)?.version
    for (const stream of streams) {
      if (kind === 'removed') {
        send(stream, 'event: gone\ndata: {}\n\n')
        stream.end()
      } else send(stream, `event: brand\ndata: ${JSON.stringify({ version })}\n\n`)
    }
  })

  app.addHook('preClose', (done) => {
    stop()
    done()
  })
}

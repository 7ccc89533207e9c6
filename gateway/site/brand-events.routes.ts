import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { BrandRegistry } from '../brands/registry.types.ts'

const heartbeat = 25_000

/** Tells open pages when their brand changes, over server-sent events. */
export const addBrandEvents = (app: FastifyInstance, registry: BrandRegistry): void => {
  const open = new Map<string, Set<ServerResponse>>()

  app.get('/brand/events', (request, reply) => {
    const { id, version } = request.brand
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    stream.write(`event: brand\ndata: ${JSON.stringify({ version })}\n\n`)
    const streams = open.get(id) ?? new Set()
    open.set(id, streams.add(stream))
    stream.on('close', () => {
      streams.delete(stream)
    })
  })

  const beat = setInterval(() => {
    for (const streams of open.values()) for (const stream of streams) stream.write(': here\n\n')
  }, heartbeat)
  beat.unref()

  const stop = registry.onChange((id, { kind }) => {
    const streams = open.get(id)
    if (!streams || kind === 'refused') return
    const version = kind === 'removed' ? undefined : registry.byId(id)?.version
    for (const stream of streams) {
      stream.write(`event: brand\ndata: ${JSON.stringify({ version })}\n\n`)
      if (kind === 'removed') stream.end()
    }
  })

  app.addHook('preClose', (done) => {
    stop()
    clearInterval(beat)
    for (const streams of open.values()) for (const stream of streams) stream.end()
    done()
  })
}

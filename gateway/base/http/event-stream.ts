import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { getAddress, getNetwork } from '../network/address.ts'
import { Counts } from '../network/counts.ts'
import { Refusal } from './refusal.ts'

const heartbeat = 25_000
/** Bytes buffered for a page that does not read what it is sent. */
const longestQueue = 256 * 1024

/** Pages that listen to server-sent events. */
export interface EventStreams {
  /** Opens a stream; refused where the address has too many. It is forgotten when the page goes. */
  open: (request: FastifyRequest, reply: FastifyReply) => ServerResponse
  /** Sends to one page; one that does not read is dropped. */
  tell: (stream: ServerResponse, text: string) => void
}

/** Returns event streams with a heartbeat and a maximum per network, ended when the gateway stops. */
export function eventStreams(app: FastifyInstance, maxPerNetwork: number): EventStreams {
  const streams = new Set<ServerResponse>()
  const ofNetwork = new Counts()

  const tell = (stream: ServerResponse, text: string) => {
    if (stream.writableLength > longestQueue) stream.destroy()
    else stream.write(text)
  }
  const beat = setInterval(() => {
    for (const stream of streams) tell(stream, ': here\n\n')
  }, heartbeat)
  beat.unref()
  app.addHook('preClose', (done) => {
    clearInterval(beat)
    for (const stream of streams) stream.end()
    done()
  })

  return {
    tell,
    open(request, reply) {
      const network = getNetwork(getAddress(request))
      if (ofNetwork.get(network) >= maxPerNetwork) throw new Refusal('too_many_requests', { retryAfter: 60 })
      ofNetwork.add(network, 1)
      reply.hijack()
      const stream = reply.raw
      streams.add(stream)
      stream.on('close', () => {
        streams.delete(stream)
        ofNetwork.add(network, -1)
      })
      stream.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      return stream
    },
  }
}

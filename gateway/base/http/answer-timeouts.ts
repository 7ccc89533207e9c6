import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Has whoever waits too long for an answer told so, and that they may try again. One timer serves all: Fastify's own makes one for each
 * request, with a signal that nobody listens to.
 */
export function addAnswerTimeouts(app: FastifyInstance, timeoutMs: number): (handler: Handler) => Handler {
  /** Those that are not answered, the longest waiting first. */
  const waiting = new Set<FastifyReply>()
  let timer: NodeJS.Timeout | undefined

  const look = () => {
    timer = undefined
    for (const reply of waiting) {
      const left = timeoutMs - reply.elapsedTime
      if (left > 0) {
        timer = setTimeout(look, left).unref()
        return
      }
      waiting.delete(reply)
      if (!reply.sent) reply.send(new Refusal('unavailable', { retryAfter: 5 }))
    }
  }
  app.addHook('onResponse', (_request, reply, done) => {
    waiting.delete(reply)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearTimeout(timer)
    done()
  })
  return (handler) => (request, reply) => {
    waiting.add(reply)
    timer ??= setTimeout(look, timeoutMs).unref()
    return handler(request, reply)
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { OpenSockets } from '../network/open-sockets.ts'
import { requireOwnOrigin } from './own-origin.ts'
import { Refusal } from './refusal.ts'
import type { RouteGuards } from './route-guards.ts'

export interface SocketRoute {
  path: string
  guards: Pick<RouteGuards, 'requireOpen' | 'visitorOf'>
  sockets: OpenSockets
  serve: (socket: WebSocket, request: FastifyRequest) => void
}

/** Adds the route of a socket: for pages of the brand while it is open, and a few for each address. */
export function addSocketRoute(app: FastifyInstance, { path, guards, sockets, serve }: SocketRoute): void {
  app.register((scope, _options, done) => {
    scope.get(
      path,
      {
        websocket: true,
        preValidation: (request, _reply, next) => {
          try {
            if (!request.ws) throw new Refusal('not_found')
            requireOwnOrigin(request)
            guards.requireOpen(guards.visitorOf(request))
            if (sockets.isFull(request)) throw new Refusal('too_many_requests', { retryAfter: 60 })
            next()
          } catch (error) {
            next(error as Error)
          }
        },
      },
      serve,
    )
    done()
  })
}

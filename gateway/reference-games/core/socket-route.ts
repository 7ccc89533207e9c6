import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { VendorRefusal } from './refusal.ts'
import type { Vendor } from './vendor.ts'

/** Serves a socket to whoever has not too many of them; whose it is, is to be proven by its page. */
export function addSocketRoute(
  app: FastifyInstance,
  { sockets }: Vendor,
  path: string,
  serve: (socket: WebSocket, prove: () => void, request: FastifyRequest) => void,
): void {
  app.get(
    path,
    {
      websocket: true,
      preValidation: (request, _reply, next) => {
        next(sockets.isFull(request) ? new VendorRefusal('too_many_requests', 429) : undefined)
      },
    },
    (socket, request) => {
      const { prove, remove } = sockets.add(request)
      socket.on('close', remove)
      serve(socket, prove, request)
    },
  )
}

import websocket from '@fastify/websocket'
import { Ajv } from 'ajv'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import {
  type ClientMessage,
  clientMessage,
  type ServerMessage,
  socketBeat,
  socketClosing,
  socketPath,
} from '../../../schemas/events/socket.ts'
import { OpenSockets } from '../../base/network/open-sockets.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { RouteGuards } from '../../base/http/route-guards.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { type EndReason } from '../sessions/session-status.service.ts'
import type { Line } from './held-line.ts'
import { createHub, type Hub } from './hub.ts'
import { PageSocket } from '../../base/http/page-socket.ts'
import { addSocketRoute } from '../../base/http/socket-route.ts'

const longestMessage = 1024
/** Maximum messages of a page between two beats. */
const maxMessages = 10
const maxPerMember = 20

const isClientMessage = new Ajv().compile<ClientMessage>(clientMessage)

interface Sockets {
  platform: Platform
  guards: Pick<RouteGuards, 'requireSession'>
  hub: Hub
  pages: Set<{ beat(): void; drop(): void }>
  open: OpenSockets
}

async function findLine(
  { platform, guards }: Sockets,
  request: FastifyRequest,
  hello: Extract<ClientMessage, { type: 'hello' }>,
  send: (message: ServerMessage) => void,
  close: (code: number) => void,
): Promise<Line | undefined> {
  try {
    const session = await guards.requireSession(request.brand, hello.token)
    return {
      merchant: request.brand.settings.merchantCode,
      memberId: session.memberId,
      sessionId: session.id,
      seen: hello.seen ?? session.eventSequence,
      send,
      end: () => {
        close(socketClosing.ended)
      },
    }
  } catch (error) {
    if (!(error instanceof Refusal)) {
      platform.log.warn({ err: error }, 'A socket could not be opened')
      close(1013)
    } else if (error.code === 'session_ended') {
      send({ type: 'ended', reason: (error.details.value as { reason: EndReason }).reason })
      close(socketClosing.ended)
    } else close(socketClosing.unauthenticated)
    return undefined
  }
}

function serve(sockets: Sockets, socket: WebSocket, request: FastifyRequest): void {
  const { hub, pages, open } = sockets
  const counted = open.add(request)
  let line: Line | undefined
  let state: 'waiting' | 'proving' | 'proven' | 'closed' = 'waiting'

  const greet = async (hello: Extract<ClientMessage, { type: 'hello' }>) => {
    state = 'proving'
    const made = await findLine(
      sockets,
      request,
      hello,
      (message) => {
        page.send(message)
      },
      (code) => {
        page.close(code)
      },
    )
    if (!made || !page.isOpen) return
    if (hub.count(made.merchant, made.memberId) >= maxPerMember) {
      page.close(socketClosing.crowded)
      return
    }
    state = 'proven'
    counted.prove()
    line = made
    await hub.add(made)
  }

  const page = new PageSocket<ClientMessage, ServerMessage>(socket, {
    isMessage: isClientMessage,
    maxMessages: maxMessages,
    hasGreeted: () => state !== 'waiting',
    heard: (message) => {
      if (message.type !== 'hello') return
      greet(message).catch((err: unknown) => {
        sockets.platform.log.warn({ err }, 'A socket could not listen')
        page.close(1013)
      })
    },
    gone: () => {
      state = 'closed'
      counted.remove()
      pages.delete(entry)
      if (line) hub.remove(line)
    },
  })
  const entry = {
    beat: () => {
      if (page.beat() && state === 'proven') page.send({ type: 'beat' })
    },
    drop: () => {
      page.close(1001)
    },
  }
  pages.add(entry)
}

/** Returns the upgrades that belong to this socket: a development server of the sources has one of its own. */
function ownUpgrades(server: Server): Server {
  const own = new EventEmitter()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isForeign = request.headers['sec-websocket-protocol']?.startsWith('vite-') === true
    if (isForeign && server.listenerCount('upgrade') > 1) return
    own.emit('upgrade', request, socket, head)
  })
  return own as Server
}

/** Serves /wps/socket on every brand's host: sends a member's events to the member's pages. */
export function addSocket(
  app: FastifyInstance,
  platform: Platform,
  guards: Pick<RouteGuards, 'requireSession' | 'requireOpen' | 'visitorOf'>,
): void {
  const sockets: Sockets = {
    platform,
    guards,
    hub: createHub(platform),
    pages: new Set(),
    open: new OpenSockets(platform.config.perAddress),
  }
  const beat = setInterval(() => {
    for (const page of sockets.pages) page.beat()
  }, socketBeat)
  const tick = setInterval(() => {
    sockets.hub.tick()
  }, 1000)
  beat.unref()
  tick.unref()

  void app.register(websocket, {
    options: { maxPayload: longestMessage, server: ownUpgrades(app.server) },
    errorHandler: (_error, socket) => {
      socket.terminate()
    },
    preClose: (done) => {
      clearInterval(beat)
      clearInterval(tick)
      for (const page of sockets.pages) page.drop()
      void sockets.hub.close().finally(() => {
        done()
      })
    },
  })
  // An upgrade that is refused before the plugin has looked at it, as on a host nobody has, is nobody's to close.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.raw.headers.upgrade !== undefined && !request.ws) request.raw.socket.destroySoon()
    done()
  })
  addSocketRoute(app, {
    path: socketPath,
    guards,
    sockets: sockets.open,
    serve: (socket, request) => {
      serve(sockets, socket, request)
    },
  })
}

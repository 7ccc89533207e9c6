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
  socketSilence,
} from '../../schemas/events/socket.ts'
import { addressOf, networkOf } from '../http/address.ts'
import { hostName } from '../http/host.ts'
import { Refusal } from '../http/refusal.ts'
import type { RouteGuards } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { type EndReason } from '../sessions/standing.service.ts'
import { createHub, type Hub, type Line } from './hub.ts'

const longestMessage = 1024
const longestQueue = 256 * 1024
const helloWithin = 5_000
const goodbyeWithin = 500
/** Messages of a page between two beats. */
const mostMessages = 10
const mostOfMember = 20
const mostOfNetwork = 500
const mostUnproven = 50

const isClientMessage = new Ajv().compile<ClientMessage>(clientMessage)

function readMessage(data: unknown): ClientMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data))
    return isClientMessage(message) ? message : undefined
  } catch {
    return undefined
  }
}

/** A page of another site must not listen with what this browser knows. */
function requireOwnOrigin(request: FastifyRequest): void {
  const { origin } = request.headers
  const from = /^https?:\/\/([^/]+)$/.exec(origin ?? '')?.[1]
  if (hostName(from) === undefined || hostName(from) !== hostName(request.host))
    throw new Refusal('forbidden')
}

interface Page {
  heardAt: number
  messages: number
  beat(): void
  drop(): void
}

class Counts {
  readonly #of = new Map<string, number>()
  get = (key: string) => this.#of.get(key) ?? 0
  add(key: string, by: 1 | -1): void {
    const next = this.get(key) + by
    if (next > 0) this.#of.set(key, next)
    else this.#of.delete(key)
  }
}

interface Sockets {
  platform: Platform
  guards: Pick<RouteGuards, 'requireSession'>
  hub: Hub
  pages: Set<Page>
  ofNetwork: Counts
  unproven: Counts
}

/** A peer that does not answer a goodbye is left behind. */
function closeSoon(socket: WebSocket, code: number): void {
  socket.close(code)
  setTimeout(() => {
    socket.terminate()
  }, goodbyeWithin).unref()
}

async function lineOf(
  { platform, guards }: Sockets,
  request: FastifyRequest,
  hello: Extract<ClientMessage, { type: 'hello' }>,
  send: (message: ServerMessage) => void,
  close: (code: number) => void,
): Promise<Line | undefined> {
  try {
    const session = await guards.requireSession(request.brand, hello.token)
    return {
      merchant: request.brand.brand.merchantCode,
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
  const { hub, pages, ofNetwork, unproven } = sockets
  const network = networkOf(addressOf(request))
  let line: Line | undefined
  let state: 'waiting' | 'proving' | 'proven' | 'closed' = 'waiting'

  const close = (code: number) => {
    if (state !== 'closed') closeSoon(socket, code)
  }
  const send = (message: ServerMessage) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > longestQueue) socket.terminate()
    else socket.send(JSON.stringify(message))
  }
  const settle = (next: 'proven' | 'closed') => {
    if (state === 'waiting' || state === 'proving') unproven.add(network, -1)
    state = next
  }
  const tooLate = setTimeout(() => {
    if (state === 'waiting') close(socketClosing.unauthenticated)
  }, helloWithin)
  tooLate.unref()

  const greet = async (hello: Extract<ClientMessage, { type: 'hello' }>) => {
    state = 'proving'
    const made = await lineOf(sockets, request, hello, send, close)
    if (!made || socket.readyState !== socket.OPEN) return
    if (hub.count(made.merchant, made.memberId) >= mostOfMember) {
      close(socketClosing.crowded)
      return
    }
    settle('proven')
    line = made
    await hub.add(made)
  }

  const page: Page = {
    heardAt: Date.now(),
    messages: 0,
    beat: () => {
      page.messages = 0
      if (Date.now() - page.heardAt > socketSilence) socket.terminate()
      else if (state === 'proven') send({ type: 'beat' })
    },
    drop: () => {
      close(1001)
    },
  }
  pages.add(page)
  ofNetwork.add(network, 1)
  unproven.add(network, 1)

  socket.on('message', (data, isBinary) => {
    page.heardAt = Date.now()
    page.messages += 1
    const message = isBinary ? undefined : readMessage(data)
    const isInTurn = (message?.type === 'hello') === (state === 'waiting')
    if (!message || !isInTurn || page.messages > mostMessages) close(socketClosing.protocol)
    else if (message.type === 'hello')
      greet(message).catch((err: unknown) => {
        sockets.platform.log.warn({ err }, 'A socket could not listen')
        close(1013)
      })
  })
  socket.on('close', () => {
    clearTimeout(tooLate)
    settle('closed')
    pages.delete(page)
    ofNetwork.add(network, -1)
    if (line) hub.remove(line)
  })
}

/** The upgrades that are this socket's to answer: a development server of the sources has one of its own. */
function ownUpgrades(server: Server): Server {
  const own = new EventEmitter()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isForeign = request.headers['sec-websocket-protocol']?.startsWith('vite-') === true
    if (isForeign && server.listenerCount('upgrade') > 1) return
    own.emit('upgrade', request, socket, head)
  })
  return own as Server
}

/** Answers /wps/socket on every brand's host: what happens to a member, told to the pages that show it. */
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
    ofNetwork: new Counts(),
    unproven: new Counts(),
  }
  const beat = setInterval(() => {
    for (const page of sockets.pages) page.beat()
  }, socketBeat)
  const tick = setInterval(() => {
    sockets.hub.tick()
  }, 1000)
  beat.unref()
  tick.unref()

  const requireRoom = (request: FastifyRequest) => {
    const network = networkOf(addressOf(request))
    if (sockets.ofNetwork.get(network) < mostOfNetwork && sockets.unproven.get(network) < mostUnproven) return
    throw new Refusal('too_many_requests', { retryAfter: 60 })
  }

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
  app.register((scope, _options, done) => {
    scope.get(
      socketPath,
      {
        websocket: true,
        preValidation: (request, _reply, next) => {
          try {
            if (!request.ws) throw new Refusal('not_found')
            requireOwnOrigin(request)
            guards.requireOpen(guards.visitorOf(request))
            requireRoom(request)
            next()
          } catch (error) {
            next(error as Error)
          }
        },
      },
      (socket, request) => {
        serve(sockets, socket, request)
      },
    )
    done()
  })
}

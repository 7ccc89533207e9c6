import { Ajv } from 'ajv'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import {
  type ChatClientMessage,
  chatClientMessage,
  type ChatLine,
  type ChatServerMessage,
  chatSocketPath,
} from '../../schemas/events/chat.ts'
import { socketBeat, socketClosing } from '../../schemas/events/socket.ts'
import { requireOwnOrigin } from '../events/own-origin.ts'
import { Counts, PageSocket } from '../events/page-socket.ts'
import { addressOf, networkOf } from '../http/address.ts'
import { Refusal } from '../http/refusal.ts'
import type { RouteGuards } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { standingsOf } from '../sessions/standing.service.ts'
import { type ChatHub, createChatHub, type Reader } from './chat-hub.ts'
import { type ChatPass, makeTicket, readTicket, ticketKept } from './chat-ticket.ts'
import { isRoom, type KeptLine, say } from './chat.service.ts'

/** Messages of a page between two beats. */
const mostMessages = 20
const mostOfNetwork = 100

const isClientMessage = new Ajv().compile<ChatClientMessage>(chatClientMessage)

interface Chat {
  platform: Platform
  hub: ChatHub
  pages: Set<Page>
  ofNetwork: Counts
}

const isStanding = async (platform: Platform, merchant: string, pass: ChatPass) => {
  const standing = (await standingsOf(platform, merchant, [pass])).get(pass.sessionId)
  return standing !== undefined && standing.reason === undefined
}

/** One page of a chat. */
class Page {
  readonly #chat: Chat
  readonly #socket: PageSocket<ChatClientMessage, ChatServerMessage>
  readonly #request: FastifyRequest
  #reader: Reader | undefined
  #pass: ChatPass | undefined
  #isGreeted = false

  constructor(chat: Chat, socket: WebSocket, request: FastifyRequest) {
    this.#chat = chat
    this.#request = request
    const network = networkOf(addressOf(request))
    this.#socket = new PageSocket(socket, {
      isMessage: isClientMessage,
      mostMessages,
      hasGreeted: () => this.#isGreeted,
      heard: (message) => {
        this.#heard(message).catch((err: unknown) => {
          chat.platform.log.warn({ err }, 'A chat could not be served')
          this.close(1013)
        })
      },
      gone: () => {
        chat.pages.delete(this)
        if (this.#reader) chat.hub.remove(this.#reader)
        chat.ofNetwork.add(network, -1)
      },
    })
    chat.ofNetwork.add(network, 1)
  }

  close(code: number): void {
    this.#socket.close(code)
  }

  #shown = ({ id, memberId, nickname, content, sentAt }: KeptLine): ChatLine => ({
    id,
    nickname,
    text: content,
    at: sentAt.toISOString(),
    isOwn: memberId === this.#pass?.memberId,
  })

  /** Looked at now and then: a silent page is dropped, a new ticket given to who may still write. */
  async beat(): Promise<void> {
    if (!this.#socket.beat()) return
    this.#socket.send({ type: 'beat' })
    if (!this.#pass) return
    const { platform } = this.#chat
    const { brand } = this.#request
    if (!(await isStanding(platform, brand.brand.merchantCode, this.#pass))) return
    const until = platform.clock().getTime() + ticketKept
    this.#socket.send({ type: 'ticket', ticket: makeTicket(platform, brand, { ...this.#pass, until }) })
  }

  async #heard(message: ChatClientMessage): Promise<void> {
    if (message.type === 'hello') await this.#greet(message)
    else if (message.type === 'say') await this.#say(message)
  }

  async #greet({ room, ticket }: Extract<ChatClientMessage, { type: 'hello' }>): Promise<void> {
    this.#isGreeted = true
    const { platform, hub } = this.#chat
    const { brand } = this.#request
    const { merchantCode: merchant } = brand.brand
    if (!isRoom(brand, room)) {
      this.close(socketClosing.protocol)
      return
    }
    const pass = ticket === null ? undefined : readTicket(platform, brand, room, ticket)
    if (pass && (await isStanding(platform, merchant, pass))) this.#pass = pass
    this.#reader = {
      merchant,
      room,
      heard: (line) => {
        this.#socket.send({ type: 'said', line: this.#shown(line) })
      },
    }
    const lines = await hub.add(this.#reader)
    this.#socket.send({ type: 'welcome', canWrite: this.#pass !== undefined, lines: lines.map(this.#shown) })
    if (!this.#socket.isOpen) hub.remove(this.#reader)
  }

  async #say({ key, text }: Extract<ChatClientMessage, { type: 'say' }>): Promise<void> {
    const { platform } = this.#chat
    if (!this.#pass) {
      this.#socket.send({ type: 'refused', key, code: 'reading_only' })
      return
    }
    try {
      const code = await say(platform, this.#request.brand, this.#pass, { key, text })
      this.#socket.send(code === undefined ? { type: 'taken', key } : { type: 'refused', key, code })
    } catch (err) {
      platform.log.warn({ err }, 'A chat message could not be kept')
      this.#socket.send({ type: 'refused', key, code: 'unavailable' })
    }
  }
}

/** Answers /wps/chat on every brand's host, with the sockets of addSocket. */
export function addChat(
  app: FastifyInstance,
  platform: Platform,
  guards: Pick<RouteGuards, 'requireOpen' | 'visitorOf'>,
): void {
  const chat: Chat = { platform, hub: createChatHub(platform), pages: new Set(), ofNetwork: new Counts() }
  const beat = setInterval(() => {
    for (const page of chat.pages)
      page.beat().catch((err: unknown) => {
        platform.log.warn({ err }, 'A chat could not be looked after')
      })
  }, socketBeat)
  beat.unref()
  app.addHook('preClose', async () => {
    clearInterval(beat)
    for (const page of chat.pages) page.close(1001)
    await chat.hub.close()
  })
  app.register((scope, _options, done) => {
    scope.get(
      chatSocketPath,
      {
        websocket: true,
        preValidation: (request, _reply, next) => {
          try {
            if (!request.ws) throw new Refusal('not_found')
            requireOwnOrigin(request)
            guards.requireOpen(guards.visitorOf(request))
            const open = chat.ofNetwork.get(networkOf(addressOf(request)))
            if (open >= mostOfNetwork) throw new Refusal('too_many_requests', { retryAfter: 60 })
            next()
          } catch (error) {
            next(error as Error)
          }
        },
      },
      (socket, request) => {
        chat.pages.add(new Page(chat, socket, request))
      },
    )
    done()
  })
}

import { Ajv } from 'ajv'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import {
  type ChatClientMessage,
  chatClientMessage,
  type ChatLine,
  type ChatServerMessage,
  chatSocketPath,
} from '../../../schemas/events/chat.ts'
import { socketBeat, socketClosing } from '../../../schemas/events/socket.ts'
import { PageSocket } from '../../base/http/page-socket.ts'
import { addSocketRoute } from '../../base/http/socket-route.ts'
import { getAddress, getNetwork } from '../../base/network/address.ts'
import { type CountedSocket, OpenSockets } from '../../base/network/open-sockets.ts'
import type { RouteGuards } from '../../base/http/route-guards.ts'
import { spacing } from '../../base/limits/spacing.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { sessionStatuses } from '../../members/sessions/session-status.service.ts'
import { type ChatHub, createChatHub, type Reader } from './chat-hub.ts'
import { type ChatPass, makeTicket, readTicket, ticketLifetime } from './chat-ticket.ts'
import { isOpenRoom, isRoom, type StoredLine, addMessage } from './chat.service.ts'

/** Messages of a page between two beats. */
const maxMessages = 20

const isClientMessage = new Ajv().compile<ChatClientMessage>(chatClientMessage)

/** Messages of one address within some milliseconds, of all its members and rooms together. */
const fromAddress = { max: 30, window: 10_000 }

type Guards = Pick<RouteGuards, 'requireOpen' | 'visitorOf'>

interface Chat {
  platform: Platform
  guards: Guards
  hub: ChatHub
  pages: Set<Page>
  /** Seconds that an address has to wait before its next message. */
  waitOf: (network: string, now: number) => number
  /** Those that have named their room are proven. */
  sockets: OpenSockets
}

async function isSessionOpen(platform: Platform, merchant: string, pass: ChatPass) {
  const status = (await sessionStatuses(platform, merchant, [pass])).get(pass.sessionId)
  return status !== undefined && status.reason === undefined
}

/** One page of a chat. */
class Page {
  readonly #chat: Chat
  readonly #socket: PageSocket<ChatClientMessage, ChatServerMessage>
  readonly #request: FastifyRequest
  #reader: Reader | undefined
  #pass: ChatPass | undefined
  readonly #network: string
  readonly #counted: CountedSocket
  #isGreeted = false

  constructor(chat: Chat, socket: WebSocket, request: FastifyRequest) {
    this.#chat = chat
    this.#request = request
    this.#network = getNetwork(getAddress(request))
    this.#counted = chat.sockets.add(request)
    this.#socket = new PageSocket(socket, {
      isMessage: isClientMessage,
      maxMessages: maxMessages,
      hasGreeted: () => this.#isGreeted,
      heard: (message) => {
        this.#receive(message).catch((err: unknown) => {
          chat.platform.log.warn({ err }, 'A chat could not be served')
          this.close(1013)
        })
      },
      gone: () => {
        chat.pages.delete(this)
        if (this.#reader) chat.hub.remove(this.#reader)
        this.#counted.remove()
      },
    })
  }

  close(code: number): void {
    this.#socket.close(code)
  }

  #shown = ({ id, memberId, nickname, content, sentAt }: StoredLine): ChatLine => ({
    id,
    nickname,
    text: content,
    at: sentAt.toISOString(),
    isOwn: memberId === this.#pass?.memberId,
  })

  /** Runs periodically: drops a silent page, renews the ticket of a page that may still write. */
  async beat(): Promise<void> {
    if (!this.#socket.beat()) return
    this.#socket.send({ type: 'beat' })
    if (!this.#pass) return
    const { platform } = this.#chat
    const { brand } = this.#request
    if (!(await isSessionOpen(platform, brand.settings.merchantCode, this.#pass))) return
    const until = platform.clock().getTime() + ticketLifetime
    this.#socket.send({ type: 'ticket', ticket: makeTicket(platform, brand, { ...this.#pass, until }) })
  }

  async #receive(message: ChatClientMessage): Promise<void> {
    if (message.type === 'hello') await this.#greet(message)
    else if (message.type === 'say') await this.#say(message)
  }

  async #greet({ room, ticket }: Extract<ChatClientMessage, { type: 'hello' }>): Promise<void> {
    this.#isGreeted = true
    const { platform, hub } = this.#chat
    const { brand } = this.#request
    const { merchantCode: merchant } = brand.settings
    if (!isRoom(brand, room)) {
      this.close(socketClosing.protocol)
      return
    }
    const pass = ticket === null ? undefined : readTicket(platform, brand, room, ticket)
    if (pass && (await isSessionOpen(platform, merchant, pass))) this.#pass = pass
    this.#reader = {
      merchant,
      room,
      onLine: (line) => {
        this.#socket.send({ type: 'said', line: this.#shown(line) })
      },
    }
    const lines = await hub.add(this.#reader)
    this.#counted.prove()
    this.#socket.send({ type: 'welcome', canWrite: this.#pass !== undefined, lines: lines.map(this.#shown) })
    if (!this.#socket.isOpen) hub.remove(this.#reader)
  }

  /** Whether site and table are open, as the brand is now: a page may have stood here for hours. */
  #isOpenFor({ room }: ChatPass): boolean {
    const { platform, guards } = this.#chat
    const brand = platform.registry.byMerchant(this.#request.brand.settings.merchantCode)
    if (!brand || !isOpenRoom(brand, room)) return false
    try {
      guards.requireOpen({ ...guards.visitorOf(this.#request), brand })
      return true
    } catch {
      return false
    }
  }

  async #say({ key, text }: Extract<ChatClientMessage, { type: 'say' }>): Promise<void> {
    const { platform } = this.#chat
    if (!this.#pass || !this.#isOpenFor(this.#pass)) {
      this.#socket.send({ type: 'refused', key, code: 'reading_only' })
      return
    }
    if (this.#chat.waitOf(this.#network, platform.clock().getTime()) > 0) {
      this.#socket.send({ type: 'refused', key, code: 'too_fast' })
      return
    }
    try {
      const code = await addMessage(platform, this.#request.brand, this.#pass, { key, text })
      this.#socket.send(code === undefined ? { type: 'taken', key } : { type: 'refused', key, code })
    } catch (err) {
      platform.log.warn({ err }, 'A chat message could not be stored')
      this.#socket.send({ type: 'refused', key, code: 'unavailable' })
    }
  }
}

/** Answers /wps/chat on every brand's host, with the sockets of addSocket. */
export function addChat(app: FastifyInstance, platform: Platform, guards: Guards): void {
  const chat: Chat = {
    platform,
    guards,
    hub: createChatHub(platform),
    pages: new Set(),
    sockets: new OpenSockets(platform.config.perAddress),
    waitOf: spacing(fromAddress),
  }
  const beat = setInterval(() => {
    for (const page of chat.pages)
      page.beat().catch((err: unknown) => {
        platform.log.warn({ err }, 'The upkeep of a chat failed')
      })
  }, socketBeat)
  beat.unref()
  app.addHook('preClose', async () => {
    clearInterval(beat)
    for (const page of chat.pages) page.close(1001)
    await chat.hub.close()
  })
  addSocketRoute(app, {
    path: chatSocketPath,
    guards,
    sockets: chat.sockets,
    serve: (socket, request) => {
      chat.pages.add(new Page(chat, socket, request))
    },
  })
}

import type { WebSocket } from 'ws'
import { socketClosing, socketSilence } from '../../../schemas/events/socket.ts'

const longestQueue = 256 * 1024
const helloWithin = 5_000
const goodbyeWithin = 500

const reasons = new Map<number, string>(Object.entries(socketClosing).map(([name, code]) => [code, name]))

interface PageSocketNeeds<In> {
  isMessage: (value: unknown) => value is In
  /** Messages of a page between two beats. */
  maxMessages: number
  /** Whether the page has said hello. Nothing else comes before it, and it comes once. */
  hasGreeted: () => boolean
  heard: (message: In) => void
  gone: () => void
}

/** One page's end of a socket: messages of a known shape, in turn, not too many, and a beat that notices who is gone. */
export class PageSocket<In extends { type: string }, Out> {
  readonly #socket: WebSocket
  #receivedAt = Date.now()
  #messages = 0

  constructor(socket: WebSocket, needs: PageSocketNeeds<In>) {
    const { isMessage, maxMessages, hasGreeted, heard, gone } = needs
    this.#socket = socket
    const tooLate = setTimeout(() => {
      if (!hasGreeted()) this.close(socketClosing.unauthenticated)
    }, helloWithin)
    tooLate.unref()
    socket.on('message', (data, isBinary) => {
      this.#receivedAt = Date.now()
      this.#messages += 1
      const message = isBinary ? undefined : read(data, isMessage)
      const isInTurn = (message?.type === 'hello') !== hasGreeted()
      if (!message || !isInTurn || this.#messages > maxMessages) this.close(socketClosing.protocol)
      else heard(message)
    })
    socket.on('close', () => {
      clearTimeout(tooLate)
      gone()
    })
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /** A page that does not read what it is sent is dropped. */
  send(message: Out): void {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > longestQueue) this.#socket.terminate()
    else this.#socket.send(JSON.stringify(message))
  }

  /** A peer that does not answer the close frame is dropped too. */
  close(code: number): void {
    this.#socket.close(code, reasons.get(code))
    setTimeout(() => {
      this.#socket.terminate()
    }, goodbyeWithin).unref()
  }

  /** Looked at now and then: false where the page was silent for too long and is dropped. */
  beat(): boolean {
    this.#messages = 0
    if (Date.now() - this.#receivedAt <= socketSilence) return true
    this.#socket.terminate()
    return false
  }
}

function read<In>(data: unknown, isMessage: (value: unknown) => value is In): In | undefined {
  try {
    const message: unknown = JSON.parse(String(data))
    return isMessage(message) ? message : undefined
  } catch {
    return undefined
  }
}

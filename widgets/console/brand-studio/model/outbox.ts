import type { Operation } from '../../../../schemas/brand/operations.ts'
import type { OutboxStore } from './outbox-store.ts'

/** What came of a save. */
export type SaveAnswer =
  | { kind: 'saved'; version: number; merged: readonly Operation[] }
  /** Others wrote at the same places, or the draft was moved to another release. */
  | { kind: 'conflict'; version: number; operations: readonly Operation[] }
  | { kind: 'refused'; problems: readonly RefusedPlace[]; error: unknown }
  /** Nobody answered: it is tried again. */
  | { kind: 'away' }

export interface RefusedPlace {
  file: string
  pointer: string
  message: string
  fix: string
}

export type OutboxState = 'saved' | 'waiting' | 'saving' | 'away' | 'conflict' | 'refused'

export interface OutboxOptions {
  version: number
  store: OutboxStore
  /** The same key is the same save, however often it arrives. */
  send: (version: number, operations: readonly Operation[], key: string) => Promise<SaveAnswer>
  onSaved: (merged: readonly Operation[], version: number) => void
  onConflict: (theirs: readonly Operation[], version: number) => void
  onRefused: (answer: Extract<SaveAnswer, { kind: 'refused' }>) => void
  onState: () => void
  /** Milliseconds after the last key press. */
  quietMs?: number
  retryMs?: number
}

const longestWaitMs = 10_000
/** Operations that one save may have. */
const most = 400

/** Saves a draft as somebody writes it: one request at a time, with the version that was seen; what is not acknowledged stays stored. */
export class Outbox {
  readonly #options: OutboxOptions
  #version: number
  #pending: Operation[] = []
  #sent: readonly Operation[] = []
  #key = ''
  #state: OutboxState = 'saved'
  #timer: ReturnType<typeof setTimeout> | undefined
  #wait: number
  #isClosed = false

  constructor(options: OutboxOptions) {
    this.#options = options
    this.#version = options.version
    this.#wait = options.retryMs ?? 1_000
  }

  get state(): OutboxState {
    return this.#state
  }
  /** The last version that the gateway acknowledged. */
  get version(): number {
    return this.#version
  }
  /** What is not acknowledged, in order. */
  get unsaved(): readonly Operation[] {
    return [...this.#sent, ...this.#pending]
  }

  /** Adds operations. A value that is typed on takes the place of what was typed before it. */
  add(operations: readonly Operation[]): void {
    for (const operation of operations) {
      const last = this.#pending.at(-1)
      const isTypedOn =
        operation.do === 'set' &&
        last?.do === 'set' &&
        last.file === operation.file &&
        last.pointer === operation.pointer
      if (isTypedOn) this.#pending[this.#pending.length - 1] = operation
      else this.#pending.push(operation)
    }
    this.#keep()
    if (this.#state === 'saved' || this.#state === 'waiting' || this.#state === 'refused') {
      this.#set('waiting')
      this.#schedule(this.#options.quietMs ?? 400)
    }
  }

  /** Sends what waits, now. */
  flush(): void {
    if (this.#state !== 'saving' && this.#state !== 'conflict' && this.unsaved.length > 0) this.#schedule(0)
  }

  /** Goes on after a choice: with these operations on this version. */
  resolve(version: number, operations: readonly Operation[]): void {
    this.#version = version
    this.#sent = []
    this.#pending = [...operations]
    this.#set('saved')
    this.#keep()
    if (operations.length > 0) {
      this.#set('waiting')
      this.#schedule(0)
    }
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer)
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#send(), milliseconds)
  }

  #set(state: OutboxState): void {
    this.#state = state
    this.#options.onState()
  }

  #keep(): void {
    this.#options.store.save(this.#version, this.unsaved)
  }

  async #send(): Promise<void> {
    const isAgain = this.#state === 'away'
    if (this.#isClosed || (!isAgain && this.#sent.length > 0)) return
    if (this.#sent.length === 0) {
      if (this.#pending.length === 0) return
      this.#sent = this.#pending.slice(0, most)
      this.#pending = this.#pending.slice(most)
      this.#key = crypto.randomUUID()
    }
    if (!isAgain) this.#set('saving')
    const answer = await this.#options.send(this.#version, this.#sent, this.#key)
    if (!this.#isClosed) this.#take(answer)
  }

  #take(answer: SaveAnswer): void {
    if (answer.kind === 'away') {
      this.#set('away')
      this.#schedule(this.#wait)
      this.#wait = Math.min(this.#wait * 2, longestWaitMs)
      return
    }
    this.#wait = this.#options.retryMs ?? 1_000
    if (answer.kind === 'conflict') {
      this.#set('conflict')
      this.#options.onConflict(answer.operations, answer.version)
      return
    }
    if (answer.kind === 'refused') {
      // What is typed stays: whoever owns the draft says what of it is sent again.
      this.#pending = [...this.#sent, ...this.#pending]
      this.#sent = []
      this.#set('refused')
      this.#options.onRefused(answer)
      return
    }
    this.#sent = []
    this.#version = answer.version
    this.#keep()
    this.#set(this.#pending.length > 0 ? 'waiting' : 'saved')
    this.#options.onSaved(answer.merged, answer.version)
    if (this.#pending.length > 0) this.#schedule(0)
  }
}

import { randomBytes } from 'node:crypto'
import type { WalletAnswer, WalletCall, WalletRefusalAnswer } from '../../../schemas/vendor/wallet.ts'

export interface Sent {
  /** Signs with another secret, an old time, another vendor's name, or not at all. */
  fault?: 'secret' | 'time' | 'vendor' | 'unsigned'
  /** Sends this text instead of the body. */
  text?: string
}

/** The reply to a message that moves money; a wallet under test may leave out any of it. */
type WalletReply = Partial<Omit<WalletAnswer<'rollback'>, 'status'> & Omit<WalletRefusalAnswer, 'status'>> & {
  status?: (WalletAnswer<'rollback'> | WalletRefusalAnswer)['status']
}

export interface WalletResponse {
  status: number
  json: WalletReply
}

/** Sends one message to the wallet under test. */
export type Send = (call: WalletCall, body: Record<string, unknown>, sent?: Sent) => Promise<WalletResponse>

export interface Table {
  send: Send
  token: string
  opened: WalletAnswer<'authenticate'>
  fresh: (what: string) => string
  /** A stake that is allowed, in minor units. */
  stake: string
}

export interface Check {
  name: string
  run: (table: Table) => Promise<void>
}

/** Refuses an answer that is not as wanted. */
export function is(response: WalletResponse, wanted: WalletReply & { http?: number }): void {
  const { http, ...json } = wanted
  const isSame = Object.entries(json).every(
    ([key, value]) => response.json[key as keyof WalletReply] === value,
  )
  if (isSame && (http === undefined || response.status === http)) return
  throw new Error(
    `wanted ${JSON.stringify(wanted)}, got HTTP ${String(response.status)} ${JSON.stringify(response.json)}`,
  )
}

/** A fresh round of the table. */
export function at({ opened, fresh }: Table) {
  return {
    session: opened.session,
    game: opened.game.id,
    round: fresh('round'),
  }
}

/** Opens a session with a launch token; throws where the wallet gives none. */
export async function openTable(send: Send, token: string): Promise<Table> {
  const { json } = await send('authenticate', { token })
  if (json.status !== 'ok') throw new Error(`authenticate answered ${JSON.stringify(json)}`)
  const opened = json as unknown as WalletAnswer<'authenticate'>
  const run = randomBytes(6).toString('hex')
  let count = 0
  return {
    send,
    token,
    opened,
    stake: opened.limits.min,
    fresh: (what) => `${run}.${what}.${String((count += 1))}`,
  }
}

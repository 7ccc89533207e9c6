import { timingSafeEqual } from 'node:crypto'
import type { LoadedBrand } from '../brands/registry.types.ts'
import { keyedHash } from '../keyed-hash.ts'
import type { Platform } from '../platform.ts'

/** Who may write in a room, until when. */
export interface ChatPass {
  memberId: string
  sessionId: string
  /** Masked. */
  nickname: string
  room: string
  /** Milliseconds. */
  until: number
}

/** How long a ticket opens the chat. A page that is open gets another before. */
export const ticketKept = 10 * 60_000

const sealOf = ({ config }: Pick<Platform, 'config'>, { brand }: LoadedBrand, content: string) =>
  keyedHash(config.secret, 'chat', brand.merchantCode, content)

/** A ticket says what it is for and cannot be changed; the session behind it is looked at when it is used. */
export function makeTicket(platform: Pick<Platform, 'config'>, brand: LoadedBrand, pass: ChatPass): string {
  const content = Buffer.from(JSON.stringify(pass)).toString('base64url')
  return `${content}.${sealOf(platform, brand, content)}`
}

/** What a ticket is for; undefined for one that is not ours, is over, or is for another room. */
export function readTicket(
  platform: Pick<Platform, 'config' | 'clock'>,
  brand: LoadedBrand,
  room: string,
  ticket: string,
): ChatPass | undefined {
  const [content = '', seal = ''] = ticket.split('.')
  const own = Buffer.from(sealOf(platform, brand, content))
  const given = Buffer.from(seal)
  if (own.length !== given.length || !timingSafeEqual(own, given)) return undefined
  const pass = JSON.parse(Buffer.from(content, 'base64url').toString()) as ChatPass
  return pass.room === room && pass.until > platform.clock().getTime() ? pass : undefined
}

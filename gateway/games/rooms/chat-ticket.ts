import { timingSafeEqual } from 'node:crypto'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import type { Platform } from '../../base/platform/platform.ts'

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
export const ticketLifetime = 10 * 60_000

function getSeal({ config }: Pick<Platform, 'config'>, { settings: brand }: LoadedBrand, content: string) {
  return keyedHash(config.secret, 'chat', brand.merchantCode, content)
}

/** A signed ticket names its purpose; its session is checked when it is used. */
export function makeTicket(platform: Pick<Platform, 'config'>, brand: LoadedBrand, pass: ChatPass): string {
  const content = Buffer.from(JSON.stringify(pass)).toString('base64url')
  return `${content}.${getSeal(platform, brand, content)}`
}

/** What a ticket is for; undefined for one that is not ours, is over, or is for another room. */
export function readTicket(
  platform: Pick<Platform, 'config' | 'clock'>,
  brand: LoadedBrand,
  room: string,
  ticket: string,
): ChatPass | undefined {
  const [content = '', seal = ''] = ticket.split('.')
  const own = Buffer.from(getSeal(platform, brand, content))
  const given = Buffer.from(seal)
  if (own.length !== given.length || !timingSafeEqual(own, given)) return undefined
  const pass = JSON.parse(Buffer.from(content, 'base64url').toString()) as ChatPass
  return pass.room === room && pass.until > platform.clock().getTime() ? pass : undefined
}

import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { ChatRefusal } from '../../schemas/events/chat.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import { newId } from '../db/id.ts'
import { brandGames } from '../games/brand-games.ts'
import type { Platform } from '../platform.ts'
import { standingsOf } from '../sessions/standing.service.ts'
import { chatText } from './chat-text.ts'
import type { ChatPass } from './chat-ticket.ts'
import { chatMessage } from './chat.tables.ts'

/** Every process hears on it which room of which merchant has news. */
export const chatChannel = 'livery_chat'

/** Lines that a page is shown when it opens. */
const mostLines = 50
/** Messages of one member within some milliseconds, in all rooms together. */
const most = { messages: 5, within: 10_000 }

export interface KeptLine {
  id: string
  memberId: string
  nickname: string
  content: string
  sentAt: Date
}

/** Whether a brand has a chat by that name: one for each live table. */
export const isRoom = (brand: LoadedBrand, room: string): boolean =>
  brandGames(brand).byId(room)?.type === 'LIVE'

/** The last lines of a room, the oldest first. */
export async function linesOf(
  { database }: Pick<Platform, 'database'>,
  merchant: string,
  room: string,
): Promise<KeptLine[]> {
  const found = await database.within(merchant, (tx) =>
    tx
      .select({
        id: chatMessage.id,
        memberId: chatMessage.memberId,
        nickname: chatMessage.nickname,
        content: chatMessage.content,
        sentAt: chatMessage.sentAt,
      })
      .from(chatMessage)
      .where(and(eq(chatMessage.merchant, merchant), eq(chatMessage.room, room)))
      .orderBy(desc(chatMessage.sentAt), desc(chatMessage.id))
      .limit(mostLines),
  )
  return found.reverse()
}

/** Keeps what a member says and tells every process. Said again with the same key: once. */
export async function say(
  platform: Platform,
  brand: LoadedBrand,
  { memberId, sessionId, nickname, room }: ChatPass,
  { key, text }: { key: string; text: string },
): Promise<ChatRefusal | undefined> {
  const read = chatText(text)
  if ('refused' in read) return read.refused
  const { merchantCode: merchant } = brand.brand
  const standing = (await standingsOf(platform, merchant, [{ memberId, sessionId }])).get(sessionId)
  if (!standing || standing.reason !== undefined) return 'reading_only'
  const sentAt = platform.clock()
  return platform.database.within(merchant, async (tx) => {
    await tx.execute(sql`select 1 from member where merchant = ${merchant} and id = ${memberId} for update`)
    const own = and(eq(chatMessage.merchant, merchant), eq(chatMessage.memberId, memberId))
    const [said] = await tx
      .select({ messages: count() })
      .from(chatMessage)
      .where(and(own, eq(chatMessage.key, key)))
    if ((said?.messages ?? 0) > 0) return undefined
    const since = new Date(sentAt.getTime() - most.within)
    const [lately] = await tx
      .select({ messages: count() })
      .from(chatMessage)
      .where(and(own, gt(chatMessage.sentAt, since)))
    if ((lately?.messages ?? 0) >= most.messages) return 'too_fast'
    const id = newId(sentAt.getTime())
    await tx
      .insert(chatMessage)
      .values({ merchant, room, id, memberId, key, nickname, content: read.text, sentAt })
    await tx.execute(sql`select pg_notify(${chatChannel}, ${JSON.stringify([merchant, room])})`)
    return undefined
  })
}

import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { ChatRefusal } from '../../../schemas/events/chat.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { newId } from '../../base/db/id.ts'
import { brandGames } from '../catalogue/brand-games.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { sessionStatuses } from '../../members/sessions/session-status.service.ts'
import { chatText } from './chat-text.ts'
import type { ChatPass } from './chat-ticket.ts'
import { chatMessage } from './chat.tables.ts'

/** Every process listens on it for the rooms that have new lines. */
export const chatChannel = 'livery_chat'

/** Lines that a page is shown when it opens. */
const maxLines = 50
/** Messages of one member within some milliseconds, in all rooms together. */
const limit = { messages: 5, within: 10_000 }

export interface StoredLine {
  id: string
  memberId: string
  nickname: string
  content: string
  sentAt: Date
}

/** Whether a brand has a chat by that name: one for each live table. */
export function isRoom(brand: LoadedBrand, room: string): boolean {
  return brandGames(brand).byId(room)?.type === 'LIVE'
}

/** Whether members may write in a room now: its table, or the vendor of it, may be closed. */
export function isOpenRoom(brand: LoadedBrand, room: string): boolean {
  const games = brandGames(brand)
  const game = games.byId(room)
  return game?.type === 'LIVE' && !games.isClosed(game)
}

/** The last lines of a room, the oldest first. */
export async function listLines(
  { database }: Pick<Platform, 'database'>,
  merchant: string,
  room: string,
): Promise<StoredLine[]> {
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
      .limit(maxLines),
  )
  return found.reverse()
}

/** Stores a member's message and notifies every process. Idempotent by key. */
export async function addMessage(
  platform: Platform,
  brand: LoadedBrand,
  { memberId, sessionId, nickname, room }: ChatPass,
  { key, text }: { key: string; text: string },
): Promise<ChatRefusal | undefined> {
  const read = chatText(text)
  if ('refused' in read) return read.refused
  const { merchantCode: merchant } = brand.settings
  const status = (await sessionStatuses(platform, merchant, [{ memberId, sessionId }])).get(sessionId)
  if (!status || status.reason !== undefined) return 'reading_only'
  const sentAt = platform.clock()
  return platform.database.within(merchant, async (tx) => {
    await tx.execute(
      sql`select 1 from member where merchant = ${merchant} and id = ${memberId} for no key update`,
    )
    const own = and(eq(chatMessage.merchant, merchant), eq(chatMessage.memberId, memberId))
    const [duplicates] = await tx
      .select({ messages: count() })
      .from(chatMessage)
      .where(and(own, eq(chatMessage.key, key)))
    if ((duplicates?.messages ?? 0) > 0) return undefined
    const since = new Date(sentAt.getTime() - limit.within)
    const [recent] = await tx
      .select({ messages: count() })
      .from(chatMessage)
      .where(and(own, gt(chatMessage.sentAt, since)))
    if ((recent?.messages ?? 0) >= limit.messages) return 'too_fast'
    const id = newId(sentAt.getTime())
    await tx
      .insert(chatMessage)
      .values({ merchant, room, id, memberId, key, nickname, content: read.text, sentAt })
    await tx.execute(sql`select pg_notify(${chatChannel}, ${JSON.stringify([merchant, room])})`)
    return undefined
  })
}

import { and, eq, inArray } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { zoned } from '../../base/calendar/calendar.ts'
import type { Tx } from '../../base/db/database.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { unreadMessages } from '../../members/messages/messages.service.ts'
import { publish } from '../../members/events/events.service.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { newsRead } from './news.tables.ts'

type Unread = CallValue<'unreadCount'>

function listIds(news: readonly { id: string }[]) {
  return [...new Set(news.map(({ id }) => id))]
}

/** When somebody registered, as a clock of the merchant showed it and as news is dated. */
async function registeredAt(tx: Tx, { settings, merchant }: LoadedBrand, memberId: string): Promise<string> {
  const [found] = await tx
    .select({ at: member.createdAt })
    .from(member)
    .where(and(eq(member.merchant, settings.merchantCode), eq(member.id, memberId)))
  return found ? zoned(merchant.timeZone, found.at).slice(0, 19).replace('T', ' ') : ''
}

async function getUnread(tx: Tx, loaded: LoadedBrand, memberId: string): Promise<Unread> {
  const { settings: brand, merchant } = loaded
  const announcements = listIds(merchant.announcements)
  const notices = listIds(merchant.notices)
  const known = await tx
    .select({ id: newsRead.newsId })
    .from(newsRead)
    .where(
      and(
        eq(newsRead.merchant, brand.merchantCode),
        eq(newsRead.memberId, memberId),
        inArray(newsRead.newsId, [...announcements, ...notices]),
      ),
    )
  // What was published before somebody registered is no news to them.
  const since = await registeredAt(tx, loaded, memberId)
  const old = [...merchant.announcements, ...merchant.notices].filter(({ timestamp }) => timestamp < since)
  const read = new Set([...known.map(({ id }) => id), ...listIds(old)])
  const unread = (ids: readonly string[]) => ids.filter((id) => !read.has(id)).length
  return {
    announcements: unread(announcements),
    notices: unread(notices),
    messages: await unreadMessages(tx, { merchant: brand.merchantCode, memberId }),
    read: [...read].sort(),
  }
}

/** How much of the merchant's news a member has not opened yet, on whatever device. */
export function unreadCount({ database }: Platform, brand: LoadedBrand, memberId: string): Promise<Unread> {
  return database.within(brand.settings.merchantCode, (tx) => getUnread(tx, brand, memberId))
}

/** Stores what a member opened and notifies every page of the member. Skips what the merchant does not have. */
export function markNewsRead(
  { clock, database }: Platform,
  brand: LoadedBrand,
  memberId: string,
  ids: readonly string[],
): Promise<Unread> {
  const { merchantCode } = brand.settings
  const { announcements, notices } = brand.merchant
  const ours = new Set([...listIds(announcements), ...listIds(notices)])
  const opened = [...new Set(ids)].filter((id) => ours.has(id))
  return database.within(merchantCode, async (tx) => {
    const added =
      opened.length === 0
        ? []
        : await tx
            .insert(newsRead)
            .values(opened.map((newsId) => ({ merchant: merchantCode, memberId, newsId, readAt: clock() })))
            .onConflictDoNothing()
            .returning({ id: newsRead.newsId })
    const now = await getUnread(tx, brand, memberId)
    if (added.length > 0) {
      const body = { ids: added.map(({ id }) => id), announcements: now.announcements, notices: now.notices }
      await publish(tx, merchantCode, memberId, { kind: 'news.read', body }, clock())
    }
    return now
  })
}

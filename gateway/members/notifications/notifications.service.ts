import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import {
  type NotificationKind,
  notificationKinds,
} from '../../../schemas/calls/members/notification.calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { memberEvent } from '../events/events.tables.ts'

const pageSize = 20

/** What happened to an account, the newest first, by page. */
export function notifications(
  { database }: Platform,
  { settings }: LoadedBrand,
  { memberId }: Session,
  { before }: CallQuery<'notifications'>,
): Promise<CallValue<'notifications'>> {
  const merchant = settings.merchantCode
  return database.within(merchant, async (tx) => {
    const found = await tx
      .select()
      .from(memberEvent)
      .where(
        and(
          eq(memberEvent.merchant, merchant),
          eq(memberEvent.memberId, memberId),
          inArray(memberEvent.kind, [...notificationKinds]),
          before === undefined ? undefined : lt(memberEvent.sequence, before),
        ),
      )
      .orderBy(desc(memberEvent.sequence))
      .limit(pageSize + 1)
    const content = found.slice(0, pageSize).map(({ sequence, kind, body, at }) => ({
      sequence,
      kind: kind as NotificationKind,
      body: body as Readonly<Record<string, unknown>>,
      at: at.toISOString(),
    }))
    return { content, next: found.length > pageSize ? (content.at(-1)?.sequence ?? null) : null }
  })
}

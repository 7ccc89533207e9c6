import type { CallValue } from '../../schemas/calls/calls.ts'
import { useAnswer } from '../../engine/base/hooks/use-answer.ts'
import { useCall } from '../../engine/base/hooks/use-call.ts'
import { useMemberEvent } from '../../engine/base/hooks/use-member-event.ts'
import { useSession } from '../../engine/base/hooks/use-session.ts'

export type UnreadKind = 'announcements' | 'notices' | 'messages'

/** What counts as news, in one number wherever it is told. */
export const newsKinds = ['announcements', 'notices'] as const

/** How much of these is unread; nothing for whoever is told no number. */
export function getUnread(
  unread: CallValue<'unreadCount'> | undefined,
  kinds: readonly UnreadKind[] = newsKinds,
): number {
  return kinds.reduce((sum, kind) => sum + (unread?.[kind] ?? 0), 0)
}

/** What a member has not opened of news and messages, as the gateway counts it, live; undefined until that is known, and for anybody else. */
export function useUnread(): CallValue<'unreadCount'> | undefined {
  const { status } = useSession()
  const isMember = status === 'member' || status === 'agent'
  const { data } = useCall('unreadCount', {}, { enabled: isMember, staleTime: Infinity })
  const take = useAnswer('unreadCount')
  useMemberEvent('news.read', ({ body: { ids, ...left } }) => {
    if (data) take({ ...data, ...left, read: [...data.read.filter((id) => !ids.includes(id)), ...ids] })
  })
  useMemberEvent('message.changed', ({ body: { unread } }) => {
    if (data) take({ ...data, messages: unread })
  })
  return isMember ? data : undefined
}

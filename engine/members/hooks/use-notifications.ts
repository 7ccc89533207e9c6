import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { NotificationKind } from '../../../schemas/calls/members/notification.calls.ts'
import type { MemberEvent } from '../../../schemas/events/events.ts'
import type { CallError } from '../../base/call/call-error.ts'
import { useEngine } from '../../base/engine/engine.ts'
import { useMemberEvent } from '../../base/hooks/use-member-event.ts'

/** What happened, as the event of its kind tells it. */
export type Notification = MemberEvent<NotificationKind>

/** What happened to the account of the member, page behind page, live. */
export function useNotifications() {
  const { call, queries } = useEngine()
  const query = useInfiniteQuery<CallValue<'notifications'>, CallError>({
    queryKey: ['notifications'],
    queryFn: ({ pageParam, signal }) =>
      call('notifications', { query: pageParam === null ? {} : { before: pageParam as number }, signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  })
  const refresh = () => void queries.invalidateQueries({ queryKey: ['notifications'] })
  useMemberEvent('security.changed', refresh)
  useMemberEvent('session.elsewhere', refresh)
  useMemberEvent('deposit.changed', refresh)
  useMemberEvent('withdrawal.changed', refresh)
  useMemberEvent('invite.unoffered', refresh)
  useMemberEvent('account.notice', refresh)
  return { ...query, list: query.data?.pages.flatMap(({ content }) => content as Notification[]) }
}

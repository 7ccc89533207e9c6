import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { CallError } from '../../base/call/call-error.ts'
import { useEngine } from '../../base/engine/engine.ts'
import { callKey } from '../../base/query/queries.ts'
import { useCommand } from '../../base/hooks/use-command.ts'
import { useMemberEvent } from '../../base/hooks/use-member-event.ts'

type Page = CallValue<'messages'>
export type Message = Page['content'][number]

export interface Messages {
  /** Undefined until the first page is here. */
  list: readonly Message[] | undefined
  /** How many there are, and how many of them were not opened. */
  total: number
  unread: number
  error: CallError | null
  retry: () => void
  hasMore: boolean
  isMore: boolean
  more: () => void
  read: (which: CallBody<'messagesRead'>) => void
  /** Puts one away; `done` once that is stored. */
  remove: (id: string, done: () => void) => void
  restore: (id: string) => void
  /** What the last of these failed with. */
  failed: CallError | null
}

/** Messages of the member, page behind page, live. */
export function useMessages(): Messages {
  const { call, queries } = useEngine()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery<
    Page,
    CallError
  >({
    queryKey: ['messages'],
    queryFn: ({ pageParam, signal }) =>
      call('messages', { query: pageParam === null ? {} : { cursor: pageParam as string }, signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  })
  const refresh = () => void queries.invalidateQueries({ queryKey: ['messages'] })
  useMemberEvent('message.changed', refresh)
  // Events tell the same, where the page has a socket.
  const settled = ({ unread }: { unread: number }) => {
    queries.setQueryData<CallValue<'unreadCount'>>(
      callKey('unreadCount'),
      (known) => known && { ...known, messages: unread },
    )
    refresh()
  }
  const read = useCommand('messagesRead')
  const remove = useCommand('messagesDelete')
  const restore = useCommand('messagesRestore')
  const [first] = data?.pages ?? []
  return {
    list: data?.pages.flatMap(({ content }) => content),
    total: first?.total ?? 0,
    unread: first?.unread ?? 0,
    error,
    retry: () => void (data ? fetchNextPage() : refetch()),
    hasMore: hasNextPage,
    isMore: isFetchingNextPage,
    more: () => void fetchNextPage(),
    read: (which) => read.mutate(which, { onSuccess: settled }),
    remove: (id, done) => {
      const ids = [id]
      remove.mutate(
        { ids },
        {
          onSuccess(left) {
            settled(left)
            done()
          },
        },
      )
    },
    restore: (id) => restore.mutate({ ids: [id] }, { onSuccess: settled }),
    failed: remove.error ?? restore.error ?? read.error,
  }
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { CallError } from '../../base/call/call-error.ts'
import { useEngine } from '../../base/engine/engine.ts'

/** Calls that answer records in pages behind a cursor. */
export type RecordCall =
  | 'bettingHistory'
  | 'transactionHistory'
  | 'teamMembers'
  | 'teamLosses'
  | 'teamBets'
  | 'teamMoney'
  | 'commissions'
  | 'rewards'
  | 'bonuses'
  | 'referralFriends'
  | 'pointRedemptions'
  | 'pointDetails'

/** A record as a call answers it. */
export type RecordOf<N extends RecordCall> = CallValue<N>['content'][number]

export interface RecordPages<N extends RecordCall> {
  /** The first page: totals, currency and zone are with it. */
  first: CallValue<N> | undefined
  /** The record at a place, from 0; undefined while it is not here. */
  at: (place: number) => RecordOf<N> | undefined
  loaded: number
  hasMore: boolean
  more: () => void
  /** What is shown answers the question before this one. */
  isOld: boolean
  error: CallError | null
  retry: () => void
  /** The same as a single call answers it; a first page without records that did not stay is none. */
  query: { data: CallValue<N> | undefined; error: CallError | null; refetch: () => void }
  /** Reads all pages again. */
  refresh: () => void
}

/** Records that filters let through, page behind page. */
export function useRecordPages<N extends RecordCall>(name: N, query: CallQuery<N>): RecordPages<N> {
  const { call } = useEngine()
  const { data, error, isPlaceholderData, hasNextPage, isFetching, fetchNextPage, refetch } =
    useInfiniteQuery<CallValue<N>, CallError>({
      // Apart from what the call answers by itself.
      queryKey: [name, 'pages', query],
      queryFn: ({ pageParam, signal }) =>
        call(name, {
          query: {
            ...(query as object),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          } as CallQuery<N>,
          signal,
        }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      // Pages behind a cursor do not move: fetching all of them again would be for nothing.
      refetchOnWindowFocus: false,
    })
  // Once a page, and not with each row that is scrolled by.
  const records = useMemo(() => (data?.pages ?? []).flatMap((page) => page.content as RecordOf<N>[]), [data])
  const first = data?.pages[0]
  // Behind nothing there is no next page: what failed is asked for again.
  const retry = () => void (records.length > 0 ? fetchNextPage() : refetch())
  return {
    first,
    at: (place) => records[place],
    loaded: records.length,
    hasMore: hasNextPage,
    more: () => {
      if (hasNextPage && !isFetching && !error) void fetchNextPage()
    },
    isOld: isPlaceholderData,
    error,
    retry,
    query: { data: error && records.length === 0 ? undefined : first, error, refetch: retry },
    refresh: () => void refetch(),
  }
}

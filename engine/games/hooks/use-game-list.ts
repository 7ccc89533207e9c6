import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { CallError } from '../../base/call/call-error.ts'
import { callKey, getStaleTime } from '../../base/query/queries.ts'
import { type Engine, useEngine } from '../../base/engine/engine.ts'

type GamePage = CallValue<'gameList'>
type ListedGame = GamePage['content'][number]

/** What is wanted of the lobby's games; what is left out is not requested. */
export type GameQuery = Omit<
  NonNullable<CallQuery<'gameList'>>,
  'clientType' | 'platform' | 'merchant' | 'pageNo' | 'pageSize' | 'language'
>

const ordinary = 30
const crash = 12

/** Games of a page: fewer where rounds are looked at while they run. */
function getPageSize({ gameClassify }: GameQuery) {
  return gameClassify === 'Crash' ? crash : ordinary
}

/** The question for one page, as the gateway puts it beforehand for the first screen. */
function pageQuery(query: GameQuery, pageNo: number) {
  return {
    clientType: '3',
    platform: 'html5-desktop',
    ...query,
    pageNo,
    pageSize: getPageSize(query),
  }
}

function pageOptions({ call }: Engine, query: GameQuery, pageNo: number) {
  const pagedQuery = pageQuery(query, pageNo)
  return {
    queryKey: callKey('gameList', pagedQuery),
    queryFn: ({ signal }: { signal: AbortSignal }) => call('gameList', { query: pagedQuery, signal }),
    staleTime: getStaleTime('gameList'),
  }
}

export interface GameListing {
  /** Games in all; undefined until it is known. */
  total: number | undefined
  facets: GamePage['facets'] | undefined
  /** The first page. */
  content: GamePage['content'] | undefined
  /** What is shown answers the question before this one. */
  isOld: boolean
  error: CallError | null
  retry: () => void
}

/** The lobby's answer to a question: how many games there are, what they are made of, and the first page of them. */
export function useGameList(query: GameQuery, enabled = true): GameListing {
  const engine = useEngine()
  const { data, isPlaceholderData, error, refetch } = useQuery<GamePage, CallError>({
    ...pageOptions(engine, query, 1),
    placeholderData: keepPreviousData,
    enabled,
  })
  return {
    total: data?.total,
    facets: data?.facets,
    content: data?.content,
    isOld: isPlaceholderData,
    error,
    retry: () => void refetch(),
  }
}

export interface GamePages {
  /** The game at a place of the list, from 0; undefined while it is on its way. */
  at: (place: number) => ListedGame | undefined
  error: CallError | null
  retry: () => void
}

/** The games of the places `from` to `to` of that answer, each page fetched when it comes into sight. */
export function useGamePages(
  query: GameQuery,
  { content, total = 0, isOld }: GameListing,
  from: number,
  to: number,
): GamePages {
  const engine = useEngine()
  const size = getPageSize(query)
  const last = isOld ? 0 : Math.ceil(Math.min(to, total) / size)
  const next = Math.max(2, Math.floor(from / size) + 1)
  const numbers = useMemo(
    () => Array.from({ length: Math.max(0, last - next + 1) }, (_, index) => next + index),
    [last, next],
  )
  const { pages, failed } = useQueries({
    queries: numbers.map((pageNo) => pageOptions(engine, query, pageNo)),
    combine: useCallback(
      (results: UseQueryResult<GamePage>[]) => ({
        pages: new Map(results.map(({ data }, index) => [numbers[index], data?.content])),
        failed: results.find(({ error }) => error !== null),
      }),
      [numbers],
    ),
  })
  const at = useCallback(
    (place: number) => (place < size ? content : pages.get(Math.floor(place / size) + 1))?.[place % size],
    [content, pages, size],
  )
  return {
    at,
    error: (failed?.error as CallError | null | undefined) ?? null,
    retry: () => void failed?.refetch(),
  }
}

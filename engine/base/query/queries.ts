import { hashKey, type Query, QueryClient } from '@tanstack/react-query'
import type { CallName, CallValue } from '../../../schemas/calls/calls.ts'
import type { Call, CallInput } from '../call/call.ts'
import { needsToken } from '../call/endpoint-table.ts'
import type { Boot } from '../../../schemas/boot/boot.document.ts'

declare module '../engine/engine.ts' {
  interface Engine {
    queries: QueryClient
  }
}

const minute = 60_000

/** How long an answer counts as fresh; calls not named here are refetched on every visit. */
const freshFor: Partial<Record<CallName, number>> = {
  registrationRules: 5 * minute,
  registerSettings: 5 * minute,
  whitelabel: 5 * minute,
  domainRoute: 60 * minute,
  countries: 60 * minute,
  gameMenus: 5 * minute,
  announcements: minute,
  hotGames: 5 * minute,
  gameList: minute,
  game: 5 * minute,
  gameSuggestions: minute,
  permission: minute / 2,
}

/** Milliseconds for which a response of this call is fresh. */
export function getStaleTime(name: CallName): number {
  return freshFor[name] ?? 0
}

/** The cache key of a call. */
export function callKey(name: string, input?: unknown): readonly unknown[] {
  return input === undefined ? [name] : [name, input]
}

/** The query options of a call. */
export function getQuery<N extends CallName>(
  call: Call,
  name: N,
  input: Pick<CallInput<N>, 'query' | 'body'> = {},
) {
  return {
    queryKey: callKey(name, input.query ?? input.body),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallValue<N>> => call(name, { ...input, signal }),
    staleTime: getStaleTime(name),
  }
}

/** Milliseconds for which an answer that was fetched ahead serves the screen that it was fetched for. */
const aheadFor = 10_000

/** When the answers that were fetched ahead came, by their queries. */
const ahead = new WeakMap<object, number>()

/** Fetches an answer for a screen that is about to be shown, which then does not ask for it again. A failure is told by whoever shows it. */
export async function fetchAhead(
  queries: QueryClient,
  query: ReturnType<typeof getQuery<CallName>>,
): Promise<void> {
  await queries.prefetchQuery<unknown>(query)
  const fetched = queries.getQueryCache().find({ queryKey: query.queryKey })
  if (fetched) ahead.set(fetched, fetched.state.dataUpdatedAt)
}

function isAhead(query: Query): boolean {
  const { dataUpdatedAt, isInvalidated } = query.state
  return !isInvalidated && ahead.get(query) === dataUpdatedAt && Date.now() - dataUpdatedAt < aheadFor
}

/** Refetches every response of these calls that is on screen; the others become stale. */
export function refetchCalls(queries: QueryClient, ...names: readonly CallName[]): Promise<unknown> {
  const stale = new Set<unknown>(names)
  return queries.invalidateQueries({ predicate: ({ queryKey }) => stale.has(queryKey[0]) })
}

/** Makes the query cache with the answers that came with the page. The call client retries and says what failed, so queries neither retry nor wait for a network. */
export function createQueries(boot: Pick<Boot, 'answers' | 'permission'>): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        refetchOnMount: (query) => !isAhead(query),
        gcTime: 30 * minute,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  fillQueries(queries, boot)
  return queries
}

/** Puts the answers of a boot document into the cache. */
function fillQueries(queries: QueryClient, boot: Pick<Boot, 'answers' | 'permission'>): void {
  queries.setQueryData(callKey('permission'), boot.permission)
  for (const { call, query, value } of boot.answers) queries.setQueryData(callKey(call, query), value)
}

/** After a change of language: takes the new boot document's answers, and refetches all others in use. */
export function changeAnswers(queries: QueryClient, boot: Pick<Boot, 'answers' | 'permission'>): void {
  fillQueries(queries, boot)
  // Of a call that was answered, what was asked with another query is still in the old language.
  const known = new Set(
    [callKey('permission'), ...boot.answers.map(({ call, query }) => callKey(call, query))].map(hashKey),
  )
  void queries.invalidateQueries({ predicate: ({ queryHash }) => !known.has(queryHash) })
}

/** Forgets every answer that was meant for one member only. */
export function forgetPrivate(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => needsToken(String(queryKey[0])) })
}

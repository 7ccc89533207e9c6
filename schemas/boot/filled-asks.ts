import type { ScreenAsk } from '../documents/screen.document.ts'

/** Returns the query with its placeholders filled; null where there is no such value. */
function fillQuery(
  query: ScreenAsk['query'],
  values: Readonly<Record<string, string>>,
): ScreenAsk['query'] | null {
  if (!query) return undefined
  const entries = Object.entries(query).map(([key, value]) => {
    const name = typeof value === 'string' ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined
    return [key, name === undefined ? value : values[name]] as const
  })
  if (entries.some(([, value]) => value === undefined)) return null
  return Object.fromEntries(entries) as ScreenAsk['query']
}

/** The calls that a screen asks, with what its route and the visitor give; `hasQuery` where the address names another list. */
export function fillAsks(
  asks: readonly ScreenAsk[],
  values: Readonly<Record<string, string>>,
  hasQuery: boolean,
): ScreenAsk[] {
  return asks.flatMap(({ query: given, withoutQuery = false, ...ask }) => {
    const query = withoutQuery && hasQuery ? null : fillQuery(given, values)
    return query === null ? [] : [{ ...ask, ...(query && { query }) }]
  })
}

import type { Static } from 'typebox'
import type { drawsCalls } from '../../schemas/vendor/draws.ts'
import type { Platform } from '../platform.ts'
import { askVendor } from '../play/vendor-client.ts'

type Calls = typeof drawsCalls
export type DrawBoard = Static<Calls['/api/draws/board']['answer']>
type OpenedPage = Static<Calls['/api/draws/opened']['answer']>
type OpenedQuery = Static<Calls['/api/draws/opened']['body']>

/** What the draw house said, and when; old where it does not answer now. */
export interface Told<T> {
  value: T | undefined
  asOf: Date | undefined
  isStale: boolean
}

interface DrawFeed {
  board(): Promise<Told<DrawBoard>>
  opened(query: OpenedQuery): Promise<Told<OpenedPage>>
}

const freshFor = 1_000
const restAfterFailure = 2_000
const mostPages = 300

interface Kept {
  value: unknown
  asOf: Date | undefined
  isStale: boolean
  /** Until when it is not asked for again. */
  until: number
  asking?: Promise<void>
}

/** Asks the vendor for draws, once for everybody who wants to know at the same time, and keeps the last answer. */
function drawFeed(platform: Platform): DrawFeed {
  const kept = new Map<string, Kept>()
  const now = () => platform.clock().getTime()

  const refresh = async (entry: Kept, ask: () => Promise<unknown>) => {
    try {
      entry.value = await ask()
      entry.asOf = platform.clock()
      entry.until = now() + freshFor
      entry.isStale = false
    } catch (err) {
      platform.log.warn({ err }, 'The draw house did not answer')
      entry.until = now() + restAfterFailure
      entry.isStale = true
    }
  }

  const told = async <T>(key: string, ask: () => Promise<T>): Promise<Told<T>> => {
    const entry: Kept = kept.get(key) ?? { value: undefined, asOf: undefined, isStale: true, until: 0 }
    if (kept.size >= mostPages && !kept.has(key)) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, entry)
    if (entry.until <= now()) {
      entry.asking ??= refresh(entry, ask).finally(() => {
        delete entry.asking
      })
      await entry.asking
    }
    const { value, asOf } = entry
    const isStale = asOf === undefined || now() - asOf.getTime() > freshFor + restAfterFailure
    return {
      value: value as T | undefined,
      asOf,
      isStale: isStale || entry.until - asOf.getTime() > freshFor,
    }
  }

  return {
    board: () => told('board', () => askVendor(platform, '/api/draws/board', {})),
    opened: (query) => told(JSON.stringify(query), () => askVendor(platform, '/api/draws/opened', query)),
  }
}

const feeds = new WeakMap<Platform, DrawFeed>()

/** The feed of a gateway, one for all brands: draws are the same everywhere. */
export function feedOf(platform: Platform): DrawFeed {
  const feed = feeds.get(platform) ?? drawFeed(platform)
  feeds.set(platform, feed)
  return feed
}

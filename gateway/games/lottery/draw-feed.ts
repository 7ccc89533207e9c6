import { LRUCache } from 'lru-cache'
import type { Static } from 'typebox'
import type { drawsCalls } from '../../../schemas/vendor/draws.ts'
import { shareAnswer } from '../../base/fair-use/processor.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { callVendor } from '../vendors/vendor-client.ts'

type Calls = typeof drawsCalls
export type DrawBoard = Static<Calls['/api/draws/board']['answer']>
type OpenedPage = Static<Calls['/api/draws/opened']['answer']>
type OpenedQuery = Static<Calls['/api/draws/opened']['body']>

/** The draw house's last response and its time; stale while the draw house does not respond. */
export interface FeedResult<T> {
  value: T | undefined
  asOf: Date | undefined
  isStale: boolean
}

interface DrawFeed {
  board(): Promise<FeedResult<DrawBoard>>
  opened(query: OpenedQuery): Promise<FeedResult<OpenedPage>>
}

const validFor = 1_000
const retryAfterMs = 2_000
const maxPages = 300

interface CacheEntry {
  value: unknown
  asOf: Date | undefined
  isStale: boolean
  /** Until when it is not requested again. */
  until: number
  pending?: Promise<void>
}

/** Fetches draws from the vendor, once for all concurrent requests, and caches the last response. */
function drawFeed(platform: Platform): DrawFeed {
  const cache = new LRUCache<string, CacheEntry>({ max: maxPages })
  const now = () => platform.clock().getTime()

  const refresh = async (entry: CacheEntry, request: () => Promise<unknown>) => {
    try {
      entry.value = await request()
      entry.asOf = platform.clock()
      entry.until = now() + validFor
      entry.isStale = false
    } catch (err) {
      platform.log.warn({ err }, 'The draw house did not answer')
      entry.until = now() + retryAfterMs
      entry.isStale = true
    }
  }

  const cached = async <T>(key: string, request: () => Promise<T>): Promise<FeedResult<T>> => {
    const entry: CacheEntry = cache.get(key) ?? { value: undefined, asOf: undefined, isStale: true, until: 0 }
    cache.set(key, entry)
    if (entry.until <= now()) {
      entry.pending ??= refresh(entry, request).finally(() => {
        delete entry.pending
      })
      await shareAnswer(entry.pending)
    }
    const { value, asOf } = entry
    const isStale = asOf === undefined || now() - asOf.getTime() > validFor + retryAfterMs
    return {
      value: value as T | undefined,
      asOf,
      isStale: isStale || entry.until - asOf.getTime() > validFor,
    }
  }

  return {
    board: () => cached('board', () => callVendor(platform, '/api/draws/board', {})),
    opened: (query) => cached(JSON.stringify(query), () => callVendor(platform, '/api/draws/opened', query)),
  }
}

const feeds = new WeakMap<Platform, DrawFeed>()

/** The feed of a gateway, one for all brands: draws are the same everywhere. */
export function getFeed(platform: Platform): DrawFeed {
  const feed = feeds.get(platform) ?? drawFeed(platform)
  feeds.set(platform, feed)
  return feed
}

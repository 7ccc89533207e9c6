import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../base/db/database.ts'
import type { BrandCopy } from './brand-copy.ts'
import { brandChannel } from './brand-rows.ts'

/** Milliseconds between two looks: a notification may be lost with a connection. */
const looksEvery = 5_000

interface FollowOptions {
  database: Pick<Database, 'listen'>
  copy: BrandCopy
  /** Hears once that the database cannot be asked, until it can again. */
  away: (error: unknown) => void
}

/** Has a gateway's copy follow the database: what is told is brought at once, and now and then it looks unasked. Returns how it ends. */
export async function followRows({ database, copy, away }: FollowOptions): Promise<() => Promise<void>> {
  const ending = new AbortController()
  let isAway = false
  const look = async () => {
    try {
      await copy.sync()
      isAway = false
    } catch (error) {
      if (!isAway) away(error)
      isAway = true
    }
  }
  const lookSoon = () => void look()
  const stopHearing = await database
    .listen(brandChannel, { heard: lookSoon, returned: lookSoon })
    .catch(() => () => Promise.resolve())
  const looking = (async () => {
    while (!ending.signal.aborted) {
      await look()
      if (!isAway) await copy.complete().catch(() => undefined)
      await pause(looksEvery, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  })()
  return async () => {
    ending.abort()
    await stopHearing()
    await looking
    await copy.settled()
  }
}

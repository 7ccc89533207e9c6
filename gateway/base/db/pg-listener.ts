import pg from 'pg'
import type { Listener } from './database.ts'

const pulseMs = 5_000
const timeoutMs = 4_000
const minRetryMs = 200
const maxRetryMs = 5_000

/**
 * Listens on a connection of its own, for as long as it is wanted. One that fails or falls silent is replaced; then the
 * listener is notified that it may have missed something. Resolves when it listens for the first time, or cannot.
 */
export async function listenTo(
  connectionString: string,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  let isWanted = true
  let rest = minRetryMs
  let wasConnected = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const again = () => {
    clearTimeout(timer)
    if (!isWanted) return
    timer = setTimeout(() => void connect(), rest)
    timer.unref()
    rest = Math.min(rest * 2, maxRetryMs)
  }
  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = undefined
    lost.end().catch(() => undefined)
    again()
  }
  const watch = (own: pg.Client) => {
    timer = setTimeout(() => {
      own.query('select 1').then(
        () => {
          if (client === own) watch(own)
        },
        () => {
          lose(own)
        },
      )
    }, pulseMs)
    timer.unref()
  }
  const connect = async () => {
    const own = new pg.Client({
      connectionString,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    })
    client = own
    own.on('error', () => {
      lose(own)
    })
    own.on('end', () => {
      lose(own)
    })
    own.on('notification', ({ payload }) => {
      listener.heard(payload ?? '')
    })
    try {
      await own.connect()
      await own.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch {
      lose(own)
      return
    }
    rest = minRetryMs
    if (wasConnected) listener.returned()
    wasConnected = true
    watch(own)
  }
  await connect()
  return async () => {
    isWanted = false
    clearTimeout(timer)
    const last = client
    client = undefined
    await last?.end().catch(() => undefined)
  }
}

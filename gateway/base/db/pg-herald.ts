import { setTimeout as pause } from 'node:timers/promises'

/** SQL for connections whose transactions collect notifications of triggers, instead of sending them at their commit. */
export const gathering = 'set livery.gathers = on'

/** Queried last in a transaction: the collected notifications, one a line. */
export const eventsSql = "select current_setting('livery.told',true) as events"

const channel = 'livery_member'
/** Milliseconds for which more is waited for. */
const together = 5
const restAfterFailure = 500

export interface Herald {
  /** Takes the rows of `eventsSql` of a transaction that is committed. */
  tell: (gathered: readonly object[] | undefined) => void
  /** Resolves when everything is notified, or cannot be. */
  close: () => Promise<void>
}

/**
 * Notifies what transactions gathered, many in one go. PostgreSQL lets one transaction commit at a time that tells
 * something: bets would wait for each other's disk. What is not notified, because this process died, is found by the hub's
 * own look once a minute.
 */
export function herald(query: (text: string, values: unknown[]) => Promise<unknown>): Herald {
  const waiting = new Set<string>()
  let telling: Promise<void> | undefined
  let isClosed = false

  const tellAll = async () => {
    while (waiting.size > 0) {
      await pause(together)
      const lines = [...waiting]
      waiting.clear()
      try {
        await query('select pg_notify($1, line) from unnest($2::text[]) as line', [channel, lines])
      } catch {
        if (isClosed) break
        for (const line of lines) waiting.add(line)
        await pause(restAfterFailure)
      }
    }
    // At once: what is gathered from here on begins anew.
    telling = undefined
  }

  return {
    tell(gathered) {
      const { events } = (gathered?.[0] ?? {}) as { events?: string | null }
      if (!events) return
      for (const line of events.split('\n')) if (line !== '') waiting.add(line)
      telling ??= tellAll()
    },
    close: async () => {
      isClosed = true
      await telling
    },
  }
}

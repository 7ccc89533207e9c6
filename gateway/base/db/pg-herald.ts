import { setTimeout as pause } from 'node:timers/promises'
import type { Statement } from './database.ts'

/** SQL that has a transaction collect the notifications of its triggers, instead of sending them at its commit. */
export const gathering = "set_config('livery.gathers','on',true)"

/** Queried last in a transaction: the collected notifications, one a line. */
export const eventsSql = "select current_setting('livery.told',true) as events"

const channel = 'livery_member'
const notifying: Statement = {
  name: 'livery_notify',
  text: 'select pg_notify($1, line) from jsonb_array_elements_text($2::jsonb) as line',
}
/** Milliseconds for which more is waited for, and from one notification to the next at least. */
const together = 5
const spacing = 20
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
export function herald(send: (statement: Statement, parameters: string[]) => Promise<unknown>): Herald {
  const waiting = new Set<string>()
  let telling: Promise<void> | undefined
  let isClosed = false
  let sentAt = -spacing

  const tellAll = async () => {
    while (waiting.size > 0) {
      await pause(isClosed ? 0 : Math.max(together, sentAt + spacing - performance.now()))
      sentAt = performance.now()
      const lines = [...waiting]
      waiting.clear()
      try {
        await send(notifying, [channel, JSON.stringify(lines)])
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

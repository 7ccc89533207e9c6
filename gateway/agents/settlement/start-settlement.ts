import { sql } from 'drizzle-orm'
import { repeat } from '../../base/background/background.ts'
import { whenWritten } from '../../base/background/due-merchants.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { getArray } from '../../base/db/ids.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { settleDue } from './settlement.service.ts'

const every = 5_000
/** Years that are settled at once, as after a clock was wrong, would keep the database from everybody else. */
const spansATurn = 10
/** Milliseconds after which a merchant is looked at although nothing of it seems due. */
const longestRest = 15 * 60_000

interface Standing {
  merchant: string
  /** How far its periods are settled. */
  mark: string
  /** Whether a run waits to be paid. */
  is_waiting: boolean
}

/** How each merchant that has members stands. */
function findStandings(tx: Tx, merchants: readonly string[]): Promise<Standing[]> {
  return rows<Standing>(
    tx,
    sql`select merchant, mark, is_waiting from due_settlements(${getArray(merchants)})`,
  )
}

interface Rest {
  /** How far the merchant was settled when it was looked at. */
  mark: string
  from: number
  until: number
}

/**
 * Returns what settles what is due of every merchant. A brand is read only where something is due, was settled or taken back by
 * somebody, waits to be paid or reviewed, or was changed in its documents (`forget`).
 */
export function settleInTurn(platform: Platform) {
  const { registry, clock } = platform
  const list = whenWritten(platform, findStandings)
  const rests = new Map<string, Rest>()
  const isResting = ({ merchant, mark, is_waiting }: Standing, now: number) => {
    const rest = rests.get(merchant)
    return !is_waiting && rest?.mark === mark && rest.from <= now && now < rest.until
  }
  return {
    forget: (merchant: string) => rests.delete(merchant),
    async settle(signal: AbortSignal): Promise<void> {
      for (const standing of await list()) {
        const now = clock().getTime()
        if (signal.aborted) return
        const { merchant, mark } = standing
        const brand = isResting(standing, now) ? undefined : registry.byMerchant(merchant)
        if (!brand) continue
        // Forgotten while it is settled, it does not rest: it was settled by what its documents said before.
        const rest = { mark, from: now, until: now }
        rests.set(merchant, rest)
        rest.until = Math.min(await settleDue(platform, brand, spansATurn), now + longestRest)
      }
    },
  }
}

/** Settles what is due, beside the jobs: payouts must not wait for a month of commissions. */
export function startSettlement(platform: Platform): () => void {
  const { registry, background } = platform
  const { settle, forget } = settleInTurn(platform)
  const stopHearing = registry.onChange((id) => {
    const changed = registry.byId(id)
    if (changed) forget(changed.settings.merchantCode)
  })
  const stopSettling = repeat(background, 'settlement', every, settle)
  return () => {
    stopHearing()
    stopSettling()
  }
}

import { and, eq, sql } from 'drizzle-orm'
import type { Switches } from '../../../schemas/documents/switches.document.ts'
import type { Database, Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { merchantSwitches } from './switches.tables.ts'

/** No company and no merchant is named so. */
export const switchScope = '@@switches'
export const switchChannel = 'livery_switches'

export interface SwitchState {
  switches: Switches
  /** 0: nothing was ever switched. */
  version: number
  changedAt: Date | null
}

function isOf(code: string) {
  return and(eq(merchantSwitches.merchant, switchScope), eq(merchantSwitches.code, code))
}

/** What is switched for a merchant. */
export async function getSwitches(tx: Tx, code: string): Promise<SwitchState> {
  const [row] = await tx.select().from(merchantSwitches).where(isOf(code))
  return row ?? { switches: {}, version: 0, changedAt: null }
}

/** What is switched for every merchant, by code. */
export async function allSwitches(database: Database): Promise<ReadonlyMap<string, Switches>> {
  const found = await database.within(switchScope, (tx) => tx.select().from(merchantSwitches))
  return new Map(found.map(({ code, switches }) => [code, switches]))
}

/**
 * Replaces what is switched for a merchant, in a transaction bound to `switchScope`, and notifies every process. Refuses with
 * `conflict` where somebody changed it since `version`.
 */
export async function setSwitches(
  tx: Tx,
  { code, switches, version }: { code: string; switches: Switches; version: number },
  now: Date,
): Promise<SwitchState> {
  const next = { switches, version: version + 1, changedAt: now }
  const [stored] =
    version === 0
      ? await tx
          .insert(merchantSwitches)
          .values({ merchant: switchScope, code, ...next })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(merchantSwitches)
          .set(next)
          .where(and(isOf(code), eq(merchantSwitches.version, version)))
          .returning()
  if (!stored) throw new Refusal('conflict')
  await tx.execute(sql`select pg_notify(${switchChannel}, ${code})`)
  return next
}

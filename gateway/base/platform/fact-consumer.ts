import type { Fact, FactKind } from '../../../schemas/facts/facts.ts'
import type { Tx } from '../db/database.ts'

/** Reads the facts of every merchant in one order, each exactly once in effect. */
export interface FactConsumer<K extends FactKind = FactKind> {
  /** Never changed: its cursor is stored under it. */
  name: string
  kinds: readonly K[]
  /** Nobody waits for what it writes: it may read some seconds later, more at once. */
  isPatient?: true
  /** Runs in the transaction that moves the cursor on: whatever it writes there happens exactly once. */
  consume(tx: Tx, merchant: string, facts: readonly Fact<K>[]): Promise<void>
}

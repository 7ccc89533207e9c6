import type { TestDatabase } from '../test-database.ts'
import { fund, memberRow } from '../../money/ledger/testing/audited-records.ts'
import { ana, ben } from './record-ids.ts'
import { paymentRecords } from './payment-records.ts'
import { agentRecords } from './agent-records.ts'
import { rewardRecords } from './reward-records.ts'

/** Stores one record of each kind that the audit holds against the books, each posted as it says. */
export async function storeSoundRecords({
  database,
  asOwner,
}: Pick<TestDatabase, 'database' | 'asOwner'>): Promise<void> {
  await asOwner(`${memberRow(ana, 'ana')}; ${memberRow(ben, 'ben')}`)
  await fund(database, ana, 100_000n)
  await paymentRecords(database)
  await agentRecords(database)
  await rewardRecords(database)
}

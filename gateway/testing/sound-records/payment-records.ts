import { vendorTransfer } from '../../games/purses/wallet.tables.ts'
import { deposit } from '../../money/payments/payments.tables.ts'
import type { Database } from '../../base/db/database.ts'
import { clearing, fees } from '../../money/ledger/movement.ts'
import { at, money } from '../../money/ledger/testing/audited-records.ts'
import { type Leg, ana, anas, of, post, purse, store } from './record-ids.ts'

export async function paymentRecords(database: Database): Promise<void> {
  const entry = { ...money, memberId: ana, method: 'card', provider: 'sandbox', startedAt: at, expiresAt: at }
  await store(database, (tx) =>
    tx.insert(deposit).values([
      {
        ...entry,
        id: of.deposit,
        key: 'a',
        reference: 'a',
        status: 'confirmed',
        amount: 1000n,
        fee: 10n,
        feePayer: 'member',
        arrives: 990n,
      },
      {
        ...entry,
        id: of.declined,
        key: 'b',
        reference: 'b',
        status: 'declined',
        amount: 1000n,
        arrives: 1000n,
      },
    ]),
  )
  const fee: Leg = [fees(), 10n]
  await post(
    database,
    `deposit ${of.deposit}`,
    'deposit',
    { deposit: of.deposit },
    [anas, 990n],
    [clearing(), -1000n],
    fee,
  )
  const way = {
    ...money,
    memberId: ana,
    vendor: 'PG',
    amount: 500n,
    startedAt: at,
    requestedAt: at,
    settledAt: at,
  }
  await store(database, (tx) =>
    tx.insert(vendorTransfer).values([
      { ...way, id: of.arrived, key: 'a', direction: 'in', status: 'done' },
      { ...way, id: of.back, key: 'b', direction: 'in', status: 'failed' },
      { ...way, id: of.home, key: 'c', direction: 'out', status: 'done' },
    ]),
  )
  const step = (id: string, name: string, ...legs: Leg[]) =>
    post(database, `transfer ${id} ${name}`, 'transfer', { transfer: id, vendor: 'PG' }, ...legs)
  for (const id of [of.arrived, of.back]) await step(id, 'left', [anas, -500n], [clearing(), 500n])
  await step(of.arrived, 'arrived', [clearing(), -500n], [purse, 500n])
  await step(of.back, 'back', [clearing(), -500n], [anas, 500n])
  await step(of.home, 'arrived', [purse, -500n], [anas, 500n])
}

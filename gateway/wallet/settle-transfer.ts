import { and, eq, lt, sql } from 'drizzle-orm'
import { rows, type Tx } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { post } from '../ledger/ledger.service.ts'
import { type Account, clearing, house, memberAccount, type Movement } from '../ledger/movement.ts'
import { askVendor, VendorRefused } from '../play/vendor-client.ts'
import type { Platform } from '../platform.ts'
import { vendorTransfer, type VendorTransfer } from './wallet.tables.ts'

type Asker = Pick<Platform, 'config' | 'clock' | 'database'>

/** Moves the amount of a transfer, or another, from one account to another. */
export const moving = (
  row: VendorTransfer,
  step: string,
  kind: Movement['kind'],
  move: { from: Account; to: Account; amount: bigint; at: Date },
): Movement => ({
  merchant: row.merchant,
  key: `transfer ${row.id} ${step}`,
  kind,
  currency: { code: row.currency, scale: row.scale },
  legs: [
    { account: move.from, amount: -move.amount },
    { account: move.to, amount: move.amount },
  ],
  details: { transfer: row.id, vendor: row.vendor },
  at: move.at,
})

async function balanceKept(tx: Tx, row: VendorTransfer): Promise<bigint> {
  const [kept] = await rows<{ balance: string }>(
    tx,
    sql`select balance::text as balance from ledger_account where merchant = ${row.merchant} and kind = 'member'
      and member_id = ${row.memberId}::uuid and currency = ${row.currency} and wallet = ${row.vendor}`,
  )
  return BigInt(kept?.balance ?? 0)
}

/** Marks a transfer as over; false where somebody else has done so meanwhile. */
async function close(tx: Tx, row: VendorTransfer, status: 'done' | 'failed', now: Date): Promise<boolean> {
  const closed = await tx
    .update(vendorTransfer)
    .set({ status, settledAt: now })
    .where(
      and(
        eq(vendorTransfer.merchant, row.merchant),
        eq(vendorTransfer.id, row.id),
        eq(vendorTransfer.status, 'pending'),
      ),
    )
    .returning({ id: vendorTransfer.id })
  return closed.length > 0
}

/**
 * Books what the vendor has done. What the purse there holds beyond what was brought is what was won or lost meanwhile,
 * and is settled with the house first.
 */
async function complete({ database, clock }: Asker, row: VendorTransfer, purse: bigint): Promise<void> {
  const now = clock()
  const away = memberAccount(row.memberId, row.vendor)
  const own = memberAccount(row.memberId)
  await database.within(row.merchant, async (tx) => {
    if (!(await close(tx, row, 'done', now))) return
    const before = row.direction === 'in' ? purse - row.amount : purse + row.amount
    const won = before - (await balanceKept(tx, row))
    if (won > 0n) await post(tx, moving(row, 'won', 'win', { from: house(), to: away, amount: won, at: now }))
    if (won < 0n)
      await post(tx, moving(row, 'lost', 'bet', { from: away, to: house(), amount: -won, at: now }))
    const [from, to] = row.direction === 'in' ? [clearing(), away] : [away, own]
    await post(tx, moving(row, 'arrived', 'transfer', { from, to, amount: row.amount, at: now }))
  })
}

async function giveUp({ database, clock }: Asker, row: VendorTransfer): Promise<void> {
  const now = clock()
  await database.within(row.merchant, async (tx) => {
    if (!(await close(tx, row, 'failed', now)) || row.direction === 'out') return
    const back = { from: clearing(), to: memberAccount(row.memberId), amount: row.amount, at: now }
    await post(tx, moving(row, 'back', 'transfer', back))
  })
}

/**
 * Asks the vendor to do its side, as often as it takes: it knows the transfer by its id. Answers how the transfer
 * stands then; pending when the vendor could not be heard.
 */
export async function settleTransfer(
  platform: Asker,
  row: VendorTransfer,
): Promise<VendorTransfer['status']> {
  const { merchant, memberId: player, currency, id: ref } = row
  const body = { merchant, player, currency, ref, amount: row.amount.toString() }
  try {
    const { balance } =
      row.direction === 'in'
        ? await askVendor(platform, '/api/transfer/in', body)
        : await askVendor(platform, '/api/transfer/out', body)
    await complete(platform, row, BigInt(balance))
    return 'done'
  } catch (error) {
    // Any other no, such as a signature out of time, says nothing of a first try whose answer was lost.
    if (error instanceof VendorRefused && error.code === 'insufficient_balance') {
      await giveUp(platform, row)
      return 'failed'
    }
    const isUnknown = error instanceof VendorRefused || error instanceof Refusal
    if (isUnknown) return 'pending'
    throw error
  }
}

/** Goes on with transfers whose answer was lost. */
export async function resumeTransfers(platform: Asker, merchant: string, now: Date): Promise<void> {
  const old = new Date(now.getTime() - 30_000)
  const pending = await platform.database.within(merchant, (tx) =>
    tx
      .select()
      .from(vendorTransfer)
      .where(
        and(
          eq(vendorTransfer.merchant, merchant),
          eq(vendorTransfer.status, 'pending'),
          lt(vendorTransfer.startedAt, old),
        ),
      )
      .limit(100),
  )
  for (const row of pending) if ((await settleTransfer(platform, row)) === 'pending') return
}

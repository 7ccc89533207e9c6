import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { maxMinor } from '../../../schemas/base/money.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { post } from '../../money/ledger/ledger.service.ts'
import { type Account, clearing, house, memberAccount, type Movement } from '../../money/ledger/movement.ts'
import { payoutBounds } from '../payouts/payout-limits.ts'
import { callVendor, VendorRefused } from '../vendors/vendor-client.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { claimWinnings, lockPurse, purseBooks, winnable } from './purse.ts'
import { noteSilentVendor } from './silent-vendor.ts'
import { vendorTransfer, type VendorTransfer } from './wallet.tables.ts'
import { payoutHeld } from '../payouts/payouts.tables.ts'

type Asker = Pick<Platform, 'config' | 'clock' | 'database' | 'registry' | 'log'>

/**
 * Milliseconds after which a transfer that nothing is known of is given to an operator: a vendor that restarts is back by
 * then, and a member does not wait longer for the next transfer.
 */
const reviewAfter = 10 * 60_000
const sweptAtOnce = 20

const unsettled = inArray(vendorTransfer.status, ['pending', 'review'])

function isRow(row: VendorTransfer) {
  return and(eq(vendorTransfer.merchant, row.merchant), eq(vendorTransfer.id, row.id))
}

/** Moves the amount of a transfer, or another, from one account to another. */
export function moving(
  row: VendorTransfer,
  step: string,
  kind: Movement['kind'],
  move: { from: Account; to: Account; amount: bigint; at: Date },
): Movement {
  return {
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
  }
}

/** Marks a transfer as over; false where somebody else has done so meanwhile. */
async function close(tx: Tx, row: VendorTransfer, status: 'done' | 'failed', now: Date): Promise<boolean> {
  const closed = await tx
    .update(vendorTransfer)
    .set({ status, settledAt: now })
    .where(and(isRow(row), unsettled))
    .returning({ id: vendorTransfer.id })
  return closed.length > 0
}

/** Writes down what the purse is said to hold beyond what can be believed, or that it does no longer. */
export async function holdWinnings(
  tx: Tx,
  row: VendorTransfer,
  held: { excess: bigint; bound: 'ratio' | 'day'; now: Date },
): Promise<void> {
  const { merchant, vendor, memberId, currency } = row
  if (held.excess > 0n)
    await tx
      .insert(payoutHeld)
      .values({
        merchant,
        vendor,
        memberId,
        currency,
        kind: 'purse',
        ref: row.id,
        roundId: '',
        message: {},
        amount: held.excess,
        bound: held.bound,
        at: held.now,
      })
      .onConflictDoNothing()
  else
    await tx
      .update(payoutHeld)
      .set({ closedAt: held.now })
      .where(
        and(
          eq(payoutHeld.merchant, merchant),
          eq(payoutHeld.kind, 'purse'),
          eq(payoutHeld.memberId, memberId),
          sql`${payoutHeld.closedAt} is null`,
        ),
      )
}

/**
 * Books what the vendor has done. What the purse there holds beyond what was brought is what was won or lost meanwhile,
 * and is settled with the house. The purse may be that of now or of then, or unknown: the books follow it as far as it can
 * be true, and what an answer leaves out comes with the next.
 */
async function complete(
  { database, clock, log }: Asker,
  row: VendorTransfer,
  brand: LoadedBrand,
  purse: bigint | undefined,
): Promise<void> {
  const now = clock()
  const away = memberAccount(row.memberId, row.vendor)
  const isIn = row.direction === 'in'
  const bounds = payoutBounds(brand, row.vendor)
  const excess = await database.within(row.merchant, async (tx) => {
    await lockPurse(tx, row)
    if (!(await close(tx, row, 'done', now))) return 0n
    const books = await purseBooks(tx, row, row.id)
    const here = isIn ? books.balance + row.amount : books.balance
    // A transfer home is of what is there: winnings that it needs were claimed when it began.
    const needed = isIn || here > row.amount ? 0n : row.amount - here
    const isKnown = purse !== undefined && !books.hasOthers
    const said = isKnown ? (isIn ? purse : purse + row.amount) - here : needed
    const beyond = said - needed
    const max = winnable(bounds, books) - needed
    const wanted = beyond > max ? (max > 0n ? max : 0n) : beyond
    const granted =
      wanted > 0n
        ? await claimWinnings(tx, bounds, { currency: row.currency, amount: wanted, partly: true, at: now })
        : 0n
    const held = beyond > granted && beyond > 0n ? beyond - granted : 0n
    if (isKnown) await holdWinnings(tx, row, { excess: held, bound: granted < wanted ? 'day' : 'ratio', now })
    const won = needed + granted
    const arrived = isIn
      ? moving(row, 'arrived', 'transfer', { from: clearing(), to: away, amount: row.amount, at: now })
      : moving(row, 'arrived', 'transfer', {
          from: away,
          to: memberAccount(row.memberId),
          amount: row.amount,
          at: now,
        })
    // Money that goes there is there before what was lost of it meanwhile.
    if (isIn) await post(tx, arrived)
    if (won > 0n) await post(tx, moving(row, 'won', 'win', { from: house(), to: away, amount: won, at: now }))
    if (beyond < 0n)
      await post(tx, moving(row, 'lost', 'bet', { from: away, to: house(), amount: -beyond, at: now }))
    if (!isIn) await post(tx, arrived)
    return held
  })
  if (excess > 0n)
    log.error(
      { merchant: row.merchant, vendor: row.vendor, member: row.memberId, transfer: row.id },
      'A vendor says that a purse holds more than it can: see npm run audit',
    )
}

async function giveUp({ database, clock }: Asker, row: VendorTransfer): Promise<void> {
  const now = clock()
  await database.within(row.merchant, async (tx) => {
    if (!(await close(tx, row, 'failed', now)) || row.direction === 'out') return
    const back = { from: clearing(), to: memberAccount(row.memberId), amount: row.amount, at: now }
    await post(tx, moving(row, 'back', 'transfer', back))
  })
}

/** What is known of a transfer at the vendor. */
type Done = { isDone: true; purse?: bigint }
type Heard = Done | { isDone: false } | undefined

/** Anything but a decision says nothing. */
function silent(error: unknown): undefined {
  if (error instanceof VendorRefused || error instanceof Refusal) return undefined
  throw error
}

/** Whether the vendor knows our reference. Nothing is known where it says something else of it than we do. */
async function askStatus(platform: Asker, { merchant, id: ref, amount }: VendorTransfer): Promise<Heard> {
  const status = await callVendor(platform, '/api/transfer/status', { merchant, ref }).catch(silent)
  if (!status) return undefined
  if (!status.known) return { isDone: false }
  return BigInt(status.amount) === amount ? { isDone: true } : undefined
}

/** More than the books can hold is claimed in vain. */
function capped(balance: string) {
  return BigInt(balance) > maxMinor ? maxMinor : BigInt(balance)
}

async function askToMove(
  platform: Asker,
  row: VendorTransfer,
): Promise<Done | 'refused' | 'too_little' | undefined> {
  const { merchant, memberId: player, currency, id: ref, amount } = row
  const body = { merchant, player, currency, ref, amount: amount.toString() }
  try {
    if (row.direction === 'in') {
      const { balance } = await callVendor(platform, '/api/transfer/in', body)
      return { isDone: true, purse: capped(balance) }
    }
    const moved = await callVendor(platform, '/api/transfer/out', body)
    return BigInt(moved.amount) === amount ? { isDone: true, purse: capped(moved.balance) } : undefined
  } catch (error) {
    if (error instanceof VendorRefused)
      return error.code === 'insufficient_balance' && row.direction === 'out' ? 'too_little' : 'refused'
    return silent(error)
  }
}

/** Requests the vendor's side. Where it may have been done already, our reference is looked up first. */
async function hear(platform: Asker, row: VendorTransfer, isFirst: boolean): Promise<Heard> {
  const status = isFirst ? undefined : await askStatus(platform, row)
  if (status?.isDone) return status
  const moved = await askToMove(platform, row)
  if (moved === 'too_little' && (isFirst || status)) return { isDone: false }
  // A no by itself, such as to a signature out of time, says nothing of a first try whose answer was lost.
  return typeof moved === 'string' ? askStatus(platform, row) : moved
}

/** Remembers that nothing could be learnt, and gives the transfer to an operator when that goes on for long. */
async function wait({ database, clock, log }: Asker, row: VendorTransfer): Promise<VendorTransfer['status']> {
  const now = clock()
  const isLong = now.getTime() - row.startedAt.getTime() > reviewAfter
  const changed = await database.within(row.merchant, async (tx) => {
    const [updated] = await tx
      .update(vendorTransfer)
      .set({ requestedAt: now, ...(isLong ? { status: 'review' as const } : {}) })
      .where(and(isRow(row), unsettled))
      .returning({ status: vendorTransfer.status })
    if (isLong && row.status === 'pending' && updated) await noteSilentVendor(tx, row, now)
    return updated
  })
  if (isLong && row.status === 'pending' && changed)
    log.error(
      { merchant: row.merchant, vendor: row.vendor, member: row.memberId, transfer: row.id },
      'A vendor says nothing of a transfer: see npm run audit',
    )
  return changed?.status ?? (await getStatus(database, row))
}

/** How a transfer stands that somebody else has settled meanwhile. */
async function getStatus(
  database: Asker['database'],
  row: VendorTransfer,
): Promise<VendorTransfer['status']> {
  const [found] = await database.within(row.merchant, (tx) =>
    tx.select({ status: vendorTransfer.status }).from(vendorTransfer).where(isRow(row)),
  )
  return found?.status ?? 'pending'
}

/**
 * Asks the vendor to do its side, as often as it takes: it knows the transfer by its id. Answers how the transfer stands
 * then; pending when the vendor could not be heard, review when that has been so for long.
 */
export async function settleTransfer(
  platform: Asker,
  row: VendorTransfer,
  { isFirst = false } = {},
): Promise<VendorTransfer['status']> {
  const brand = platform.registry.byMerchant(row.merchant)
  const heard = brand ? await hear(platform, row, isFirst) : undefined
  if (!brand || !heard) return wait(platform, row)
  if (!heard.isDone) {
    await giveUp(platform, row)
    return 'failed'
  }
  await complete(platform, row, brand, heard.purse)
  return 'done'
}

/** Goes on with transfers whose answer was lost, the one that was looked up longest ago first. */
export async function resumeTransfers(platform: Asker, merchant: string, now: Date): Promise<void> {
  const old = new Date(now.getTime() - 30_000)
  const due = await platform.database.within(merchant, (tx) =>
    tx
      .select()
      .from(vendorTransfer)
      .where(and(eq(vendorTransfer.merchant, merchant), unsettled, lt(vendorTransfer.startedAt, old)))
      .orderBy(vendorTransfer.requestedAt)
      .limit(sweptAtOnce),
  )
  for (const row of due) await settleTransfer(platform, row)
}

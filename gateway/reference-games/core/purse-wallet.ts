import type { WalletBody, WalletCall } from '../../../schemas/vendor/wallet.ts'
import type { Tx } from '../../base/db/database.ts'
import type { PlayerSession } from './core.tables.ts'
import { movePurse, purseBalance, purseMovementOf } from './purse.ts'
import { oweReport } from './report.ts'
import type { Vendor } from './vendor.ts'
import { type WalletClient, WalletLost, WalletRefused } from './wallet-client.ts'

type Owner = Pick<PlayerSession, 'merchant' | 'player' | 'currency'>

async function debit(tx: Tx, owner: Owner, body: WalletBody<'debit'>, at: Date) {
  const known = await purseMovementOf(tx, owner.merchant, body.ref, 'debit')
  if (known) return { balance: await purseBalance(tx, owner), replayed: true }
  const { ref, round: roundId } = body
  const balance = await movePurse(tx, owner, { ref, kind: 'debit', amount: BigInt(body.amount), roundId, at })
  if (balance === undefined) throw new WalletRefused('insufficient_balance')
  await oweReport(tx, roundId, at)
  return { balance, replayed: false }
}

async function credit(tx: Tx, owner: Owner, body: WalletBody<'credit'>, at: Date) {
  const known = await purseMovementOf(tx, owner.merchant, body.ref, 'credit')
  if (known) return { balance: await purseBalance(tx, owner), replayed: true }
  const { ref, round: roundId } = body
  const balance = await movePurse(tx, owner, {
    ref,
    kind: 'credit',
    amount: BigInt(body.amount),
    roundId,
    at,
  })
  return { balance: balance ?? 0n, replayed: false }
}

async function rollback(tx: Tx, owner: Owner, { ref, round: roundId }: WalletBody<'rollback'>, at: Date) {
  const done = await purseMovementOf(tx, owner.merchant, ref, 'rollback')
  const taken = await purseMovementOf(tx, owner.merchant, ref, 'debit')
  if (done || !taken)
    return { balance: await purseBalance(tx, owner), replayed: done !== undefined, refunded: '0' }
  const balance = await movePurse(tx, owner, { ref, kind: 'rollback', amount: taken.amount, roundId, at })
  await oweReport(tx, roundId, at)
  return { balance: balance ?? 0n, replayed: false, refunded: String(taken.amount) }
}

async function end(tx: Tx, owner: Owner, { round: roundId, details }: WalletBody<'end'>, at: Date) {
  await oweReport(tx, roundId, at, details)
  return { balance: await purseBalance(tx, owner), replayed: false }
}

/** Refuses where the gateway does. One that is away ends no session either: play goes on. */
async function requirePermit(
  gateway: WalletClient,
  { session, game, amount }: WalletBody<'debit'>,
): Promise<void> {
  try {
    await gateway('permit', { session, game, amount })
  } catch (error) {
    if (!(error instanceof WalletLost)) throw error
  }
}

/**
 * The wallet's protocol, played against the purse that a transfer-wallet player has at the vendor. What becomes of a round is owed to the
 * gateway as a report, which moves nothing there.
 */
export function purseWallet(
  { within, wallet: gateway, clock }: Pick<Vendor, 'within' | 'wallet' | 'clock'>,
  owner: Owner,
): WalletClient {
  const moves: Partial<Record<WalletCall, (tx: Tx, body: never) => Promise<{ balance: bigint }>>> = {
    balance: async (tx) => ({ balance: await purseBalance(tx, owner) }),
    debit: (tx, body) => debit(tx, owner, body, clock()),
    credit: (tx, body) => credit(tx, owner, body, clock()),
    rollback: (tx, body) => rollback(tx, owner, body, clock()),
    end: (tx, body) => end(tx, owner, body, clock()),
  }
  return async (call, body) => {
    const move = moves[call]
    if (!move) throw new WalletRefused('invalid_request')
    if (call === 'debit') await requirePermit(gateway, body as WalletBody<'debit'>)
    const { balance, ...rest } = await within((tx) => move(tx, body as never))
    return { status: 'ok', ...rest, balance: String(balance) } as never
  }
}

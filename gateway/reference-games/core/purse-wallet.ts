import type { WalletBody, WalletCall } from '../../../schemas/vendor/wallet.ts'
import type { Tx } from '../../base/db/database.ts'
import type { PlayerSession } from './core.tables.ts'
import { movePurse, purseBalance, findPurseMovement } from './purse.ts'
import { oweReport } from './report.ts'
import type { Vendor } from './vendor.ts'
import { type WalletClient, WalletLost, WalletRefused } from './wallet-client.ts'

type Owner = Pick<PlayerSession, 'merchant' | 'player' | 'currency'>

async function debit(tx: Tx, owner: Owner, body: WalletBody<'debit'>, at: Date) {
  const known = await findPurseMovement(tx, owner.merchant, body.ref, 'debit')
  if (known) return { balance: await purseBalance(tx, owner), replayed: true }
  const undone = await findPurseMovement(tx, owner.merchant, body.ref, 'rollback')
  if (undone) throw new WalletRefused('void')
  const { ref, round: roundId } = body
  const balance = await movePurse(tx, owner, { ref, kind: 'debit', amount: BigInt(body.amount), roundId, at })
  if (balance === undefined) throw new WalletRefused('insufficient_balance')
  await oweReport(tx, roundId, at)
  return { balance, replayed: false }
}

async function credit(tx: Tx, owner: Owner, body: WalletBody<'credit'>, at: Date) {
  const known = await findPurseMovement(tx, owner.merchant, body.ref, 'credit')
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

/** Gives a stake back. One that was not taken is void from now on, should it still be tried. */
async function rollback(tx: Tx, owner: Owner, { ref, round: roundId }: WalletBody<'rollback'>, at: Date) {
  const done = await findPurseMovement(tx, owner.merchant, ref, 'rollback')
  if (done) return { balance: await purseBalance(tx, owner), replayed: true, refunded: String(done.amount) }
  const amount = (await findPurseMovement(tx, owner.merchant, ref, 'debit'))?.amount ?? 0n
  const balance = await movePurse(tx, owner, { ref, kind: 'rollback', amount, roundId, at })
  if (amount > 0n) await oweReport(tx, roundId, at)
  return { balance: balance ?? 0n, replayed: false, refunded: String(amount) }
}

async function end(tx: Tx, owner: Owner, { round: roundId, details }: WalletBody<'end'>, at: Date) {
  await oweReport(tx, roundId, at, details)
  return { balance: await purseBalance(tx, owner), replayed: false }
}

/** Gives back what the gateway reserved for a stake that is not taken. What it does not hear it finds out by itself. */
async function releasePermit(gateway: WalletClient, body: WalletBody<'debit'>): Promise<void> {
  const { session, game, round: roundId, ref } = body
  try {
    await gateway('rollback', { session, game, round: roundId, ref })
  } catch (error) {
    if (!(error instanceof WalletLost) && !(error instanceof WalletRefused)) throw error
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
  async function play(call: WalletCall, body: object) {
    const move = moves[call]
    if (!move) throw new WalletRefused('invalid_request')
    const { balance, ...rest } = await within((tx) => move(tx, body as never))
    return { status: 'ok' as const, ...rest, balance: String(balance) }
  }

  /** Takes no stake that the gateway did not permit, nor one that it could not be asked about. */
  async function stake(body: WalletBody<'debit'>) {
    const { session, game, round: roundId, ref, amount } = body
    await gateway('permit', { session, game, round: roundId, ref, amount })
    try {
      return await play('debit', body)
    } catch (error) {
      if (error instanceof WalletRefused) await releasePermit(gateway, body)
      throw error
    }
  }

  /** The gateway is told of a stake that was permitted and not taken; what was taken is reported. */
  async function undo(body: WalletBody<'rollback'>) {
    const undone = (await play('rollback', body)) as { refunded?: string }
    if (undone.refunded === '0') await gateway('rollback', body)
    return undone
  }

  return async (call, body) => {
    if (call === 'debit') return (await stake(body as WalletBody<'debit'>)) as never
    if (call === 'rollback') return (await undo(body as WalletBody<'rollback'>)) as never
    return (await play(call, body)) as never
  }
}

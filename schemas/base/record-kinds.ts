import type { MovementKind } from './movement-kinds.ts'
import type { TeamMoneyKind } from './team-money-kinds.ts'

/** Sums that screens, charts and files are made of. */
export const moneyTotals = [
  'play',
  'rewards',
  'adjustments',
  'commissions',
  'deposits',
  'withdrawals',
  'transfers',
  'ownWallets',
] as const
export type MoneyTotal = (typeof moneyTotals)[number]

/** What a member gained or lost: the chart of profit and loss. The others carry money in and out, or from one wallet to another. */
export const resultTotals = ['play', 'rewards', 'adjustments', 'commissions'] as const satisfies MoneyTotal[]

/** Which check of the audit holds it against the records of what it was for. */
export type MoneyAudit = 'books' | 'payments' | 'withdrawals' | 'agents' | 'rewards' | 'chargebacks'

interface RecordRow {
  /** What the books call its movement. */
  movement: MovementKind
  /** The sum that it belongs to, on every screen, in every chart and file. */
  total: MoneyTotal
  /** What it is of a round; it stands in betting history and session bar then. */
  play?: 'stake' | 'payout' | 'refunded'
  /** What the agents above see it as; nothing: they see it in no list of money. */
  team?: TeamMoneyKind
  audit: MoneyAudit
}

/** Everything that changes a wallet, as people read it: the name under `kind` of records.json is the one name of it everywhere. */
export const recordKinds = [
  'deposit',
  'chargeback',
  'withdrawal',
  'withdrawalReturned',
  'bet',
  'win',
  'refund',
  'transfer',
  'transferIn',
  'transferOut',
  'bonus',
  'promotion',
  'rebate',
  'points',
  'adjustment',
  'commission',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** Where each kind belongs. A new kind does not compile without its row; `ledger_record_kind()` gives entries their kind. */
export const recordTable: Readonly<Record<RecordKind, RecordRow>> = {
  deposit: { movement: 'deposit', total: 'deposits', team: 'deposit', audit: 'payments' },
  chargeback: { movement: 'reversal', total: 'deposits', team: 'chargeback', audit: 'chargebacks' },
  withdrawal: { movement: 'withdrawal', total: 'withdrawals', team: 'withdrawal', audit: 'withdrawals' },
  withdrawalReturned: {
    movement: 'refund',
    total: 'withdrawals',
    team: 'withdrawalReturned',
    audit: 'withdrawals',
  },
  bet: { movement: 'bet', total: 'play', play: 'stake', audit: 'books' },
  win: { movement: 'win', total: 'play', play: 'payout', audit: 'books' },
  refund: { movement: 'refund', total: 'play', play: 'refunded', audit: 'books' },
  transfer: { movement: 'transfer', total: 'ownWallets', audit: 'payments' },
  transferIn: { movement: 'transfer', total: 'transfers', team: 'transferIn', audit: 'agents' },
  transferOut: { movement: 'transfer', total: 'transfers', team: 'transferOut', audit: 'agents' },
  bonus: { movement: 'bonus', total: 'rewards', audit: 'rewards' },
  promotion: { movement: 'promotion', total: 'rewards', audit: 'rewards' },
  rebate: { movement: 'promotion', total: 'rewards', audit: 'rewards' },
  points: { movement: 'promotion', total: 'rewards', audit: 'rewards' },
  adjustment: { movement: 'adjustment', total: 'adjustments', audit: 'agents' },
  commission: { movement: 'commission', total: 'commissions', audit: 'agents' },
}

/** The kinds of a sum. */
export function recordKindsIn(total: MoneyTotal): RecordKind[] {
  return recordKinds.filter((kind) => recordTable[kind].total === total)
}

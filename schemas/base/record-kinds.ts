import type { MovementKind } from './movement-kinds.ts'

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

/** What a movement is of a round: the columns of betting history, session bar, profit and loss and every list of a team. */
export type RoundShare = 'stake' | 'payout' | 'refunded'
/** Sums of the agents above of what moved beside play; each is told without its sign. */
export type TeamTotal = 'deposits' | 'withdrawals' | 'transfersIn' | 'transfersOut'

interface RecordRow {
  /** What the books call its movement. */
  movement: MovementKind
  /** The sum that it belongs to, on every screen, in every chart and file, and in the lines of the audit. */
  total: MoneyTotal
  /** What it is of a round; the audit holds the two against each other. */
  play?: RoundShare
  /** What it is for the agents above; nothing: they see it in no list of money. */
  team?: TeamTotal
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
export const recordTable = {
  deposit: { movement: 'deposit', total: 'deposits', team: 'deposits' },
  chargeback: { movement: 'reversal', total: 'deposits', team: 'deposits' },
  withdrawal: { movement: 'withdrawal', total: 'withdrawals', team: 'withdrawals' },
  withdrawalReturned: { movement: 'refund', total: 'withdrawals', team: 'withdrawals' },
  bet: { movement: 'bet', total: 'play', play: 'stake' },
  win: { movement: 'win', total: 'play', play: 'payout' },
  refund: { movement: 'refund', total: 'play', play: 'refunded' },
  transfer: { movement: 'transfer', total: 'ownWallets' },
  transferIn: { movement: 'transfer', total: 'transfers', team: 'transfersIn' },
  transferOut: { movement: 'transfer', total: 'transfers', team: 'transfersOut' },
  bonus: { movement: 'bonus', total: 'rewards' },
  promotion: { movement: 'promotion', total: 'rewards' },
  rebate: { movement: 'promotion', total: 'rewards' },
  points: { movement: 'promotion', total: 'rewards' },
  adjustment: { movement: 'adjustment', total: 'adjustments' },
  commission: { movement: 'commission', total: 'commissions' },
} as const satisfies Readonly<Record<RecordKind, RecordRow>>

/** The kinds of a sum. */
export function recordKindsIn(total: MoneyTotal): RecordKind[] {
  return recordKinds.filter((kind) => recordTable[kind].total === total)
}

/** What a kind is of a round. */
export function findRoundShare(kind: RecordKind): RoundShare | undefined {
  const row: RecordRow = recordTable[kind]
  return row.play
}

/** What the agents above see of the money of their teams. */
export type TeamMoneyKind = {
  [K in RecordKind]: (typeof recordTable)[K] extends { team: TeamTotal } ? K : never
}[RecordKind]

function isTeamMoney(kind: RecordKind): kind is TeamMoneyKind {
  return 'team' in recordTable[kind]
}

export const teamMoneyKinds: readonly TeamMoneyKind[] = recordKinds.filter(isTeamMoney)

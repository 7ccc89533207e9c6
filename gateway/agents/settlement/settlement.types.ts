import type {
  ContractKind,
  contractPeriods,
  ContractTerm,
} from '../../../schemas/documents/contract-settings.document.ts'

/** A half-open stretch of time: milliseconds, `until` no longer in it. */
export interface Span {
  from: number
  until: number
}

type Period = (typeof contractPeriods)[number]

/** A rate, in hundredths of a percent, and what has to be reached for it. Amounts are in minor units. */
export interface Tier {
  rate: number
  /** What was agreed, where the house's highest rate was lowered below it: that one is paid. */
  agreed?: number
  needs: Readonly<Partial<Record<ContractTerm, bigint>>>
}

/** One contract while it was in force. Agreed terms never change: other terms are another contract. */
export interface Rule extends Span {
  contract: string
  /** Null for the house, whose rule is with whoever has nobody above. */
  upline: string | null
  downline: string
  tiers: readonly Tier[]
  /** Whether a period that ended below nothing lowers the next one. */
  carriesLosses: boolean
  period: Period
}

/** Who was directly below whom, and when. */
export interface Link extends Span {
  member: string
  agent: string
}

/** A settled round, or the sum of a member's rounds between two changes of tree, rules and spans. In minor units. */
export interface Play {
  member: string
  /** When it was bet: tree and rules are taken as they were then. */
  at: number
  validBet: bigint
  /** What the member lost; below nothing for a win. */
  netLoss: bigint
}

/** What one settlement is made of. All amounts are of one currency. */
export interface Settlement {
  kind: ContractKind
  /** A line of agents is settled as its first contract below the house says, or as the house does where it has none. */
  period: Period
  /** What is judged by itself, without a gap: the days of a daily salary, the hours of an hourly one, else the whole period. */
  spans: readonly Span[]
  rules: readonly Rule[]
  tree: readonly Link[]
  plays: Iterable<Play>
  /** By agent: what the period before left, exact. */
  carried?: ReadonlyMap<string, bigint>
  /** By contract: what earlier periods should have counted beyond what they did, exact. */
  corrected?: ReadonlyMap<string, bigint>
  /** By contract: what was paid for this period already, in minor units. */
  granted?: ReadonlyMap<string, bigint>
}

/** A span of a line: what was reached in it, and the rate of the tier that this opened (0 for none). */
export interface LineSpan extends Span {
  validBet: bigint
  netLoss: bigint
  activeMembers: number
  rate: number
}

/** What one contract comes to in a period. Exact amounts are ten-thousandths of a minor unit. */
export interface Line {
  contract: string
  agent: string
  /** Those with play. */
  spans: LineSpan[]
  /** Exact: the base at the agent's rate, less the rates of those below. */
  earned: bigint
  /** Exact: `earned`, or nothing where a loss is not carried. */
  counted: bigint
  /** Exact. */
  carriedIn: bigint
  /** Exact. */
  corrected: bigint
  /** In minor units. */
  granted: bigint
  /** In minor units, never below nothing. */
  paid: bigint
  /** Exact: what was not paid, a debt or less than a minor unit. */
  carriedOut: bigint
}

/** What a settlement comes to. */
export interface Settled {
  lines: Line[]
  /** By agent, for the next period, exact. Who carries nothing is not named. */
  carried: Map<string, bigint>
}

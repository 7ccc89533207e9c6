import type { MovementKind } from '../../../schemas/base/movement-kinds.ts'

/** The wallet that every member has; others are named after the vendor that holds them. */
export const mainWallet = 'main'

/** An account that can hold money. */
export interface Account {
  kind: 'member' | 'house' | 'bonus' | 'promotions' | 'clearing' | 'held' | 'fees' | 'commissions'
  member?: string
  wallet?: string
}

/** A member's wallet: it never falls below nothing. */
export function memberAccount(member: string, wallet = mainWallet): Account {
  return {
    kind: 'member',
    member,
    wallet,
  }
}

/** What the merchant wins and loses by games. */
export function house(): Account {
  return { kind: 'house' }
}

/** What bonuses are paid out of. */
export function bonus(): Account {
  return { kind: 'bonus' }
}

/** What promotions are paid out of. */
export function promotions(): Account {
  return { kind: 'promotions' }
}

/** Money under way to or from a payment provider or a vendor. */
export function clearing(): Account {
  return { kind: 'clearing' }
}

/** Fees that members bear, and fees that the merchant bears for them. */
export function fees(): Account {
  return { kind: 'fees' }
}

/** What agents are paid out of. */
export function commissions(): Account {
  return { kind: 'commissions' }
}

export interface Leg {
  account: Account
  /** Minor units; above nothing into the account, below nothing out of it. */
  amount: bigint
}

/** Money that members have requested and nobody has paid out yet. */
export function held(): Account {
  return { kind: 'held' }
}

/** One balanced transaction. */
export interface Movement {
  merchant: string
  /** The same key never moves money twice: with the same movement it is answered the same, with another it is refused. */
  key: string
  kind: MovementKind
  currency: { code: string; scale: number }
  /** They sum to nothing, and name each account once. */
  legs: readonly Leg[]
  /** What it was for. Part of what the key stands for. */
  details?: Readonly<Record<string, string | number | boolean | null>>
  at: Date
}

/** What became of a movement. */
export interface Posted {
  id: string
  /** It had been posted before: nothing moved. */
  replayed: boolean
  /** Balances right after it, in minor units. */
  balances: { account: Account; balance: bigint }[]
}

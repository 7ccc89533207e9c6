import {
  type Account,
  bonus,
  clearing,
  house,
  mainWallet,
  memberAccount,
  type Movement,
  promotions,
} from '../../../gateway/money/ledger/movement.ts'

import { type WithdrawalMove, WithdrawalModel } from './withdrawal-model.ts'

export const merchant = 'firstcode'
const currency = { code: 'PHP', scale: 2 }
const vendor = 'NORTH'
const began = Date.UTC(2026, 10, 21)
const remembered = 400

export type Outcome = 'posted' | 'replayed' | 'insufficient_balance' | 'idempotency_conflict'

/** One thing that somebody asks of the ledger, and what has to come of it. */
export interface Step {
  movement: Movement
  outcome: Outcome
  /** What is lost on the way of the first try: nothing, the transaction, or the answer. Then it is sent again. */
  lost: 'nothing' | 'transaction' | 'answer'
}

/** Numbers from 0 up to below 1, the same for the same seed (mulberry32). */
function getRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function getName({ member = '', wallet = '' }: Account) {
  return `${member} ${wallet}`
}

/** The id of a member of a lane: lanes share no member, so that each may be foretold while others run beside it. */
export function memberId(lane: number, n: number): string {
  return `00000000-0000-7000-8000-${(lane * 1000 + n).toString(16).padStart(12, '0')}`
}

/** What the ledger has to do, worked out in memory: random deposits, withdrawals, bets, wins, refunds, transfers, duplicates. */
export class LedgerModel {
  /** Minor units by member and wallet. */
  readonly balances = new Map<string, bigint>()
  posted = 0
  readonly withdrawals = new WithdrawalModel()
  private readonly members: readonly string[]
  private readonly random: () => number
  private readonly lane: number
  private steps = 0
  private readonly recent: Movement[] = []
  private readonly refundable: Movement[] = []

  constructor(lane: number, seed: number, members = 12) {
    this.lane = lane
    this.members = Array.from({ length: members }, (_, n) => memberId(lane, n))
    this.random = getRandom(seed * 7919 + lane)
  }

  private upTo(max: number): number {
    return Math.floor(this.random() * max)
  }

  private one<T>(list: readonly T[]): T | undefined {
    return list[this.upTo(list.length)]
  }

  private made({ kind, key, legs }: WithdrawalMove): Movement {
    return {
      merchant,
      key,
      kind,
      currency,
      legs,
      details: { step: this.steps },
      at: new Date(began + this.steps),
    }
  }

  private newKey(): string {
    return `${String(this.lane)}/${String(this.steps)}`
  }

  private movement(
    kind: Movement['kind'],
    from: Account,
    to: Account,
    amount: bigint,
    key = this.newKey(),
  ): Movement {
    const legs = [
      { account: from, amount: -amount },
      { account: to, amount },
    ]
    return this.made({ kind, key, legs })
  }

  /** A step of some withdrawal: most are requested and end, few are put right later. */
  private withdrawal(member: string, amount: bigint): Movement {
    const dice = this.random()
    const pick = (count: number) => this.upTo(count)
    const next =
      dice < 0.4 ? this.withdrawals.end(pick) : dice < 0.5 ? this.withdrawals.correct(pick) : undefined
    return this.made(next ?? this.withdrawals.hold(member, amount, this.newKey()))
  }

  private fresh(): Movement {
    const member = this.one(this.members) ?? ''
    const own = memberAccount(member)
    const amount = BigInt(1 + this.upTo(20_000))
    const dice = this.random()
    if (dice < 0.18) return this.movement('deposit', clearing(), own, amount * 4n)
    if (dice < 0.3) return this.withdrawal(member, amount)
    if (dice < 0.56) return this.movement('bet', own, house(), amount)
    if (dice < 0.74) return this.movement('win', house(), own, amount)
    if (dice < 0.77) return this.movement('bonus', bonus(), own, amount)
    if (dice < 0.8) return this.movement('promotion', promotions(), own, amount)
    if (dice < 0.86) {
      const bet = this.one(this.refundable)
      if (bet) {
        const [taken] = bet.legs
        this.refundable.splice(this.refundable.indexOf(bet), 1)
        if (taken) return this.movement('refund', house(), taken.account, -taken.amount, `refund ${bet.key}`)
      }
    }
    if (dice < 0.93) {
      const other = this.one(this.members.filter((id) => id !== member)) ?? member
      return this.movement('transfer', own, memberAccount(other), amount)
    }
    const away = memberAccount(member, vendor)
    return this.random() < 0.5
      ? this.movement('transfer', own, away, amount)
      : this.movement('transfer', away, own, amount)
  }

  private has(account: Account): bigint {
    return this.balances.get(getName(account)) ?? 0n
  }

  private apply(movement: Movement): boolean {
    const isShort = movement.legs.some(
      ({ account, amount }) => account.kind === 'member' && this.has(account) + amount < 0n,
    )
    if (isShort) return false
    for (const { account, amount } of movement.legs)
      if (account.kind === 'member') this.balances.set(getName(account), this.has(account) + amount)
    this.posted += 1
    this.withdrawals.apply(movement)
    this.recent.push(movement)
    if (this.recent.length > remembered) this.recent.shift()
    if (movement.kind === 'bet') this.refundable.push(movement)
    if (this.refundable.length > remembered) this.refundable.shift()
    return true
  }

  /** What a member's wallet has to have, in minor units. */
  balanceOf(member: string, wallet = mainWallet): bigint {
    return this.has(memberAccount(member, wallet))
  }

  /** The next step, as if it had been taken already. */
  next(): Step {
    this.steps += 1
    const dice = this.random()
    const before = dice < 0.1 ? this.one(this.recent) : undefined
    if (before && dice < 0.07) return { movement: before, outcome: 'replayed', lost: 'nothing' }
    if (before) {
      const legs = before.legs.map((leg) => ({ ...leg, amount: leg.amount * 2n }))
      return { movement: { ...before, legs }, outcome: 'idempotency_conflict', lost: 'nothing' }
    }
    const movement = this.fresh()
    const way = this.random()
    const lost = way < 0.04 ? 'transaction' : way < 0.08 ? 'answer' : 'nothing'
    return { movement, outcome: this.apply(movement) ? 'posted' : 'insufficient_balance', lost }
  }
}

import {
  type Account,
  clearing,
  held,
  house,
  type Leg,
  memberAccount,
  type Movement,
} from '../../../gateway/money/ledger/movement.ts'

/** What a withdrawal moves next. */
export interface WithdrawalMove {
  kind: Movement['kind']
  key: string
  legs: readonly Leg[]
}

interface Withdrawal {
  key: string
  own: Account
  amount: bigint
  fee: bigint
  /** What has arrived at the provider; nothing while it is held. */
  paid: bigint
  isWhole: boolean
}

const remembered = 200

/** Withdrawals that are under way or over, and what may become of each: paid, paid in part, given back, returned, made good. */
export class WithdrawalModel {
  private readonly open: Withdrawal[] = []
  private readonly over: Withdrawal[] = []

  /** A request: its amount is held. */
  hold(member: string, amount: bigint, key: string): WithdrawalMove {
    const own = memberAccount(member)
    return {
      kind: 'withdrawal',
      key: `${key} hold`,
      legs: [
        { account: own, amount: -amount },
        { account: held(), amount },
      ],
    }
  }

  /** Takes a movement that was posted: a hold may end from now on. */
  apply({ key, legs }: Movement): void {
    if (!key.endsWith(' hold')) return
    const [taken] = legs
    if (!taken) return
    const amount = -taken.amount
    const fee = amount > 100n ? amount / 100n : 0n
    const entry = {
      key: key.slice(0, -' hold'.length),
      own: taken.account,
      amount,
      fee,
      paid: 0n,
      isWhole: false,
    }
    this.open.push(entry)
  }

  /** Ends what is held; `pick` chooses one of so many. */
  end(pick: (count: number) => number): WithdrawalMove | undefined {
    const [one] = this.open.splice(pick(this.open.length), 1)
    if (!one) return undefined
    const { own, amount, fee, key } = one
    const out = { account: held(), amount: -amount }
    const way = pick(4)
    if (way === 0) return { kind: 'refund', key: `${key} back`, legs: [out, { account: own, amount }] }
    const isWhole = way !== 1 || amount < 2n
    const paid = isWhole ? amount - fee : amount / 2n
    this.over.push({ ...one, paid, isWhole })
    if (this.over.length > remembered) this.over.shift()
    const rest = isWhole ? { account: house(), amount: fee } : { account: own, amount: amount - paid }
    const legs = [out, { account: clearing(), amount: paid }, rest].filter((leg) => leg.amount !== 0n)
    return { kind: isWhole ? 'withdrawal' : 'refund', key: `${key} ${isWhole ? 'paid' : 'part'}`, legs }
  }

  /** What was paid comes back from the provider with its fee, or the house makes good what did not arrive. */
  correct(pick: (count: number) => number): WithdrawalMove | undefined {
    const [one] = this.over.splice(pick(this.over.length), 1)
    if (!one) return undefined
    const { own, paid, key } = one
    const fee = one.isWhole ? one.fee : 0n
    if (pick(2) === 0)
      return {
        kind: 'adjustment',
        key: `${key} compensated`,
        legs: [
          { account: house(), amount: -paid },
          { account: own, amount: paid },
        ],
      }
    const legs = [
      { account: clearing(), amount: -paid },
      { account: house(), amount: -fee },
      { account: own, amount: paid + fee },
    ]
    return { kind: 'refund', key: `${key} returned`, legs: legs.filter((leg) => leg.amount !== 0n) }
  }

  /** Minor units that are held. */
  get held(): bigint {
    return this.open.reduce((sum, { amount }) => sum + amount, 0n)
  }
}

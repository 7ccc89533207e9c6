import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { sha256 } from '../../../base/crypto/sha256.ts'
import { rows } from '../../../base/db/database.ts'
import { newId } from '../../../base/db/id.ts'
import type { Platform } from '../../../base/platform/platform.ts'
import { cancelDeposit } from '../../../money/payments/deposit-cancel.ts'
import { startDeposit } from '../../../money/payments/deposit-start.ts'
import { takeDecision } from '../../../money/payments/take-decision.ts'
import { turnoverLeft } from '../../../money/withdrawals/turnover.ts'
import { first, openTestGateway, type TestGateway } from '../../../testing/test-gateway.ts'
import { walletHandlers } from '../seamless-wallet.service.ts'
import { freshToken } from '../tokens.ts'
import { WalletRefusal } from '../wallet-refusal.ts'

const merchant = 'firstcode'
const games = [1, 2, 3].map((nth) => ({
  id: `sport${String(nth)}`,
  name: { EN: 'Sport' },
  type: 'SPORTS',
  vendor: 'PG',
  art: 'g-sport',
}))
const house = first({
  merchant: {
    games,
    vendors: [{ code: 'PG', name: 'PG' }],
    paymentMethods: [{ code: 'card', minimum: '1', maximum: '50000' }],
    withdrawal: { turnoverPercent: 100 },
  },
})

/** What is done with a stake or a payment, by which process, and when. Everything of one wave happens at once. */
interface Story {
  kind: 'stake' | 'deposit'
  process: number
  game: number
  amount: number
  wave: number
  endWave: number
  /** Of a stake, how its round ends; of a deposit, whether it is paid, and given up before. */
  end: 'lose' | 'win' | 'refund' | 'open'
  isRepeated: boolean
}

export interface Stories {
  isSingle: boolean
  limit: number
  stories: Story[]
}

const story: fc.Arbitrary<Story> = fc.record({
  kind: fc.constantFrom('stake', 'stake', 'stake', 'stake', 'stake', 'deposit'),
  process: fc.nat({ max: 1 }),
  game: fc.nat({ max: 2 }),
  amount: fc.integer({ min: 1, max: 9 }),
  wave: fc.nat({ max: 2 }),
  endWave: fc.nat({ max: 2 }),
  end: fc.constantFrom('lose', 'win', 'refund', 'open'),
  isRepeated: fc.boolean(),
})

/** Twelve stakes and payments of one member, whose limits are about what a few of them come to. */
export const twelveStories: fc.Arbitrary<Stories> = fc.record({
  isSingle: fc.boolean(),
  limit: fc.integer({ min: 5, max: 30 }),
  stories: fc.array(story, { minLength: 12, maxLength: 12 }),
})

/** A stake that was taken, or a payment that can be paid or was. Minor units. */
interface Taken {
  story: Story
  amount: bigint
  isOver: boolean
  isBack: boolean
  finish: () => Promise<void>
}

async function isTaken(work: () => Promise<unknown>, isRepeated: boolean): Promise<boolean> {
  try {
    await work()
    if (isRepeated) await work()
    return true
  } catch (error) {
    if (error instanceof WalletRefusal && error.code === 'play_limit') return false
    throw error
  }
}

type Player = { id: string; tokens: string[] }

/** Two processes on one database in which members are told stories of, each member one. */
class StoryTeller {
  readonly #gateway: TestGateway
  readonly #platforms: readonly Platform[]
  readonly #wallets: ReturnType<typeof walletHandlers>[]
  #count = 0

  constructor(gateway: TestGateway, other: Platform) {
    this.#gateway = gateway
    this.#platforms = [gateway.app.platform, other]
    this.#wallets = this.#platforms.map((platform) => walletHandlers(platform))
  }

  #nextId(kind: string): string {
    return `${kind}.${String((this.#count += 1))}`
  }

  /** A member with money and two limits, in a session of each game. */
  async #makeMember({ isSingle, limit }: Stories) {
    const { clock, database } = this.#gateway.platform
    const [id, session] = [newId(clock().getTime()), newId(clock().getTime())]
    const tokens = games.map(() => freshToken(merchant))
    const now = clock().toISOString()
    const sessions = tokens.map((token, index) => ({ hash: sha256(token), game: games[index]?.id }))
    await database.within(merchant, async (tx) => {
      await tx.execute(sql`with player as (
          insert into member (merchant, id, username, username_key, password_changed_at, type, nickname, status, register_method, created_at)
          values (${merchant}, ${id}::uuid, ${id}, ${id}, ${now}::timestamptz, 0, ${id}, 'active', 'DEMO', ${now}::timestamptz)
        ), presence as (
          insert into session (merchant, token_hash, id, member_id, created_at, seen_at, idle_minutes, expires_at, address, user_agent)
          values (${merchant}, ${id}, ${session}::uuid, ${id}::uuid, ${now}::timestamptz, ${now}::timestamptz, 600,
            ${now}::timestamptz + interval '1 day', '', '')
        ), seats as (
          insert into vendor_session (merchant, token_hash, vendor, member_id, session_id, node_id, is_single, created_at, seen_at)
          select ${merchant}, hash, ${this.#gateway.platform.config.vendor.name}, ${id}::uuid, ${session}::uuid, game, ${isSingle},
            ${now}::timestamptz, ${now}::timestamptz
          from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as seat (hash text, game text)
        )
        insert into play_limit (merchant, member_id, kind, period, amount, currency, set_at)
        select ${merchant}, ${id}::uuid, kind, 'day', ${limit * 100}, 'PHP', ${now}::timestamptz
        from unnest(array['stake', 'deposit']) as kinds (kind)`)
      await tx.execute(
        sql`select play_watch(${id}::uuid, 'PHP', ${house.merchant.timeZone}, ${now}::timestamptz)`,
      )
      await tx.execute(
        sql`select ledger_post(${`gift ${id}`}, 'adjustment', 'PHP', 2, ${JSON.stringify([
          { kind: 'member', member: id, wallet: 'main', amount: 100_000 },
          { kind: 'house', amount: -100_000 },
        ])}::jsonb, '{}', ${now}::timestamptz)`,
      )
    })
    return { id, tokens }
  }

  async #stake({ tokens }: Player, told: Story, isSingle: boolean): Promise<Taken | undefined> {
    const wallet = this.#wallets[told.process]
    const other = this.#wallets[1 - told.process]
    if (!wallet || !other) throw new Error('no such process')
    const where = {
      session: tokens[told.game] ?? '',
      game: games[told.game]?.id ?? '',
      round: this.#nextId('round'),
    }
    const [ref, amount] = [this.#nextId('stake'), String(told.amount * 100)]
    const call = isSingle ? wallet.debit : wallet.permit
    if (!(await isTaken(() => call({ ...where, ref, amount }), told.isRepeated))) return undefined
    const startedAt = this.#gateway.platform.clock().toISOString()
    const taken: Taken = {
      story: told,
      amount: BigInt(amount),
      isOver: false,
      isBack: false,
      finish: async () => {
        if (told.end === 'open') return
        const isBack = told.end === 'refund'
        const payout = told.end === 'win' ? amount : '0'
        if (isSingle && isBack) await other.rollback({ ...where, ref })
        if (isSingle && !isBack) {
          await other.credit({ ...where, ref: this.#nextId('win'), amount: payout, debitRef: ref })
          await other.end(where)
        }
        const state = isBack ? ('refunded' as const) : ('settled' as const)
        const report = {
          ...where,
          state,
          stake: amount,
          payout,
          startedAt,
          endedAt: this.#gateway.platform.clock().toISOString(),
        }
        if (!isSingle && isBack && told.isRepeated) await other.rollback({ ...where, ref })
        else if (!isSingle) await other.report(report)
        taken.isOver = true
        taken.isBack = isBack
      },
    }
    return taken
  }

  async #deposit({ id }: Player, told: Story): Promise<Taken | undefined> {
    const [here, there] = [this.#platforms[told.process], this.#platforms[1 - told.process]]
    if (!here || !there) throw new Error('no such process')
    const asker = { brand: house, memberId: id, language: 'EN' }
    const wish = {
      key: this.#nextId('deposit-of-story'),
      method: 'card',
      amount: String(told.amount),
      fields: {},
    }
    const begun = await startDeposit(here, asker, wish).catch((error: unknown) => {
      if ((error as { code?: string }).code !== 'limit_reached') throw error
      return undefined
    })
    if (!begun) return undefined
    const taken: Taken = {
      story: told,
      amount: BigInt(told.amount * 100),
      isOver: false,
      isBack: false,
      finish: async () => {
        if (told.isRepeated) await cancelDeposit(there, asker, begun.id)
        const status = told.end === 'refund' ? 'declined' : 'confirmed'
        const decision = {
          merchant,
          reference: begun.id,
          status,
          amount: String(told.amount),
          currency: 'PHP',
        } as const
        if (told.end !== 'open') await takeDecision(there, 'sandbox', decision)
        taken.isOver = told.end !== 'open'
        taken.isBack = status === 'declined'
      },
    }
    return taken
  }

  async #readSums(id: string) {
    const { database, clock } = this.#gateway.platform
    return database.within(merchant, async (tx) => {
      const found = await rows<{ kind: string; used: string }>(
        tx,
        sql`select kind, used::text as used from play_used(${id}::uuid, 'PHP', '[]', ${house.merchant.timeZone},
          array['stake', 'deposit'], ${clock().toISOString()}::timestamptz)`,
      )
      const used = Object.fromEntries(found.map((entry) => [entry.kind, BigInt(entry.used)]))
      return { used, left: await turnoverLeft(tx, house, id) }
    })
  }

  /** Tells a member twelve stories, and compares limits and turnover with what they came to after each wave. */
  async tell(told: Stories): Promise<void> {
    const player = await this.#makeMember(told)
    const limit = BigInt(told.limit * 100)
    const all: Taken[] = []
    const sum = (kind: Story['kind'], counts: (taken: Taken) => boolean) =>
      all.reduce(
        (total, taken) => (taken.story.kind === kind && counts(taken) ? total + taken.amount : total),
        0n,
      )
    for (let wave = 0; wave < 3; wave += 1) {
      const ending = all.filter((entry) => entry.story.endWave <= wave && !entry.isOver)
      const begun = told.stories
        .filter((entry) => entry.wave === wave)
        .map((entry) =>
          entry.kind === 'stake' ? this.#stake(player, entry, told.isSingle) : this.#deposit(player, entry),
        )
      const [taken] = await Promise.all([
        Promise.all(begun),
        Promise.all(ending.map(({ finish }) => finish())),
      ])
      all.push(...taken.filter((value) => value !== undefined))
      const { used, left } = await this.#readSums(player.id)
      for (const kind of ['stake', 'deposit'] as const) {
        const alive = sum(kind, (entry) => !entry.isBack)
        if (alive > limit) throw new Error(`${String(alive)} of ${kind} passed a limit of ${String(limit)}`)
        if (used[kind] !== alive)
          throw new Error(`${String(used[kind])} of ${kind} counts, it should be ${String(alive)}`)
      }
      const isPlayed = (entry: Taken) => entry.isOver && !entry.isBack
      const due = sum('deposit', isPlayed) - sum('stake', isPlayed)
      if (left < due)
        throw new Error(`${String(left)} is left to be staked, it should be at least ${String(due)}`)
    }
  }
}

/** Opens two processes that tell members stories. */
export async function openStories() {
  const gateway = await openTestGateway({ brands: [house] })
  const teller = new StoryTeller(gateway, (await gateway.beside()).app.platform)
  return { tell: (told: Stories) => teller.tell(told), close: () => gateway.close() }
}

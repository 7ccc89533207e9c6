import { eq, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Gift } from '../../../schemas/documents/reward.document.ts'
import { sha256 } from '../../base/crypto/sha256.ts'
import { rows } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { walletHandlers } from '../../games/play/seamless-wallet.service.ts'
import { freshToken } from '../../games/play/tokens.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { turnoverLeft } from '../../money/withdrawals/turnover.ts'
import { first, openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'
import { measured } from '../measures/measures.ts'
import { award, claimWithin } from '../rewards/rewards.service.ts'
import { bonusWagering } from './bonus.consumer.ts'
import { bonusGrant, bonusRound } from './bonuses.tables.ts'

const merchant = 'firstcode'
const games = [
  { id: 'wheel', name: { EN: 'Wheel' }, type: 'LIVE', vendor: 'PG', art: 'g-sport' },
  { id: 'wheel2', name: { EN: 'Wheel' }, type: 'LIVE', vendor: 'PG', art: 'g-sport' },
  { id: 'reels', name: { EN: 'Reels' }, type: 'RNG', vendor: 'PG', art: 'g-sport' },
]
const house = first({
  merchant: { games, vendors: [{ code: 'PG', name: 'PG' }], withdrawal: { turnoverPercent: 100 } },
})

let gateway: TestGateway
let wallets: ReturnType<typeof walletHandlers>[]
let made = 0

beforeAll(async () => {
  gateway = await openTestGateway({ brands: [house] })
  wallets = [gateway.app.platform, (await gateway.beside()).app.platform].map(walletHandlers)
})
afterAll(async () => {
  const { database, clock } = gateway.platform
  const audit = await database.within(merchant, (tx) => auditMerchant(tx, merchant, clock()))
  expect(audit.faults).toEqual([])
  await gateway.close()
})

function next(kind: string): string {
  return `${kind}.${String((made += 1))}`
}

interface Player {
  id: string
  tokens: Record<string, string>
  isSingle: boolean
}

/** A member with money, in a session of each game. */
async function makePlayer(isSingle: boolean): Promise<Player> {
  const { clock, database, config } = gateway.platform
  const [id, session] = [newId(clock().getTime()), newId(clock().getTime())]
  const now = clock().toISOString()
  const tokens = Object.fromEntries(games.map((game) => [game.id, freshToken(merchant)]))
  const seats = Object.entries(tokens).map(([game, token]) => ({ game, hash: sha256(token) }))
  await database.within(merchant, async (tx) => {
    await tx.execute(sql`with player as (
        insert into member (merchant, id, username, username_key, password_changed_at, type, nickname, status, register_method, created_at)
        values (${merchant}, ${id}::uuid, ${id}, ${id}, ${now}::timestamptz, 0, ${id}, 'active', 'DEMO', ${now}::timestamptz)
      ), presence as (
        insert into session (merchant, token_hash, id, member_id, created_at, seen_at, idle_minutes, expires_at, address, user_agent)
        values (${merchant}, ${id}, ${session}::uuid, ${id}::uuid, ${now}::timestamptz, ${now}::timestamptz, 600,
          ${now}::timestamptz + interval '1 day', '', '')
      )
      insert into vendor_session (merchant, token_hash, vendor, member_id, session_id, node_id, is_single, created_at, seen_at)
      select ${merchant}, hash, ${config.vendor.name}, ${id}::uuid, ${session}::uuid, game, ${isSingle},
        ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as seat (hash text, game text)`)
    await tx.execute(
      sql`select ledger_post(${`gift ${id}`}, 'adjustment', 'PHP', 2, ${JSON.stringify([
        { kind: 'member', member: id, wallet: 'main', amount: 100_000 },
        { kind: 'house', amount: -100_000 },
      ])}::jsonb, '{}', ${now}::timestamptz)`,
    )
  })
  return { id, tokens, isSingle }
}

interface Bet {
  /** Minor units. */
  stake: number
  payout: number
  /** undefined: its vendor names none. */
  group?: string
  game?: string
  isRefunded?: boolean
  process?: number
}

/** Takes a stake and returns how its round ends. */
async function begin({ tokens, isSingle }: Player, bet: Bet): Promise<() => Promise<void>> {
  const { stake, payout, group, game = 'wheel', isRefunded = false } = bet
  const [wallet, other] = [wallets[bet.process ?? 0], wallets[1 - (bet.process ?? 0)]]
  if (!wallet || !other) throw new Error('no such process')
  const where = { session: tokens[game] ?? '', game, round: next('round') }
  const named = group === undefined ? {} : { group }
  const ref = next('stake')
  const now = () => gateway.platform.clock().toISOString()
  const opened = { ...where, ...named, stake: String(stake), payout: '0', startedAt: now() }
  if (isSingle) await wallet.debit({ ...where, ...named, ref, amount: String(stake) })
  else await wallet.report({ ...opened, state: 'open', endedAt: null })
  return async () => {
    if (!isSingle) {
      const over = { payout: isRefunded ? '0' : String(payout), endedAt: now() }
      await other.report({ ...opened, ...over, state: isRefunded ? 'refunded' : 'settled' })
    } else if (isRefunded) await other.rollback({ ...where, ref })
    else {
      await other.credit({ ...where, ref: next('win'), amount: String(payout), debitRef: ref })
      await other.end(where)
    }
  }
}

/** Plays bets whose stakes are all taken before the first of them ends. */
async function play(player: Player, bets: readonly Bet[]): Promise<void> {
  const ends: (() => Promise<void>)[] = []
  for (const bet of bets) ends.push(await begin(player, bet))
  await Promise.all(ends.map((end) => end()))
}

/** What counts, as each reader finds it. Minor units. */
async function readCounted({ id }: Player) {
  const { database, clock } = gateway.platform
  const day = { from: new Date(0), until: new Date(clock().getTime() + 1000) }
  const hours = {
    from: new Date(Math.floor(clock().getTime() / 3_600_000 - 1) * 3_600_000),
    until: day.until,
  }
  return database.within(merchant, async (tx) => {
    const getSum = async (text: SQL) => {
      const [found] = await rows<{ sum: string }>(tx, text)
      return Number(found?.sum)
    }
    const measure = async (of: 'stake' | 'loss', period: typeof day) =>
      Number((await measured(tx, house, { of }, period, [id])).get(id) ?? 0n)
    return {
      stake: await measure('stake', day),
      ofRows: await measure('stake', hours),
      loss: await measure('loss', day),
      turnover: await getSum(
        sql`select coalesce(sum(amount), 0)::text as sum from play_valid_stakes(${id}::uuid, '-infinity')`,
      ),
      facts: await getSum(sql`select coalesce(sum(valid), 0)::text as sum from (
        select distinct on (body->>'round') (body->>'valid')::bigint as valid from fact
        where merchant = ${merchant} and member_id = ${id}::uuid and kind in ('bet.settled', 'round.reversed')
        order by body->>'round', id desc) as newest`),
    }
  })
}

function counting(amount: number, loss = amount) {
  return { stake: amount, ofRows: amount, loss, turnover: amount, facts: amount }
}

const both = [
  ['debited', true],
  ['reported', false],
] as const

describe.each(both)('bets on one outcome, %s', (_, isSingle) => {
  it('count nothing when red and black together win what they staked (32, S13)', async () => {
    const player = await makePlayer(isSingle)
    await play(player, [
      { stake: 1000, payout: 2000, group: 'spin' },
      { stake: 1000, payout: 0, group: 'spin', game: 'wheel2', process: 1 },
    ])
    expect(await readCounted(player)).toEqual(counting(0))
  })

  it('count nothing in one round that covers itself, nearly nothing where it nearly does', async () => {
    const player = await makePlayer(isSingle)
    await play(player, [{ stake: 2000, payout: 2000 }])
    expect(await readCounted(player)).toEqual(counting(0))
    await play(player, [{ stake: 1000, payout: 1010, group: 'flight' }])
    expect(await readCounted(player)).toEqual({ ...counting(10), loss: 0 })
  })

  it('count in full when the zero takes both, and when each stands by itself', async () => {
    const player = await makePlayer(isSingle)
    await play(player, [
      { stake: 700, payout: 0, group: 'zero' },
      { stake: 300, payout: 0, group: 'zero' },
    ])
    expect(await readCounted(player)).toEqual(counting(1000))
    await play(player, [
      { stake: 500, payout: 1000, group: 'this' },
      { stake: 500, payout: 0, group: 'that' },
    ])
    expect(await readCounted(player)).toEqual({ ...counting(2000), loss: 1000 })
  })

  it('count nothing before the last of them is over, and what is left once one was given back', async () => {
    const player = await makePlayer(isSingle)
    const [red, black] = [
      await begin(player, { stake: 1000, payout: 2000, group: 'late' }),
      await begin(player, { stake: 1000, payout: 0, group: 'late', isRefunded: true }),
    ]
    await red()
    expect((await readCounted(player)).facts).toBe(0)
    await black()
    expect(await readCounted(player)).toEqual({ ...counting(1000), loss: 0 })
  })

  it('leave stakes on reels as they are', async () => {
    const player = await makePlayer(isSingle)
    await play(player, [{ stake: 1000, payout: 1000, game: 'reels' }])
    expect(await readCounted(player)).toEqual({ ...counting(1000), loss: 0 })
  })

  it('never count more than was at risk, however a stake is split over both colours', async () => {
    const bet = fc.record({
      stake: fc.integer({ min: 100, max: 900 }),
      isRed: fc.boolean(),
      isRefunded: fc.constantFrom(false, false, false, true),
      process: fc.nat({ max: 1 }),
      game: fc.constantFrom('wheel', 'wheel2'),
    })
    const spin = fc.record({
      bets: fc.array(bet, { minLength: 1, maxLength: 6 }),
      result: fc.constantFrom('red', 'black', 'zero'),
    })
    await fc.assert(
      fc.asyncProperty(spin, async ({ bets, result }) => {
        const player = await makePlayer(isSingle)
        const group = next('spin')
        const laid = bets.map((entry) => ({
          ...entry,
          group,
          payout: result === (entry.isRed ? 'red' : 'black') ? entry.stake * 2 : 0,
        }))
        await play(player, laid)
        const alive = laid.filter(({ isRefunded }) => !isRefunded)
        const net = alive.reduce((sum, { stake, payout }) => sum + payout - stake, 0)
        expect(await readCounted(player)).toEqual(counting(Math.abs(net), Math.max(-net, 0)))
      }),
      { seed: 13, numRuns: 15, endOnFailure: true },
    )
  })
})

describe('a bonus', () => {
  async function open(player: Player) {
    const { database, clock } = gateway.platform
    const rest = { onWithdrawal: 'keep', ifImpossible: 'nothing' } as const
    const gift: Gift = { kind: 'bonus', amount: '20', times: 2, days: 3, ...rest }
    const what = {
      memberId: player.id,
      gift,
      source: 'promotion' as const,
      sourceRef: 'welcome',
      title: { EN: 'Welcome' },
    }
    await database.within(merchant, async (tx) => {
      const { id } = await award(tx, house, { ...what, key: next('gift'), at: clock() })
      await claimWithin(tx, { merchant, memberId: player.id, id, now: clock() })
    })
  }

  async function readBonus(player: Player) {
    const { platform } = gateway
    await consumeAllFacts(platform, merchant, bonusWagering(platform))
    return platform.database.within(merchant, async (tx) => {
      const [grant] = await tx.select().from(bonusGrant).where(eq(bonusGrant.memberId, player.id))
      const counted = await tx
        .select()
        .from(bonusRound)
        .where(eq(bonusRound.grantId, grant?.id ?? ''))
      return { wagered: grant?.wagered, rounds: counted.length }
    })
  }

  it('comes no further by red and black, and by what was lost once both are over (32, S13)', async () => {
    const player = await makePlayer(true)
    await open(player)
    const covered = { stake: 1000, group: 'covered' }
    await play(player, [
      { ...covered, payout: 2000 },
      { ...covered, payout: 0 },
    ])
    expect(await readBonus(player)).toEqual({ wagered: 0n, rounds: 0 })
    const ends = [
      await begin(player, { stake: 900, payout: 1800, group: 'uneven' }),
      await begin(player, { stake: 1300, payout: 0, group: 'uneven' }),
    ]
    await ends[0]?.()
    expect((await readBonus(player)).wagered).toBe(0n)
    await ends[1]?.()
    expect(await readBonus(player)).toEqual({ wagered: 400n, rounds: 2 })
  })
})

describe('the turnover before a withdrawal', () => {
  it('is met by risk alone, unless the merchant lets every stake count', async () => {
    const player = await makePlayer(true)
    const { database, clock } = gateway.platform
    await database.within(merchant, (tx) =>
      tx.execute(
        sql`select ledger_post(${next('paid')}, 'deposit', 'PHP', 2, ${JSON.stringify([
          { kind: 'member', member: player.id, wallet: 'main', amount: 2000 },
          { kind: 'house', amount: -2000 },
        ])}::jsonb, '{}', ${clock().toISOString()}::timestamptz)`,
      ),
    )
    const left = () => database.within(merchant, (tx) => turnoverLeft(tx, house, player.id))
    const spin = [
      { stake: 1000, payout: 2000 },
      { stake: 1000, payout: 0 },
    ]
    await play(
      player,
      spin.map((bet) => ({ ...bet, group: 'first' })),
    )
    expect(await left()).toBe(2000n)
    house.merchant.coverBets = 'countAll'
    await play(
      player,
      spin.map((bet) => ({ ...bet, group: 'second' })),
    )
    house.merchant.coverBets = 'countRisk'
    expect(await left()).toBe(0n)
  })
})

import type { MovementKind } from '../../../../schemas/base/movement-kinds.ts'
import { eq, sql } from 'drizzle-orm'
import { toMinor } from '../../../../schemas/base/money.ts'
import type { CallQuery, CallValue } from '../../../../schemas/calls/calls.ts'
import { rows } from '../../../base/db/database.ts'
import { member } from '../../../members/accounts/accounts.tables.ts'
import { post } from '../../../money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../../../money/ledger/movement.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../../testing/test-gateway.ts'
import type { PlayedRound, Player } from './played.ts'

const games = [
  { id: 'slot', name: { EN: 'Moon Garden' }, type: 'RNG', vendor: 'PG', art: 'g-slot' },
  { id: 'fish', name: { EN: 'Deep Blue' }, type: 'FISH', vendor: 'PG', art: 'g-slot' },
  { id: 'sport', name: { EN: 'Moon Cup' }, type: 'SPORTS', vendor: 'CQ9', art: 'g-sport' },
]
const vendors = [
  { code: 'PG', name: 'Pocket' },
  { code: 'CQ9', name: 'Nine' },
]
const merchant = { games, vendors, timeZone: 'Asia/Manila', demo: first().merchant.demo }
export const merchantCode = 'firstcode'
/** Where rounds are played. */
export const places = [
  { nodeId: 'slot', vendor: 'PG' },
  { nodeId: 'fish', vendor: 'PG' },
  { nodeId: 'sport', vendor: 'CQ9' },
  // No longer offered.
  { nodeId: 'gone', vendor: 'OLD' },
] as const

export const hour = 3_600_000
/** When play begins. */
export const begin = Date.parse('2026-03-20T00:00:00Z')

/** An amount of an answer in minor units. */
export function signed(amount: string): bigint {
  const minor = toMinor(amount.replace('-', ''), 2) ?? 0n
  return amount.startsWith('-') ? -minor : minor
}

type Bets = CallValue<'bettingHistory'>

/** A gateway whose member plays without a vendor at any time and reads of it; each test begins without rounds. */
export function recordSite(more: object = {}) {
  let gateway: TestGateway
  let token = ''
  let player: Player
  let made = 0
  let funds = 0

  const site = {
    get gateway() {
      return gateway
    },
    get player() {
      return player
    },
    open: async () => {
      gateway = await openTestGateway({ brands: [first({ merchant: { ...merchant, ...more } }), second()] })
      token = await gateway.logIn()
      const { database } = gateway.platform
      const [found] = await database.within(merchantCode, (tx) =>
        tx.select().from(member).where(eq(member.username, demo.member.username)),
      )
      player = { database, merchant: merchantCode, memberId: found?.id ?? '' }
    },
    reset: () => gateway.db.asOwner('truncate game_round, round_sum, game_sum, hour_sum, wallet_operation'),
    close: () => gateway.close(),
  }

  /** A call by the member, where no other token is given. */
  const call: TestGateway['call'] = (name, sent = {}) => gateway.call(name, { token, ...sent })

  function fund(
    kind: MovementKind,
    amount: bigint,
    at: Date,
    details: Readonly<Record<string, string>> = {},
  ) {
    funds += 1
    return gateway.platform.database.within(merchantCode, (tx) =>
      post(tx, {
        merchant: merchantCode,
        key: `records ${String(funds)}`,
        kind,
        currency: { code: 'PHP', scale: 2 },
        legs: [
          { account: memberAccount(player.memberId), amount },
          { account: clearing(), amount: -amount },
        ],
        details,
        at,
      }),
    )
  }

  function getRound(place: (typeof places)[number]): PlayedRound {
    made += 1
    return { id: `round-${String(made)}`, ...place }
  }

  async function bets(query: CallQuery<'bettingHistory'> = {}): Promise<Bets> {
    return (await call('bettingHistory', { query })).value
  }

  /** Every page. */
  async function allBets(query: CallQuery<'bettingHistory'> = {}): Promise<Bets['content']> {
    const content: Bets['content'] = []
    let cursor: string | undefined
    do {
      const page = await bets({ ...query, ...(cursor !== undefined && { cursor }) })
      content.push(...page.content)
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    return content
  }

  /** What the ledger says of rounds: the sum of all that moved for them. */
  async function getLedger(rounds: readonly string[]) {
    const ids = JSON.stringify(rounds)
    const found = await gateway.platform.database.within(merchantCode, (tx) =>
      rows<{ kind: string; sum: string }>(
        tx,
        sql`select m.kind, sum(e.amount)::text as sum from ledger_movement m
          join ledger_entry e on e.merchant = m.merchant and e.movement_id = m.id
          join ledger_account a on a.merchant = e.merchant and a.id = e.account_id and a.kind = 'member'
          where m.merchant = ${merchantCode} and m.details->>'round' = any(array(select jsonb_array_elements_text(${ids}::jsonb)))
          group by m.kind`,
      ),
    )
    const of = (kind: string) => BigInt(found.find((entry) => entry.kind === kind)?.sum ?? 0)
    return { stake: -of('bet'), payout: of('win'), refunded: of('refund') }
  }

  return Object.assign(site, { call, fund, roundOf: getRound, bets, allBets, ledgerOf: getLedger })
}

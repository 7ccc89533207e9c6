import { sql } from 'drizzle-orm'
import type { Fact } from '../../../schemas/facts/facts.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { dateIn } from '../../base/calendar/calendar.ts'
import { leftByWithdrawal } from './left-by-withdrawal.ts'
import type { FactConsumer } from '../../base/platform/fact-consumer.ts'
import type { Platform } from '../../base/platform/platform.ts'

const kinds = [
  'bet.settled',
  'round.reversed',
  'bet.credited',
  'deposit.confirmed',
  'deposit.reversed',
  'withdrawal.paid',
  'withdrawal.partlyPaid',
  'withdrawal.reversed',
  'member.registered',
] as const
type Kind = (typeof kinds)[number]

/** What a fact adds to its day, in minor units as text. */
interface Change {
  rounds?: number
  stake?: bigint
  refunded?: bigint
  payout?: bigint
  deposits?: bigint
  withdrawals?: bigint
  joined?: number
}

function getEnd({ stake, refunded, payout }: Fact<'bet.settled' | 'round.reversed'>['body']): Change {
  return {
    rounds: BigInt(stake) > 0n ? 1 : 0,
    stake: BigInt(stake),
    refunded: BigInt(refunded),
    payout: BigInt(payout),
  }
}

function findChange({ kind, body }: Fact<Kind>, trialType: number): Change | undefined {
  switch (kind) {
    case 'bet.settled':
      return getEnd(body)
    case 'round.reversed':
      return body.isEnd === true ? getEnd(body) : { refunded: BigInt(body.returned ?? '0') }
    case 'bet.credited':
      return { payout: BigInt(body.amount) }
    case 'deposit.confirmed':
      return { deposits: BigInt(body.amount) }
    case 'deposit.reversed':
      return { deposits: -BigInt(body.amount) }
    case 'withdrawal.paid':
    case 'withdrawal.partlyPaid':
      return { withdrawals: leftByWithdrawal(body) }
    case 'withdrawal.reversed':
      return { withdrawals: -leftByWithdrawal(body) }
    case 'member.registered':
      return body.type === trialType ? undefined : { joined: 1 }
  }
}

interface Row {
  member: string
  day: string
  currency: string
  rounds: number
  joined: number
  stake: bigint
  refunded: bigint
  payout: bigint
  deposits: bigint
  withdrawals: bigint
}

/** The changes of some facts, by member, day and currency. */
function listChanges(facts: readonly Fact<Kind>[], { merchant, settings }: LoadedBrand): Row[] {
  const found = new Map<string, Row>()
  for (const fact of facts) {
    const change = findChange(fact, settings.trialUserType)
    if (!change || fact.memberId === null) continue
    const [member, day] = [fact.memberId, dateIn(merchant.timeZone, fact.at)]
    const currency = 'currency' in fact.body ? fact.body.currency : merchant.currency.code
    const key = `${member} ${day} ${currency}`
    const row = found.get(key) ?? {
      member,
      day,
      currency,
      rounds: 0,
      joined: 0,
      stake: 0n,
      refunded: 0n,
      payout: 0n,
      deposits: 0n,
      withdrawals: 0n,
    }
    found.set(key, row)
    row.rounds += change.rounds ?? 0
    row.joined += change.joined ?? 0
    row.stake += change.stake ?? 0n
    row.refunded += change.refunded ?? 0n
    row.payout += change.payout ?? 0n
    row.deposits += change.deposits ?? 0n
    row.withdrawals += change.withdrawals ?? 0n
  }
  return [...found.values()]
}

/** Keeps the days of every member, and of every team above them. */
export function teamFigures({ registry }: Pick<Platform, 'registry'>): FactConsumer<Kind> {
  return {
    name: 'team-figures',
    kinds,
    isPatient: true,
    async consume(tx, merchant, facts) {
      const brand = registry.byMerchant(merchant)
      if (!brand) throw new Error('The merchant is of no brand')
      const changes = listChanges(facts, brand)
      if (changes.length === 0) return
      const text = JSON.stringify(changes, (_, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value,
      )
      // A member is active from the first round of a day: that is when all its rounds are of these changes.
      await tx.execute(sql`
        with change as (
          select c.* from jsonb_to_recordset(${text}::jsonb) as c (member uuid, day date, currency text, rounds bigint,
            joined integer, stake bigint, refunded bigint, payout bigint, deposits bigint, withdrawals bigint)
          join member m on m.merchant = ${merchant} and m.id = c.member
        ), own as (
          insert into member_day as d (merchant, member_id, day, currency, rounds, stake, refunded, payout, deposits, withdrawals)
          select ${merchant}, member, day, currency, rounds, stake, refunded, payout, deposits, withdrawals from change
          on conflict (merchant, member_id, day, currency) do update set rounds = d.rounds + excluded.rounds,
            stake = d.stake + excluded.stake, refunded = d.refunded + excluded.refunded, payout = d.payout + excluded.payout,
            deposits = d.deposits + excluded.deposits, withdrawals = d.withdrawals + excluded.withdrawals
          returning member_id, day, currency, rounds
        )
        insert into team_day as t (merchant, agent_id, day, currency, rounds, stake, refunded, payout, deposits, withdrawals, active,
          joined)
        select ${merchant}, l.ancestor_id, c.day, c.currency, sum(c.rounds), sum(c.stake), sum(c.refunded), sum(c.payout),
          sum(c.deposits), sum(c.withdrawals), count(*) filter (where c.rounds > 0 and own.rounds = c.rounds), sum(c.joined)
        from change c
        join own on own.member_id = c.member and own.day = c.day and own.currency = c.currency
        join agent_link l on l.merchant = ${merchant} and l.descendant_id = c.member and l.depth > 0
        group by l.ancestor_id, c.day, c.currency
        on conflict (merchant, agent_id, day, currency) do update set rounds = t.rounds + excluded.rounds,
          stake = t.stake + excluded.stake, refunded = t.refunded + excluded.refunded, payout = t.payout + excluded.payout, deposits = t.deposits + excluded.deposits,
          withdrawals = t.withdrawals + excluded.withdrawals, active = t.active + excluded.active,
          joined = t.joined + excluded.joined`)
    },
  }
}

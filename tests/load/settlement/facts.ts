import type { ContractKind } from '../../../schemas/documents/contract-settings.document.ts'
import type { Settlement } from '../../../gateway/agents/settlement/settlement.types.ts'
import { testBrand } from '../../../gateway/testing/test-brands.ts'

export const merchant = 'firstcode'
const top = { dividend: 4_000, daily: 100, realtime: 80 } as const

export const brand = testBrand({
  id: 'first',
  merchant: {
    timeZone: 'Europe/Lisbon',
    contracts: {
      reviewAbove: '999999999999',
      dividend: { topRate: top.dividend, periods: ['monthly'] },
      daily: { topRate: top.daily, periods: ['daily'] },
      realtime: { topRate: top.realtime, periods: ['daily'] },
      hourly: { enabled: false },
    },
  },
})

const hour = 3_600_000
const day = 24 * hour

function at(text: string): number {
  return Date.parse(text)
}

/**
 * Days and month of Lisbon as its clocks had them in March 2026, written down by hand: summer time began on the 29th at one
 * o'clock, so that day has 23 hours and all that follows begins an hour earlier.
 */
const first = at('2026-03-25T00:00:00Z')
const change = at('2026-03-29T00:00:00Z')
const before = [0, 1, 2, 3].map((n) => ({ from: first + n * day, until: first + (n + 1) * day }))
const after = [0, 1, 2, 3].map((n) => ({
  from: change + 23 * hour + (n - 1) * day + (n === 0 ? hour : 0),
  until: change + 23 * hour + n * day,
}))
const days = [...before, ...after]
const month = { from: at('2026-03-01T00:00:00Z'), until: at('2026-03-31T23:00:00Z') }
/** What the clocks of the processes go through. */
export const time = { from: first, until: at('2026-04-02T12:00:00Z') }

function id(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
}

/** Agents 1 above 2 above 3, and 4 below 1; 5 to 10 play. Agent 3 and all below go from 2 to 4 in the middle of a day. */
const [amy, ben, cal, dot] = [id(1), id(2), id(3), id(4)]
const uplines = [null, amy, ben, amy, ben, cal, cal, dot, amy, cal]
const moved = at('2026-03-28T13:20:00Z')
/** When the contract of agent 2 was replaced by a lower one. */
const replaced = at('2026-03-30T09:10:00Z')
const joined = at('2026-01-01T00:00:00Z')
const forever = 8.64e15

const tree: Settlement['tree'] = uplines.flatMap((agent, n) => {
  const member = id(n + 1)
  if (agent === null) return []
  if (member !== cal) return [{ member, agent, from: joined, until: forever }]
  return [
    { member, agent: ben, from: joined, until: moved },
    { member, agent: dot, from: moved, until: forever },
  ]
})

interface Agreed {
  id: string
  kind: keyof typeof top
  upline: string
  downline: string
  rate: number
  validBet?: bigint
  carries?: boolean
  from: number
  until: number | null
}

let contracts = 100
function agreed(
  entry: Omit<Agreed, 'id' | 'from' | 'until'> & Partial<Pick<Agreed, 'from' | 'until'>>,
): Agreed {
  contracts += 1
  return { from: joined, until: null, ...entry, id: id(contracts) }
}

const all: Agreed[] = [
  agreed({ kind: 'dividend', upline: amy, downline: ben, rate: 3_000, until: replaced }),
  agreed({ kind: 'dividend', upline: amy, downline: ben, rate: 2_500, from: replaced }),
  agreed({ kind: 'dividend', upline: ben, downline: cal, rate: 1_000, carries: true, until: moved }),
  agreed({ kind: 'dividend', upline: amy, downline: dot, rate: 3_333, validBet: 10_000n }),
  agreed({ kind: 'dividend', upline: dot, downline: cal, rate: 1_234, from: moved, carries: true }),
  agreed({ kind: 'daily', upline: amy, downline: ben, rate: 91 }),
  agreed({ kind: 'daily', upline: ben, downline: cal, rate: 37, until: moved }),
  agreed({ kind: 'realtime', upline: amy, downline: ben, rate: 55 }),
  agreed({ kind: 'realtime', upline: ben, downline: cal, rate: 13, until: moved }),
  // Nobody is below whoever has this one: it is settled, and pays nothing.
  agreed({ kind: 'daily', upline: dot, downline: id(8), rate: 20 }),
]

/** Rounds all through the days, of odd sums; some far beyond what a double holds. */
const rounds = Array.from({ length: 240 }, (_, n) => {
  const isHuge = n % 97 === 0
  const stake = isHuge ? 9_007_199_254_740_993n + BigInt(n) : BigInt(1_000 + ((n * 7_919) % 90_001))
  const lost = n % 3 === 0 ? -(stake * 9n) / 10n : n % 5 === 0 ? 0n : stake
  return {
    id: `r${String(n)}`,
    member: id(5 + (n % 6)),
    at: first + 60_000 + Math.floor((n * (days.length * day - 2 * hour)) / 240),
    stake,
    // Of a salary of so much nothing is reviewed yet; of a dividend it would be.
    payout: stake - (isHuge ? 12_345n : lost),
  }
})

function listRules(kind: keyof typeof top): Settlement['rules'] {
  const period = kind === 'dividend' ? ('monthly' as const) : ('daily' as const)
  const own = all
    .filter((entry) => entry.kind === kind)
    .map(({ id: contract, upline, downline, rate, validBet, carries = false, from, until }) => ({
      contract,
      upline,
      downline,
      carriesLosses: carries,
      period,
      from,
      until: until ?? forever,
      tiers: [{ rate, needs: validBet === undefined ? {} : { validBet } }],
    }))
  const houses = [amy, ben, cal, dot].map((agent) => ({
    contract: `house:${agent}`,
    upline: null,
    downline: agent,
    carriesLosses: false,
    period,
    from: 0,
    until: forever,
    tiers: [{ rate: top[kind], needs: {} }],
  }))
  return [...own, ...houses]
}

/** What is settled of a kind, one period after the other. */
export function listSettlements(kind: keyof typeof top): Settlement[] {
  const periods = kind === 'dividend' ? [month] : days
  return periods.map((span) => ({
    kind: kind as ContractKind,
    period: kind === 'dividend' ? 'monthly' : 'daily',
    spans: [span],
    rules: listRules(kind),
    tree,
    plays: rounds
      .filter((round) => span.from <= round.at && round.at < span.until)
      .map(({ member, at: when, stake, payout }) => ({
        member,
        at: when,
        validBet: stake,
        netLoss: stake - payout,
      })),
  }))
}

function instant(ms: number | null): string {
  return ms === null ? 'null' : `'${new Date(ms).toISOString()}'`
}

/** SQL that makes all of it, with the cursors where the first days begin. */
export function factsSql(): string {
  const members = uplines.map(
    (agent, n) =>
      `('${merchant}', '${id(n + 1)}', 'Settled${String(n)}', 'settled${String(n)}', ${instant(joined)}, ${n < 4 ? '2' : '0'}, 'x', 'active',
        ${agent === null ? 'null' : `'${agent}'`}, 'username', ${instant(joined)})`,
  )
  const agreements = all.map(
    ({ id: one, kind, upline, downline, rate, validBet, carries = false, from, until }) =>
      `('${merchant}', '${one}', '${kind}', '${upline}', '${downline}', '${until === null ? 'accepted' : 'replaced'}', ${String(rate)},
        '${kind === 'dividend' ? 'monthly' : 'daily'}', 'PHP', 2, ${validBet === undefined ? 'null' : String(validBet)}, ${String(carries)},
        ${instant(joined)}, ${instant(joined + day)}, ${instant(from)}, ${instant(until)})`,
  )
  const played = rounds.map(
    ({ id: one, member, at: when, stake, payout }) =>
      `('${merchant}', '${one}', '${member}', 'slot', 'PG', 'reels', 'settled', ${String(stake)}, ${String(payout)}, 0, 'PHP', 2,
        ${instant(when)}, ${instant(when)})`,
  )
  const cursors = (['dividend', 'daily', 'realtime'] as const).map((kind) => {
    const [period, begins] = kind === 'dividend' ? ['monthly', month.from] : ['daily', first]
    return `('${merchant}', '${kind}', '${String(period)}', ${instant(Number(begins))}, ${instant(Number(begins))})`
  })
  return `
    insert into member (merchant, id, username, username_key, password_changed_at, type, nickname, status, agent_id,
      register_method, created_at) values ${members.join(',')};
    select set_config('livery.moved_at', ${instant(moved)}, false);
    update member set agent_id = '${dot}' where id = '${cal}';
    alter table contract disable trigger user; alter table game_round disable trigger user;
    insert into contract (merchant, id, kind, upline_id, downline_id, status, rate, period, currency, scale, valid_bet,
      carries_losses, offered_at, expires_at, answered_at, ended_at) values ${agreements.join(',')};
    insert into game_round (merchant, id, member_id, node_id, vendor, mechanic, state, stake, payout, refunded, currency, scale,
      started_at, ended_at) values ${played.join(',')};
    alter table contract enable trigger user; alter table game_round enable trigger user;
    insert into settlement_cursor (merchant, kind, period, begins_at, settled_until) values ${cursors.join(',')}`
}

// Takes long: every way in which a period may end is settled.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Name } from '../contracts/testing/contract-people.ts'
import type { Period } from './periods.ts'
import { recomputeRuns } from './recompute.ts'
import type { Play, Rule, Settlement, Span } from './settlement.types.ts'
import { merchant, openSettlementSite, type SettlementSite } from './testing/settlement-site.ts'
import { clerk } from './testing/settlement.model.ts'
import { rewritePast } from '../../testing/rewrite-past.ts'

let site: SettlementSite
let ids: Record<'agentamy' | 'agentben' | 'memberdan' | 'membereve', string>
const rates = { daily: 101, hourly: 37, dividend: 2_999 }
const tops = { daily: 150, hourly: 100, dividend: 4_000 }
type Kind = keyof typeof rates
const salaries = ['daily', 'hourly'] as const
const contracts: Partial<Record<Kind, string>> = {}
const hour = 3_600_000

beforeAll(async () => {
  const { daily, hourly, dividend } = tops
  site = await openSettlementSite({
    reviewAbove: '999999',
    realtime: { enabled: false },
    daily: { topRate: daily },
    hourly: { topRate: hourly },
    dividend: { topRate: dividend },
  })
  const names = ['agentamy', 'agentben', 'memberdan', 'membereve'] as const
  const found = await Promise.all(names.map(async (name) => [name, await site.idOf(name)] as const))
  ids = Object.fromEntries(found) as typeof ids
})
afterAll(() => site.close())

function ofBrand() {
  const brand = site.registry.byMerchant(merchant)
  if (!brand) throw new Error('the brand is missing')
  return brand
}

/** Agrees on these kinds alone, in a zone and a period, as if it had been long ago. */
async function agree({ zone, kinds, period }: Time): Promise<void> {
  const brand = ofBrand()
  const { dividend } = brand.merchant.contracts
  const periods = { dividend: { ...dividend, periods: period === 'daily' ? dividend.periods : [period] } }
  const settings = { ...brand.merchant.contracts, ...periods }
  site.registry.put({ ...brand, merchant: { ...brand.merchant, timeZone: zone, contracts: settings } })
  await site.db.asOwner('truncate contract, contract_event')
  for (const kind of kinds) {
    const offer = { action: 'offer', downlineId: ids.agentben, rate: rates[kind], period }
    const { id } = (await site.act('agentamy', offer, kind)).value.contract
    contracts[kind] = id
    await site.act('agentben', { action: 'accept', contractId: id }, kind)
  }
  await rewritePast(
    site.db,
    ['contract', 'agent_span'],
    `update contract set answered_at = '2010-01-01'; update agent_span set from_at = '2010-01-01'`,
  )
}

/** As the model pays them, one period after the other. */
function getModel(kind: Kind, period: Period, periods: readonly Span[], plays: readonly Play[]) {
  const forever = { from: 0, until: 8.64e15, carriesLosses: false, period }
  const house = (agent: string, rate: number): Rule => ({
    ...forever,
    contract: `house:${agent}`,
    upline: null,
    downline: agent,
    tiers: [{ rate, needs: {} }],
  })
  const top = tops[kind]
  const rules = [
    house(ids.agentamy, top),
    house(ids.agentben, top),
    {
      ...forever,
      contract: contracts[kind] ?? '',
      upline: ids.agentamy,
      downline: ids.agentben,
      tiers: [{ rate: rates[kind], needs: {} }],
    },
  ]
  const always = { from: 0, until: 8.64e15 }
  const tree = [
    { ...always, member: ids.agentben, agent: ids.agentamy },
    { ...always, member: ids.membereve, agent: ids.agentamy },
    { ...always, member: ids.memberdan, agent: ids.agentben },
  ]
  let carried = new Map<string, bigint>()
  return periods.flatMap((span) => {
    const hours = Array.from({ length: Math.ceil((span.until - span.from) / hour) }, (_, n) => ({
      from: span.from + n * hour,
      until: Math.min(span.until, span.from + (n + 1) * hour),
    }))
    const settlement: Settlement = {
      kind,
      period,
      rules,
      tree,
      carried,
      spans: kind === 'hourly' ? hours : [span],
      plays: plays.filter(({ at }) => span.from <= at && at < span.until),
    }
    const said = clerk(settlement)
    carried = new Map(carried)
    for (const { contract, carriedOut } of said)
      carried.set(rules.find((rule) => rule.contract === contract)?.downline ?? '', carriedOut)
    return said
      .filter(({ paid }) => paid > 0n)
      .map(({ contract, paid }) => `${kind} ${new Date(span.from).toISOString()} ${contract} ${String(paid)}`)
  })
}

interface Time {
  zone: string
  kinds: readonly Kind[]
  period: Period
  /** First instants of periods there, written down by hand. */
  edges: readonly string[]
  /** Hours between two rounds. */
  every: number
}

const newYork = 'America/New_York'
const dividends = ['dividend'] as const

const times: readonly [string, Time][] = [
  // 23 hours on 14 March 2027, 25 on 7 November.
  [
    'days and hours when summer time begins',
    {
      zone: newYork,
      kinds: salaries,
      period: 'daily',
      every: 5,
      edges: ['2027-03-13T05:00:00Z', '2027-03-14T05:00:00Z', '2027-03-15T04:00:00Z', '2027-03-16T04:00:00Z'],
    },
  ],
  [
    'days and hours when summer time ends',
    {
      zone: newYork,
      kinds: salaries,
      period: 'daily',
      every: 5,
      edges: ['2027-11-06T04:00:00Z', '2027-11-07T04:00:00Z', '2027-11-08T05:00:00Z', '2027-11-09T05:00:00Z'],
    },
  ],
  [
    'days and hours about 29 February and the end of its month',
    {
      zone: newYork,
      kinds: salaries,
      period: 'daily',
      every: 5,
      edges: ['2028-02-28T05:00:00Z', '2028-02-29T05:00:00Z', '2028-03-01T05:00:00Z', '2028-03-02T05:00:00Z'],
    },
  ],
  // The last one ends in summer time.
  [
    'months about a February of 29 days',
    {
      zone: newYork,
      kinds: dividends,
      period: 'monthly',
      every: 24,
      edges: ['2028-01-01T05:00:00Z', '2028-02-01T05:00:00Z', '2028-03-01T05:00:00Z', '2028-04-01T04:00:00Z'],
    },
  ],
  // Mondays; the second week has the Sunday of 23 hours.
  [
    'weeks about the beginning of summer time',
    {
      zone: newYork,
      kinds: dividends,
      period: 'weekly',
      every: 12,
      edges: ['2027-03-01T05:00:00Z', '2027-03-08T05:00:00Z', '2027-03-15T04:00:00Z', '2027-03-22T04:00:00Z'],
    },
  ],
  // The first half of November has the Sunday of 25 hours.
  [
    'halves of months about the end of summer time',
    {
      zone: newYork,
      kinds: dividends,
      period: 'semiMonthly',
      every: 24,
      edges: ['2027-10-16T04:00:00Z', '2027-11-01T04:00:00Z', '2027-11-16T05:00:00Z', '2027-12-01T05:00:00Z'],
    },
  ],
  // Kazakhstan went from six hours ahead to five for good, where 29 February 2024 would have ended: it had 25 hours.
  [
    'days and hours of a zone that became another on 29 February',
    {
      zone: 'Asia/Almaty',
      kinds: salaries,
      period: 'daily',
      every: 5,
      edges: ['2024-02-27T18:00:00Z', '2024-02-28T18:00:00Z', '2024-02-29T19:00:00Z', '2024-03-01T19:00:00Z'],
    },
  ],
  // Samoa went to the other side of the date line: 29 December 2011 was followed by the 31st.
  [
    'days and hours of a zone that left a date out',
    {
      zone: 'Pacific/Apia',
      kinds: salaries,
      period: 'daily',
      every: 5,
      edges: ['2011-12-28T10:00:00Z', '2011-12-29T10:00:00Z', '2011-12-30T10:00:00Z', '2011-12-31T10:00:00Z'],
    },
  ],
  // Venezuela went from four and a half hours behind to four, in the night to 1 May 2016.
  [
    'halves of months of a zone that moved by half an hour',
    {
      zone: 'America/Caracas',
      kinds: dividends,
      period: 'semiMonthly',
      every: 24,
      edges: ['2016-04-01T04:30:00Z', '2016-04-16T04:30:00Z', '2016-05-01T04:30:00Z', '2016-05-16T04:00:00Z'],
    },
  ],
]

it.each(times)(
  '%s are paid once each, to the cent as the model says, whatever the clock of who settles (R20)',
  async (_what, time) => {
    const { kinds, period, edges, every } = time
    await agree(time)
    await rewritePast(site.db, ['game_round'], 'delete from game_round')
    await site.db.asOwner(`delete from settlement_correction; delete from settlement_line;
      delete from settlement_run; delete from settlement_carry; delete from settlement_cursor; delete from settlement_change`)
    const bounds = edges.map((edge) => Date.parse(edge))
    const [first = 0, last = 0] = [bounds[0], bounds.at(-1)]
    const periods = bounds.slice(1).map((until, n) => ({ from: bounds[n] ?? 0, until }))
    for (const kind of kinds)
      await site.db.asOwner(`insert into settlement_cursor (merchant, kind, period, begins_at, settled_until)
        values ('${merchant}', '${kind}', '${period}', to_timestamp(${String(first / 1000)}), to_timestamp(${String(first / 1000)}))`)
    const plays: Play[] = []
    for (let n = 0; n * every * hour < last - first; n += 1) {
      const [who, member]: [Name, string] =
        n % 3 === 0 ? ['membereve', ids.membereve] : ['memberdan', ids.memberdan]
      const stake = BigInt(12_345 + n * 997)
      // The first instant of an hour, and its last.
      for (const at of [first + n * every * hour, first + n * every * hour + hour - 1]) {
        await site.play(who, stake, stake / 2n, new Date(at))
        plays.push({ member, at, validBet: stake, netLoss: stake - stake / 2n })
      }
    }
    const clocks = [-3, 3, 0].map((ahead) => new Date(last + ahead * 24 * hour + 120_000))
    for (const clock of clocks) await Promise.all([site.settleAt(clock), site.settleAt(clock)])
    const paid = await site.db.asOwner<{ line: string }>(
      `select r.kind || ' ' || to_char(r.from_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' ' || l.contract || ' '
        || l.paid::text as line from settlement_line l
        join settlement_run r on r.merchant = l.merchant and r.id = l.run_id
        where l.paid > 0 and r.kind in (${kinds.map((kind) => `'${kind}'`).join()}) and r.until_at <= '${new Date(last).toISOString()}'`,
    )
    const model = kinds.flatMap((kind) => getModel(kind, period, periods, plays))
    expect(paid.map(({ line }) => line).sort()).toEqual(model.sort())
    expect(model).toHaveLength(kinds.length * 6)
    const again = await site.platform.database.snapshot(merchant, (tx) =>
      recomputeRuns(tx, ofBrand(), { from: new Date(first), until: new Date(last + 10 * 24 * hour) }),
    )
    expect(again.filter(({ differences }) => differences.length > 0)).toEqual([])
  },
)

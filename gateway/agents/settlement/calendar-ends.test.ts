import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ContractKind } from '../../../schemas/documents/contract-settings.document.ts'
import type { Name } from '../contracts/testing/contract-people.ts'
import { recomputeRuns } from './recompute.ts'
import type { Play, Rule, Settlement, Span } from './settlement.types.ts'
import { merchant, openSettlementSite, type SettlementSite } from './testing/settlement-site.ts'
import { clerk } from './testing/settlement.model.ts'

let site: SettlementSite
let ids: Record<'agentamy' | 'agentben' | 'memberdan' | 'membereve', string>
const rates = { daily: 101, hourly: 37, dividend: 2_999 }
const tops = { daily: 150, hourly: 100, dividend: 4_000 }
type Kind = keyof typeof rates
const contracts: Partial<Record<ContractKind, string>> = {}
const hour = 3_600_000
const off = { enabled: false }

beforeAll(async () => {
  site = await openSettlementSite(
    {
      reviewAbove: '999999',
      daily: { topRate: tops.daily },
      hourly: { topRate: tops.hourly },
      dividend: { topRate: tops.dividend, periods: ['monthly'] },
      realtime: off,
    },
    { timeZone: 'America/New_York' },
  )
  const names = ['agentamy', 'agentben', 'memberdan', 'membereve'] as const
  const found = await Promise.all(names.map(async (name) => [name, await site.idOf(name)] as const))
  ids = Object.fromEntries(found) as typeof ids
  for (const kind of ['daily', 'hourly', 'dividend'] as const) {
    const offered = await site.act(
      'agentamy',
      { action: 'offer', downlineId: ids.agentben, rate: rates[kind], period: periodOf(kind) },
      kind,
    )
    const { id } = offered.value.contract
    contracts[kind] = id
    await site.act('agentben', { action: 'accept', contractId: id }, kind)
  }
})
afterAll(() => site.close())

function periodOf(kind: Kind): 'daily' | 'monthly' {
  return kind === 'dividend' ? 'monthly' : 'daily'
}

/** As the model pays them, one period after the other. */
function modelOf(kind: Kind, periods: readonly Span[], plays: readonly Play[]) {
  const forever = { from: 0, until: 8.64e15, carriesLosses: false, period: periodOf(kind) }
  const house = (agent: string, rate: number): Rule => ({
    ...{
      ...forever,
      contract: `house:${agent}`,
      upline: null,
      downline: agent,
      tiers: [{ rate, needs: {} }],
    },
  })
  const top = tops[kind]
  const rules = [
    house(ids.agentamy, top),
    house(ids.agentben, top),
    {
      ...{ ...forever, contract: contracts[kind] ?? '', upline: ids.agentamy, downline: ids.agentben },
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
    const hours = Array.from({ length: (span.until - span.from) / hour }, (_, n) => ({
      ...{ from: span.from + n * hour, until: span.from + (n + 1) * hour },
    }))
    const settlement: Settlement = {
      ...{ kind, period: periodOf(kind), rules, tree, carried, spans: kind === 'hourly' ? hours : [span] },
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

/** First instants of days or months in New York, written down by hand, and hours between two rounds. */
const times: readonly [string, readonly Kind[], readonly string[], number][] = [
  // 23 hours on 14 March 2027, 25 on 7 November.
  [
    'days and hours when summer time begins',
    ['daily', 'hourly'],
    ['2027-03-13T05:00:00Z', '2027-03-14T05:00:00Z', '2027-03-15T04:00:00Z', '2027-03-16T04:00:00Z'],
    5,
  ],
  [
    'days and hours when summer time ends',
    ['daily', 'hourly'],
    ['2027-11-06T04:00:00Z', '2027-11-07T04:00:00Z', '2027-11-08T05:00:00Z', '2027-11-09T05:00:00Z'],
    5,
  ],
  [
    'days and hours about 29 February and the end of its month',
    ['daily', 'hourly'],
    ['2028-02-28T05:00:00Z', '2028-02-29T05:00:00Z', '2028-03-01T05:00:00Z', '2028-03-02T05:00:00Z'],
    5,
  ],
  // The last one ends in summer time.
  [
    'months about a February of 29 days',
    ['dividend'],
    ['2028-01-01T05:00:00Z', '2028-02-01T05:00:00Z', '2028-03-01T05:00:00Z', '2028-04-01T04:00:00Z'],
    24,
  ],
]

it.each(times)(
  '%s are paid once each, to the cent as the model says, whatever the clock of who settles (R20)',
  async (_what, kinds, edges, every) => {
    await site.db.asOwner(`alter table game_round disable trigger user; delete from game_round;
      alter table game_round enable trigger user; delete from settlement_correction; delete from settlement_line;
      delete from settlement_run; delete from settlement_carry; delete from settlement_cursor; delete from settlement_change`)
    const bounds = edges.map((edge) => Date.parse(edge))
    const [first = 0, last = 0] = [bounds[0], bounds.at(-1)]
    const periods = bounds.slice(1).map((until, n) => ({ from: bounds[n] ?? 0, until }))
    for (const kind of kinds)
      await site.db.asOwner(`insert into settlement_cursor (merchant, kind, period, begins_at, settled_until)
        values ('${merchant}', '${kind}', '${periodOf(kind)}', to_timestamp(${String(first / 1000)}), to_timestamp(${String(first / 1000)}))`)
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
    const model = kinds.flatMap((kind) => modelOf(kind, periods, plays))
    expect(paid.map(({ line }) => line).sort()).toEqual(model.sort())
    expect(model).toHaveLength(kinds.length * 6)
    const brand = site.registry.byMerchant(merchant)
    if (!brand) throw new Error('the brand is missing')
    const again = await site.platform.database.snapshot(merchant, (tx) =>
      recomputeRuns(tx, brand, { from: new Date(first), until: new Date(last + 10 * 24 * hour) }),
    )
    expect(again.filter(({ differences }) => differences.length > 0)).toEqual([])
  },
)

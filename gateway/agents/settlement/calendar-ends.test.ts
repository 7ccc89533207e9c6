import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ContractKind } from '../../../schemas/documents/contract-settings.document.ts'
import type { Name } from '../contracts/testing/contract-people.ts'
import { recomputeRuns } from './recompute.ts'
import type { Play, Rule, Settlement, Span } from './settlement.types.ts'
import { merchant, openSettlementSite, type SettlementSite } from './testing/settlement-site.ts'
import { clerk } from './testing/settlement.model.ts'

let site: SettlementSite
let ids: Record<'agentamy' | 'agentben' | 'memberdan' | 'membereve', string>
const rates = { daily: 101, hourly: 37 }
const contracts: Partial<Record<ContractKind, string>> = {}
const hour = 3_600_000
const off = { enabled: false }

beforeAll(async () => {
  site = await openSettlementSite(
    {
      reviewAbove: '999999',
      daily: { topRate: 150 },
      hourly: { topRate: 100 },
      dividend: off,
      realtime: off,
    },
    { timeZone: 'America/New_York' },
  )
  const names = ['agentamy', 'agentben', 'memberdan', 'membereve'] as const
  const found = await Promise.all(names.map(async (name) => [name, await site.idOf(name)] as const))
  ids = Object.fromEntries(found) as typeof ids
  for (const kind of ['daily', 'hourly'] as const) {
    const offered = await site.act(
      'agentamy',
      { action: 'offer', downlineId: ids.agentben, rate: rates[kind], period: 'daily' },
      kind,
    )
    const { id } = offered.value.contract
    contracts[kind] = id
    await site.act('agentben', { action: 'accept', contractId: id }, kind)
  }
})
afterAll(() => site.close())

/** As the model pays them, one day after the other. */
function modelOf(kind: 'daily' | 'hourly', days: readonly Span[], plays: readonly Play[]) {
  const forever = { from: 0, until: 8.64e15, carriesLosses: false, period: 'daily' as const }
  const house = (agent: string, rate: number): Rule => ({
    ...{
      ...forever,
      contract: `house:${agent}`,
      upline: null,
      downline: agent,
      tiers: [{ rate, needs: {} }],
    },
  })
  const top = { daily: 150, hourly: 100 }[kind]
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
  return days.flatMap((day) => {
    const hours = Array.from({ length: (day.until - day.from) / hour }, (_, n) => ({
      ...{ from: day.from + n * hour, until: day.from + (n + 1) * hour },
    }))
    const settlement: Settlement = {
      ...{ kind, period: 'daily', rules, tree, carried, spans: kind === 'daily' ? [day] : hours },
      plays: plays.filter(({ at }) => day.from <= at && at < day.until),
    }
    const said = clerk(settlement)
    carried = new Map(carried)
    for (const { contract, carriedOut } of said)
      carried.set(rules.find((rule) => rule.contract === contract)?.downline ?? '', carriedOut)
    return said
      .filter(({ paid }) => paid > 0n)
      .map(({ contract, paid }) => `${kind} ${new Date(day.from).toISOString()} ${contract} ${String(paid)}`)
  })
}

const changes = [
  // 23 hours on 14 March 2027, 25 on 7 November.
  [
    'begins',
    ['2027-03-13T05:00:00Z', '2027-03-14T05:00:00Z', '2027-03-15T04:00:00Z', '2027-03-16T04:00:00Z'],
  ],
  ['ends', ['2027-11-06T04:00:00Z', '2027-11-07T04:00:00Z', '2027-11-08T05:00:00Z', '2027-11-09T05:00:00Z']],
] as const

it.each(changes)(
  'days and hours in New York when summer time %s are paid once each, to the cent as the model says, whatever the clock of who settles (R20)',
  async (_what, edges) => {
    await site.db.asOwner(`alter table game_round disable trigger user; delete from game_round;
      alter table game_round enable trigger user; delete from settlement_correction; delete from settlement_line;
      delete from settlement_run; delete from settlement_carry; delete from settlement_cursor; delete from settlement_change`)
    const bounds = edges.map((edge) => Date.parse(edge))
    const [first = 0, last = 0] = [bounds[0], bounds.at(-1)]
    const days = bounds.slice(1).map((until, n) => ({ from: bounds[n] ?? 0, until }))
    for (const kind of ['daily', 'hourly'])
      await site.db.asOwner(`insert into settlement_cursor (merchant, kind, period, begins_at, settled_until)
        values ('${merchant}', '${kind}', 'daily', to_timestamp(${String(first / 1000)}), to_timestamp(${String(first / 1000)}))`)
    const plays: Play[] = []
    for (let n = 0; n * 5 * hour < last - first; n += 1) {
      const [who, member]: [Name, string] =
        n % 3 === 0 ? ['membereve', ids.membereve] : ['memberdan', ids.memberdan]
      const stake = BigInt(12_345 + n * 997)
      // The last instant of an hour, and the first of the next.
      for (const at of [first + n * 5 * hour, first + n * 5 * hour + hour - 1]) {
        await site.play(who, stake, stake / 2n, new Date(at))
        plays.push({ member, at, validBet: stake, netLoss: stake - stake / 2n })
      }
    }
    const clocks = [-3, 3, 0].map((ahead) => new Date(last + ahead * 24 * hour + 120_000))
    for (const clock of clocks) await Promise.all([site.settleAt(clock), site.settleAt(clock)])
    const paid = await site.db.asOwner<{ line: string }>(
      `select r.kind || ' ' || to_char(r.from_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' ' || l.contract || ' '
        || l.paid::text as line from settlement_line l
        join settlement_run r on r.merchant = l.merchant and r.id = l.run_id where l.paid > 0`,
    )
    const model = [...modelOf('daily', days, plays), ...modelOf('hourly', days, plays)]
    expect(paid.map(({ line }) => line).sort()).toEqual(model.sort())
    expect(model).toHaveLength(12)
    const brand = site.registry.byMerchant(merchant)
    if (!brand) throw new Error('the brand is missing')
    const again = await site.platform.database.snapshot(merchant, (tx) =>
      recomputeRuns(tx, brand, { from: new Date(first), until: new Date(last + 10 * 24 * hour) }),
    )
    expect(again.filter(({ differences }) => differences.length > 0)).toEqual([])
  },
)

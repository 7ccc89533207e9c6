import { addDays, dateIn } from '../../../gateway/base/calendar/calendar.ts'
import { openContractSite } from '../../../gateway/agents/contracts/testing/contract-people.ts'
import { firstOfCrowd, seedCrowd } from '../../../gateway/agents/team/testing/crowd.ts'
import type { CallName } from '../../../schemas/calls/calls.ts'
import type { Finding } from '../report.ts'
import { quantile, round } from '../stats.ts'

/** Each report that an agent asks for, by what the table calls it. */
function listReports(today: string): readonly [string, CallName, Record<string, string>][] {
  const month = { from: addDays(today, -29), to: today }
  return [
    ['overview', 'teamOverview', month],
    ['downline, the top', 'teamMembers', month],
    ['downline, a thousand', 'teamMembers', { ...month, of: firstOfCrowd }],
    ['downline, searched', 'teamMembers', { ...month, search: 'crowd9999' }],
    ['losses', 'teamLosses', month],
    ['losses, of one', 'teamLosses', { ...month, search: 'crowd9999' }],
    ['bets', 'teamBets', month],
    ['bets, of a studio', 'teamBets', { ...month, vendor: 'CQ9' }],
    ['bets, of one', 'teamBets', { ...month, search: 'crowd9999' }],
    ['money', 'teamMoney', month],
    ['money, of a kind', 'teamMoney', { ...month, kind: 'deposit' }],
    ['income', 'commissions', month],
    ['adjustments', 'commissionAdjustments', month],
    ['invite links', 'inviteLinks', month],
    ['contracts', 'contracts', { party: 'downline' }],
    ['contracts, with whom', 'contractDownline', {}],
    ['transfers', 'memberTransfers', {}],
    ['credit report', 'creditReport', month],
  ]
}

/** F2: every report of an agent with so many below, one call after the other. */
export async function measureReports(turns: number, people = 10_000): Promise<Finding[]> {
  const site = await openContractSite()
  try {
    const today = dateIn('UTC', site.platform.clock())
    await seedCrowd(site, { above: await site.idOf('agentzoe'), people, today })
    const token = await site.token('agentzoe')
    const took: Record<string, number[]> = {}
    for (let turn = 0; turn <= turns; turn += 1)
      for (const [report, name, query] of listReports(today)) {
        const from = performance.now()
        const { code } = await site.call(name, { token, query })
        if (code !== null) throw new Error(`${report} answered ${code}`)
        // The first of each prepares what all others find.
        if (turn > 0) (took[report] ??= []).push(performance.now() - from)
      }
    const slow = Object.entries(took).map(
      ([report, times]) => [report, round(quantile(times, 0.95))] as const,
    )
    return [
      {
        target: 'F2',
        what: `a report of an agent with ${String(people)} people below, ${site.platform.database.kind}, 95 of 100 of the slowest`,
        measured: Math.max(...slow.map(([, p95]) => p95)),
        unit: 'ms',
        atMost: 200,
        figures: Object.fromEntries(slow),
      },
    ]
  } finally {
    await site.close()
  }
}

import type { CallBody } from '../../../schemas/calls/calls.ts'
import { zoned } from '../../base/calendar/calendar.ts'
import type { Tx } from '../../base/db/database.ts'
import { pageWords } from '../../base/http/words.ts'
import type { FileAsker, FileRequest, RecordFile } from '../../base/records/export/file.service.ts'
import { getHead, inSteps, type Rows, some } from '../../base/records/rows.ts'
import { getPercent } from '../contracts/contract-terms.ts'
import { getDays } from '../team/team-period.ts'
import {
  behindCommission,
  type CommissionFilter,
  readCommissions,
  sumCommissions,
} from './read-commissions.ts'
import { shownLine } from './shown-line.ts'

const head = [
  ...['From', 'To', 'Kind', 'contract:list.period', 'team:figure.turnover', 'Net', 'contract:list.rate'],
  ...['team:income.earned', 'team:income.granted', 'team:income.paid', 'Currency', 'Reference'],
]

async function* commissionRows(tx: Tx, { language }: FileAsker, filter: CommissionFilter): Rows {
  const { currency, timeZone } = filter.brand.merchant
  yield [getHead({ language }, head)]
  const steps = inSteps((after) => readCommissions(tx, filter, after, some), behindCommission)
  for await (const step of steps)
    yield step.map(({ run, line }) => {
      const { kind, period, turnover, net, rate, earned, granted, paid } = shownLine(run, line)
      return [
        ...[zoned(timeZone, run.fromAt), zoned(timeZone, run.untilAt)],
        ...[pageWords(`contract:kind.${kind}`, language), pageWords(`contract:period.${period}`, language)],
        ...[{ amount: turnover }, { amount: net }, getPercent(rate)],
        ...[{ amount: earned }, { amount: granted }, { amount: paid }],
        ...[currency.code, `${run.id} ${line.contract}`],
      ]
    })
}

/** The file of what an agent was paid for play below them. */
export function commissionFile(asker: FileAsker, request: FileRequest, now: Date): RecordFile | undefined {
  const requested = request as CallBody<'exportTeam'>
  if (requested.page !== 'commissions') return undefined
  const { brand, session } = asker
  const { kind, ...days } = requested.filter
  const filter = () => ({ brand, agentId: session.memberId, days: getDays(brand, days, now), kind })
  return {
    count: async (tx) => (await sumCommissions(tx, filter())).lines,
    rows: (tx) => commissionRows(tx, asker, filter()),
  }
}

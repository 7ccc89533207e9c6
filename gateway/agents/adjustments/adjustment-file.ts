import { decimal } from '../../../schemas/base/money.ts'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import { zoned } from '../../base/calendar/calendar.ts'
import type { Tx } from '../../base/db/database.ts'
import { pageWords } from '../../base/http/words.ts'
import type { FileAsker, FileRequest, RecordFile } from '../../base/records/export/file.service.ts'
import { getHead, inSteps, type Rows, some } from '../../base/records/rows.ts'
import { getDays } from '../team/team-period.ts'
import { type AdjustmentFilter, countAdjustments, readAdjustments } from './read-adjustments.ts'

const head = ['When', 'Kind', 'From', 'To', 'Reason', 'Amount', 'Currency', 'Reference']

async function* adjustmentRows(tx: Tx, { language }: FileAsker, filter: AdjustmentFilter): Rows {
  const { timeZone } = filter.brand.merchant
  yield [getHead({ language }, head)]
  const steps = inSteps(
    (after: { postedAt: Date; id: string } | undefined) => readAdjustments(tx, filter, after, some),
    ({ own }) => own,
  )
  for await (const step of steps)
    yield step.map(({ own, run }) => [
      zoned(timeZone, own.postedAt),
      pageWords(`contract:kind.${run.kind}`, language),
      ...[zoned(timeZone, run.fromAt), zoned(timeZone, run.untilAt)],
      pageWords(`team:income.why.${own.reason}`, language),
      { amount: decimal(own.amount, own.scale) },
      ...[own.currency, own.id],
    ])
}

/** The file of what operators gave an agent, or took, beside settlements. */
export function adjustmentFile(asker: FileAsker, request: FileRequest, now: Date): RecordFile | undefined {
  const requested = request as CallBody<'exportTeam'>
  if (requested.page !== 'commissionAdjustments') return undefined
  const { brand, session } = asker
  const { kind, ...days } = requested.filter
  const filter = () => ({
    brand,
    agentId: session.memberId,
    days: getDays(brand, days, now),
    ...(kind !== undefined && { kind }),
  })
  return {
    count: (tx) => countAdjustments(tx, filter()),
    rows: (tx) => adjustmentRows(tx, asker, filter()),
  }
}

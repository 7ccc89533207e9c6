import type { CallBody } from '../../../schemas/calls/calls.ts'
import { contractTerms } from '../../../schemas/documents/contract-settings.document.ts'
import { zoned } from '../../base/calendar/calendar.ts'
import type { Tx } from '../../base/db/database.ts'
import { pageWords } from '../../base/http/words.ts'
import type { Cell } from '../../base/records/cells.ts'
import type { FileAsker, FileRequest, RecordFile } from '../../base/records/export/file.service.ts'
import { getHead, inSteps, type Rows, some } from '../../base/records/rows.ts'
import { type ContractFilter, countContracts, readContracts } from './contract-list.ts'
import { getPercent } from './contract-terms.ts'

const head = [
  ...['When', 'Account', 'Kind', 'contract:list.rate', 'contract:list.period', 'Status'],
  ...contractTerms.map((term) => `contract:term.${term}`),
  ...['Currency', 'Reference'],
]

function termCell(value: string | number | undefined): Cell {
  if (value === undefined) return ''
  return typeof value === 'number' ? { count: value } : { amount: value }
}

async function* contractRows(tx: Tx, { brand, language }: FileAsker, filter: ContractFilter): Rows {
  const { currency, timeZone } = brand.merchant
  const words = (key: string) => pageWords(`contract:${key}`, language)
  yield [getHead({ language }, head)]
  const steps = inSteps(
    (after: { id: string; offeredAt: string } | undefined) => readContracts(tx, filter, after, some),
    ({ id, offeredAt }) => ({ id, offeredAt }),
  )
  for await (const step of steps)
    yield step.map(({ id, offeredAt, role, upline, downline, kind, rate, period, status, terms }) => [
      zoned(timeZone, new Date(offeredAt)),
      (role === 'upline' ? downline : upline).name,
      ...[words(`kind.${kind}`), getPercent(rate), words(`period.${period}`), words(`status.${status}`)],
      ...contractTerms.map((term) => termCell(terms[term])),
      ...[currency.code, id],
    ])
}

/** The file of an agent's contracts, above or below. */
export function contractFile(asker: FileAsker, request: FileRequest, now: Date): RecordFile | undefined {
  const requested = request as CallBody<'exportTeam'>
  if (requested.page !== 'contracts') return undefined
  const filter = { ...requested.filter, brand: asker.brand, memberId: asker.session.memberId, now }
  return {
    count: (tx) => countContracts(tx, filter),
    rows: (tx) => contractRows(tx, asker, filter),
  }
}

import type { Tx } from '../../base/db/database.ts'
import { pageWords } from '../../base/http/words.ts'
import type { FileAsker, FileRequest, RecordFile } from '../../base/records/export/file.service.ts'
import { getHead, type Rows } from '../../base/records/rows.ts'
import { readCredit } from './credit-report.service.ts'

const head = ['Kind', 'contract:credit.in', 'contract:credit.out', 'Balance', 'Currency']

async function* creditRows(tx: Tx, asker: FileAsker, requested: FileRequest['filter'], now: Date): Rows {
  const { language } = asker
  const { opening, closing, lines, currency } = await readCredit(tx, asker, requested, now)
  const stands = (key: string, balance: string) => [
    pageWords(`contract:credit.${key}`, language),
    ...['', '', { amount: balance }, currency],
  ]
  yield [getHead({ language }, head)]
  yield [
    stands('opening', opening),
    ...lines.map(({ kind, paidIn, paidOut }) => [
      pageWords(`records:kind.${kind}`, language),
      ...[{ amount: paidIn }, { amount: paidOut }, '', currency],
    ]),
    stands('closing', closing),
  ]
}

/** The file of where an agent stood when a period began, what changed it, and where they stood when it ended. */
export function creditFile(
  asker: FileAsker,
  { page, filter }: FileRequest,
  now: Date,
): RecordFile | undefined {
  if (page !== 'creditReport') return undefined
  return {
    count: async (tx) => (await readCredit(tx, asker, filter, now)).lines.length + 2,
    rows: (tx) => creditRows(tx, asker, filter, now),
  }
}

import { zoned } from '../../base/calendar/calendar.ts'
import type { Tx } from '../../base/db/database.ts'
import { pageWords } from '../../base/http/words.ts'
import type { FileAsker, FileRequest, RecordFile } from '../../base/records/export/file.service.ts'
import { getHead, inSteps, type Rows, some } from '../../base/records/rows.ts'
import { countTransfers, readTransfers } from './read-transfers.ts'

const head = ['When', 'Kind', 'Account', 'Amount', 'Currency', 'Reference']

async function* transferRows(tx: Tx, { brand, session, language }: FileAsker): Rows {
  yield [getHead({ language }, head)]
  const steps = inSteps(
    (after: string | undefined) => readTransfers(tx, brand, session.memberId, after, some),
    ({ id }) => id,
  )
  for await (const step of steps)
    yield step.map(({ id, isOut, other, amount, currency, at }) => [
      zoned(brand.merchant.timeZone, new Date(at)),
      pageWords(`records:kind.${isOut ? 'transferOut' : 'transferIn'}`, language),
      other,
      { amount: isOut ? `-${amount}` : amount },
      ...[currency, id],
    ])
}

/** The file of what a member sent to others and received of them. */
export function transferFile(asker: FileAsker, { page }: FileRequest): RecordFile | undefined {
  if (page !== 'memberTransfers') return undefined
  return {
    count: (tx) => countTransfers(tx, asker.brand, asker.session.memberId),
    rows: (tx) => transferRows(tx, asker),
  }
}

import type { CallBody } from '../../../schemas/calls/calls.ts'
import { zoned } from '../../base/calendar/calendar.ts'
import type { Tx } from '../../base/db/database.ts'
import { pageWords } from '../../base/http/words.ts'
import type { FileAsker, FileRequest, RecordFile } from '../../base/records/export/file.service.ts'
import { getHead, type Rows } from '../../base/records/rows.ts'
import { type Days, getDays } from '../team/team-period.ts'
import { getPercent } from '../contracts/contract-terms.ts'
import { readOffers } from './invite-offers.ts'
import { readInvites } from './invites.service.ts'

const head = [
  ...['Code', 'When', 'Offers', 'Members', 'Joined', 'Active'],
  ...['Stake', 'Payout', 'Refunded', 'Net', 'Deposits', 'Withdrawals', 'Currency'],
]

async function* inviteRows(tx: Tx, asker: FileAsker, days: Days): Rows {
  const { brand, session, language } = asker
  yield [getHead(asker, head)]
  const links = await readInvites(tx, brand, session.memberId, days)
  const offers = await readOffers(tx, brand.settings.merchantCode, session.memberId)
  yield links.map(({ code, createdAt, members, joined, active, ...sums }) => [
    ...[code, zoned(brand.merchant.timeZone, new Date(createdAt))],
    offers
      .filter((offer) => offer.code === code)
      .map(({ kind, rate }) => `${pageWords(`contract:kind.${kind}`, language)} ${getPercent(rate)}`)
      .join(', '),
    ...[members, joined, active].map((count) => ({ count })),
    ...[sums.stake, sums.payout, sums.refunded, sums.net, sums.deposits, sums.withdrawals].map((amount) => ({
      amount,
    })),
    brand.merchant.currency.code,
  ])
}

/** The file of an agent's invite links. */
export function inviteFile(asker: FileAsker, request: FileRequest, now: Date): RecordFile | undefined {
  const { page, filter } = request as CallBody<'exportTeam'>
  if (page !== 'inviteLinks') return undefined
  const days = () => getDays(asker.brand, filter, now)
  return {
    count: async (tx) => (await readInvites(tx, asker.brand, asker.session.memberId, days())).length,
    rows: (tx) => inviteRows(tx, asker, days()),
  }
}

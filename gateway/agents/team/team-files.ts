import { decimal } from '../../../schemas/base/money.ts'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import { zoned } from '../../base/calendar/calendar.ts'
import type { Tx } from '../../base/db/database.ts'
import { pageWords } from '../../base/http/words.ts'
import { titleIn, vendorNameIn } from '../../games/records/bet-filter.ts'
import { getNet, getSums } from '../../games/records/round-sums.ts'
import type { Cell } from '../../base/records/cells.ts'
import type { FileRequest, RecordFile } from '../../base/records/export/file.service.ts'
import { getHead, inSteps, type Rows, some } from '../../base/records/rows.ts'
import { behindLoss, readLosses } from './losses.service.ts'
import { allTeamMembers } from './members.service.ts'
import { overviewDays } from './overview.service.ts'
import { behindMove, readTeamMoney, sumTeamMoney } from './team-money.ts'
import { getAccount } from './team-names.ts'
import type { TeamAsker } from './team-people.ts'
import { type Days, getDays, getLength } from './team-period.ts'
import { countTeamRounds, readTeamRounds } from './team-rounds.ts'

type FileQuery = CallBody<'exportTeam'>
type Filter<P extends FileQuery['page']> = Extract<FileQuery, { page: P }>['filter']

function amountsIn({ brand }: TeamAsker) {
  const { scale } = brand.merchant.currency
  return (minor: bigint): Cell => ({ amount: decimal(minor, scale) })
}

async function* lossRows(tx: Tx, asker: TeamAsker, filter: Filter<'teamLosses'>, days: Days): Rows {
  const { brand } = asker
  const amount = amountsIn(asker)
  yield [getHead(asker, ['Account', 'Level', 'Rounds', 'Stake', 'Payout', 'Refunded', 'Net', 'Currency'])]
  const steps = inSteps(
    (after: ReturnType<typeof behindLoss> | undefined) =>
      readLosses(tx, asker, filter.search ?? '', days, after, some),
    behindLoss,
  )
  for await (const losses of steps)
    yield losses.map((loss) => {
      const sums = getSums(loss)
      return [
        getAccount(brand, loss.name, loss.depth),
        ...[loss.depth, sums.rounds].map((count) => ({ count })),
        ...[sums.stake, sums.payout, sums.refunded, getNet(sums)].map(amount),
        brand.merchant.currency.code,
      ]
    })
}

const betHead = [
  'When',
  'Account',
  'Level',
  'Round',
  'Game',
  'Studio',
  'Status',
  'Stake',
  'Payout',
  'Refunded',
  'Net',
  'Currency',
]

async function* betRows(tx: Tx, asker: TeamAsker, filter: Filter<'teamBets'>, days: Days): Rows {
  const { brand } = asker
  const amount = amountsIn(asker)
  yield [getHead(asker, betHead)]
  const steps = inSteps(
    (after) => readTeamRounds(tx, asker, filter, days, after, some),
    ({ behind }) => behind,
  )
  for await (const rounds of steps)
    yield rounds.map(({ round }) => [
      zoned(brand.merchant.timeZone, round.endedAt ?? round.startedAt),
      getAccount(brand, round.name, round.depth),
      { count: round.depth },
      round.id,
      titleIn(asker, round.nodeId),
      vendorNameIn(asker, round.vendor),
      round.state,
      amount(round.stake),
      amount(round.payout),
      amount(round.refunded),
      amount(getNet(round)),
      brand.merchant.currency.code,
    ])
}

async function* moneyRows(tx: Tx, asker: TeamAsker, filter: Filter<'teamMoney'>, days: Days): Rows {
  const { brand, language } = asker
  const amount = amountsIn(asker)
  yield [getHead(asker, ['When', 'Account', 'Level', 'Kind', 'Amount', 'Currency', 'Reference'])]
  const steps = inSteps((after) => readTeamMoney(tx, asker, filter, days, after, some), behindMove)
  for await (const moves of steps)
    yield moves.map((move) => [
      zoned(brand.merchant.timeZone, move.at),
      getAccount(brand, move.name, move.depth),
      { count: move.depth },
      pageWords(`records:kind.${move.kind}`, language),
      amount(move.amount),
      brand.merchant.currency.code,
      move.reference,
    ])
}

const memberHead = [
  'Account',
  'Level',
  'Below',
  'Joined',
  'Stake',
  'Payout',
  'Refunded',
  'Net',
  'Deposits',
  'Withdrawals',
  'Currency',
]

async function* memberRows(
  tx: Tx,
  asker: TeamAsker,
  pages: ReturnType<typeof allTeamMembers>['pages'],
): Rows {
  const { code } = asker.brand.merchant.currency
  const { timeZone } = asker.brand.merchant
  yield [getHead(asker, memberHead)]
  for await (const people of pages(tx))
    yield people.map(({ account, depth, below, joinedAt, ...sums }) => [
      ...[account, { count: depth }, { count: below }, zoned(timeZone, new Date(joinedAt))],
      ...[sums.stake, sums.payout, sums.refunded, sums.net, sums.deposits, sums.withdrawals].map(
        (amount) => ({ amount }),
      ),
      code,
    ])
}

const dayHead = [
  ...['team:day', 'Stake', 'Payout', 'Refunded', 'team:figure.net', 'team:figure.active'],
  ...['team:figure.joined', 'Deposits', 'Withdrawals', 'Currency'],
]

async function* dayRows(tx: Tx, asker: TeamAsker, days: Days): Rows {
  const { brand, session } = asker
  yield [getHead(asker, dayHead)]
  const found = await overviewDays(tx, brand, session.memberId, days)
  yield found.map(({ date, stake, payout, refunded, net, active, joined, deposits, withdrawals }) => [
    date,
    ...[stake, payout, refunded, net].map((amount) => ({ amount })),
    ...[active, joined].map((count) => ({ count })),
    ...[deposits, withdrawals].map((amount) => ({ amount })),
    brand.merchant.currency.code,
  ])
}

/** The file of a list of the agent centre. */
export function teamFile(asker: TeamAsker, request: FileRequest, now: Date): RecordFile | undefined {
  const query = request as FileQuery
  const days = () => getDays(asker.brand, request.filter, now)
  switch (query.page) {
    case 'teamLosses':
      return {
        count: async (tx) =>
          Number(
            (await readLosses(tx, asker, query.filter.search ?? '', days(), undefined, 1))[0]?.members ?? 0,
          ),
        rows: (tx) => lossRows(tx, asker, query.filter, days()),
      }
    case 'teamBets':
      return {
        count: (tx) => countTeamRounds(tx, asker, query.filter, days()),
        rows: (tx) => betRows(tx, asker, query.filter, days()),
      }
    case 'teamMoney':
      return {
        count: async (tx) => (await sumTeamMoney(tx, asker, query.filter, days())).entries,
        rows: (tx) => moneyRows(tx, asker, query.filter, days()),
      }
    case 'teamMembers': {
      const { count, pages } = allTeamMembers(asker, query.filter, days())
      return { count, rows: (tx) => memberRows(tx, asker, pages) }
    }
    case 'teamOverview':
      return {
        count: () => Promise.resolve(getLength(days())),
        rows: (tx) => dayRows(tx, asker, days()),
      }
    default:
      return undefined
  }
}

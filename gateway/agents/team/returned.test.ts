import { afterAll, beforeAll, expect, it } from 'vitest'
import { dateIn } from '../../base/calendar/calendar.ts'
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { bet, end, type PlayedRound, type Player, undo, win } from '../../games/records/testing/played.ts'
import { postAlone } from '../../money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../../money/ledger/movement.ts'
import { type ContractSite, openContractSite } from '../contracts/testing/contract-people.ts'
import { teamFigures } from './team.consumer.ts'

const merchant = 'firstcode'
let site: ContractSite
let token: string
let days: { from: string; to: string }

/** What the rounds below come to, summed by hand: one loses, of one a part comes back, of one all, of one later. */
const played = { stake: '371.00', payout: '70.75', refunded: '95.00', net: '-205.25' }

beforeAll(async () => {
  site = await openContractSite({}, { timeZone: 'UTC' })
  const { database, clock } = site.platform
  const player: Player = { database, merchant, memberId: await site.idOf('memberdan') }
  const at = clock()
  days = { from: dateIn('UTC', at), to: dateIn('UTC', at) }
  await postAlone(database, {
    merchant,
    key: 'paid in',
    kind: 'deposit',
    currency: { code: 'PHP', scale: 2 },
    at,
    legs: [
      { account: memberAccount(player.memberId), amount: 100_000n },
      { account: clearing(), amount: -100_000n },
    ],
  })
  const round = (id: string): PlayedRound => ({ id, nodeId: 'slot', vendor: 'PG' })
  const stakes = async (id: string, amounts: readonly bigint[]) => {
    const refs: string[] = []
    for (const amount of amounts) refs.push(await bet(player, round(id), amount, at))
    return refs
  }
  await stakes('lost', [10_000n])
  await end(player, round('lost'), at)
  const [part = ''] = await stakes('part', [2_000n, 17_600n])
  await undo(player, round('part'), part, at)
  await win(player, round('part'), 7_075n, at)
  await end(player, round('part'), at)
  const [all = ''] = await stakes('all', [4_500n])
  await undo(player, round('all'), all, at)
  const [late = ''] = await stakes('late', [3_000n])
  await end(player, round('late'), at)
  await undo(player, round('late'), late, at)
  await consumeAllFacts(site.platform, merchant, teamFigures(site.platform))
  token = await site.token('agentcal')
})
afterAll(() => site.close())

it('what agents see of play is what the member sees of it, gross and returned', async () => {
  const own = await site.call('bettingHistory', { token: await site.token('memberdan'), query: days })
  expect(own.value.totals).toEqual({ rounds: 4, ...played })
  const answer = await Promise.all([
    site.call('teamOverview', { token, query: days }).then(({ value }) => value.period.totals),
    site.call('teamMembers', { token, query: days }).then(({ value }) => value.content[0]),
    site.call('teamLosses', { token, query: days }).then(({ value }) => value.totals),
    site.call('teamBets', { token, query: days }).then(({ value }) => value.totals),
    site.call('teamBets', { token, query: { ...days, vendor: 'PG' } }).then(({ value }) => value.totals),
  ])
  for (const figures of answer) expect(figures).toMatchObject(played)
  expect(answer.map((figures) => figures && 'rounds' in figures && figures.rounds)).toEqual([
    ...[false, false, 4, 4, 4],
  ])
})

it.each(['teamOverview', 'teamMembers', 'teamLosses', 'teamBets'])(
  'the file of %s adds up to the same',
  async (page) => {
    const body = { page, format: 'csv', filter: days }
    const { value } = await site.call('exportTeam', { token, body: body as never })
    const file = await site.app.inject({ url: value.path, headers: { host: 'first.example' } })
    const [head = [], ...lines] = file.body
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    const getSum = (column: string) =>
      lines.reduce((all, line) => all + Number(line[head.indexOf(column)]), 0).toFixed(2)
    expect(['Stake', 'Payout', 'Refunded'].map(getSum)).toEqual([
      played.stake,
      played.payout,
      played.refunded,
    ])
  },
)

// Takes long: thousands of people and what they played are laid out, and every report asked for forty times.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dateIn } from '../../base/calendar/calendar.ts'
import { type ContractSite, openContractSite } from '../contracts/testing/contract-people.ts'
import { firstOfCrowd, seedCrowd } from './testing/crowd.ts'

/** The reports' bound is of a server, and with LIVERY_LONG of ten thousand people; else, what they count is proven. */
const people = process.env.LIVERY_LONG ? 10_000 : 2_000
const calls = 40

let site: ContractSite
let today: string
beforeAll(async () => {
  site = await openContractSite()
  today = dateIn('UTC', site.platform.clock())
  const zoe = await site.idOf('agentzoe')
  await seedCrowd(site, { above: zoe, people, today })
}, 300_000)
afterAll(() => site.close())

/** How long a call takes in the best quarter of some, one after the other: other tests take turns on this machine meanwhile. */
async function usual(
  name: 'teamOverview' | 'teamMembers' | 'teamLosses' | 'teamBets' | 'teamMoney',
  query: Record<string, string>,
): Promise<number> {
  const token = await site.token('agentzoe')
  const times: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const began = performance.now()
    expect((await site.call(name, { token, query })).code).toBeNull()
    times.push(performance.now() - began)
  }
  return times.sort((value, other) => value - other)[calls / 4] ?? Infinity
}

it('a tree of thousands is counted whole', async () => {
  const token = await site.token('agentzoe')
  const { value } = await site.call('teamOverview', {
    token,
    query: { from: addDays(today, -29), to: today },
  })
  expect(value.members).toBe(people + 1)
  expect(value.period.totals.active).toBe(people)
  expect(value.period.totals.stake).toBe(`${String((people * 30) / 2)}0.00`)
})

it('its losses go on from page to page, nobody twice', async () => {
  const token = await site.token('agentzoe')
  const seen = new Set<string>()
  let cursor: string | null = null
  for (let pages = 0; pages < 5; pages += 1) {
    const { value }: { value: { content: { id: string }[]; next: string | null } } = await site.call(
      'teamLosses',
      {
        token,
        query: { from: addDays(today, -29), to: today, ...(cursor !== null && { cursor }) },
      },
    )
    for (const { id } of value.content) seen.add(id)
    cursor = value.next
  }
  expect([seen.size, typeof cursor]).toEqual([150, 'string'])
})

// A bound of a whole machine, with nothing beside it: in-process databases share its one thread with the test.
it.runIf(process.env.DATABASE_URL && process.env.LIVERY_LONG)(
  'its reports answer within 200 ms',
  async () => {
    const month = { from: addDays(today, -29), to: today }
    const times = {
      overview: await usual('teamOverview', month),
      top: await usual('teamMembers', month),
      thousand: await usual('teamMembers', { ...month, of: firstOfCrowd }),
      losses: await usual('teamLosses', month),
      bets: await usual('teamBets', month),
      betsOfStudio: await usual('teamBets', { ...month, vendor: 'CQ9' }),
      betsOfOne: await usual('teamBets', { ...month, search: 'crowd9999' }),
      money: await usual('teamMoney', month),
      moneyOfKind: await usual('teamMoney', { ...month, kind: 'deposit' }),
      search: await usual('teamMembers', { ...month, search: 'crowd9999' }),
    }
    expect(Object.entries(times).filter(([, time]) => time > 200)).toEqual([])
  },
)

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  gateway,
  house,
  makePlayer,
  merchant,
  next,
  type PlacedBet,
  play,
  type Player,
  prepareCoverBets,
  readCounted,
} from '../../rewards/bonuses/testing/cover-players.ts'
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { restartConsumers } from '../../base/facts/facts.job.ts'
import { addProof } from '../../members/person/person.service.ts'
import { newOperator } from '../../operators/testing/console-client.ts'
import type { ConsoleClient } from '../../operators/testing/console-client.ts'
import { opposedBetsConsumer } from './opposed-bets.consumer.ts'

const kind = 'risk.opposedBets'

prepareCoverBets()

let rita: ConsoleClient
beforeAll(async () => {
  rita = await newOperator(gateway, { name: 'rita', roles: ['risk'] })
})
beforeEach(() => gateway.db.asOwner(`delete from inbox_case where kind = '${kind}'`))

/** Two members, who use one browser where they are together; between them in age come as many others who use it and never bet, since so many days. */
async function makePair(isTogether = true, others = 0, days = 1): Promise<[Player, Player]> {
  const first = await makePlayer(true)
  const mark = next('browser')
  await gateway.db.asOwner(`insert into member
      (merchant, id, username, username_key, password_changed_at, type, nickname, status, register_method, created_at)
    select '${merchant}', overlay('${first.id}' placing lpad(nth::text, 12, 'f') from 25)::uuid, name, name, now(), 0, name, 'active',
      'DEMO', now() from (select nth, '${mark} ' || nth as name from generate_series(1, ${String(others)}) nth) other`)
  const last = await makePlayer(false)
  const names = [first.id, last.id].map((id) => `'${id}'`).join(', ')
  if (isTogether)
    await gateway.db
      .asOwner(`insert into known_device (merchant, member_id, mark, first_seen_at, last_seen_at)
      select merchant, id, '${mark}', now() - (row_number() over (order by id) % ${String(days)}) * interval '1 day', now()
      from member where id in (${names}) or username like '${mark} %'`)
  return [first, last]
}

/** One bets on red and the other on black, or both on red, in so many spins that red wins and black wins in turn. */
async function spin([one, other]: [Player, Player], times: number, isOpposed = true) {
  for (let index = 0; index < times; index += 1) {
    const group = next('spin')
    const isRed = index % 2 === 0
    await play(one, [{ stake: 1000, payout: isRed ? 2000 : 0, group }])
    await play(other, [{ stake: 1000, payout: isRed === isOpposed ? 0 : 2000, group, game: 'wheel2' }])
  }
}

async function listCases() {
  await consumeAllFacts(gateway.platform, merchant, opposedBetsConsumer(gateway.platform))
  return (await rita.call('cases', { query: { kind, status: 'open' } })).value.content
}

/** Does something while no case of a member can be opened, for what the database reports by a code. */
async function failingFor(memberId: string, code: string, work: () => Promise<void>) {
  await gateway.db.asOwner(`create function fail_case() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '${code}'; end $$`)
  await gateway.db.asOwner(`create trigger failing before insert on inbox_case for each row
    when (new.member_id = '${memberId}') execute function fail_case()`)
  try {
    await work()
  } finally {
    await gateway.db.asOwner('drop trigger failing on inbox_case')
    await gateway.db.asOwner('drop function fail_case')
  }
}

describe('two members who bet against each other (S13)', () => {
  it('are brought before the operators where they use one browser, and nobody else is told', async () => {
    const pair = await makePair()
    await spin(pair, 4)
    expect(await listCases()).toEqual([])
    await spin(pair, 1)
    const [entry, ...more] = await listCases()
    expect(more).toEqual([])
    const [first = '', second = ''] = pair.map(({ id }) => id).toSorted()
    expect(entry?.memberId).toBe(first)
    const { details } = (await rita.call('caseDetail', { query: { merchant, id: entry?.id ?? '' } })).value
    expect(Object.fromEntries(details.map(({ name, value }) => [name, value]))).toEqual({
      other: second,
      outcomes: '5',
      apart: '100.00',
      together: '0.00',
    })
    const told = await gateway.db.asOwner(`select 1 from member_event where body::text like '%opposed%'`)
    expect(told).toEqual([])
    // Their own turnover stays theirs.
    for (const player of pair) expect((await readCounted(player)).turnover).toBe(5000)
  })

  it('are brought before them again only by as many bets as before, once somebody looked', async () => {
    const pair = await makePair()
    await spin(pair, 6)
    const [{ id = '', openedAt = '', amount = null } = {}] = await listCases()
    gateway.pass(60)
    const decision = { decision: 'noted', reason: 'watched', comment: '' }
    expect(
      (await rita.call('caseDecide', { body: { merchant, id, ...decision, openedAt, amount } })).code,
    ).toBeNull()
    gateway.pass(60)
    await spin(pair, 4)
    expect(await listCases()).toEqual([])
    await spin(pair, 1)
    expect(await listCases()).toHaveLength(1)
  })

  it('are brought before them though others who never bet use their browser', async () => {
    const pair = await makePair(true, 30)
    await spin(pair, 5)
    expect((await listCases()).map(({ memberId }) => memberId)).toEqual([pair[0].id])
  })

  it('are left alone where so many use their browser that it is that of a shop', async () => {
    await spin(await makePair(true, 19, 7), 5)
    expect(await listCases()).toEqual([])
  })

  it('are left alone where they bet on one side, or nothing says that they are together', async () => {
    await spin(await makePair(), 6, false)
    await spin(await makePair(false), 6)
    expect(await listCases()).toEqual([])
  })

  it('are brought before them where they have proven to be one person', async () => {
    const { platform } = gateway
    const pair = await makePair(false)
    const value = `${next('mail')}@one.example`
    for (const { id } of pair)
      await platform.database.within(merchant, (tx) =>
        addProof(tx, platform, house, {
          memberId: id,
          proof: { kind: 'mail', value },
          now: platform.clock(),
        }),
      )
    await spin(pair, 5)
    expect(await listCases()).toHaveLength(1)
  })

  it('are seen where one backs matches and the other combines their other sides', async () => {
    const [one, other] = await makePair()
    for (let index = 0; index < 3; index += 1) {
      const [a, b] = [next('a'), next('b')]
      const startsAt = '2099-01-01T00:00:00.000Z'
      const place = (
        stake: number,
        pays: number,
        isPaid: boolean,
        needs: Record<string, string>,
      ): PlacedBet => ({
        stake,
        payout: isPaid ? pays : 0,
        group: Object.keys(needs).join('+'),
        bet: {
          pays: String(pays),
          selections: Object.entries(needs).map(([event, results]) => ({ event, startsAt, results })),
        },
      })
      await play(one, [place(1000, 2000, true, { [a]: '10' })])
      await play(other, [
        place(500, 2000, false, { [a]: '01', [b]: '10' }),
        place(500, 2000, false, { [a]: '01', [b]: '01' }),
      ])
    }
    // Of each combination the second match is bet on by one alone.
    expect(await listCases()).toEqual([])
    house.merchant.opposedBets.outcomes = 3
    await play(one, [{ stake: 1000, payout: 0, group: next('alone') }])
    expect(await listCases()).toHaveLength(1)
    house.merchant.opposedBets.outcomes = 5
  })

  it('are no case where they back the same teams and win, however many bets it are', async () => {
    const pair = await makePair()
    const name = next('fans')
    const startsAt = '2099-01-01T00:00:00.000Z'
    for (let index = 0; index < 32; index += 1) {
      const events = [`${name}.${String(index % 6)}`, `${name}.${String(6 + (index % 5))}`]
      const selections = events.map((event) => ({ event, startsAt, results: '10' }))
      const bet = { pays: '200', selections }
      for (const player of pair)
        await play(player, [{ stake: 100, payout: 200, group: events.join('+'), bet }])
    }
    expect(await listCases()).toEqual([])
  })

  it.each([
    ['breaks a constraint', '23514'],
    ['takes too long', '57014'],
    ['is too much for the database', '54001'],
    ['meets a fault of the database', 'XX000'],
  ])('are seen, though a look at other two %s', async (_, code) => {
    const [broken, sound] = [await makePair(), await makePair()]
    const [first = ''] = broken.map(({ id }) => id).toSorted()
    // Before the bets: the gateway's own consumer may read them first.
    await failingFor(first, code, async () => {
      await spin(broken, 5)
      await spin(sound, 5)
      const found = await listCases()
      expect(found.map(({ memberId }) => memberId)).toEqual([sound.map(({ id }) => id).toSorted()[0]])
    })
  })

  it('are seen by a later try where what the database failed of is over by itself', async () => {
    const pair = await makePair()
    const [first = ''] = pair.map(({ id }) => id).toSorted()
    await failingFor(first, '55P03', async () => {
      await spin(pair, 5)
      expect(await listCases()).toEqual([])
    })
    await restartConsumers(gateway.platform, merchant)
    expect((await listCases()).map(({ memberId }) => memberId)).toEqual([first])
  })

  it('are nobody to look at where the brand says so', async () => {
    house.merchant.opposedBets.outcomes = 0
    await spin(await makePair(), 6)
    expect(await listCases()).toEqual([])
    house.merchant.opposedBets.outcomes = 5
  })
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { bet, end, undo } from '../../games/records/testing/played.ts'
import { createLog } from '../../base/log/log.ts'
import { dateIn } from '../../base/calendar/calendar.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { segment } from '../../rewards/segments/segments.tables.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { testBrand } from '../../testing/test-brands.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

const merchant = 'firstcode'
const names = ['rosaria', 'player1', 'player2']
const members = [
  { ...demo.member, password: demo.password },
  ...names.slice(1).map((username) => ({ username, password: demo.password, type: 0 })),
]
const plain = {
  kind: 'claim',
  title: { EN: '<b>Climb</b>', TY: 'Akyat' },
  terms: [{ EN: '<script>' }],
  art: 'b-hero-1',
  gift: { kind: 'cash', amount: '5' },
  turn: 'day',
  budget: { amount: '20' },
  conditions: [{ measure: { of: 'stake', games: ['slot'] }, atLeast: '10' }],
}
const folder = { id: 'folder', ...plain, title: { EN: 'Folder' } }
const reason = 'campaign'

let gateway: TestGateway
const faults: string[] = []
let olga: ConsoleClient
let carl: ConsoleClient

beforeAll(async () => {
  const games = [{ id: 'slot', name: { EN: 'Moon Garden' }, type: 'RNG', vendor: 'PG', art: 'g-slot' }]
  const vendors = [{ code: 'PG', name: 'Pocket' }]
  const rewards = { promotions: { offers: [folder] } }
  const brand = first({ merchant: { games, vendors, rewards, demo: { members, opening: '500' } } })
  const languages = { default: 'TY', supported: ['TY', 'EN'] }
  const offers = [folder, { ...plain, id: 'own', title: { TY: 'Akyat' } }, { ...plain, id: 'both' }]
  const filipino = testBrand({
    id: 'third',
    brand: { languages },
    merchant: { games, vendors, rewards: { promotions: { offers } } },
  })
  gateway = await openTestGateway({
    brands: [brand, second(), filipino],
    log: createLog('error', { write: (line) => void faults.push(line) }),
  })
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  carl = await newOperator(gateway, { name: 'carl', roles: ['cashier'] })
  for (const username of names)
    await gateway.call('login', { body: { type: 'username', username, password: demo.password } })
})
afterAll(async () => {
  expect(faults).toEqual([])
  await gateway.close()
})

it('H4: lists titles in English where they have it, and says in which money is given', async () => {
  const { value } = await olga.call('promotionList', { query: { merchant: 'thirdcode' } })
  expect(value.map(({ id, title, currency }) => [id, title, currency])).toEqual([
    ['folder', 'Folder', 'PHP'],
    ['own', 'Akyat', 'PHP'],
    ['both', '<b>Climb</b>', 'PHP'],
  ])
})

it('G2: notes languages of the brand in which words are missing, and calls wrong what has nothing to read', async () => {
  const listed = (await olga.call('promotionList', { query: { merchant: 'thirdcode' } })).value
  expect(listed.map(({ id, findings, lacking }) => [id, findings, lacking])).toEqual([
    ['folder', 0, ['TY']],
    ['own', 0, ['TY', 'EN']],
    ['both', 0, ['TY']],
  ])
  const body = { merchant: 'thirdcode', id: 'new', version: 0, document: plain }
  const kept = (await olga.call('promotionDraftSave', { body })).value
  expect(kept).toMatchObject({ findings: [], lacking: ['TY'] })
  const blank = { ...body, version: 1, document: { ...plain, terms: [{}] } }
  const found = (await olga.call('promotionDraftSave', { body: blank })).value
  expect(found.findings.map(({ path }) => path)).toEqual(['terms.0.TY'])
})

async function detail(id: string) {
  return (await olga.call('promotionDetail', { query: { merchant, id } })).value
}

/** Keeps a draft; resolves to what is wrong with it. */
async function write(id: string, document: object) {
  const seen = await olga.call('promotionDetail', { query: { merchant, id } })
  if (seen.code !== null && seen.code !== 'not_found') throw new Error(seen.code)
  const version = seen.code === null ? seen.value.draftVersion : 0
  const { value } = await olga.call('promotionDraftSave', { body: { merchant, id, version, document } })
  return value.findings.map(({ path, message }) => `${path}: ${message}`)
}

async function publish(id: string) {
  const { draftVersion: version } = await detail(id)
  return olga.call('promotionPublish', { body: { merchant, id, version, reason } })
}

async function decide(by: ConsoleClient, decision: string, why: string, kind = 'promotion.publish') {
  const { content } = (await by.call('cases', { query: { kind, status: 'open' } })).value
  const [found] = content
  const { openedAt, amount } = (await by.call('caseDetail', { query: { merchant, id: found?.id ?? '' } }))
    .value
  const body = { merchant, id: found?.id, decision, reason: why, comment: '', openedAt, amount }
  return by.call('caseDecide', { body })
}

async function shown(id: string) {
  return (await gateway.call('promotions')).value.find((entry) => entry.id === id)
}

async function play(username: string, amount: bigint) {
  const { database, clock } = gateway.platform
  const [found] = await database.within(merchant, (tx) =>
    tx.select().from(member).where(eq(member.username, username)),
  )
  const player = { database, merchant, memberId: found?.id ?? '' }
  const round = { id: `room-${username}-${String(amount)}`, nodeId: 'slot', vendor: 'PG' }
  const ref = await bet(player, round, amount, clock())
  await end(player, round, clock())
  return () => undo(player, round, ref, clock())
}

describe('the room of promotions', () => {
  it('G2: keeps a draft that is wrong, says where and how to mend it, and publishes it not', async () => {
    expect(await write('climb', { id: 'climb' })).toEqual(
      expect.arrayContaining(['title: is missing', 'terms: is missing', 'art: is missing']),
    )
    const gone = { measure: { of: 'stake', vendors: ['GONE'] }, atLeast: '10' }
    const wrong = { ...plain, terms: [{ TY: 'x' }, { TY: ' ' }], conditions: [gone, { claimed: 'climb' }] }
    expect(await write('climb', wrong)).toEqual(
      expect.arrayContaining([
        'conditions.0.measure.vendors.0: a vendor that does not exist',
        'conditions: offers that wait for each other',
        'terms.1.EN: words that are missing',
      ]),
    )
    expect(await write('climb', { ...plain, gift: undefined })).toEqual(['gift: an offer that gives nothing'])
    expect(await write('climb', { ...plain, gift: { kind: 'cash', amount: '0' } })).toHaveLength(1)
    const finer = { ...plain, budget: { amount: '20.005' } }
    expect(await write('climb', finer)).toHaveLength(1)
    expect((await detail('climb')).budget).toBeNull()
    expect((await publish('climb')).code).toBe('field_format')
    const old = { merchant, id: 'climb', version: 1, document: plain }
    expect((await olga.call('promotionDraftSave', { body: old })).code).toBe('conflict')
    expect(await shown('climb')).toBeUndefined()
  })

  it('G2: publishes what gives more only when another operator agrees, live within a second, markup as text', async () => {
    expect(await write('climb', plain)).toEqual([])
    const [preview] = (
      await olga.call('promotionPreview', { query: { merchant, id: 'climb', language: 'TY' } })
    ).value
    expect(preview).toMatchObject({ title: 'Akyat', terms: ['<script>'] })
    expect((await publish('climb')).value).toMatchObject({ state: 'waiting', version: 1 })
    expect(await shown('climb')).toBeUndefined()
    expect((await decide(carl, 'approve', 'checked')).code).toBe(null)
    await vi.waitFor(async () => expect(await shown('climb')).toMatchObject({ title: '<b>Climb</b>' }))
    // A lower budget needs nobody; a higher one does, and can be refused.
    await write('climb', { ...plain, budget: { amount: '15' } })
    expect((await publish('climb')).value.state).toBe('live')
    await vi.waitFor(async () => expect(await shown('climb')).toMatchObject({ budget: '15.00' }))
    await write('climb', { ...plain, budget: { amount: '50' } })
    expect((await publish('climb')).value.state).toBe('waiting')
    expect((await decide(carl, 'reject', 'budget_too_high')).code).toBe(null)
    expect((await detail('climb')).versions.map(({ status, isNow }) => [status, isNow])).toEqual([
      ['refused', false],
      ['live', true],
      ['live', false],
    ])
  })

  it('G2: shows what waits to whoever wrote it, and what is live to members', async () => {
    const preview = async (id: string) =>
      (await olga.call('promotionPreview', { query: { merchant, id, language: 'EN' } })).value[0]?.title
    await write('second', { ...plain, title: { EN: 'Second' } })
    expect((await publish('second')).value.state).toBe('waiting')
    const waits = { title: 'Second', source: 'waiting', phase: null, isWaiting: true, hasDraft: false }
    expect(await detail('second')).toMatchObject({
      ...waits,
      live: null,
      draft: null,
      waiting: { title: { EN: 'Second' } },
    })
    const { value: list } = await olga.call('promotionList', { query: { merchant } })
    expect(list.find(({ id }) => id === 'second')).toMatchObject(waits)
    expect(await preview('second')).toBe('Second')
    // A draft over it is what is looked at, until it is thrown away.
    await write('second', { ...plain, title: { EN: 'Third' } })
    expect(await preview('second')).toBe('Third')
    await olga.call('promotionDraftDrop', { body: { merchant, id: 'second' } })
    expect((await decide(carl, 'reject', 'not_now')).code).toBe(null)
    expect((await detail('second')).waiting).toBe(null)
    // A promotion that is live keeps its title while another version of it waits.
    await write('folder', { ...plain, title: { EN: 'More' }, budget: { amount: '90' } })
    expect((await publish('folder')).value.state).toBe('waiting')
    expect(await detail('folder')).toMatchObject({
      title: 'Folder',
      source: 'folder',
      phase: 'open',
      waiting: { title: { EN: 'More' } },
    })
    expect(await preview('folder')).toBe('More')
    expect((await decide(carl, 'reject', 'not_now')).code).toBe(null)
    expect(await preview('folder')).toBe('Folder')
  })

  it('G2: stops at once, goes back to an earlier version and to the folder, and the log says who did', async () => {
    const stop = (isStopped: boolean) =>
      olga.call('promotionStop', { body: { merchant, id: 'folder', isStopped, reason: 'incident' } })
    expect((await stop(true)).value.state).toBe('live')
    await vi.waitFor(async () => expect(await shown('folder')).toBeUndefined())
    const back = { merchant, id: 'folder', version: 0, reason }
    expect((await olga.call('promotionRevert', { body: back })).value.state).toBe('live')
    await vi.waitFor(async () => expect(await shown('folder')).toMatchObject({ title: 'Folder' }))
    expect((await detail('folder')).source).toBe('folder')
    const { content } = (await olga.call('acts', { query: { act: 'promotionStop' } })).value
    expect(content[0]).toMatchObject({ operator: 'olga', subjectId: 'folder', reason: 'incident' })
    expect((await olga.call('promotionRevert', { body: { ...back, id: 'climb' } })).code).toBe('not_found')
  })

  it('G2: replays over what members really did, within the budget, without what was taken back', async () => {
    await play('rosaria', 1200n)
    const takeBack = await play('player1', 1000n)
    await play('player2', 900n)
    const at = gateway.platform.clock()
    const date = dateIn(first().merchant.timeZone, at)
    const query = { merchant, id: 'folder', from: date, to: date }
    const replay = async (id = 'folder') =>
      (await olga.call('promotionReplay', { query: { ...query, id } })).value
    expect(await replay()).toMatchObject({ members: 2, times: 2, given: 2, money: '10.00', points: 0 })
    await takeBack()
    expect(await replay()).toMatchObject({ members: 1, times: 1, money: '5.00' })
    await write('poor', { ...plain, budget: { count: 1 }, conditions: [] })
    expect(await replay('poor')).toMatchObject({ members: 3, times: 3, given: 1, money: '5.00' })
    const late = { ...query, to: '2999-01-01' }
    expect((await olga.call('promotionReplay', { query: late })).code).toBe('field_format')
  })

  it('G2: is for a segment that was saved: told, judged and replayed by who belongs to it then', async () => {
    const rich = (atLeast: string) => [
      { rule: 'measure', measure: { of: 'stake', games: ['slot'] }, days: 30, atLeast },
    ]
    const save = async (version: number, rules: object[]) =>
      (
        await olga.call('segmentSet', {
          body: { merchant, id: 'rich', title: 'They who lose most', rules, version, reason: 'policy' },
        })
      ).code
    const offer = { ...plain, audience: [{ segment: 'rich' }], conditions: [], turn: 'once' }
    expect(await write('kept', offer)).toEqual(['audience.0.segment: a segment that does not exist'])
    expect((await publish('kept')).code).toBe('field_format')
    expect(await save(0, rich('12'))).toBe(null)
    expect((await detail('kept')).segments).toEqual([{ id: 'rich', title: 'They who lose most' }])
    expect(await write('kept', offer)).toEqual([])
    const at = gateway.platform.clock()
    const date = dateIn(first().merchant.timeZone, at)
    const query = { merchant, id: 'kept', from: date, to: date }
    const replayed = async () => (await olga.call('promotionReplay', { query })).value
    expect(await replayed()).toMatchObject({ members: 1, times: 1, money: '5.00' })
    expect((await publish('kept')).value.state).toBe('waiting')
    // A segment that is gone by then would leave an offer live that nobody could ever be given.
    const remove = { merchant, id: 'rich', version: 1, reason: 'policy' }
    expect((await olga.call('segmentRemove', { body: remove })).code).toBe(null)
    expect((await decide(carl, 'approve', 'checked')).code).toBe('case_changed')
    expect(await save(0, rich('12'))).toBe(null)
    expect((await decide(carl, 'approve', 'checked')).code).toBe(null)
    await vi.waitFor(async () => expect(await shown('kept')).toBeDefined())
    expect((await shown('kept'))?.audience).toEqual([
      [{ kind: 'segment', need: '', isMoney: false, within: null, of: [] }],
    ])
    const enter = async (username: string) =>
      (await gateway.call('login', { body: { type: 'username', username, password: demo.password } })).value
        .token
    const tokens = { rosaria: await enter('rosaria'), player2: await enter('player2') }
    const standing = async (who: keyof typeof tokens) => {
      const { value } = await gateway.call('promotionStandings', { token: tokens[who] })
      return value.find(({ id }) => id === 'kept')
    }
    const claim = (who: keyof typeof tokens) =>
      gateway.call('promotionClaim', { token: tokens[who], body: { id: 'kept' } })
    expect(await standing('rosaria')).toMatchObject({ status: 'claim', bar: null })
    expect(await standing('player2')).toMatchObject({
      status: 'process',
      bar: 'audience',
      audience: [[{ isMet: false, have: '', share: 0 }]],
    })
    expect((await claim('player2')).code).toBe('promotion_audience')
    expect((await olga.call('segmentRemove', { body: remove })).code).toBe('segment_used')
    // Who belongs to it is judged when it is asked: a wider segment lets more in once two agree, one that the brand cannot answer nobody.
    expect(await save(1, rich('9'))).toBe(null)
    expect((await claim('player2')).code).toBe('promotion_audience')
    expect((await decide(carl, 'approve', 'checked', 'segment.widen')).code).toBe(null)
    expect(await replayed()).toMatchObject({ members: 2, times: 2, money: '10.00' })
    expect((await claim('player2')).value.status).toBe('claimed')
    await gateway.platform.database.within(merchant, (tx) =>
      tx.update(segment).set({ rules: [{ rule: 'vip', level: 'removed' }] }),
    )
    expect((await claim('rosaria')).code).toBe('promotion_audience')
    expect(await replayed()).toMatchObject({ members: 0, times: 0, money: '0.00' })
    await olga.call('promotionStop', { body: { merchant, id: 'kept', isStopped: true, reason: 'incident' } })
    await vi.waitFor(async () => expect(await shown('kept')).toBeUndefined())
    expect((await olga.call('segmentRemove', { body: { ...remove, version: 2 } })).code).toBe(null)
  })

  it('is for who may, in their own company alone', async () => {
    expect((await carl.call('promotionList', {})).code).toBe('forbidden')
    const stop = { merchant, id: 'folder', isStopped: true, reason: 'incident' }
    expect((await carl.call('promotionStop', { body: stop })).code).toBe('forbidden')
    const other = { merchant: 'elsewhere', id: 'folder', version: 0, document: plain }
    expect((await olga.call('promotionDraftSave', { body: other })).code).toBe('not_found')
    expect(
      (await olga.call('promotionDetail', { query: { merchant: 'elsewhere', id: 'folder' } })).code,
    ).toBe('not_found')
  })
})

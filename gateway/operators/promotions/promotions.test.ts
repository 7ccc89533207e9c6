import { describe, expect, it, vi } from 'vitest'
import {
  preparePromotionRoom,
  carl,
  decide,
  detail,
  merchant,
  olga,
  plain,
  publish,
  reason,
  shown,
  write,
} from './testing/promotion-room.ts'

preparePromotionRoom()

it('H4: lists titles in English where they have it, and says in which money is given', async () => {
  const { value } = await olga.call('promotionList', { query: { merchant: 'thirdcode' } })
  expect(value.map(({ id, title, currency }) => [id, title, currency])).toEqual([
    ['folder', 'Folder', 'PHP'],
    ['own', 'Akyat', 'PHP'],
    ['both', '<b>Climb</b>', 'PHP'],
  ])
})

it('G2: marks languages of the brand that lack words, and refuses what has nothing to read', async () => {
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

describe('the room of promotions', () => {
  it('G2: keeps a draft that is wrong, says where and how to mend it, and publishes it not', async () => {
    expect(await write('climb', { id: 'climb' })).toEqual(
      expect.arrayContaining(['title: is missing', 'terms: is missing', 'art: is missing']),
    )
    const gone = { measure: { of: 'stake', vendors: ['GONE'] }, atLeast: '10' }
    const wrong = { ...plain, terms: [{ TY: 'x' }, { TY: ' ' }], conditions: [gone, { claimed: 'climb' }] }
    expect(await write('climb', wrong)).toEqual(
      expect.arrayContaining([
        'conditions.0.measure.vendors.0: unknown vendor',
        'conditions: offers that require each other, so nobody can claim them',
        'terms.1.EN: words that are missing',
      ]),
    )
    expect(await write('climb', { ...plain, gift: undefined })).toEqual(['gift: offer without a reward'])
    expect(await write('climb', { ...plain, gift: { kind: 'cash', amount: '0' } })).toHaveLength(1)
    const finer = { ...plain, budget: { amount: '20.005' } }
    expect(await write('climb', finer)).toHaveLength(1)
    expect((await detail('climb')).budget).toBeNull()
    expect((await publish('climb')).code).toBe('field_format')
    const old = { merchant, id: 'climb', version: 1, document: plain }
    expect((await olga.call('promotionDraftSave', { body: old })).code).toBe('conflict')
    expect(await shown('climb')).toBeUndefined()
  })

  it('G2: publishes what gives more once another operator agrees, within a second, markup as text', async () => {
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

// On PostgreSQL too: plans are locked by whichever process comes to their time.
import { describe, expect, it } from 'vitest'
import { age, merchant, PlannedDrafts, scheme, title } from './testing/planned-drafts.ts'

const site = new PlannedDrafts()

describe('a draft that goes live at a time', () => {
  it('is live then and not before, by whoever planned it and for their reason', async () => {
    const { draft, id, state } = await site.plan()
    expect(state).toBe('planned')
    await site.passAndRun(3500)
    expect(site.read()).toContain('Hello')
    await site.passAndRun(60)
    expect(site.read()).toContain('Autumn')
    expect(site.brands.store.list('first')[0]).toMatchObject({ author: 'olga', reason: 'autumn' })
    expect(await site.findStatus(id)).toBe('published')
    expect((await site.olga.call('draftList', { query: {} })).value.map((row) => row.id)).not.toContain(draft)
    expect((await site.olga.call('planList', { query: {} })).value).toEqual([])
  })

  it('is as it was planned, whatever is saved in the draft since, and lists that it differs', async () => {
    const { draft } = await site.plan()
    await site.olga.call('draftSave', {
      body: { brand: 'first', id: draft, version: 1, operations: [scheme] },
    })
    expect((await site.olga.call('planList', { query: { brand: 'first' } })).value).toMatchObject([
      { draft, version: 1, isChanged: true, state: 'planned', madeBy: 'olga', reason: 'autumn' },
    ])
    await site.passAndRun()
    expect(site.read()).toContain('Autumn')
    expect(site.read('brand.json')).not.toContain('dark')
    expect(
      (await site.olga.call('draftDetail', { query: { brand: 'first', id: draft } })).value.isBehind,
    ).toBe(true)
  })

  it('moves onto what was published meanwhile elsewhere', async () => {
    const { id } = await site.plan()
    await site.brands.release('first', {
      ...site.files,
      'brand.json': { name: 'First', merchantCode: merchant, scheme: 'dark' },
    })
    await site.passAndRun()
    expect(await site.findStatus(id)).toBe('published')
    expect(
      [site.read(), site.read('brand.json')].map((is) => [is.includes('Autumn'), is.includes('dark')]),
    ).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('is published once, however often and wherever its time comes, also when the clock is set back', async () => {
    await site.plan()
    site.gateway.pass(3601)
    const { length } = site.brands.store.list('first')
    await Promise.all([site.runDue(), site.runDue(), site.runDue()])
    site.gateway.pass(-7200)
    await site.runDue()
    site.gateway.pass(7200)
    await site.gateway.db.asOwner(`update job set status = 'waiting', due_at = now() - interval '1 day'`)
    await site.runDue()
    expect(site.brands.store.list('first')).toHaveLength(length + 1)
    await site.olga.signIn()
    await site.carl.signIn()
  })

  it('waits for its time where the clock is set back before it, and is not missed', async () => {
    const { id } = await site.plan()
    for (const seconds of [1800, -7200, 5400, 3500]) {
      site.gateway.pass(seconds)
      await site.runDue()
      expect(site.read()).toContain('Hello')
    }
    await site.passAndRun(101)
    expect(site.read()).toContain('Autumn')
    expect(await site.findStatus(id)).toBe('published')
    expect(await site.findCase('brand.schedule')).toBeUndefined()
  })

  it('is closed and not published twice where it went live before its row could say so', async () => {
    const { id } = await site.plan()
    site.brands.lostAfterwards = new Error('the database went away')
    site.gateway.pass(3601)
    await site.runDue()
    const { length } = site.brands.store.list('first')
    expect(await site.findStatus(id)).toBe('open')
    // Long after its time: what is live already was not missed.
    await site.passAndRun(600)
    expect(await site.findStatus(id)).toBe('published')
    expect(site.brands.store.list('first')).toHaveLength(length)
    expect(await site.findCase('brand.schedule')).toBeUndefined()
  })

  it.each(['', '2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z'])(
    'has a time that comes: not %j',
    async (at) => {
      expect((await site.schedule(await site.write(title), { at })).code).not.toBeNull()
    },
  )

  it('says how far ahead it may be', async () => {
    const far = await site.schedule(await site.write(title), { at: '2999-01-01T00:00:00Z' })
    expect(far).toMatchObject({ code: 'field_format', bound: { most: '366' } })
  })

  it('can be mandatory, which its list, its case and its release say', async () => {
    const draft = await site.write(age)
    expect((await site.schedule(draft, { mandatory: true })).value.state).toBe('waiting')
    expect((await site.olga.call('planList', { query: {} })).value).toMatchObject([
      { draft, isMandatory: true },
    ])
    const [found] = await site.gateway.db.asOwner<{ details: object }>(
      `select details from inbox_case where kind = 'brand.publish'`,
    )
    expect(found?.details).toMatchObject({ mandatory: 'yes' })
    await site.decide('approve')
    await site.passAndRun()
    expect(site.brands.store.list('first')[0]).toMatchObject({ mandatory: true })
    const { id } = await site.plan()
    await site.passAndRun()
    expect(await site.findStatus(id)).toBe('published')
    expect(site.brands.store.list('first')[0]?.mandatory).toBeUndefined()
  })
})

describe('a plan', () => {
  it('can be moved and deleted, and says which of its states was seen', async () => {
    const { id } = await site.plan()
    const move = { brand: 'first', id, revision: 1, at: site.inSeconds(7200) }
    expect((await site.olga.call('planMove', { body: move })).value).toEqual({
      id,
      revision: 2,
      state: 'planned',
    })
    expect((await site.olga.call('planMove', { body: move })).code).toBe('conflict')
    await site.passAndRun()
    expect(site.read()).toContain('Hello')
    const gone = { brand: 'first', id, revision: 2 }
    expect((await site.carl.call('planDelete', { body: gone })).code).toBe('forbidden')
    expect((await site.olga.call('planDelete', { body: gone })).value).toEqual({ id })
    await site.passAndRun()
    expect(site.read()).toContain('Hello')
    expect(await site.findStatus(id)).toBe('deleted')
  })

  it('is moved once by a request that is sent again', async () => {
    const { id } = await site.plan()
    const body = { brand: 'first', id, revision: 1, at: site.inSeconds(7200) }
    const headers = { 'idempotency-key': '5a1b4a50-8f6c-4a45-9b39-1a7e5f1d4c11' }
    const sent = [
      await site.olga.call('planMove', { body, headers }),
      await site.olga.call('planMove', { body, headers }),
    ]
    expect(sent.map(({ value }) => value.revision)).toEqual([2, 2])
  })

  it('is edited by planning its draft again, where the plan is named as it was seen', async () => {
    const { draft, id } = await site.plan()
    const other = { ...title, value: 'Winter' }
    await site.olga.call('draftSave', {
      body: { brand: 'first', id: draft, version: 1, operations: [other] },
    })
    expect((await site.schedule(draft, { version: 2 })).code).toBe('conflict')
    expect((await site.schedule(draft, { version: 2, revision: 1 })).value).toMatchObject({ id, revision: 2 })
    await site.passAndRun()
    expect(site.read()).toContain('Winter')
  })

  it('ends with its draft, when that is thrown away or published', async () => {
    const { draft, id } = await site.plan()
    await site.olga.call('draftDiscard', { body: { brand: 'first', id: draft, version: 1 } })
    expect(await site.findStatus(id)).toBe('deleted')
    const next = await site.plan()
    const body = { brand: 'first', id: next.draft, version: 1, reason: 'now' }
    expect((await site.olga.call('draftPublish', { body })).value.state).toBe('live')
    expect(await site.findStatus(next.id)).toBe('deleted')
  })

  it('of another company is not there', async () => {
    const { id } = await site.plan()
    await site.gateway.db.asOwner(`update brand_plan set company = 'elsewhere'`)
    const body = { brand: 'first', id, revision: 1 }
    expect((await site.olga.call('planDelete', { body })).code).toBe('not_found')
    expect((await site.olga.call('planList', { query: {} })).value).toEqual([])
  })
})

describe('the second person of a plan', () => {
  it('agrees before its time, to what is shown with its time', async () => {
    const { id, state } = await site.plan(age)
    expect(state).toBe('waiting')
    expect((await site.findCase('brand.publish'))?.shown).toMatchObject({
      title: 'Autumn',
      asked: 'olga',
      at: expect.any(String),
      sentences: [{ file: 'brand.json', pointer: '/age' }],
      needsTwo: [{ file: 'brand.json', pointer: '/age' }],
      isOpen: true,
      isChanged: false,
    })
    expect((await site.decide('approve', site.olga)).code).not.toBeNull()
    expect((await site.decide('approve')).value).toEqual({ outcome: 'decided' })
    expect(site.read('brand.json')).not.toContain('21')
    await site.passAndRun()
    expect(site.read('brand.json')).toContain('21')
    expect(await site.findStatus(id)).toBe('published')
  })

  it('is asked again for an edit and for an earlier time, and not for a later one', async () => {
    const { draft, id } = await site.plan(age)
    await site.decide('approve')
    const move = (revision: number, seconds: number) =>
      site.olga.call('planMove', { body: { brand: 'first', id, revision, at: site.inSeconds(seconds) } })
    expect((await move(1, 7200)).value.state).toBe('planned')
    expect(await site.findCase('brand.publish')).toBeUndefined()
    expect((await move(2, 1800)).value.state).toBe('waiting')
    expect((await site.decide('approve')).value).toEqual({ outcome: 'decided' })
    expect((await site.schedule(draft, { revision: 3 })).value.state).toBe('waiting')
    await site.passAndRun()
    expect(site.read('brand.json')).not.toContain('21')
    expect((await site.findCase('brand.schedule'))?.shown.cause).toBe('not_agreed')
  })

  it('agrees to the plan that was shown alone', async () => {
    const { draft } = await site.plan(age)
    const shown = await site.findCase('brand.publish')
    await site.schedule(draft, { revision: 1, reason: 'again' })
    const { id = '', openedAt = '' } = shown ?? {}
    const decided = { amount: null, decision: 'approve', reason: 'checked', comment: '' }
    expect((await site.carl.call('caseDecide', { body: { merchant, id, openedAt, ...decided } })).code).toBe(
      'case_closed',
    )
    expect((await site.decide('approve')).value).toEqual({ outcome: 'decided' })
  })

  it('ends a plan by refusing it', async () => {
    const { id } = await site.plan(age)
    expect((await site.decide('reject')).value).toEqual({ outcome: 'decided' })
    expect(await site.findStatus(id)).toBe('rejected')
    await site.passAndRun()
    expect(site.read('brand.json')).not.toContain('21')
    expect(await site.findCase('brand.schedule')).toBeUndefined()
  })
})

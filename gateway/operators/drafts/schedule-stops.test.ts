// On PostgreSQL too: plans are locked by whichever process comes to their time.
import { describe, expect, it } from 'vitest'
import { newOperator } from '../testing/console-client.ts'
import { merchant, PlannedDrafts, title } from './testing/planned-drafts.ts'

const site = new PlannedDrafts()

describe('a plan that cannot go live', () => {
  async function whyStopped() {
    await site.passAndRun()
    const { shown } = (await site.findCase('brand.schedule')) ?? {}
    return shown
  }

  it('is reported where somebody published a change of the same place, and tells both', async () => {
    const bea = await newOperator(site.gateway, { name: 'bea', email: 'bea@house.example', roles: ['owner'] })
    const { id } = await site.plan()
    const theirs = (await bea.call('draftCreate', { body: { brand: 'first', title: 'Winter' } })).value.id
    const operations = [{ ...title, value: 'Winter' }]
    await bea.call('draftSave', { body: { brand: 'first', id: theirs, version: 0, operations } })
    await bea.call('draftPublish', { body: { brand: 'first', id: theirs, version: 1, reason: 'mine' } })
    expect(await whyStopped()).toMatchObject({
      cause: 'overlap',
      overlaps: [{ file: 'merchant.json', pointer: '/banners/[id=hero]/title/EN' }],
      sentences: [{ text: 'title (banner hero, EN) Hello → Autumn' }],
      isOpen: true,
    })
    expect(site.read()).toContain('Winter')
    expect(await site.findStatus(id)).toBe('stopped')
    await site.runDue()
    const mails = site.gateway.outbox.filter(({ subject }) => subject === 'Not published: Autumn')
    expect(mails.map(({ to }) => to).sort()).toEqual(['bea@house.example', 'olga@house.example'])
    expect(mails[0]?.text).toMatch(/scheduled for .+ \(UTC\)/)
  })

  it('is reported and not published late after its time was missed', async () => {
    const { id } = await site.plan()
    await site.passAndRun(3700)
    expect((await site.findCase('brand.schedule'))?.shown.cause).toBe('missed')
    expect(await site.findStatus(id)).toBe('missed')
    expect(site.read()).toContain('Hello')
  })

  it('is reported with what is wrong with it by then', async () => {
    await site.plan({
      file: 'brand.json',
      pointer: '/languages',
      do: 'set',
      value: { default: 'EN', supported: ['EN', 'PT'] },
    })
    await site.brands.release('first', {
      ...site.files,
      'brand.json': { name: 'First', merchantCode: merchant, scheme: 'none of these' },
    })
    expect(await whyStopped()).toMatchObject({ cause: 'findings', findings: [{ severity: 'error' }] })
  })

  it('is reported where it would break brands that nobody read of', async () => {
    await site.plan()
    site.brands.held = [{ id: 'second', errors: [] }]
    expect(await whyStopped()).toMatchObject({ cause: 'holds', held: 'second' })
    expect(site.read()).toContain('Hello')
  })

  it('is reported where whoever planned it may not publish any more', async () => {
    await site.plan()
    await site.gateway.db.asOwner(`update operator set roles = '{support}' where name = 'olga'`)
    site.gateway.pass(3601)
    await site.runDue()
    await site.gateway.db.asOwner(`update operator set roles = '{owner}' where name = 'olga'`)
    await site.carl.signIn()
    await site.olga.signIn()
    expect((await site.findCase('brand.schedule'))?.shown.cause).toBe('no_right')
  })
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { link, rollBack } from './rollback.ts'
import {
  folder,
  getServed,
  keeper,
  must,
  openHome,
  preparePublishedBrands,
  read,
  readText,
  recordAll,
} from './testing/published-brands.ts'

preparePublishedBrands()

describe('a rollback', () => {
  it('serves a brand to the byte as it was, though its parent has moved on', async () => {
    const before = getServed((await read()).byId('luna'))
    const files = readText('luna', 'brand.json')
    await folder.write('tala', {
      'merchant.json': { maintenance: true },
      'assets/logo.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2z"/></svg>',
    })
    await folder.write('luna', {
      'brand.json': '{ "extends": "tala", "name": "Moon" }',
      'locales/PT.json': {},
    })
    await recordAll()
    const { result, pinned } = await rollBack(await openHome(), must('luna', 1), { author: 'ana' })
    expect(result).toMatchObject({ kind: 'published', release: { number: 3, reason: 'back to luna@1' } })
    expect(pinned).toEqual(['tala'])
    expect(readText('luna', 'brand.json')).toBe(files)
    expect(existsSync(join(folder.root, 'luna/locales/PT.json'))).toBe(false)
    const luna = (await recordAll()).byId('luna')
    const served = getServed(luna)
    expect(served.documents).toBe(before.documents)
    expect(served.articles).toEqual(before.articles)
    expect(served.pictures.slice(1)).toEqual(before.pictures.slice(1))
    expect(must('luna', 3).parents).toEqual({ tala: must('tala', 1).id })
    await folder.write('tala', { 'merchant.json': { maintenance: false, lotteries: [] } })
    expect(getServed((await read()).byId('luna'))).toEqual(served)
  })

  it('is refused where today’s rules forbid what was right then', async () => {
    await folder.write('luna', {
      'brand.json': '{ "extends": "tala", "name": "Luna", "merchantCode": "lunacode" }',
    })
    await recordAll()
    keeper.store.list('luna')
    const home = await openHome({
      catalogue: () => undefined,
      ids: () => [],
      links: { followed: () => undefined, pinned: () => undefined },
    })
    const { result } = await rollBack(home, must('luna', 1), { author: 'ana' })
    expect(result.kind).toBe('refused')
    expect(readText('luna', 'brand.json')).toContain('lunacode')
  })

  it('never brings back a secret that was replaced', async () => {
    const botCheck = (secret: string, hot: boolean) => ({
      maintenance: hot,
      botCheck: { secret, verifyUrl: 'https://check.example/verify' },
    })
    await folder.write('tala', { 'merchant.json': botCheck('leaked-secret', true) })
    await recordAll()
    await folder.write('tala', { 'merchant.json': botCheck('new-secret', false) })
    await recordAll()
    await folder.write('tala', { 'merchant.json': botCheck('newest-secret', false) })
    await rollBack(await openHome({ records: false }), must('tala', 2), { author: 'ana' })
    expect(JSON.parse(readText('tala', 'merchant.json'))).toEqual(botCheck('newest-secret', true))
  })

  it('says so where nothing differs', async () => {
    const { result } = await rollBack(await openHome(), must('luna', 1), { author: 'ana' })
    expect(result.kind).toBe('unchanged')
    expect(keeper.store.list('luna')).toHaveLength(1)
  })
})

describe('a link', () => {
  it('keeps a child on a release of its parent until it follows again', async () => {
    await link(await openHome(), 'luna', { to: must('tala', 1), follow: false, author: 'ana' })
    await folder.write('tala', { 'merchant.json': { maintenance: true } })
    expect((await recordAll()).byId('luna')?.merchant.maintenance).toBe(false)
    await link(await openHome(), 'luna', { to: must('tala', 2), follow: true, author: 'ana' })
    expect((await recordAll()).byId('luna')?.merchant.maintenance).toBe(true)
    expect(keeper.store.list('luna').map(({ reason }) => reason)).toEqual([
      'follow tala from tala@2 on',
      'pin tala@1',
      'edited in the folder',
    ])
  })

  it('says what to do where the store lacks the release, and what was last good stays', async () => {
    await folder.write('luna', {
      'brand.lock.json': { parents: { tala: { release: 'f'.repeat(64), follow: false } } },
    })
    const registry = await read()
    expect(registry.findings().get('luna')).toMatchObject([
      { code: 'missing-release', file: 'luna/brand.lock.json', line: 4, found: 'f'.repeat(64) },
    ])
    expect(registry.byId('luna')?.settings.name).toBe('Luna')
  })

  it('takes the tokens of the release that a child is pinned to', async () => {
    await folder.write('luna', { 'theme.json': { radius: { control: { $value: '{space.1}' } } } })
    const before = (await recordAll()).byId('luna')?.documents.theme
    await link(await openHome(), 'luna', { to: must('tala', 1), follow: false, author: 'ana' })
    const theme = JSON.parse(readText('tala', 'theme.json')) as { space: Record<string, unknown> }
    theme.space['1'] = { $value: { value: 5, unit: 'px' } }
    await folder.write('tala', { 'theme.json': theme })
    const after = await read()
    expect(after.byId('tala')?.documents.theme.space['1']).toEqual(theme.space['1'])
    expect(after.byId('luna')?.documents.theme).toEqual(before)
    expect(before?.radius['control']).toEqual({ $value: { value: 4, unit: 'px' } })
  })
})

describe('two ways to one brand', () => {
  const child = (name: string, more = {}) => ({
    'brand.json': { extends: 'tala', name, merchantCode: `${name}code`, ...more },
  })

  it('lets the nearest link decide', async () => {
    await folder.write('near', child('near'))
    await folder.write('both', {
      'brand.json': { extends: ['near', 'tala'], name: 'Both', merchantCode: 'bothcode' },
    })
    await recordAll()
    await link(await openHome(), 'near', { to: must('tala', 1), follow: false, author: 'ana' })
    await folder.write('tala', { 'merchant.json': { maintenance: true } })
    const registry = await recordAll()
    expect(registry.byId('near')?.merchant.maintenance).toBe(false)
    expect(registry.byId('both')?.merchant.maintenance).toBe(true)
    expect(keeper.store.live('both')?.parents['tala']).toBe(must('tala', 2).id)
    expect(registry.byId('both')?.documents.chain.filter(({ id }) => id === 'tala')).toHaveLength(1)
  })

  it('says so where two of one distance differ, until the brand itself says which', async () => {
    await folder.write('near', child('near'))
    await folder.write('twin', child('twin'))
    await recordAll()
    await link(await openHome(), 'near', { to: must('tala', 1), follow: false, author: 'ana' })
    await folder.write('tala', { 'merchant.json': { maintenance: true } })
    await folder.write('both', {
      'brand.json': { extends: ['near', 'twin'], name: 'Both', merchantCode: 'bothcode' },
    })
    const torn = await recordAll()
    expect(
      torn
        .findings()
        .get('both')
        ?.map(({ code }) => code),
    ).toEqual(['closure-conflict'])
    expect(torn.byId('both')).toBeUndefined()
    await folder.write('both', {
      'brand.lock.json': { parents: { tala: { release: must('tala', 2).id, follow: false } } },
    })
    expect((await read()).byId('both')?.merchant.maintenance).toBe(true)
  })
})

describe('promotions', () => {
  const offer = (id: string, points: number) => ({
    id,
    kind: 'claim',
    title: { EN: id },
    text: { EN: 'Yours.' },
    terms: [{ EN: 'Once.' }],
    art: 'g-koi',
    gift: { kind: 'points', points },
  })
  const write = (brand: string, offers: object[], more: Record<string, unknown> = {}) =>
    folder.write(brand, { 'rewards/promotions.json': JSON.stringify({ offers }), ...more })
  const ids = async (brand: string) =>
    (await read())
      .byId(brand)
      ?.merchant.rewards.promotions.offers.map(({ id, gift }) => [
        id,
        gift?.kind === 'points' ? gift.points : 0,
      ])
  const name = (text: string) => ({ 'brand.json': `{ "extends": "tala", "name": "${text}" }` })

  it('stay as they are, also those that were added since, while the rest goes back', async () => {
    await write('luna', [offer('welcome', 5)], name('Then'))
    await recordAll()
    await write('luna', [offer('welcome', 9), offer('late', 1)], name('Now'))
    await recordAll()
    await rollBack(await openHome(), must('luna', 2), { author: 'ana' })
    expect(readText('luna', 'brand.json')).toContain('Then')
    expect(await ids('luna')).toEqual([
      ['welcome', 9],
      ['late', 1],
    ])
  })

  it('go where they are named, and no other does', async () => {
    await recordAll()
    await write('luna', [offer('welcome', 9), offer('late', 1)], name('Now'))
    await recordAll()
    const made = await rollBack(await openHome(), must('luna', 1), { author: 'ana', removing: ['late'] })
    expect(made).toMatchObject({ result: { kind: 'published' }, isTakenOver: false })
    expect(await ids('luna')).toEqual([['welcome', 9]])
  })

  it('of a parent that has moved on become the brand’s own, and it is told', async () => {
    await write('tala', [offer('welcome', 5)])
    await recordAll()
    await folder.write('luna', name('Moon'))
    await write('tala', [offer('welcome', 9)])
    await recordAll()
    const { pinned, isTakenOver } = await rollBack(await openHome(), must('luna', 1), { author: 'ana' })
    expect([pinned, isTakenOver]).toEqual([['tala'], true])
    expect(await ids('luna')).toEqual([['welcome', 9]])
  })
})

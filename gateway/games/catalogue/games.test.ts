import { describe, expect, it } from 'vitest'
import { testBrand } from '../../testing/test-brands.ts'
import { findGame, shownGame } from './brand-games.ts'
import { prepareGames, categories, gateway, lantern, list, merchant, vendors } from './testing/game-lists.ts'

prepareGames()

it('shows the brand’s picture for a game or a whole vendor, as a symbol or a file', () => {
  const brand = testBrand({
    id: 'pictured',
    merchant: {
      vendors,
      categories,
      games: [
        { ...lantern, art: 'assets/lantern.png' },
        { ...lantern, id: 'tiger' },
      ],
      gamePictures: [
        { game: 'tiger', art: 'assets/tiger.webp' },
        { game: 'north-rng-7', art: 'assets/seven.webp' },
        { vendor: 'NORTH', art: 'g-koi' },
      ],
    },
  })
  const findIcon = (id: string) => {
    const game = findGame(brand, id)
    return game && shownGame(brand, game, 'EN').showIcon
  }
  const at = `/brand-assets/${brand.version}/assets`
  expect(['lantern', 'tiger', 'north-rng-7', 'north-rng-8'].map(findIcon)).toEqual([
    `${at}/lantern.png?as=tile`,
    `${at}/tiger.webp?as=tile`,
    `${at}/seven.webp?as=tile`,
    'g-koi',
  ])
})

describe('the list of games (D3)', () => {
  it('begins with what the merchant features and ends with an empty page', async () => {
    const begin = await list()
    expect([begin.content.length, begin.pageNum, begin.content[0]?.nodeId]).toEqual([30, 1, 'lantern'])
    expect(begin.total).toBeGreaterThan(9_900)
    const last = await list({ pageNo: begin.totalPages })
    expect(last.content.length).toBe(begin.total - (begin.totalPages - 1) * 30)
    const beyond = await list({ pageNo: begin.totalPages + 1 })
    expect([beyond.content, beyond.total]).toEqual([[], begin.total])
  })

  it('shows every game once over all of its pages', async () => {
    const seen = new Set<string>()
    const { totalPages, total } = await list({ gameType: 'BGS', pageSize: 12 })
    for (let pageNo = 1; pageNo <= totalPages; pageNo++)
      for (const { nodeId } of (await list({ gameType: 'BGS', pageSize: 12, pageNo })).content)
        seen.add(nodeId)
    expect(seen.size).toBe(total)
  })

  it('has nearly ten thousand slots and the crash games of the house', async () => {
    const slots = await list({ gameType: 'RNG' })
    expect(slots.total).toBeGreaterThan(9_500)
    const crash = await list({ gameType: 'BGS', gameClassify: 'Crash', pageSize: 12 })
    expect(
      crash.content.every(({ classify, mechanic }) => classify === 'Crash' && mechanic === 'crash'),
    ).toBe(true)
    expect(crash.content.length).toBe(12)
  })

  it('lists the draws of other countries among the instant ones', async () => {
    const { facets } = await list({ gameType: 'ELOTT' })
    expect(facets.vendors.map(({ code }) => code).sort()).toEqual(['ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'])
  })

  it('keeps to the vendors of the brand', async () => {
    const { facets, total } = await list({}, 'few.example')
    expect(facets.vendors.map(({ code }) => code)).toEqual(['NORTH', 'PAPER'])
    expect(total).toBe(facets.vendors.reduce((sum, { count }) => sum + count, 0))
  })

  it('counts each facet as the others leave it', async () => {
    const all = await list({ gameType: 'RNG', tag: 'ocean' })
    const north = await list({ gameType: 'RNG', tag: 'ocean', vassalage: 'NORTH' })
    expect(north.facets.vendors).toEqual(all.facets.vendors)
    expect(north.total).toBe(all.facets.vendors.find(({ code }) => code === 'NORTH')?.count)
    expect(north.facets.types.find(({ code }) => code === 'RNG')?.count).toBe(north.total)
  })

  it.each(['NEW', 'HOT'] as const)('keeps to what is %s', async (filter) => {
    const { content } = await list({ filter, pageSize: 100 })
    const key = filter === 'NEW' ? 'isNew' : 'isHot'
    expect(content.length).toBe(100)
    expect(content.every((game) => game[key] === 1)).toBe(true)
  })

  it('names games in the language of the visitor', async () => {
    const english = await list({ language: 'EN' })
    const filipino = await list({ language: 'TY' })
    expect([english.content[0]?.displayName, filipino.content[0]?.displayName]).toEqual([
      'Lantern Row',
      'Hanay ng Parol',
    ])
    expect((await list({ language: 'constructor' })).content[0]?.displayName).toBe('Lantern Row')
  })
})

describe('the search for a game (D4)', () => {
  const names = async (keyword: string) =>
    (await list({ keyword })).content.map(({ displayName }) => displayName)

  it('forgives typing mistakes', async () => {
    expect((await names('lantrn row'))[0]).toBe('Lantern Row')
    expect((await names('tiegr'))[0]).toMatch(/Tiger/)
    expect((await names('golden tigr')).every((name) => /golden|tiger/i.test(name))).toBe(true)
    expect((await names('golden tigr')).length).toBeGreaterThan(0)
  })

  it('finds a game by the word of any language', async () => {
    const { total } = await list({ keyword: 'dragão' })
    expect(total).toBeGreaterThan(50)
    expect(await list({ keyword: 'dragao' })).toMatchObject({ total })
    expect((await list({ keyword: 'التنين' })).total).toBeGreaterThan(50)
    expect((await list({ keyword: 'kalabaw' })).total).toBeGreaterThan(50)
    expect((await list({ keyword: 'slots', gameType: 'RNG' })).total).toBeGreaterThan(9_000)
    expect((await list({ keyword: 'the' })).total).toBeGreaterThan(100)
  })

  it.each([
    '🐯🎰',
    "'; drop table member; --",
    '%_\\',
    '\u202e',
    '٪؟',
    '<img src=x onerror=alert(1)>',
    '((((((',
  ])('answers %s with a result, empty or not', async (keyword) => {
    const reply = await gateway.call('gameList', { query: { keyword } })
    expect(reply.status).toBe(200)
    expect(reply.value.total).toBeLessThan(200)
  })

  it('refuses ten thousand characters by their length', async () => {
    const reply = await gateway.call('gameList', { query: { keyword: 'x'.repeat(10_000) } })
    expect([reply.status, reply.code]).toEqual([400, 'invalid_request'])
  })

  it('keeps to the filters beside it', async () => {
    const found = await list({ keyword: 'moon', vassalage: 'PAPER' })
    expect(found.total).toBeGreaterThan(0)
    expect(found.content.every(({ vassalage }) => vassalage === 'PAPER')).toBe(true)
    expect(found.facets.vendors.length).toBeGreaterThan(10)
  })
})

describe('one game', () => {
  it('is returned by its id', async () => {
    const { content } = await list({ gameType: 'LIVE' })
    const [one] = content
    expect((await gateway.call('game', { query: { nodeId: one?.nodeId } })).value).toEqual(one)
  })

  it('is not found when the brand has none', async () => {
    const reply = await gateway.call('game', { query: { nodeId: 'none' } })
    expect([reply.status, reply.code]).toEqual([404, 'game_not_found'])
    const paper = await gateway.call('game', { query: { nodeId: 'zellij-rng-1' }, host: 'few.example' })
    expect(paper.code).toBe('game_not_found')
  })
})

describe('maintenance of a game or a vendor', () => {
  it('is reported, and other games are suggested', async () => {
    const closed = testBrand({
      id: 'closed',
      merchant: {
        ...merchant,
        vendors: vendors.map((vendor) => ({ ...vendor, maintenance: vendor.code === 'PAPER' })),
        closedGames: ['north-rng-1'],
      },
    })
    gateway.registry.put(closed)
    const host = 'closed.example'
    const get = async (nodeId: string) =>
      (await gateway.call('game', { query: { nodeId }, host })).value.maintenance
    expect([await get('north-rng-1'), await get('north-rng-2'), await get('paper-rng-1')]).toEqual([
      true,
      false,
      true,
    ])
    const { value } = await gateway.call('gameSuggestions', { query: { nodeId: 'paper-rng-1' }, host })
    expect(value.length).toBe(12)
    expect(value.every(({ maintenance, gameType }) => !maintenance && gameType === 'RNG')).toBe(true)
  })
})

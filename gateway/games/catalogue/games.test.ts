import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { testBrand } from '../../testing/test-brands.ts'
import { findGame, shownGame } from './brand-games.ts'
import { gameMenus } from './lists.service.ts'
import { studios } from './made/studios.ts'

const vendors = studios.map(({ code, name }) => ({ code, name }))

function having(type: string) {
  return studios.filter(({ games }) => type in games).map(({ code }) => code)
}

const categories = [
  { code: 'RNG', vendors: having('RNG') },
  { code: 'LIVE', vendors: having('LIVE') },
  { code: 'FISH', vendors: having('FISH') },
  { code: 'BGS', vendors: ['BGS', 'JUNO'] },
  { code: 'LOTT', vendors: ['LOTT'] },
  { code: 'ELOTT', vendors: ['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT'] },
]
const lantern = {
  id: 'lantern',
  name: { EN: 'Lantern Row', TY: 'Hanay ng Parol' },
  type: 'RNG',
  vendor: 'NORTH',
  art: 'g-lantern',
}
const merchant = { vendors, categories, games: [lantern] }
const few = testBrand({ id: 'few', merchant: { vendors: vendors.slice(0, 2), categories } })

let gateway: TestGateway
let token: string

beforeAll(async () => {
  gateway = await openTestGateway({
    brands: [first({ merchant: { ...merchant, demo: first().merchant.demo } }), second(), few],
  })
  token = await gateway.logIn()
})
afterAll(() => gateway.close())

async function list(query: Record<string, unknown> = {}, host?: string) {
  return (await gateway.call('gameList', { query, ...(host === undefined ? {} : { host }) })).value
}

it('shows a picture of the brand’s own for any game by its name, or for all of a vendor, as a symbol or a file', () => {
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

describe('vendors', () => {
  it('have a mark of their own where the merchant has one, as a symbol or a file', () => {
    const icons = ['assets/north.png', 'v-paper', undefined]
    const marked = vendors.slice(0, 3).map((vendor, index) => ({ ...vendor, icon: icons[index] }))
    const brand = testBrand({
      id: 'marked',
      merchant: { vendors: marked, categories: [{ code: 'RNG', vendors: marked.map(({ code }) => code) }] },
    })
    const [slots] = gameMenus({ brand })
    expect(slots?.cards.map(({ icon }) => icon)).toEqual([
      `/brand-assets/${brand.version}/assets/north.png?as=mark`,
      'v-paper',
      undefined,
    ])
  })

  it('are grouped in the menus by jackpot, table, arcade, bingo, crash, and as the platform derives', async () => {
    const { value } = await gateway.call('gameMenus')
    const groupsIn = (category: string) => value.find(({ title }) => title === category)?.gameClassify ?? []
    const slots = groupsIn('RNG')
    expect(slots.map(({ name }) => name)).toEqual(['JP', 'TG', 'AC', 'BG'])
    const jackpots = await list({ gameType: 'RNG', gameClassify: 'JP' })
    expect(new Set(slots[0]?.vendors)).toEqual(new Set(jackpots.facets.vendors.map(({ code }) => code)))
    expect(groupsIn('BGS').map(({ name }) => name)).toEqual(['INHOUSE', 'Crash'])
  })

  it('are listed with their kinds of games', async () => {
    const { value } = await gateway.call('vendorGameTypes', { query: { gameType: 'FISH' } })
    expect(value.map(({ vassalage }) => vassalage)).toEqual(having('FISH'))
    expect(value.every(({ types }) => types.length === 1 && (types[0]?.count ?? 0) > 0)).toBe(true)
  })

  it('that came lately are refreshed when the brand changes', async () => {
    const host = 'few.example'
    expect((await gateway.call('newVendors', { host })).value).toEqual([])
    const changed = vendors.slice(0, 2).map((vendor) => ({ ...vendor, isNew: vendor.code === 'PAPER' }))
    gateway.registry.put(testBrand({ id: 'few', merchant: { vendors: changed, categories } }))
    const { value } = await gateway.call('newVendors', { host })
    expect(value.map(({ vassalage }) => vassalage)).toEqual(['PAPER'])
    gateway.registry.put(few)
  })
})

describe('favourites (D5)', () => {
  it('are added and removed once, however often it is requested', async () => {
    const body = { nodeId: 'north-rng-2', vendor: 'NORTH', gameType: 'RNG' }
    const twice = await Promise.all([1, 2, 3].map(() => gateway.call('addFavorite', { body, token })))
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
    await gateway.call('addFavorite', { body: { nodeId: 'north-live-1' }, token })
    expect((await gateway.call('favoriteIds', { token })).value).toEqual(['north-live-1', 'north-rng-2'])
    const { value } = await gateway.call('favorites', {
      token,
      query: { pageNo: 1, pageSize: 999, gameType: 'RNG' },
    })
    expect([value.content.map(({ nodeId }) => nodeId), value.totalPages]).toEqual([['north-rng-2'], 1])
    for (const query of [body, body])
      expect((await gateway.call('removeFavorite', { query, token })).status).toBe(200)
    expect((await gateway.call('favoriteIds', { token })).value).toEqual(['north-live-1'])
  })

  it('are of games that the brand has, and for real accounts', async () => {
    const body = { nodeId: 'nothing' }
    expect((await gateway.call('addFavorite', { body, token })).code).toBe('game_not_found')
    const trial = await gateway.logIn('trial')
    expect((await gateway.call('favoriteIds', { token: trial })).code).toBe('real_account_needed')
    expect((await gateway.call('favoriteIds')).code).toBe('unauthenticated')
  })

  it('are nobody else’s', async () => {
    const agent = await gateway.logIn('agent')
    expect((await gateway.call('favoriteIds', { token: agent })).value).toEqual([])
    expect(demo.member.username).toBe('rosaria')
  })
})

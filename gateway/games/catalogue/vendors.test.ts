import { describe, expect, it } from 'vitest'
import { testBrand } from '../../testing/test-brands.ts'
import { gameMenus } from './lists.service.ts'
import { prepareGames, categories, few, gateway, having, list, vendors } from './testing/game-lists.ts'

prepareGames()

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

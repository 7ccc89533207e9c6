import { describe, expect, it } from 'vitest'
import { testBrand } from '../../testing/test-brands.ts'
import { brandGames, findGame, orderedCatalogue } from './brand-games.ts'

const [game] = orderedCatalogue()
const studio = game?.studio.code ?? ''
const vendor = {
  code: studio,
  name: 'Studio',
  order: 1,
  hot: false,
  provider: true,
  maintenance: false,
}
const categories = [{ code: game?.type ?? 'RNG', vendors: [studio] }]

function brand(id: string, merchant: object = {}, excludedVendors: string[] = []) {
  return testBrand({
    id,
    brand: { excludedVendors },
    merchant: { vendors: [vendor], categories, ...merchant },
  })
}

describe('the games of a brand', () => {
  it('are one list for all brands that open the same, however many there are', () => {
    const [one, other] = [brandGames(brand('one')), brandGames(brand('other'))]
    expect(one.all.length).toBeGreaterThan(0)
    expect(other.all).toBe(one.all)
    const narrow = brandGames(brand('narrow', { categories: [{ code: 'FISH', vendors: [] }] }))
    expect(narrow.all).not.toBe(one.all)
  })

  it('are closed, and named, by each brand apart', () => {
    const id = game?.id ?? ''
    const open = brandGames(brand('open'))
    const closed = brandGames(
      brand('closed', { closedGames: [id], vendors: [{ ...vendor, name: 'Another' }] }),
    )
    expect(closed.all).toBe(open.all)
    const found = open.byId(id)
    expect(found && [open.isClosed(found), closed.isClosed(found)]).toEqual([false, true])
    expect([open.vendor(studio)?.name, closed.vendor(studio)?.name]).toEqual(['Studio', 'Another'])
  })

  it('are found by id where the brand opens them, the featured one first', () => {
    const id = game?.id ?? ''
    expect(findGame(brand('has'), id)).toBe(game)
    expect(findGame(brand('without', { vendors: [] }), id)).toBeUndefined()
    expect(findGame(brand('elsewhere'), 'no-such-game')).toBeUndefined()
    const own = {
      id,
      vendor: studio,
      type: 'RNG',
      name: { EN: 'Own' },
      art: 'g',
      palette: 0,
      hot: false,
    }
    const featured = brand('features', { games: [own] })
    expect(findGame(featured, id)?.names).toEqual({ EN: 'Own' })
    expect(brandGames(featured).all[0]).toBe(findGame(featured, id))
  })
})

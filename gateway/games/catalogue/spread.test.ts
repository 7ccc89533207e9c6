import { beforeAll, describe, expect, it } from 'vitest'
import { gameTypes } from '../../../schemas/base/game-types.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Visitor } from '../../base/http/route.ts'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import { brandGames, findGame, type Game } from './brand-games.ts'
import { gameList, hotGames } from './lists.service.ts'
import { getLook, spread } from './spread.ts'

const shipped = ['tala', 'mare', 'atlas'] as const
const brands = new Map<string, LoadedBrand>()

beforeAll(async () => {
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: 'brands', log, pollMs: 0 })
  for (const id of shipped) {
    const brand = registry.byId(id)
    if (brand) brands.set(id, brand)
  }
  await registry.close()
})

function getVisitor(id: string): Visitor {
  const brand = brands.get(id)
  if (!brand) throw new Error(`${id} is not there`)
  return { brand, language: brand.settings.languages.default } as Visitor
}

/** Names of neighbours that look alike among the first games of a list. */
function alike(id: string, ids: readonly { nodeId: string }[]): string[] {
  const { brand } = getVisitor(id)
  const games = ids.slice(0, 24).map(({ nodeId }) => findGame(brand, nodeId) as Game)
  return games.flatMap((game, index) => {
    const before = games[index - 1]
    return before && getLook(before) === getLook(game) ? [`${before.id} ${game.id}: ${getLook(game)}`] : []
  })
}

describe.each(shipped)('the first pictures of a list at %s', (id) => {
  it.each(gameTypes)('of %s are not twice the same side by side', (gameType) => {
    expect(alike(id, gameList(getVisitor(id), { gameType, pageSize: 30 }).content)).toEqual([])
  })

  it.each(['tiger', 'seven', 'dragon', 'moon'])('found as %s neither', (keyword) => {
    const { content, total } = gameList(getVisitor(id), { keyword, pageSize: 30 })
    expect(total).toBeGreaterThan(24)
    expect(alike(id, content)).toEqual([])
  })

  it('of the home page neither', () => {
    expect(alike(id, hotGames(getVisitor(id), { pageSize: 30 } as never))).toEqual([])
  })
})

describe('a list whose pictures are apart', () => {
  it('begins with what was best, and holds every game once, on one page or on many', () => {
    const query = { gameType: 'RNG', keyword: 'tiger' }
    const visitor = getVisitor('tala')
    const whole = gameList(visitor, { ...query, pageSize: 100 }).content.map(({ nodeId }) => nodeId)
    const pages = [1, 2, 3, 4].flatMap(
      (pageNo) => gameList(visitor, { ...query, pageNo, pageSize: 25 }).content,
    )
    expect(pages.map(({ nodeId }) => nodeId)).toEqual(whole)
    expect(new Set(whole).size).toBe(whole.length)
  })

  it('leaves what the merchant features where it is, and what differs anyway', () => {
    const { all } = brandGames(getVisitor('tala').brand)
    const featured = all.filter((game) => 'symbol' in game)
    expect(spread(all).slice(0, featured.length)).toEqual(featured)
    const spreadOnce = spread(all)
    expect(spread(spreadOnce)).toEqual(spreadOnce)
  })
})

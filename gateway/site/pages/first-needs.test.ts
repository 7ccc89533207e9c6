import { describe, expect, it } from 'vitest'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { findRoute } from './engine-documents.ts'
import { renderedPart, firstCalls, firstWords } from './first-needs.ts'

function brandWith(screens: Record<string, unknown> = {}) {
  return { documents: { screens: new Map(Object.entries(screens)) } } as unknown as LoadedBrand
}

function visit(path: string, session = false, query = false) {
  return {
    language: { code: 'PT' },
    scheme: 'dark',
    route: findRoute(path),
    hints: { session, age: true, query },
  } as unknown as Parameters<typeof firstWords>[1]
}

function listCalls(path: string, brand = brandWith()) {
  return firstCalls(brand, visit(path)).map(({ call }) => call)
}

describe('what a first page brings along', () => {
  it('is what its frame, its screen and the dialog over it say', () => {
    expect(listCalls('/')).toEqual(['gameMenus', 'announcements', 'hotGames', 'winners'])
    expect(listCalls('/register')).toEqual([
      ...listCalls('/'),
      ...['registrationRules', 'registerSettings', 'countries'],
    ])
    expect(listCalls('/nowhere')).toEqual(['gameMenus'])
  })

  it('has the words of a break for who probably takes one', () => {
    const resting = visit('/', true)
    expect(firstWords(brandWith(), resting)).not.toContain('limits')
    const hints = { ...resting.hints, break: true }
    expect(firstWords(brandWith(), { ...resting, hints })).toContain('limits')
  })

  it('fills in what the route and the visitor give', () => {
    expect(firstCalls(brandWith(), visit('/rng')).find(({ call }) => call === 'gameList')?.query).toEqual({
      clientType: '3',
      platform: 'html5-desktop',
      gameType: 'RNG',
      filter: 'ALL',
      pageNo: 1,
      pageSize: 30,
    })
    expect(firstCalls(brandWith(), visit('/help')).at(-1)).toEqual({
      call: 'helpCenter',
      query: { lang: 'PT', device: 'WEB' },
    })
  })

  it('leaves out a list that is not the one which the address names', () => {
    const listNames = (query: boolean) =>
      firstCalls(brandWith(), visit('/rng', false, query)).map(({ call }) => call)
    expect(listNames(false)).toEqual(['gameMenus', 'gameList', 'gameList', 'announcements'])
    expect(listNames(true)).toEqual(['gameMenus', 'announcements'])
  })

  it('has the words of the screen, and those of a session where somebody was logged in', () => {
    expect(firstWords(brandWith(), visit('/'))).toEqual(['frame', 'errors'])
    expect(firstWords(brandWith(), visit('/rng', true))).toEqual([
      'frame',
      'errors',
      'session',
      'pages',
      'games',
    ])
    expect(firstWords(brandWith(), visit('/login'))).toEqual(['frame', 'errors', 'forms'])
  })

  it('has the words of every widget that a brand puts there, but of those for somebody who is logged in', () => {
    const screen = (...nodes: object[]) => brandWith({ home: { widget: 'main', slots: { default: nodes } } })
    const listWords = (...nodes: object[]) => firstWords(screen(...nodes), visit('/')).slice(2)
    const shelf = { widget: 'point-mall' }
    expect(listWords(shelf, { widget: 'help-centre', when: ['lang:PT'] })).toEqual(['mall', 'pages'])
    expect(listWords({ ...shelf, when: ['role:guest'] }, { ...shelf, when: ['!session'] })).toEqual(['mall'])
    expect(listWords({ ...shelf, when: ['session'] }, { ...shelf, when: ['role:member'] })).toEqual([])
    const page = { widget: 'member-centre', slots: { wallet: [{ widget: 'wallets' }], menu: [shelf] } }
    expect(listWords(page)).toEqual(['member', 'mall'])
  })

  it("is the brand's own where its screen says so, else the engine's", () => {
    const silent = { widget: 'main' }
    const own = { widget: 'main', asks: [{ call: 'hotGames' }], words: ['news'] }
    expect(listCalls('/', brandWith({ home: silent }))).toEqual(listCalls('/'))
    expect(listCalls('/', brandWith({ home: own }))).toEqual(['gameMenus', 'hotGames'])
    expect(firstWords(brandWith({ home: own }), visit('/'))).toEqual(['frame', 'errors', 'news'])
  })

  it('is sent of a screen as far as a browser asks it before it goes there', () => {
    const screen = { widget: 'main', slots: {}, words: ['news'] }
    expect(renderedPart({ ...screen, asks: [] })).toEqual({ widget: 'main', slots: {} })
    const asks = [{ call: 'hotGames' }]
    expect(renderedPart({ ...screen, asks })).toEqual({ widget: 'main', slots: {}, asks })
    expect(renderedPart(screen, asks)).toEqual({ widget: 'main', slots: {}, asks })
    expect(renderedPart({ ...screen, asks: [] }, asks)).toEqual({ widget: 'main', slots: {} })
  })
})

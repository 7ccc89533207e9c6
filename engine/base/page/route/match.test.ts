import { expect, test } from 'vitest'
import type { RouteDocument } from '../../../../schemas/documents/route.document.ts'
import { isKeptAlive, matchRoute, screenKey } from './match.ts'

function route(given: Partial<RouteDocument> & { path: string; screen: string }): RouteDocument {
  return {
    title: 'title.x',
    aliases: [],
    session: 'none',
    frame: 'full',
    sideMenu: true,
    query: [],
    hash: 'scroll',
    listed: true,
    keepAlive: false,
    props: {},
    ...given,
  }
}

const home = route({ path: '/', screen: 'home', aliases: ['/index.html', '/home'], keepAlive: true })
const login = route({ path: '/login', screen: 'home', opens: 'login', redirect: '/' })
const betting = route({ path: '/vnLottery', screen: 'lottery' })
const game = route({ path: '/vnlottery', screen: 'game' })
const slots = route({ path: '/rng', screen: 'game-list', props: { category: 'RNG' }, keepAlive: true })
const fish = route({ path: '/fish', screen: 'game-list', props: { category: 'FISH' } })
const routes = [home, login, betting, game, slots, fish]

test('paths and aliases are found, with or without a slash at the end', () => {
  expect(matchRoute(routes, '/')).toBe(home)
  expect(matchRoute(routes, '/index.html')).toBe(home)
  expect(matchRoute(routes, '/home/')).toBe(home)
  expect(matchRoute(routes, '/nowhere')).toBeUndefined()
})

test('upper and lower case differ', () => {
  expect(matchRoute(routes, '/vnLottery')).toBe(betting)
  expect(matchRoute(routes, '/vnlottery')).toBe(game)
  expect(matchRoute(routes, '/VNLOTTERY')).toBeUndefined()
})

test('routes of one screen with the same props share its state', () => {
  expect(screenKey(home)).toBe(screenKey(login))
  expect(screenKey(slots)).not.toBe(screenKey(fish))
})

test('a screen stays mounted when any of its routes is keepAlive', () => {
  expect(isKeptAlive(routes, screenKey(login))).toBe(true)
  expect(isKeptAlive(routes, screenKey(slots))).toBe(true)
  expect(isKeptAlive(routes, screenKey(fish))).toBe(false)
})

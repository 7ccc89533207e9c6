import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { Call } from '../../core/call/call.ts'
import { createFavourites, type Favourites } from './favourites.ts'

const game = { nodeId: '17', vassalage: 'NORTH', gameType: 'RNG' }
const other = { ...game, nodeId: '18' }

let queries: QueryClient
let sent: unknown[]
let time: number
let isDown: boolean
let stored: string[]
let favourites: Favourites

const call = ((name: string, input: object) => {
  sent.push([name, input])
  if (isDown) return Promise.reject(new Error('no network'))
  return Promise.resolve(name === 'favoriteIds' ? stored : null)
}) as unknown as Call

function ids() {
  return [...favourites.ids.get()].sort()
}

beforeEach(async () => {
  sent = []
  queries = new QueryClient()
  stored = ['9']
  time = 5_000
  isDown = false
  favourites = createFavourites({ call, queries, now: () => time })
  await favourites.load('m1')
  sent = []
})

test('a game is added here before the server responds', async () => {
  const done = favourites.toggle(game)
  expect(ids()).toEqual(['17', '9'])
  expect(await done).toBe(true)
  expect(sent).toEqual([['addFavorite', { body: { nodeId: '17', vendor: 'NORTH', gameType: 'RNG' } }]])
})

test('a game that is let go leaves the ids and the lists at once', async () => {
  queries.setQueryData(['favorites', { pageNo: 1 }], { content: [game, other], pageNum: 1, totalPages: 1 })
  await favourites.toggle(game)
  time += 1_000
  const done = favourites.toggle(game)
  expect(ids()).toEqual(['9'])
  expect(queries.getQueryData(['favorites', { pageNo: 1 }])).toMatchObject({ content: [other] })
  await done
  expect(sent.at(-1)).toEqual([
    'removeFavorite',
    { query: { nodeId: '17', vendor: 'NORTH', gameType: 'RNG' } },
  ])
})

test('several games are added as quickly as somebody presses their hearts', async () => {
  expect(await Promise.all([favourites.toggle(game), favourites.toggle(other)])).toEqual([true, true])
  expect([ids(), sent.length]).toEqual([['17', '18', '9'], 2])
})

test('only the first toggle of a second counts', async () => {
  await favourites.toggle(game)
  time += 999
  expect(await favourites.toggle(game)).toBe(false)
  expect(ids()).toEqual(['17', '9'])
  time += 1
  expect(await favourites.toggle(game)).toBe(true)
  expect([ids(), sent.length]).toEqual([['9'], 2])
})

test('what the server refuses is taken back', async () => {
  isDown = true
  await expect(favourites.toggle(game)).rejects.toThrow('no network')
  expect(ids()).toEqual(['9'])
})

test('ids are requested once a member', async () => {
  favourites.clear()
  await Promise.all([favourites.load('m2'), favourites.load('m2')])
  await favourites.load('m2')
  expect([ids(), sent.length]).toEqual([['9'], 1])
})

test('a toggle waits until it is known which games are favourites, so that one is removed and not added again', async () => {
  favourites.clear()
  void favourites.load('m2')
  await favourites.toggle({ ...game, nodeId: '9' })
  expect([ids(), sent.map((one) => (one as [string])[0])]).toEqual([[], ['favoriteIds', 'removeFavorite']])
})

test('ids that did not arrive are requested again', async () => {
  favourites.clear()
  isDown = true
  await favourites.load('m2')
  isDown = false
  await favourites.load('m2')
  expect(ids()).toEqual(['9'])
})

import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '../../base/call/call.ts'
import { createFavourites, type Favourites } from './favourites.ts'

const game = { nodeId: '17', vassalage: 'NORTH', gameType: 'RNG' }
const other = { ...game, nodeId: '18' }

let queries: QueryClient
let sent: unknown[]
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
  vi.useFakeTimers()
  sent = []
  queries = new QueryClient()
  stored = ['9']
  isDown = false
  favourites = createFavourites({ call, queries })
  await favourites.load('m1')
  sent = []
})
afterEach(() => void vi.useRealTimers())

async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
}

test('a game is added here before the server responds', async () => {
  void favourites.toggle(game)
  expect(ids()).toEqual(['17', '9'])
  await pass(0)
  expect(sent).toEqual([['addFavorite', { body: { nodeId: '17', vendor: 'NORTH', gameType: 'RNG' } }]])
})

test('a game that is let go leaves the ids and the lists at once', async () => {
  queries.setQueryData(['favorites', { pageNo: 1 }], { content: [game, other], pageNum: 1, totalPages: 1 })
  void favourites.toggle(game)
  await pass(1_000)
  void favourites.toggle(game)
  expect(ids()).toEqual(['9'])
  expect(queries.getQueryData(['favorites', { pageNo: 1 }])).toMatchObject({ content: [other] })
  await pass(0)
  expect(sent.at(-1)).toEqual([
    'removeFavorite',
    { query: { nodeId: '17', vendor: 'NORTH', gameType: 'RNG' } },
  ])
})

test('several games are added as quickly as somebody presses their hearts', async () => {
  void favourites.toggle(game)
  void favourites.toggle(other)
  await pass(0)
  expect([ids(), sent.length]).toEqual([['17', '18', '9'], 2])
})

test('one game is sent once a second: what is pressed meanwhile shows at once, and the last wish follows', async () => {
  void favourites.toggle(game)
  await pass(400)
  void favourites.toggle(game)
  expect(ids()).toEqual(['9'])
  await pass(599)
  expect(sent.map((value) => (value as [string])[0])).toEqual(['addFavorite'])
  await pass(1)
  expect(sent.map((value) => (value as [string])[0])).toEqual(['addFavorite', 'removeFavorite'])
  await pass(5_000)
  expect(sent.length).toBe(2)
})

test('a wish that is taken back within the second is never sent', async () => {
  const done = favourites.toggle(game)
  await pass(200)
  void favourites.toggle(game)
  void favourites.toggle(game)
  await pass(5_000)
  await done
  expect([ids(), sent.length]).toEqual([['17', '9'], 1])
})

test('what was wished is not sent in the name of whoever comes next', async () => {
  void favourites.toggle(game)
  await pass(200)
  favourites.clear()
  await favourites.load('m2')
  sent = []
  await pass(5_000)
  expect([ids(), sent]).toEqual([['9'], []])
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

test('a toggle waits until favourites are known, so that a game is removed and not added again', async () => {
  favourites.clear()
  void favourites.load('m2')
  void favourites.toggle({ ...game, nodeId: '9' })
  await pass(0)
  expect([ids(), sent.map((value) => (value as [string])[0])]).toEqual([
    [],
    ['favoriteIds', 'removeFavorite'],
  ])
})

test('ids that did not arrive are requested again', async () => {
  favourites.clear()
  isDown = true
  await favourites.load('m2')
  isDown = false
  await favourites.load('m2')
  expect(ids()).toEqual(['9'])
})

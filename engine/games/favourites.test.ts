import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { Call } from '../call/call.ts'
import { createFavourites, type Favourites } from './favourites.ts'

const game = { nodeId: '17', vassalage: 'NORTH', gameType: 'RNG' }
const other = { ...game, nodeId: '18' }

let queries: QueryClient
let sent: unknown[]
let time: number
let isDown: boolean
let kept: string[]
let favourites: Favourites

const call = ((name: string, input: object) => {
  sent.push([name, input])
  if (isDown) return Promise.reject(new Error('no network'))
  return Promise.resolve(name === 'favoriteIds' ? kept : null)
}) as unknown as Call

const ids = () => [...favourites.ids.get()].sort()

beforeEach(async () => {
  sent = []
  queries = new QueryClient()
  kept = ['9']
  time = 5_000
  isDown = false
  favourites = createFavourites({ call, queries, now: () => time })
  await favourites.ask('m1')
  sent = []
})

test('a game is kept here before the server has heard of it', async () => {
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

test('ids are asked for once a member', async () => {
  favourites.clear()
  await Promise.all([favourites.ask('m2'), favourites.ask('m2')])
  await favourites.ask('m2')
  expect([ids(), sent.length]).toEqual([['9'], 1])
})

test('a toggle waits until it is known what is kept, so that a favourite is let go and not kept again', async () => {
  favourites.clear()
  void favourites.ask('m2')
  await favourites.toggle({ ...game, nodeId: '9' })
  expect([ids(), sent.map((one) => (one as [string])[0])]).toEqual([[], ['favoriteIds', 'removeFavorite']])
})

test('ids that did not arrive are asked for again', async () => {
  favourites.clear()
  isDown = true
  await favourites.ask('m2')
  isDown = false
  await favourites.ask('m2')
  expect(ids()).toEqual(['9'])
})

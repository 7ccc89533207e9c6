import { describe, expect, it } from 'vitest'
import { demo } from '../../testing/test-gateway.ts'
import { prepareGames, gateway, token } from './testing/game-lists.ts'

prepareGames()

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

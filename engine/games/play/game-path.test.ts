import { expect, test } from 'vitest'
import { gamePath, type Playable } from './game-path.ts'

const game: Playable = { nodeId: '17', vassalage: 'PG', gameType: 'RNG', gameCode: 'lantern row', isGame: 1 }

test.each([
  [{}, '/seamless?gameCode=17'],
  [{ vassalage: 'TCG_LOTTO_VN' }, '/vnLottery?gameCode=lantern%20row'],
  [{ vassalage: 'TCG_SEA' }, '/seaLottery?gameCode=lantern%20row'],
  [{ vassalage: 'LOTT' }, '/lottery?gameCode=lantern%20row'],
  [{ vassalage: 'ELOTT' }, '/lottery?gameCode=lantern%20row'],
  [{ isGame: 0 as const }, '/rng?vassalage=PG'],
  [{ vassalage: 'constructor' }, '/seamless?gameCode=17'],
  [{ match: { id: 'm 1' } }, '/seamless?gameCode=17&match=m+1'],
  [{ match: { id: 'm1', selection: 'draw' } }, '/seamless?gameCode=17&match=m1&selection=draw'],
])('a game of %o is played at %s', (change, place) => {
  expect(gamePath({ ...game, ...change })).toBe(place)
})

import { expect, test } from 'vitest'
import { gamePlace, type Game } from './game-place.ts'

const game: Game = {
  nodeId: '1',
  vassalage: 'PG',
  vendorName: 'Pine Games',
  gameType: 'RNG',
  gameCode: 'lantern row',
  isGame: 1,
  isHot: 1,
  displayName: 'Lantern Row',
  gameName: 'Lantern Row',
  showIcon: 'g-lantern',
  lagerIcon: 'g-lantern',
  palette: 0,
}

test.each([
  [{}, '/seamless?gameCode=lantern%20row'],
  [{ vassalage: 'TCG_LOTTO_VN' }, '/vnLottery?gameCode=lantern%20row'],
  [{ vassalage: 'TCG_SEA' }, '/seaLottery?gameCode=lantern%20row'],
  [{ vassalage: 'LOTT' }, '/lottery?gameCode=lantern%20row'],
  [{ vassalage: 'ELOTT' }, '/lottery?gameCode=lantern%20row'],
  [{ isGame: 0 as const }, '/rng?vassalage=PG'],
  [{ vassalage: 'constructor' }, '/seamless?gameCode=lantern%20row'],
])('a game of %o is played at %s', (change, place) => {
  expect(gamePlace({ ...game, ...change })).toBe(place)
})

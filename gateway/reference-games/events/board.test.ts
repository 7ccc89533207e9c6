import { expect, it } from 'vitest'
import { byPromise, lobbyMatches } from './board.ts'

it('matches that are as good as over come after those on which one can still bet', () => {
  const start = Date.parse('2026-11-20T12:00:00Z')
  const moments = Array.from({ length: 40 }, (_, minute) => start + minute * 60_000)
  const lists = moments.map((now) => lobbyMatches('a secret', 'basketball', now).sort(byPromise))
  const withDecided = lists.filter((list) => list.some(({ isDecided }) => isDecided))
  expect(withDecided.length).toBeGreaterThan(0)
  for (const list of withDecided) {
    const first = list.findIndex(({ isDecided }) => isDecided)
    expect(list.slice(first).every(({ isDecided, shown }) => isDecided && shown.phase !== 'soon')).toBe(true)
    for (const { shown } of list.slice(first))
      expect(shown.prices.filter(({ price }) => price !== null).length).toBeLessThan(2)
  }
})

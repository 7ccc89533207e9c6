import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { RoundPlayed } from './round-played.tsx'

afterEach(cleanup)

const leg = { event: 'e', home: ['Reds', 'أحمر'], away: ['Blues', 'أزرق'], selection: 'home' }

test.each([
  ['reels', { pay: 2, wins: 3, freeSpins: 8 }, null, ['Winning lines3', 'Free spins8']],
  ['a flight', { number: 12, cashedAt: '1.80' }, null, ['Flight12', 'Cashed out at1.80']],
  [
    'a draw',
    { draw: '2031-7', numbers: '1 2 3', lines: 0 },
    null,
    ['Draw2031-7', 'Drawn1 2 3', 'Winning bets0'],
  ],
  [
    'a bet',
    { kind: 'single', legs: 1, won: 1 },
    { kind: 'single', legs: [{ ...leg, outcome: 'won', score: '2:1' }] },
    ['Reds – Blues home2:1 Won'],
  ],
])('a round says what was played in it: %s (M7)', async (_, details, result, lines) => {
  await draw(<RoundPlayed details={details} result={result} />, { status: 'member' })
  const said = [...screen.getByTestId('round-played').querySelectorAll('dl > div')]
  expect(said.map(({ textContent }) => textContent)).toEqual(lines)
})

test.each([[{}], [null], ['nonsense'], [{ other: 1 }]])(
  'a round of which the studio says nothing says so: %j (M7)',
  async (details) => {
    await draw(<RoundPlayed details={details} result={null} />, { status: 'member' })
    expect(screen.getByTestId('round-played').textContent).toContain('doesn’t say what was played')
  },
)

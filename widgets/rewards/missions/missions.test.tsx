import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import { sessionSummary } from '../../testing/session-summary.ts'
import Missions from './missions.tsx'

type Mission = CallValue<'missionSummary'>['missions'][number]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function mission(id: string, changes: Partial<Mission> = {}): Mission {
  return {
    id,
    title: id,
    text: '',
    period: 'day',
    isMoney: false,
    value: '1',
    target: '3',
    isReached: false,
    score: 0,
    badge: null,
    endsAt: '2126-01-01T00:00:00Z',
    reward: null,
    gift: { kind: 'points', points: 5 },
    ...changes,
  } as Mission
}

test.each([
  [null, ['earned', 'running'], true],
  [{ until: null }, ['earned'], false],
])(
  'E9, 12: with a break of %o the missions shown are those that ask for nothing any more',
  async (exclusion, shown, hasBoard) => {
    const reward = { id: 'r', status: 'claimable' as const } as Mission['reward']
    const missions = [mission('earned', { isReached: true, reward }), mission('running')]
    platform({
      '/session/summary': { value: sessionSummary({ exclusion }) },
      MCSFE_getMissionSummaryDetails: { value: { missions, badges: [], currencySymbol: '₱' } },
    })
    await draw(<Missions />, { status: 'member' })
    await vi.waitFor(() =>
      expect(screen.queryAllByRole('heading', { level: 3 }).map((element) => element.textContent)).toEqual(
        shown,
      ),
    )
    expect(screen.queryByTestId('leaderboard') !== null).toBe(hasBoard)
  },
)

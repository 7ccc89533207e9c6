import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import type { LotteryGame, LotteryMenus } from './lottery-calls.ts'
import LotteryScreen from './lottery-screen.tsx'

function inSeconds(seconds: number) {
  return new Date(Date.now() + seconds * 1000).toISOString()
}

function pearl(): LotteryGame {
  return {
    gameCode: 'LOTT_PEARL1',
    nodeId: 'LOTT_PEARL1',
    vassalage: 'LOTT',
    area: 'LOTT',
    gameGroupCode: 'digits',
    displayName: 'Pearl Minute',
    family: 'digits',
    every: 60,
    next: { no: '2026-11-21-0602', closesAt: inSeconds(65), drawsAt: inSeconds(70) },
    last: { no: '2026-11-21-0601', drawsAt: inSeconds(0), numbers: [['1', '2', '3']], isVoid: false },
  }
}

function menus(more: Partial<LotteryMenus> = {}): LotteryMenus {
  return {
    prizeMode: 'ELOTT',
    prizeModes: ['LOTT', 'ELOTT'],
    asOf: inSeconds(0),
    isStale: false,
    gameMenus: [{ gameGroupCode: 'digits', games: [pearl()] }],
    ...more,
  }
}

function answers(more: Partial<LotteryMenus> = {}) {
  return {
    '/lotto/lgw/games/game_menu': () => ({ value: menus(more) }),
    '/lgw/vn/games/game_menu/recent': () => ({ value: [] }),
    '/lgw/games/game': () => ({
      value: {
        game: pearl(),
        prizeMode: 'ELOTT',
        prizeModes: ['LOTT', 'ELOTT'],
        notation: 'profit',
        kinds: [
          {
            id: 'straight',
            bets: [{ line: '012', prizes: [{ key: 'hit', payout: 909, chance: 0.001 }], back: 0.909 }],
          },
        ],
      },
    }),
    '/lotto/lgw/games/opened/numero': () => ({
      value: { content: [pearl().last], pageNum: 1, totalPages: 1, asOf: inSeconds(0), isStale: false },
    }),
  }
}

function at(path: string, status: 'member' | 'trial' = 'member') {
  return draw(<LotteryScreen />, { status, path })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('games lie by group, with the time until sales close and the last numbers', async () => {
  platform(answers())
  await at('/lottery')
  const card = await screen.findByTestId('lottery-LOTT_PEARL1')
  expect(screen.getByRole('heading', { name: 'Digits', level: 2 })).toBeTruthy()
  expect(within(card).getByRole('timer').textContent).toMatch(/^01:0\d$/)
  expect([...card.querySelectorAll('.lottery__ball')].map((ball) => ball.textContent)).toEqual([
    '1',
    '2',
    '3',
  ])
})

test('a member goes on to the game in the prize mode of the brand, or in the one chosen', async () => {
  platform(answers())
  const { address } = await at('/lottery')
  fireEvent.click(await screen.findByRole('button', { name: /^Play/ }))
  expect(address()).toBe('/lottert?gameCode=LOTT_PEARL1&prizeMode=ELOTT')
})

test('a trial player is told that a real account is needed', async () => {
  platform(answers())
  const { address } = await at('/lottery', 'trial')
  fireEvent.click(await screen.findByRole('button', { name: /^Play/ }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(address()).toBe('/lottery')
})

test('the game of the address is opened with its odds and numbers', async () => {
  platform(answers())
  await at('/lottery?gameCode=LOTT_PEARL1')
  const panel = await screen.findByTestId('lottery-panel')
  expect(await within(panel).findByText('908 to 1')).toBeTruthy()
  expect(within(panel).getByText('90.9%')).toBeTruthy()
  expect(await within(panel).findByText('2026-11-21-0601')).toBeTruthy()
})

test('numbers of a draw house that is away say how old they are', async () => {
  platform(answers({ isStale: true }))
  await at('/lottery')
  expect(await screen.findByText(/These numbers are from/)).toBeTruthy()
})

test('a brand without lotteries says so, and a failure offers to try again', async () => {
  platform(answers({ gameMenus: [] }))
  await at('/lottery')
  expect(await screen.findByText('No lottery games here yet')).toBeTruthy()
  cleanup()
  platform({})
  await at('/lottery')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

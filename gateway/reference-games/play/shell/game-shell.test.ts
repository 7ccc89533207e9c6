// @vitest-environment jsdom
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLanguage } from '../words/words.ts'
import { GameShell } from './game-shell.tsx'
import type { GameProps, TableData } from './table.ts'
import '../../testing/late-effects.ts'

function Game({ notify, money }: GameProps) {
  const says = h('button', { class: 'says', onClick: () => notify(money('123456')) })
  return h('div', {}, says, h('button', { class: 'next' }))
}

const first = {
  balance: '1000',
  scale: 2,
  symbol: 'R$',
  site: 'http://tala.localhost',
  hasSound: false,
  rounds: [],
  limits: { min: '100', max: '500' },
  game: { id: 'koi', title: 'Koi' },
} as unknown as TableData

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const firstLanguage = await openLanguage('PT', 'reels')
  const call = (() => Promise.resolve({})) as GameProps['call']
  await act(() =>
    render(h(GameShell, { mechanic: 'reels', first, firstLanguage, call, bearer: '', Game }), document.body),
  )
})
afterEach(() => {
  render(null, document.body)
  vi.unstubAllGlobals()
})

function press(selector: string) {
  return act(() => document.querySelector<HTMLButtonElement>(selector)?.click())
}

it('what was said goes as soon as the player presses on', async () => {
  await press('.says')
  expect(document.querySelector('.notice')?.textContent).toBe('R$\u00a01.234,56')
  await press('.next')
  expect(document.querySelector('.notice')?.textContent).toBe('')
})

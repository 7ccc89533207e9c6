// @vitest-environment jsdom
import { h, render } from 'preact'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CrashOwn, CrashState } from '../../../../schemas/vendor/crash.ts'
import { figuresIn } from '../words/figures.ts'
import { CashButton } from './cash-button.tsx'
import '../../testing/late-effects.ts'

let pending: (() => void)[]
let now: number

beforeEach(() => {
  pending = []
  now = 0
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => pending.push(run))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => {
    pending[id - 1] = () => undefined
  })
})
afterEach(() => {
  render(null, document.body)
  vi.unstubAllGlobals()
})

/** The next frame of the browser, before anything else that waits. */
function frame() {
  const due = pending
  pending = []
  for (const run of due) run()
}

const own: CrashOwn = {
  round: 'r1',
  flight: 'f1',
  number: 1,
  seat: 's1',
  stake: '1000',
  auto: null,
  state: 'flying',
  cashed: null,
  payout: '0',
}

function draw(given: { mine?: CrashOwn; phase?: CrashState['phase']; isBusy?: boolean; isWrong?: boolean }) {
  const { mine = own, phase = 'flying', isBusy = false, isWrong = false } = given
  const state = { phase, flight: 'f1', fliesAt: 0 } as CrashState
  const room = { state, now: () => now, isConnected: true }
  const ignore = () => undefined
  render(
    h(CashButton, {
      room,
      mine,
      cashed: mine.cashed,
      payout: mine.payout,
      stake: 1000n,
      max: 10n ** 9n,
      isBusy,
      isQueued: false,
      isWrong,
      language: {
        code: 'EN',
        locale: 'en',
        dir: 'ltr' as const,
        figures: figuresIn('en', 'ltr'),
        t: (key: string) => key,
      },
      money: (minor: bigint | string) => (Number(minor) / 100).toFixed(2),
      onBet: ignore,
      onQueue: ignore,
      onLeave: ignore,
    }),
    document.body,
  )
}

function shown() {
  return document.querySelector('button b')?.textContent
}

/** In the air for so many milliseconds, with its worth being drawn. */
async function fly(milliseconds: number) {
  draw({})
  frame()
  await new Promise((resolve) => setTimeout(resolve))
  now = milliseconds
  frame()
}

it('says what a bet in the air would pay', async () => {
  await fly(1_900)
  expect(shown()).toBe('12.80')
})

it('says what was paid once the bet has left, whatever was about to be drawn', async () => {
  await fly(1_900)
  draw({ mine: { ...own, state: 'won', cashed: 128, payout: '1280' } })
  now = 2_000
  frame()
  expect(shown()).toBe('12.80')
})

it('says the stake of the next bet once the flight is over', async () => {
  await fly(240)
  draw({ mine: { ...own, state: 'lost' }, phase: 'waiting' })
  frame()
  expect(shown()).toBe('10.00')
})

it('counts no further once the cash-out was pressed', async () => {
  await fly(1_900)
  draw({ isBusy: true })
  now = 4_000
  frame()
  expect(shown()).toBe('12.80')
})

it('takes no bet while what is typed is no stake', () => {
  draw({ mine: { ...own, state: 'lost' }, phase: 'waiting', isWrong: true })
  expect(document.querySelector('button')?.getAttribute('aria-disabled')).toBe('true')
  expect(shown()).toBe('–')
})

it('moves no words when sales open while nobody touches it: the label of the bet is another one', () => {
  draw({ mine: { ...own, state: 'lost' }, phase: 'crashed' })
  const before = document.querySelector('button span')
  expect(before?.textContent).toBe('bet_next')
  draw({ mine: { ...own, state: 'lost' }, phase: 'waiting' })
  const after = document.querySelector('button span')
  expect(after?.textContent).toBe('bet')
  expect(after).not.toBe(before)
  // The button itself stays, and with it the focus.
  expect(document.querySelectorAll('button')).toHaveLength(1)
})

// @vitest-environment jsdom
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GameProps, TableData } from './table.ts'
import '../../testing/late-effects.ts'

const site = 'http://tala.localhost'
const deposited = [{ source: 'livery-game', type: 'deposit' }, site]

let game: GameProps

function Game(props: GameProps) {
  game = props
  return null
}

// Whether a site frames the game is looked at once, when its modules are loaded.
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  render(null, document.body)
  vi.unstubAllGlobals()
})

/** Opens a game whose lowest stake is 1.00; resolves to what it posts to the site that frames it. */
async function open(balance: string, isFramed = true, more: Partial<TableData> = {}) {
  const postMessage = vi.fn()
  if (isFramed) vi.stubGlobal('parent', { postMessage })
  const { GameShell } = await import('./game-shell.tsx')
  const { openLanguage } = await import('../words/words.ts')
  const first = {
    balance,
    scale: 2,
    symbol: '₱',
    site,
    hasSound: false,
    rounds: [],
    limits: { min: '100', max: '50000' },
    game: { id: 'koi', title: 'Koi' },
    ...more,
  } as unknown as TableData
  const firstLanguage = await openLanguage('EN', 'crash')
  const call = (() => Promise.resolve({})) as GameProps['call']
  await act(() =>
    render(h(GameShell, { mechanic: 'crash', first, firstLanguage, call, bearer: '', Game }), document.body),
  )
  return postMessage
}

/** What the site says of a refused stake. */
function say(code: string, text: string) {
  return act(() => {
    const data = { source: 'livery-site', type: 'stakeRefused', code, text }
    dispatchEvent(new MessageEvent('message', { data, origin: site, source: window.parent }))
  })
}

/** The line of notices: of which refusal it is, and what it says. */
function readLine() {
  const line = document.querySelector('p.notice')
  return [line?.getAttribute('data-code'), line?.textContent]
}

async function refuse(code = 'insufficient_balance') {
  const { Refused } = await import('./api.ts')
  await act(() => game.fail(new Refused(code, 409)))
}

function notice() {
  return document.querySelector('[data-testid="short-balance"]')
}

function pressAdd() {
  const button = notice()?.querySelector('button')
  expect(button?.textContent).toBe('Deposit')
  button?.click()
}

it.each(['0', '99'])(
  'whoever has %s, less than the lowest stake, is told so and led to more',
  async (has) => {
    const postMessage = await open(has)
    expect(notice()?.querySelector('p')?.textContent).toBe(
      'Your balance is lower than the minimum stake, ₱1.00.',
    )
    expect(postMessage.mock.calls).not.toContainEqual(deposited)
    pressAdd()
    expect(postMessage.mock.calls.at(-1)).toEqual(deposited)
  },
)

it('whom the wallet refuses a stake is told so and led to more, until there is another balance', async () => {
  const postMessage = await open('400')
  expect(notice()).toBeNull()
  await refuse()
  expect(notice()?.querySelector('p')?.textContent).toBe('Your balance is lower than this stake.')
  pressAdd()
  expect(postMessage.mock.calls.at(-1)).toEqual(deposited)
  await act(() => game.setBalance('50400'))
  expect(notice()).toBeNull()
})

it('whose stake a limit stops is told so and led to their limits, until something is staked', async () => {
  const postMessage = await open('400')
  await refuse('play_limit')
  const limit = document.querySelector('[data-testid="play-limit"]')
  expect(limit?.textContent).toContain('goes over one of your limits')
  limit?.querySelector('button')?.click()
  expect(postMessage.mock.calls.at(-1)).toEqual([{ source: 'livery-game', type: 'limits' }, site])
  await act(() => game.setBalance('300'))
  expect(document.querySelector('[data-testid="play-limit"]')).toBeNull()
})

it.each(['0', '400'])(
  'whose limits keep the rest of their money on the site is led to them, with %s in the game (E13)',
  async (has) => {
    const postMessage = await open(has, true, { isLimited: true })
    await refuse()
    expect(notice()).toBeNull()
    const limit = document.querySelector('[data-testid="play-limit"]')
    expect(limit?.textContent).toContain('goes over one of your limits')
    limit?.querySelector('button')?.click()
    expect(postMessage.mock.calls.at(-1)).toEqual([{ source: 'livery-game', type: 'limits' }, site])
  },
)

it('who has enough for the lowest stake is told nothing', async () => {
  await open('100')
  expect(notice()).toBeNull()
})

it('where no site frames the game it says what is short, and offers no cashier that there is not', async () => {
  await open('0', false)
  expect(notice()?.textContent).toBe('Your balance is lower than the minimum stake, ₱1.00.')
})

it.each(['before', 'after'])(
  'how much would be taken, which the site knows, stands in the one notice, said %s the wallet answers',
  async (when) => {
    const postMessage = await open('400')
    const sayMost = () => say('play_limit', 'Maximum ₱1.00.')
    if (when === 'before') await sayMost()
    await refuse('play_limit')
    expect(postMessage.mock.calls).toContainEqual([
      { source: 'livery-game', type: 'stakeRefused', code: 'play_limit' },
      site,
    ])
    if (when === 'after') await sayMost()
    expect(document.querySelector('[data-testid="play-limit"] p')?.textContent).toBe('Maximum ₱1.00.')
    await act(() => game.setBalance('300'))
    await refuse('play_limit')
    expect(document.querySelector('[data-testid="play-limit"] p')?.textContent).not.toContain('₱1.00')
  },
)

it.each(['play_limit', 'bonus_stake', 'limit', 'insufficient_balance'])(
  'a notice of a refusal says which it is: %s',
  async (code) => {
    await open('400')
    expect(readLine()).toEqual([null, ''])
    await refuse(code)
    expect(readLine()[0]).toBe(code)
  },
)

it('what the site says of one refusal stands in no notice of another', async () => {
  await open('400')
  await refuse('limit')
  const before = readLine()
  await say('play_limit', 'Maximum ₱1.00.')
  expect(readLine()).toEqual(before)
  await refuse('bonus_stake')
  await say('bonus_stake', 'At most ₱2.00.')
  expect(readLine()).toEqual(['bonus_stake', 'At most ₱2.00.'])
})

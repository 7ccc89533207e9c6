// @vitest-environment jsdom
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Mechanic } from '../../../../schemas/vendor/mechanic.ts'
import type { GameProps, TableData } from './table.ts'
import '../../testing/late-effects.ts'

const site = 'http://tala.localhost'
const seeds = { commitment: 'c0ffee', clientSeed: 'lantern', nonce: 3 }
const withPanel: Mechanic[] = ['reels', 'crash', 'events']

// Whether a site frames the game is looked at once, when its modules are loaded.
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(() => {
  render(null, document.body)
  vi.unstubAllGlobals()
})

function Game() {
  return null
}

/** Opens the panel of a game from its tools; resolves to its link, and to what the game posts to a site that frames it. */
async function openPanel(mechanic: Mechanic, isFramed: boolean, code = 'EN') {
  const postMessage = vi.fn()
  if (isFramed) vi.stubGlobal('parent', { postMessage })
  const { GameShell } = await import('./game-shell.tsx')
  const { openLanguage } = await import('../words/words.ts')
  const first = {
    balance: '1000',
    scale: 2,
    symbol: '₱',
    site,
    hasSound: false,
    rounds: [],
    seeds,
    limits: { min: '100', max: '500' },
    game: { id: 'koi', title: 'Koi' },
  } as unknown as TableData
  const firstLanguage = await openLanguage(code, mechanic)
  const call = (() => Promise.resolve(seeds)) as GameProps['call']
  await act(() =>
    render(h(GameShell, { mechanic, first, firstLanguage, call, bearer: '', Game }), document.body),
  )
  const name = firstLanguage.t('panel_fair')
  const tool = [...document.querySelectorAll<HTMLButtonElement>('.tools button')].find(
    ({ textContent }) => textContent === name,
  )
  await act(() => tool?.click())
  const link = document.querySelector<HTMLAnchorElement>('dialog .fairness a')
  return { link, postMessage }
}

/** Follows a link; whether the browser itself would go there. */
function isFollowed(link: HTMLAnchorElement | null) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  let goes = false
  // What nobody prevented is stopped here: no page is opened in a test.
  window.addEventListener(
    'click',
    () => {
      goes = !event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  link?.dispatchEvent(event)
  return goes
}

it.each(withPanel)('the panel of %s leads to the page of fair play in its language', async (mechanic) => {
  const { link } = await openPanel(mechanic, false, 'AR')
  expect(link?.href).toBe(`${location.origin}/fair?lang=AR`)
  expect(link?.textContent).toBe(`${location.origin}/fair`)
  expect([link?.target, isFollowed(link)]).toEqual(['_blank', true])
})

it.each(withPanel)('the panel of %s asks the site that frames it to open that page', async (mechanic) => {
  const { link, postMessage } = await openPanel(mechanic, true)
  expect(isFollowed(link)).toBe(false)
  expect(postMessage.mock.calls.at(-1)).toEqual([{ source: 'livery-game', type: 'fair' }, site])
})

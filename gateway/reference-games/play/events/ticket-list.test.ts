// @vitest-environment jsdom
import { h, render } from 'preact'
import { afterEach, expect, it, vi } from 'vitest'
import type { Ticket } from '../../../../schemas/vendor/events.ts'
import { figuresIn } from '../words/figures.ts'
import type { Language } from '../words/words.ts'
import { TicketList } from './ticket-list.tsx'
import '../../testing/late-effects.ts'

afterEach(() => render(null, document.body))

const language: Language = {
  code: 'EN',
  locale: 'en',
  dir: 'ltr',
  figures: figuresIn('en', 'ltr'),
  t: (key) => key,
}

function bet(round: string, state: Ticket['state'], sport: string): Ticket {
  const proof = { commitment: '', seed: null, play: null }
  return {
    round,
    state,
    kind: 'single',
    stake: '1000',
    potential: '2000',
    payout: '0',
    placedAt: 0,
    dueAt: null,
    legs: [
      {
        event: round,
        market: 'winner',
        selection: 'home',
        price: 200,
        stake: null,
        sport,
        league: 'l',
        home: ['A', 'A'],
        away: ['B', 'B'],
        start: 0,
        outcome: null,
        score: null,
        proof,
      },
    ],
  }
}

function draw(tickets: Ticket[] | undefined, hasFailed = false) {
  const refresh = vi.fn()
  render(
    h(TicketList, { tickets, hasFailed, open: 0, refresh, language, money: (minor) => String(minor) }),
    document.body,
  )
  return refresh
}

function texts(selector: string) {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
}

it('lists open bets before those settled, each with its sport', () => {
  draw([bet('one', 'lost', 'tennis'), bet('two', 'open', 'racing')])
  expect(texts('h3')).toEqual(['tickets_open', 'tickets_over'])
  expect(texts('.ticket-leg span:last-child').map((text) => text.split(' · ')[0])).toEqual([
    'sport_racing',
    'sport_tennis',
  ])
})

it('can be moved by the keys: it takes the focus itself', () => {
  draw([bet('one', 'lost', 'tennis')])
  expect(document.querySelector('[role="group"]')?.getAttribute('tabindex')).toBe('0')
})

it('says that it waits, that there is nothing, and that it failed, with a way to ask again', () => {
  draw(undefined)
  expect(document.querySelector('[aria-busy="true"]')?.getAttribute('aria-label')).toBe('loading')
  draw([])
  expect(texts('.empty')).toEqual(['tickets_empty'])
  const refresh = draw(undefined, true)
  expect(texts('[role="alert"] p')).toEqual(['board_failed'])
  document.querySelector<HTMLButtonElement>('[role="alert"] button')?.click()
  expect(refresh).toHaveBeenCalledOnce()
})

it('keeps what is known where asking again fails', () => {
  draw([bet('one', 'open', 'tennis')], true)
  expect(texts('h3')).toEqual(['tickets_open'])
})

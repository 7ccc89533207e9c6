// @vitest-environment jsdom
import { h, render } from 'preact'
import { afterEach, expect, it, vi } from 'vitest'
import { getSheet } from '../../../../schemas/lottery/sheets.ts'
import type { GameProps } from '../shell/table.ts'
import { openLanguage } from '../words/words.ts'
import type { DrawsState, Entry, Ticket, WonLine } from './draws-state.ts'
import { SlipList } from './slip.tsx'
import { Tickets } from './tickets.tsx'
import '../../testing/late-effects.ts'

afterEach(() => render(null, document.body))

async function words() {
  const language = await openLanguage('EN', 'draws')
  return { language, money: (minor: bigint | string) => language.figures.money(minor, 2, '₱') }
}

async function draw(sheet: string, entries: Entry[], won: WonLine[]) {
  const { kinds } = getSheet(sheet)
  const said = await words()
  render(h(SlipList, { kinds, entries, won, ...said }), document.body)
}

/** What is marked as won, of each bet. */
function marked() {
  return [...document.querySelectorAll('.entry')].map((entry) =>
    [...entry.querySelectorAll('[data-testid="won-line"]')].map(({ textContent }) => textContent),
  )
}

const digits: Entry[] = [
  { kind: 'straight', picks: [['1', '4'], ['2'], ['3']], times: 1 },
  { kind: 'position', picks: [['1'], ['7'], ['3', '5']], times: 2 },
  { kind: 'any', picks: [['9']], times: 1 },
  { kind: 'sum', picks: [['small', 'odd']], times: 1 },
]

it('marks the very lines that won, at the bet that they are of, each with its win', async () => {
  await draw('digits-3', digits, [
    { entry: 0, line: '123', win: '89900' },
    { entry: 1, line: 'c:1', win: '1900' },
    { entry: 1, line: 'e:3', win: '1900' },
    { entry: 3, line: 'small', win: '195' },
  ])
  expect(marked()).toEqual([
    ['Won with 123 ₱899.00'],
    ['Won with Hundreds 1 ₱19.00', 'Won with Ones 3 ₱19.00'],
    [],
    ['Won with Small ₱1.95'],
  ])
})

it('marks each combination of numbers that won, in the order it is written in everywhere', async () => {
  const picks = [['07', '12', '31']]
  await draw(
    'lotto-6-45',
    [{ kind: 'pick2', picks, times: 1 }],
    [{ entry: 0, line: '07-31', win: '1234500' }],
  )
  expect(marked()).toEqual([['Won with 07-31 ₱12,345.00']])
  expect(document.querySelector('.entry-won bdi')?.textContent).toBe('07-31')
})

it('marks nothing where nothing won', async () => {
  await draw('digits-3', digits, [])
  expect(marked()).toEqual([[], [], [], []])
})

it('a ticket that is over says which of its numbers won, one that waits and one that lost say of none', async () => {
  const [straight] = digits
  const ticket: Ticket = {
    id: 'one',
    game: 'LOTT_PEARL1',
    no: '1',
    mode: 'LOTT',
    state: 'won',
    unit: '100',
    stake: '200',
    payout: '89900',
    entries: straight ? [straight] : [],
    numbers: [['1', '2', '3']],
    won: [{ entry: 0, line: '123', win: '89900' }],
    clientSeed: 's',
    drawsAt: '2026-11-23T00:00:00.000Z',
    boughtAt: '2026-11-23T00:00:00.000Z',
  }
  const others: Ticket[] = [
    { ...ticket, id: 'two', state: 'waiting', payout: '0', numbers: null, won: [] },
    { ...ticket, id: 'three', state: 'lost', payout: '0', won: [] },
  ]
  const game = {
    ...(await words()),
    data: { language: 'EN' },
    call: () => Promise.resolve({ tickets: [ticket, ...others] }),
  } as unknown as GameProps<DrawsState>
  render(h(Tickets, { game, changes: 0 }), document.body)
  await vi.waitFor(() => expect(document.querySelectorAll('.ticket')).toHaveLength(3))
  const states = [...document.querySelectorAll('.ticket-state')].map(({ textContent }) => textContent)
  expect(states).toEqual(['Won', 'Waiting for its draw', 'No win'])
  expect(marked()).toEqual([['Won with 123 ₱899.00'], [], []])
})

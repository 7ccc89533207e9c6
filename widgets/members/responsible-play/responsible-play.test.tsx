import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { member } from '../../testing/answers.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import ResponsiblePlay from './responsible-play.tsx'

const own: CallValue<'playLimits'> = {
  currency: 'PHP',
  currencySymbol: '₱',
  serverTime: '2026-06-03T10:00:00Z',
  timeZone: 'Asia/Manila',
  limits: [
    {
      kind: 'loss',
      period: 'day',
      amount: '500.00',
      used: '120.00',
      left: '380.00',
      resetsAt: '2026-06-03T16:00:00Z',
      isOwn: true,
    },
  ],
  requests: [],
  exclusion: null,
  record: [],
}
const about: CallValue<'saferPlay'> = {
  raiseWaitHours: 24,
  confirmWindowHours: 72,
  timeoutHours: [24, 168],
  exclusionMonths: [6, 0],
  sisters: ['Maré'],
  help: [],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(
  answer: CallValue<'playLimits'> | null,
  more: Parameters<typeof platform>[0] = {},
  code = 'EN',
) {
  const requests = platform({
    '/play-limits/about': { value: about },
    '/play-limits': answer ? { value: answer } : { status: 404, errorCode: 'not_found' },
    ...more,
  })
  await draw(<ResponsiblePlay />, { status: 'member', code, ready: ['play-limit', 'play-break'] })
  return requests
}

test('a limit says what it leaves, and a raise says before it is sent that it waits', async () => {
  await open(own)
  const row = await screen.findByTestId('limit-loss-day')
  expect(within(row).getByText('₱380.00 of ₱500.00 left')).toBeTruthy()
  expect(within(row).getByRole('progressbar').getAttribute('value')).toBe('380')
  fireEvent.click(screen.getByTestId('set-loss-day'))
  const field = await screen.findByLabelText('Limit (₱)')
  expect(screen.getByText('Applies right away.')).toBeTruthy()
  fireEvent.change(field, { target: { value: '900' } })
  expect(screen.getByText(/^A higher limit has to wait 24 hours\. .* within 3 days/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Request this limit' })).toBeTruthy()
})

test.each(['abc', '0', '-5', '1e5', '0.00'])('a limit of %s is told wrong without a call', async (typed) => {
  const requests = await open(own)
  fireEvent.click(await screen.findByTestId('set-loss-day'))
  fireEvent.change(await screen.findByLabelText('Limit (₱)'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: /this limit$/ }))
  expect(await screen.findByText(/amount above zero/)).toBeTruthy()
  expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([])
})

test('a limit of time that is no number asks for minutes, not for money', async () => {
  await open(own)
  fireEvent.click(await screen.findByTestId('set-time-day'))
  fireEvent.change(await screen.findByLabelText('Limit in minutes'), { target: { value: '1.5x' } })
  fireEvent.click(screen.getByRole('button', { name: /this limit$/ }))
  expect(await screen.findByText('Enter whole minutes above zero.')).toBeTruthy()
})

test.each([
  ['٥٠', '50'],
  ['1,250.50', '1250.50'],
  [' 20 ', '20'],
])('a limit typed as %s is sent as %s', async (typed, amount) => {
  const sent: unknown[] = []
  await open(own, {
    '/play-limits': (body) => {
      if ('amount' in body) sent.push(body['amount'])
      return { value: own }
    },
  })
  fireEvent.click(await screen.findByTestId('set-loss-day'))
  fireEvent.change(await screen.findByLabelText('Limit (₱)'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: /this limit$/ }))
  await vi.waitFor(() => expect(sent).toEqual([amount]))
})

test.each([
  ['EN', ', '],
  ['AR', '، '],
])('in %s a button names its limit with the comma of the language', async (code, comma) => {
  await open(own, {}, code)
  const name = (await screen.findByTestId('set-loss-day')).textContent
  expect([name.includes(comma), /[,،]/.exec(name)?.[0]]).toEqual([true, comma.trim()])
})

test('an exclusion is chosen, confirmed by the own name, and cannot begin again once it is for good', async () => {
  await open(own)
  fireEvent.click(await screen.findByTestId('begin-exclusion'))
  fireEvent.click(await screen.findByTestId('length-0'))
  fireEvent.click(screen.getByTestId('scope-company'))
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findByTestId('break-summary')).textContent).toMatch(/^For good, at .*Maré\.$/)
  expect(screen.getByLabelText(/^Type your username/)).toBeTruthy()
  cleanup()
  await open({ ...own, exclusion: { until: null } })
  expect((await screen.findByTestId('exclusion-notice')).textContent).toContain('You can no longer play here')
  expect(screen.queryByTestId('begin-exclusion')).toBeNull()
})

test.each([
  ['their login name', {}, /^Type your username to confirm: \u2068marisol_s\u2069$/],
  [
    'the number that they registered with',
    { nameMade: true, mobileNum: '63*******031' },
    /^To confirm, type your full mobile number, shown as \u2068\+63 …031\u2069$/,
  ],
  [
    'the address that they registered with',
    { nameMade: true, email: 'r***@lamp.example' },
    /^To confirm, type your full email address, shown as \u2068r\*{3}@lamp\.example\u2069$/,
  ],
])(
  'an exclusion asks a member with a nickname for %s, which the gateway takes (P5)',
  async (_, asked, label) => {
    platform({ '/play-limits/about': { value: about }, '/play-limits': { value: own } })
    const { engine } = await draw(<ResponsiblePlay />, { status: 'member', ready: ['play-break'] })
    const account = 'nameMade' in asked ? 'mdjw4ex7dy' : member.account
    act(() => engine.session.set({ status: 'member', member: { ...member, account, ...asked } }))
    fireEvent.click(await screen.findByTestId('begin-exclusion'))
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(screen.getByLabelText(label)).toBeTruthy()
    expect(document.body.textContent).not.toContain('mdjw4ex7dy')
  },
)

test('a second tap goes neither back nor on: the button that it meets took the place of the first (12)', async () => {
  const requests = await open(own)
  const at = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  fireEvent.click(await screen.findByTestId('begin-timeout'))
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  at.mockReturnValue(10_200)
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  fireEvent.click(screen.getByRole('button', { name: 'Start my break' }))
  expect(screen.getByTestId('break-summary')).toBeTruthy()
  expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([])
  at.mockReturnValue(10_700)
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByTestId('length-24')).toBeTruthy()
  at.mockRestore()
})

test('a raise is brought into view where it waits, and its row says what it comes to (12)', async () => {
  const request: CallValue<'playLimits'>['requests'][number] = {
    id: 'r1',
    kind: 'loss',
    period: 'day',
    amount: '5000.00',
    requestedAt: '2026-06-03T10:00:00Z',
    confirmFrom: '2026-06-04T10:00:00Z',
    confirmUntil: '2026-06-07T10:00:00Z',
  }
  let value = own
  await open(own, {
    '/play-limits': (body) => {
      if ('amount' in body) value = { ...own, requests: [request] }
      return { value }
    },
  })
  fireEvent.click(await screen.findByTestId('set-loss-day'))
  fireEvent.change(await screen.findByLabelText('Limit (₱)'), { target: { value: '5000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Request this limit' }))
  const waiting = await screen.findByTestId('limit-request')
  await waitFor(() => expect(document.activeElement).toBe(waiting))
  expect(screen.getByRole('listitem', { name: /^Losses, per day: ₱5,000\.00.*You can confirm/ })).toBe(
    waiting,
  )
  expect(screen.getByTestId('wish-loss-day').textContent).toMatch(
    /^₱5,000\.00 from .*2026.*, once you confirm$/,
  )
  expect(screen.queryByTestId('wish-loss-week')).toBeNull()
})

test('a break that begins is brought into view (12)', async () => {
  await open(own, {
    '/play-limits/timeout': { value: { ...own, exclusion: { until: '2026-06-04T10:00:00Z' } } },
  })
  fireEvent.click(await screen.findByTestId('begin-timeout'))
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  const now = performance.now()
  const at = vi.spyOn(performance, 'now').mockImplementation(() => now + 1_000)
  fireEvent.click(screen.getByRole('button', { name: 'Start my break' }))
  const notice = await screen.findByTestId('exclusion-notice')
  await waitFor(() => expect(document.activeElement).toBe(notice))
  at.mockRestore()
})

test('what did not load says so, and can be loaded again', async () => {
  await open(null)
  expect(await screen.findByText('Couldn’t load your limits')).toBeTruthy()
})

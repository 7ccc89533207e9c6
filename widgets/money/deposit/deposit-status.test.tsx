import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionSummary } from '../../testing/session-summary.ts'
import { deposit, open } from './testing/deposit-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['pending', 'Waiting for your payment', 'Go to the payment page'],
  ['confirmed', '₱489.00 is in your wallet', 'Deposit again'],
  ['declined', 'The payment was declined', 'Try again'],
  ['expired', 'The time to pay has run out', 'New deposit'],
  ['cancelled', 'You cancelled this deposit', 'New deposit'],
  ['review', 'We’re checking this payment', 'New deposit'],
])('a deposit that is %s says so, and names the way on', async (status, title, way) => {
  await open(
    { '/wps/payment/deposit': { value: { ...deposit, status } } },
    '/member?page=depositv2&deposit=d-1',
  )
  expect((await screen.findByRole('heading', { name: title })).textContent).toBe(title)
  expect(screen.getByRole('link', { name: new RegExp(way) })).not.toBeNull()
})

test.each(['confirmed', 'declined'])(
  'a deposit that is %s leads nobody on who takes a break (E13)',
  async (status) => {
    const exclusion = { until: '2126-06-04T10:00:00Z' }
    await open(
      {
        '/session/summary': { value: sessionSummary({ exclusion }) },
        '/wps/payment/deposit': { value: { ...deposit, status } },
      },
      '/member?page=depositv2&deposit=d-1',
    )
    await screen.findByTestId(`deposit-${status}`)
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /Deposit again|Try again|games/ })).toBeNull(),
    )
  },
)

test('moves by itself when the deposit changes', async () => {
  let status = 'pending'
  const { engine } = await open(
    { '/wps/payment/deposit': () => ({ value: { ...deposit, status } }) },
    '/member?page=depositv2&deposit=d-1',
  )
  await screen.findByTestId('deposit-wait')
  status = 'confirmed'
  await act(() => engine.queries.invalidateQueries())
  await screen.findByTestId('deposit-confirmed')
})

test.each([
  ['confirmed', '470px'],
  ['cancelled', ''],
])(
  'a deposit that is %s while one looks on leaves what is below where it is, unless one gave it up (12)',
  async (ended, height) => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(470)
    let status = 'pending'
    const { engine } = await open(
      { '/wps/payment/deposit': () => ({ value: { ...deposit, status } }) },
      '/member?page=depositv2&deposit=d-1',
    )
    await screen.findByTestId('deposit-wait')
    status = ended
    await act(() => engine.queries.invalidateQueries())
    expect((await screen.findByTestId(`deposit-${ended}`)).parentElement?.style.minHeight).toBe(height)
  },
)

test('a page is scrolled down to the deposit it names, and not where that stands at its top (12)', async () => {
  const scrolled: Element[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this)
  }
  const path = '/member?page=depositv2&deposit=d-1'
  const answers = { '/wps/payment/deposit': { value: deposit } }
  await open(answers, path)
  await screen.findByTestId('deposit-wait')
  expect(scrolled).toEqual([])
  cleanup()
  vi.stubGlobal('scrollY', 411)
  await open(answers, path)
  expect(scrolled).toEqual([(await screen.findByTestId('deposit-wait')).parentElement])
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

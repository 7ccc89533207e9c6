import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionSummary } from '../../testing/session-summary.ts'
import { deposit, methods, offer, open, usual } from './testing/deposit-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['EN', 'Fee ₱1.00 + 2%'],
  ['PT', 'Tarifa ₱1,00 + 2%'],
  ['AR', 'الرسوم ₱1.00 + 2%'],
])('in %s a way to pay says its fee as the language writes percents', async (code, words) => {
  await open({}, undefined, code)
  const card = (await screen.findByTestId('method-card')).textContent
  expect(card.replaceAll(/[\u2066-\u2069]/g, '')).toContain(words)
})

test('in Arabic an amount is typed behind its currency, in the order in which money is written (12)', async () => {
  await open({}, undefined, 'AR')
  const box = (await screen.findByTestId('amount')).parentElement
  expect(box?.dir).toBe('ltr')
  expect([...(box?.children ?? [])].map(({ localName, textContent }) => [localName, textContent])).toEqual([
    ['span', '₱'],
    ['input', ''],
  ])
})

test('says what an amount costs and what arrives, and leads to the page of the deposit that it begins', async () => {
  const sent: Record<string, unknown>[] = []
  const { address } = await open({
    '/wps/payment/deposit': (body) => {
      if ('method' in body) sent.push(body)
      return { value: deposit }
    },
  })
  await screen.findByTestId('method-card')
  fireEvent.click(screen.getByTestId('deposit-start'))
  await screen.findByText('Choose or enter an amount')
  fireEvent.change(screen.getByTestId('amount'), { target: { value: '99' } })
  await screen.findByText('Minimum ₱100.00')
  fireEvent.click(screen.getByRole('button', { name: '₱500' }))
  expect(screen.getByTestId('deposit-sum').textContent).toBe(
    'You pay₱500.00Fee− ₱11.00Added to your wallet · Instant₱489.00',
  )
  fireEvent.click(screen.getByTestId('deposit-start'))
  await waitFor(() => expect(address()).toBe('/member?page=depositv2&deposit=d-1'))
  expect(sent).toEqual([{ method: 'card', amount: '500', fields: {}, key: expect.any(String) as string }])
})

test('what was lost off line is sent again once on line, and leads on as any other does (12)', async () => {
  const sent: unknown[] = []
  let isOnline = false
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  const scrolled: Element[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this)
  }
  const { address } = await open({
    '/wps/payment/deposit': (body) => {
      if (!('method' in body)) return { value: deposit }
      sent.push(body)
      if (!isOnline) throw new TypeError('no network')
      return { value: deposit }
    },
  })
  await screen.findByTestId('method-card')
  fireEvent.click(screen.getByRole('button', { name: '₱500' }))
  fireEvent.click(screen.getByTestId('deposit-start'))
  const lost = await screen.findByText(/^Connection lost/)
  await waitFor(() => expect(scrolled).toEqual([lost]))
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  isOnline = true
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(address()).toBe('/member?page=depositv2&deposit=d-1'))
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test.each([
  ['no limit is set', [], 'You haven’t set a deposit limit. Set a limit'],
  [
    'limits are set',
    [
      { kind: 'deposit', period: 'month', left: '900.00' },
      { kind: 'deposit', period: 'day', left: '150.00' },
      { kind: 'loss', period: 'day', left: '5.00' },
    ],
    'You can deposit ₱150.00 more within your limits. Your limits',
  ],
])('says what bounds it, and leads to the limits, where %s', async (_, limits, words) => {
  await open({ '/wps/play-limits': { value: { limits } } })
  await waitFor(() => expect(screen.getByTestId('deposit-limit').textContent).toBe(words))
  const link = screen.getByTestId('deposit-limit').querySelector('a')
  expect(link?.getAttribute('href')).toBe('/member?page=responsiblePlay')
})

test('a limit of nothing bounds what is left today, and is said before anything is sent (E1)', async () => {
  const daily = { amount: '95000.00', amountLeft: '95000.00', deposits: null, depositsLeft: null }
  await open({
    '/wps/payment/deposit/methods': {
      value: { ...offer.value, methods: [{ ...usual, code: 'card', daily }] },
    },
    '/wps/play-limits': { value: { limits: [{ kind: 'deposit', period: 'day', left: '0.00' }] } },
  })
  const reached = 'You’ve reached your deposit limit.'
  const line = await screen.findByTestId('deposit-limit')
  await waitFor(() => expect(line.textContent).toBe(`${reached} Your limits`))
  expect(screen.queryByText(/left today/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '₱500' }))
  const start = screen.getByTestId('deposit-start')
  expect(start.textContent).toBe('Deposit')
  fireEvent.click(start)
  await waitFor(() => expect(screen.getAllByText(reached)).toHaveLength(2))
})

test('asks what the method asks by its form, and points at what the gateway refuses', async () => {
  await open({
    '/wps/payment/deposit': {
      status: 422,
      errorCode: 'validation_failed',
      fields: { payer: 'field_pattern' },
    },
  })
  expect((await screen.findByTestId('method-cash')).textContent).toContain('Closed now')
  fireEvent.click(screen.getByLabelText(/InstaBank/))
  fireEvent.click(screen.getByRole('button', { name: '₱500' }))
  const field = await screen.findByLabelText('Last four digits of your account')
  fireEvent.click(screen.getByTestId('deposit-start'))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.input(field, { target: { value: '1234' } })
  fireEvent.click(screen.getByTestId('deposit-start'))
  await waitFor(() =>
    expect(document.querySelector('[data-field=payer] .field__problem')?.textContent).not.toBe(''),
  )
})

const ted = {
  ...usual,
  code: 'ted',
  kind: 'bank-transfer',
  name: 'TED',
  isOpen: false,
  hours: { from: '06:30', to: '17:00', timeZone: 'UTC' },
}

test('a way to pay that is closed says when it opens (P12)', async () => {
  await open({ '/wps/payment/deposit/methods': { value: { ...offer.value, methods: [...methods, ted] } } })
  expect((await screen.findByTestId('method-ted')).textContent).toContain(
    'Opens at 06:30 (Coordinated Universal Time)',
  )
})

test.each([
  [{ amount: 'amount_limits' }, 'This amount is outside the limits. ₱100.00 to ₱900.00.'],
  [{ method: 'payment_closed' }, 'Closed now'],
  [{ method: 'payment_unavailable' }, 'This payment method isn’t available right now.'],
])('what the gateway refuses with %j is said with its bound (P12)', async (fields, words) => {
  const bound = 'amount' in fields && { bound: { least: '100.00', most: '900.00', symbol: '₱' } }
  await open({ '/wps/payment/deposit': { status: 422, errorCode: 'validation_failed', fields, ...bound } })
  fireEvent.click(await screen.findByRole('button', { name: '₱500' }))
  fireEvent.click(screen.getByTestId('deposit-start'))
  expect(await screen.findByText(words)).toBeTruthy()
})

test.each([
  ['EN', '1,50', '= ₱1.50'],
  ['EN', '1,234', '= ₱1,234.00'],
  ['EN', '100.50', null],
  ['PT', '50000,50', '= ₱50.000,50'],
  ['PT', '₱1.234', '= ₱1.234,00'],
  ['AR', '١٢٣٫٥', '= ₱123.50'],
])('in %s “%s”, which is sent otherwise, is shown back as %s (R26)', async (code, typed, shown) => {
  await open({}, undefined, code)
  fireEvent.change(await screen.findByTestId('amount'), { target: { value: typed } })
  const read = screen.queryByTestId('amount-read')?.textContent.replaceAll(/[\u2066-\u2069]/g, '')
  expect(read ?? null).toBe(shown)
})

test('a break says until when in place of the form, and what became of a deposit is still there (12)', async () => {
  const exclusion = { until: '2126-06-04T10:00:00Z' }
  const answers = {
    '/session/summary': { value: sessionSummary({ exclusion }) },
    '/wps/payment/deposit': { value: deposit },
  }
  await open(answers)
  expect((await screen.findByTestId('break-notice')).textContent).toContain('You can’t play until')
  expect(screen.queryByTestId('deposit-form')).toBeNull()
  cleanup()
  await open(answers, '/member?page=depositv2&deposit=d-1')
  await screen.findByTestId('deposit-wait')
})

test('lists what there was, and says so where there was nothing, or no way to pay', async () => {
  await open({
    '/wps/payment/deposits': { value: { content: [deposit], pageNum: 1, totalPages: 3 } },
    '/wps/payment/deposit/methods': { value: { ...offer.value, methods: [] } },
  })
  await screen.findByTestId('deposit-none')
  const row = await screen.findByRole('link', { name: /Continue/ })
  expect(row.getAttribute('href')).toBe('/member?page=depositv2&deposit=d-1')
  expect(screen.getByRole('navigation', { name: 'Page 1 of 3' })).not.toBeNull()
  cleanup()
  await open({})
  await screen.findByTestId('deposit-history-none')
})

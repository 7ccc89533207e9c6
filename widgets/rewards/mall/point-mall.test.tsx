import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import { sessionSummary } from '../../testing/session-summary.ts'
import PointMall from './point-mall.tsx'

type Redemption = CallValue<'pointConvert'>
type Answers = Parameters<typeof platform>[0]

const at = '2026-11-20T09:00:00.000Z'
const exchange = { points: 100, amount: '1.00' }

function redemption(change: Partial<Redemption> = {}): Redemption {
  return {
    id: 'R-1',
    kind: 'convert',
    item: null,
    title: '',
    quantity: 1,
    points: 300,
    amount: '3.00',
    currencySymbol: '₱',
    exchange,
    status: 'approved',
    reason: null,
    remark: '',
    appliedAt: at,
    decidedAt: at,
    ...change,
  }
}

async function open(answers: Answers = {}, points = 350) {
  platform({
    getPointConfig: { value: { earning: [], exchange: { ...exchange, minimum: 200 }, currencySymbol: '₱' } },
    getPointReward: { value: [] },
    MCS2_getPointBalance: { value: { points, inProcess: 0, hasPaymentPassword: true, taken: [] } },
    ...answers,
  })
  return draw(<PointMall />, { status: 'member', ready: ['point-convert'] })
}

async function convert() {
  fireEvent.click(await screen.findByTestId('points-convert'))
  await screen.findByTestId('field-points')
}

function type(name: string, value: string) {
  fireEvent.input(screen.getByTestId(`field-${name}`), { target: { value } })
}

function send() {
  const form = document.querySelector('dialog form')
  if (form) fireEvent.submit(form)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('E12, 12: who takes a break is not told how points are earned', async () => {
  await open({ '/session/summary': { value: sessionSummary({ exclusion: { until: null } }) } })
  await waitFor(() => expect(screen.queryByTestId('mall-earning')).toBeNull())
  expect(screen.getByTestId('mall-items')).toBeTruthy()
})

test('E12: whose session is being restored is not asked to log in, and has the views of a member', async () => {
  platform({
    getPointConfig: { value: { earning: [], exchange: null, currencySymbol: '₱' } },
    getPointReward: { value: [] },
  })
  await draw(<PointMall />, { status: 'restoring' })
  expect(screen.queryByTestId('mall-log-in')).toBeNull()
  expect(screen.getByTestId('mall-history')).toBeTruthy()
  cleanup()
  await draw(<PointMall />, { status: 'guest' })
  expect(screen.getByTestId('mall-log-in').textContent).toBe('Log in to see your points')
  expect(screen.queryByTestId('mall-history')).toBeNull()
  cleanup()
  // Whoever tries the games is logged in, and has no points without an account.
  await draw(<PointMall />, { status: 'trial' })
  expect(screen.getByTestId('mall-log-in').textContent).toBe('Create an account to collect points')
})

test('E12: points become money behind the payment password, and the dialog says how much came', async () => {
  const sent: Record<string, unknown>[] = []
  await open({
    MCS2_convertPoint: (body) => {
      sent.push(body)
      return { value: redemption() }
    },
  })
  await convert()
  fireEvent.click(screen.getByRole('button', { name: 'Maximum: 300' }))
  expect(screen.getByTestId<HTMLButtonElement>('convert-send').disabled).toBe(true)
  type('paymentPassword', '246810')
  expect(screen.getByTestId('convert-send').textContent).toBe('Convert to ₱3.00')
  send()
  expect((await screen.findByTestId('convert-done')).textContent).toBe('₱3.00 was added to your main wallet.')
  expect(sent).toEqual([{ points: 300, paymentPassword: '246810', key: expect.any(String) as string }])
  fireEvent.click(screen.getByTestId('convert-close'))
  await waitFor(() => expect(screen.queryByTestId('convert-done')).toBeNull())
})

test('E12: a wrong password is said at its field, and the next try is the same wish', async () => {
  const keys: unknown[] = []
  await open({
    MCS2_convertPoint: ({ key, paymentPassword }) => {
      keys.push(key)
      if (paymentPassword === '246810') return { value: redemption({ points: 200, amount: '2.00' }) }
      const errorCode = 'payment_password_wrong'
      return { status: 400, errorCode, fields: { paymentPassword: errorCode } }
    },
  })
  await convert()
  type('points', '200')
  type('paymentPassword', '000000')
  send()
  await screen.findByText('The payment password isn’t correct.')
  expect(screen.getByTestId('field-paymentPassword').getAttribute('aria-invalid')).toBe('true')
  type('paymentPassword', '246810')
  expect(screen.queryByText('The payment password isn’t correct.')).toBeNull()
  send()
  await screen.findByTestId('convert-done')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('E12: what the gateway refuses is said, and what cannot go is never sent', async () => {
  const sent: unknown[] = []
  await open({
    MCS2_convertPoint: (body) => {
      sent.push(body)
      return { status: 409, errorCode: 'insufficient_points' }
    },
  })
  await convert()
  type('paymentPassword', '246810')
  const problem = () => screen.getByTestId('field-points').closest('.field')?.querySelector('p')?.textContent
  for (const [points, words] of [
    ['250', 'In steps of 100, minimum 200'],
    ['100', 'In steps of 100, minimum 200'],
    ['400', 'You don’t have enough points.'],
  ] as const) {
    type('points', points)
    expect(problem()).toBe(words)
    send()
  }
  expect(sent).toEqual([])
  type('points', '300')
  send()
  await waitFor(() =>
    expect(document.querySelector('dialog [role=alert]')?.textContent).toBe('You don’t have enough points.'),
  )
  expect(sent).toHaveLength(1)
})

test('E12: a redemption that was rejected says why, with the words of the team', async () => {
  const row = redemption({
    kind: 'physical',
    item: 'mug',
    title: 'A mug',
    amount: null,
    exchange: null,
    status: 'rejected',
    reason: 'address_wrong',
    remark: '<b>No such street</b>',
  })
  await open({ getRedeemPointList: { value: { content: [row], next: null } } })
  fireEvent.click(await screen.findByTestId('mall-history'))
  const shown = within(await screen.findByTestId('redemption'))
  expect(shown.getByTestId('redemption-status').textContent).toBe('Rejected')
  expect(shown.getByText('The address wasn’t correct. Your points were returned.')).toBeTruthy()
  expect(shown.getByTestId('redemption-remark').textContent).toBe('From our team: <b>No such street</b>')
})

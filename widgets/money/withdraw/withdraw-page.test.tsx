import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { requested } from '../../../machines/money/withdrawal/withdrawal.world.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import { AccountForm } from './account-form.tsx'
import WithdrawPage from './withdraw-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Bonus = CallValue<'withdrawTerms'>['bonuses'][number]

const terms: CallValue<'withdrawTerms'> = {
  currency: 'PHP',
  currencySymbol: '₱',
  scale: 2,
  balance: '900.00',
  hasPaymentPassword: true,
  holder: 'Rosa Ria',
  maxAccounts: 3,
  leftToday: 5,
  amountLeftToday: null,
  turnoverLeft: '0.00',
  openLeft: 3,
  receiptMinutes: 30,
  bonuses: [],
  methods: [
    {
      code: 'bank',
      kind: 'bank',
      name: 'Bank',
      banks: [],
      numberPattern: '^[0-9]+$',
      numberCheck: 'none',
      numberKind: 'digits',
      minimum: '10.00',
      maximum: '900.00',
      amounts: [],
      feeFixed: '0.00',
      feePercent: '0',
      minutes: 0,
    },
  ],
  accounts: [
    {
      id: '018f0000-0000-7000-8000-000000000001',
      method: 'bank',
      bank: 'Harbour',
      holder: 'R*** R**',
      lastFour: '4821',
      usableAt: '2026-01-02T03:04:05.000Z',
      isUsable: true,
    },
  ],
}

function bonus(effect: Bonus['effect'], title = 'Welcome'): Bonus {
  const id = `018f0000-0000-7000-8000-00000000000${String(title.length % 10)}`
  return { id, title, amount: '50.00', left: '200.00', effect }
}

async function open(
  bonuses: Bonus[],
  sent: Record<string, unknown>[] = [],
  more: Partial<CallValue<'withdrawTerms'>> = {},
) {
  platform({
    '/wps/withdrawal/terms': { value: { ...terms, bonuses, ...more } },
    '/wps/withdrawal/list': { value: { content: [], hasMore: false } },
    '/wps/withdrawal': (body) => {
      if ('amount' in body) sent.push(body)
      return { value: requested }
    },
  })
  await draw(<WithdrawPage />, { status: 'member', path: '/member?page=withdraw' })
  await waitFor(() => expect(screen.getByTestId('withdraw-send').textContent).toBe('Withdraw'))
}

function fill(amount = '100') {
  fireEvent.change(screen.getByTestId('amount'), { target: { value: amount } })
  fireEvent.change(screen.getByTestId('field-password'), { target: { value: '246810' } })
}

test('says before what a withdrawal ends, again at the question, and sends what was agreed to (E3, E7)', async () => {
  const sent: Record<string, unknown>[] = []
  const lost = bonus('forfeited')
  await open([bonus('kept', 'Weekly'), lost], sent)
  const rows = [...screen.getByTestId('withdraw-bonuses').querySelectorAll('li')].map(
    (row) => row.textContent,
  )
  expect(rows).toEqual([
    'WeeklyStays active. Wager ₱200.00 more to get ₱50.00.',
    'WelcomeThis withdrawal ends the bonus. You lose ₱50.00, with ₱200.00 left to wager. You don’t get it back, even if the withdrawal is returned.',
  ])
  fill()
  fireEvent.click(screen.getByTestId('withdraw-send'))
  expect((await screen.findByTestId('withdraw-loses')).textContent).toBe('You lose ₱50.00: “Welcome”')
  fireEvent.click(screen.getByTestId('withdraw-confirm'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ amount: '100', forfeits: [lost.id] })
})

test('a wrong payment password brings the form back with the cursor in it (12, E3)', async () => {
  platform({
    '/wps/withdrawal/terms': { value: terms },
    '/wps/withdrawal/list': { value: { content: [], hasMore: false } },
    '/wps/withdrawal': {
      status: 422,
      errorCode: 'validation_failed',
      fields: { paymentPassword: 'payment_password_wrong' },
    },
  })
  await draw(<WithdrawPage />, { status: 'member', path: '/member?page=withdraw' })
  await screen.findByTestId('withdraw-send')
  fill()
  fireEvent.click(screen.getByTestId('withdraw-send'))
  fireEvent.click(await screen.findByTestId('withdraw-confirm'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('field-password')))
  expect(screen.getByTestId('field-password').getAttribute('aria-invalid')).toBe('true')
})

test('sends nothing while a bonus must be played through first, and says which (E3, E7)', async () => {
  await open([bonus('blocking', '')])
  expect(screen.getByTestId('withdraw-bonuses').textContent).toContain('Bonus of ₱50.00')
  expect(screen.getByTestId('withdraw-bonuses').textContent).toContain('or give up the bonus')
  fill()
  expect(screen.getByTestId<HTMLButtonElement>('withdraw-send').disabled).toBe(true)
})

test('says nothing of bonuses where there is none', async () => {
  await open([])
  expect(screen.queryByTestId('withdraw-bonuses')).toBeNull()
  fill()
  expect(screen.getByTestId<HTMLButtonElement>('withdraw-send').disabled).toBe(false)
})

test('says what must still be staked, and sends nothing until it was (E3)', async () => {
  const sent: Record<string, unknown>[] = []
  await open([], sent, { turnoverLeft: '150.01' })
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Still to wager: ₱150.01',
  )
  fill()
  const button = screen.getByTestId<HTMLButtonElement>('withdraw-send')
  expect(button.disabled).toBe(true)
  fireEvent.click(button)
  expect(screen.queryByTestId('withdraw-confirm')).toBeNull()
  cleanup()
  await open([])
  expect(screen.queryByText(/Still to wager/)).toBeNull()
  expect(sent).toEqual([])
})

test.each([
  ['those of a day', { leftToday: 0 }],
  ['those under way', { openLeft: 0 }],
])('sends nothing where %s are used up (E3)', async (_, used) => {
  await open([], [], used)
  fill()
  expect(screen.getByTestId<HTMLButtonElement>('withdraw-send').disabled).toBe(true)
})

test.each([
  ['less than was typed', '50.00', 'You can withdraw ₱50.00 more today'],
  ['nothing', '0.00', 'Daily limit reached'],
])(
  'says of withdrawals, not of deposits, that %s is left of the day (E3)',
  async (_, amountLeftToday, said) => {
    await open([], [], { amountLeftToday })
    fill()
    fireEvent.click(screen.getByTestId('withdraw-send'))
    expect(screen.getByTestId('amount').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(said).length).toBeGreaterThan(0)
  },
)

test('asks from its beginning, and after what is more than the wallet has not at all (E3)', async () => {
  const sent: Record<string, unknown>[] = []
  await open([], sent)
  fill('900.01')
  fireEvent.click(screen.getByTestId('withdraw-send'))
  expect(screen.getByTestId('amount').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByTestId('amount'))
  expect(screen.queryByTestId('withdraw-confirm')).toBeNull()
  // As an Arabic keyboard types it, and as somebody groups it.
  fill('\u0661\u0660\u0660,50')
  fireEvent.click(screen.getByTestId('withdraw-send'))
  expect(document.activeElement?.textContent).toBe('Withdraw ₱100.50?')
  fireEvent.click(screen.getByTestId('withdraw-confirm'))
  await waitFor(() => expect(sent).toMatchObject([{ amount: '100.50' }]))
  const follow = await screen.findByTestId('withdraw-follow')
  expect(document.activeElement).toBe(follow.querySelector('h2'))
})

test('the number of an account is called what its way to be paid calls it (12)', async () => {
  const [bank] = terms.methods
  if (!bank) throw new Error('no way to be paid')
  const methods = [{ ...bank, code: 'pix', name: 'Pix', numberLabel: 'CPF' }, bank]
  await draw(<AccountForm terms={{ ...terms, methods }} onDone={() => undefined} />, { status: 'member' })
  expect(screen.getByTestId('field-number')).toBe(await screen.findByLabelText('CPF'))
  fireEvent.change(screen.getByLabelText('Payout method'), { target: { value: 'bank' } })
  expect(screen.getByTestId('field-number')).toBe(screen.getByLabelText('Account number'))
})

test.each([
  ['digits', 'numeric', 'none', 'off'],
  ['code', 'text', 'characters', 'off'],
  ['email', 'email', 'none', 'email'],
  ['text', 'text', 'none', 'off'],
] as const)(
  'an account number of %s is typed with its own keyboard (F3)',
  async (numberKind, ...keyboard) => {
    const [bank] = terms.methods
    if (!bank) throw new Error('no way to be paid')
    await draw(
      <AccountForm terms={{ ...terms, methods: [{ ...bank, numberKind }] }} onDone={() => undefined} />,
      { status: 'member' },
    )
    const field = screen.getByTestId('field-number')
    expect(['inputmode', 'autocapitalize', 'autocomplete'].map((name) => field.getAttribute(name))).toEqual(
      keyboard,
    )
    expect(screen.getByTestId('field-password').getAttribute('type')).toBe('text')
  },
)

test('the shape of an account number is shown before it is typed, and again on a mismatch', async () => {
  const refused = { status: 422, errorCode: 'validation_failed', fields: { number: 'field_pattern' } }
  platform({ '/wps/withdrawal/accounts': refused })
  const [bank] = terms.methods
  if (!bank) throw new Error('no way to be paid')
  const methods = [{ ...bank, numberHint: '11 digits, beginning with 09' }]
  await draw(<AccountForm terms={{ ...terms, methods }} onDone={() => undefined} />, { status: 'member' })
  const said = () => screen.getByTestId('field-number').closest('.field')?.querySelector('.field__message')
  expect(said()?.textContent).toBe('11 digits, beginning with 09')
  fireEvent.submit(screen.getByTestId('account-form'))
  await waitFor(() => expect(said()?.textContent).toBe('Check the format. 11 digits, beginning with 09'))
})

test('all that can be taken out is a tap away, its fee within it (M6)', async () => {
  const [bank] = terms.methods
  if (!bank) throw new Error('no way to be paid')
  const sent: Record<string, unknown>[] = []
  const methods = [{ ...bank, amounts: ['100.00', '850.50'], feeFixed: '15.00' }]
  await open([], sent, { methods, balance: '850.50' })
  const taps = screen.getByRole('group', { name: 'Amount' }).querySelectorAll('button')
  expect([...taps].map(({ textContent }) => textContent)).toEqual(['₱100', 'All'])
  fireEvent.click(screen.getByText('All'))
  expect(screen.getByTestId('withdraw-sum').textContent).toBe('You’ll receive ₱835.50 (fee ₱15.00)')
})

test('whoever has as many accounts as may be saved is told how to make room (M6)', async () => {
  const [account] = terms.accounts
  if (!account) throw new Error('no account')
  const accounts = ['1', '2', '3'].map((id) => ({ ...account, id }))
  await open([], [], { accounts })
  expect(screen.queryByTestId('account-add')).toBeNull()
  expect(screen.getByTestId('accounts-full').textContent).toBe(
    'You can save up to 3 accounts. Remove one to add another.',
  )
  expect(screen.getByTestId('account-remove')).toBeTruthy()
})

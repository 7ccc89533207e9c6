import { draw } from '../../../testing/draw.tsx'
import { platform } from '../../../testing/platform.ts'
import DepositPage from '../deposit-page.tsx'

const none = { content: [], pageNum: 1, totalPages: 0 }

export const usual = {
  name: '',
  kind: 'card',
  minimum: '100.00',
  maximum: '900.00',
  amounts: ['100.00', '500.00'],
  minutes: { minimum: 0, maximum: 0 },
  hours: null,
  isOpen: true,
  fields: [],
  rules: {},
  fee: { fixed: '1.00', percent: '2', payer: 'member' },
  daily: { amount: null, amountLeft: null, deposits: null, depositsLeft: null },
}

export const methods = [
  { ...usual, code: 'card' },
  {
    ...usual,
    code: 'bank-transfer',
    kind: 'bank-transfer',
    name: 'InstaBank',
    fields: [{ name: 'payer', rule: 'payer', widget: 'identifier', label: 'pay.payerLast4' }],
    rules: {
      payer: {
        enabled: true,
        required: true,
        acceptedPattern: '^(?:[0-9]+)$',
        patternId: 'digits',
        minLength: 4,
        maxLength: 4,
      },
    },
  },
  { ...usual, code: 'cash', kind: 'cash', isOpen: false },
]

export const offer = { value: { currency: 'PHP', currencySymbol: '₱', scale: 2, methods } }

export const deposit = {
  id: 'd-1',
  method: 'card',
  methodName: '',
  kind: 'card',
  amount: '500.00',
  fee: '11.00',
  feePayer: 'member',
  arrives: '489.00',
  currency: 'PHP',
  currencySymbol: '₱',
  status: 'pending',
  url: '/dev/payment/d-1',
  startedAt: '2026-01-02T03:04:05.000Z',
  settledAt: null,
  expiresAt: '2126-01-02T03:34:05.000Z',
}

export function open(given: Parameters<typeof platform>[0], path = '/member?page=depositv2', code = 'EN') {
  platform({
    '/wps/payment/deposits': { value: none },
    '/wps/payment/deposit/methods': offer,
    ...given,
  })
  return draw(<DepositPage />, { status: 'member', path, code })
}

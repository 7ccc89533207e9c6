import { network } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { Sealed } from '../../kit/sealed.ts'
import { type Withdrawal, withdrawalMachine, type WithdrawalWish } from './withdrawal.machine.ts'

export const wish: WithdrawalWish = {
  accountId: '018f0000-0000-7000-8000-000000000001',
  amount: '500',
  forfeits: [],
  paymentPassword: new Sealed('246810'),
  key: 'wish-0001',
}

export const requested: Withdrawal = {
  id: '018f0000-0000-7000-8000-0000000000a1',
  account: { method: 'Bank account', bank: 'Harbour Bank', lastFour: '4821' },
  amount: '500.00',
  fee: '5.00',
  arriving: '495.00',
  returned: '0.00',
  paid: '0.00',
  currency: 'PHP',
  currencySymbol: '₱',
  status: 'inReview',
  isCancellable: true,
  isForced: false,
  requestedAt: '2026-03-01T08:00:00.000Z',
  settledAt: null,
  receipt: null,
  steps: [{ status: 'inReview', actor: 'member', reason: null, at: '2026-03-01T08:00:00.000Z' }],
}

/** The withdrawal as it stands later. */
export function become(status: Withdrawal['status']): Withdrawal {
  return { ...requested, status, isCancellable: status === 'inReview' }
}

const statuses = [
  'inReview',
  'approved',
  'sending',
  'unknown',
  'paid',
  'partlyPaid',
  'failed',
  'rejected',
  'cancelled',
  'reversed',
] as const satisfies readonly Withdrawal['status'][]

export const wrongPassword = {
  code: 'payment_password_wrong',
  fields: { paymentPassword: 'payment_password_wrong' },
}

export const withdrawalWorld: World<typeof withdrawalMachine> = {
  machine: withdrawalMachine,
  inputs: [undefined],
  events: [
    { type: 'form.submitted', wish },
    { type: 'field.changed', field: 'paymentPassword' },
    { type: 'confirmed' },
    { type: 'dismissed' },
    { type: 'retried' },
    { type: 'cancel.chosen' },
    { type: 'again.chosen' },
    { type: 'withdrawal.changed' },
  ],
  answers: {
    requestWithdrawal: { done: [become('inReview'), become('approved')], error: [network, wrongPassword] },
    cancelWithdrawal: { done: [become('cancelled')], error: [network] },
    loadWithdrawal: { done: statuses.map(become), error: [network] },
  },
}

import { network } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { become } from '../withdrawal/withdrawal.world.ts'
import { withdrawalReceiptMachine } from './withdrawal-receipt.machine.ts'
import type { LoadedPayout } from './withdrawal-receipt.setup.ts'

type Receipt = NonNullable<LoadedPayout['withdrawal']['receipt']>

/** A payout whose receipt stands so. */
export function payout(status: Receipt['status'] | null, proofs: string[] = []): LoadedPayout {
  const dueAt = status === 'due' ? '2026-03-01T09:00:00.000Z' : null
  const received = status === 'received' ? '495.00' : status === 'partly' ? '200.00' : null
  return {
    withdrawal: {
      ...become('paid'),
      paid: '495.00',
      receipt: status && { status, dueAt, received, proofs },
    },
    dueIn: status === 'due' ? 1_800_000 : null,
  }
}

export const stored = '018f0000-0000-7000-8000-0000000000b1'
export const picture = { key: 'k1', name: 'statement.png' }
export const notAPicture = { code: 'invalid_request', fields: { proofs: 'picture_kind' } }
const overNow = { code: 'receipt_over' }

export const withdrawalReceiptWorld: World<typeof withdrawalReceiptMachine> = {
  machine: withdrawalReceiptMachine,
  inputs: [{ withdrawalId: payout('due').withdrawal.id }],
  events: [
    { type: 'received.chosen' },
    { type: 'partly.chosen' },
    { type: 'nothing.chosen' },
    { type: 'amount.changed', amount: '200' },
    { type: 'pictures.chosen', pictures: [picture] },
    { type: 'picture.removed', key: picture.key },
    { type: 'form.submitted' },
    { type: 'confirmed' },
    { type: 'dismissed' },
    { type: 'retried' },
    { type: 'withdrawal.changed' },
  ],
  answers: {
    loadPayout: {
      done: [
        payout('due'),
        payout('automatic'),
        payout('forced'),
        payout('settled'),
        payout('recalled'),
        payout(null),
      ],
      error: [network],
    },
    storePicture: { done: [{ id: stored }], error: [notAPicture] },
    removePicture: { done: [null], error: [network] },
    sendAnswer: { done: [payout('received'), payout('partly')], error: [network, overNow] },
  },
}

import { assign } from 'xstate'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { ReceiptStatus } from '../../../schemas/calls/money/withdrawal.calls.ts'
import { withoutField } from '../../kit/failure.ts'
import { getFailure, getOutput, readEvent, toError } from '../../kit/read-event.ts'
import { setup } from '../../kit/setup.ts'
import { stub } from '../../kit/stub.ts'
import {
  changing,
  findFirst,
  type ProofPicture,
  storedPictures,
  withChosen,
  withoutPicture,
} from './proof-pictures.ts'

type Withdrawal = CallValue<'withdrawalStatus'>

/** A payout as it was fetched, and how long its question stays open. */
export interface LoadedPayout {
  withdrawal: Withdrawal
  /** Milliseconds until it counts as received by itself; null where nothing does. */
  dueIn: number | null
}

/** What a member says arrived. */
export type ReceiptAnswer = CallBody<'withdrawalReceipt'>['answer']

export interface WithdrawalReceiptInput {
  withdrawalId: string
}

export interface WithdrawalReceiptContext {
  withdrawalId: string
  withdrawal: Withdrawal | null
  dueIn: number | null
  answer: ReceiptAnswer | null
  /** With partly: how much arrived, as it is sent. */
  amount: string
  pictures: readonly ProofPicture[]
  error: FlowError | null
}

export type WithdrawalReceiptEvent =
  | { type: 'received.chosen' }
  | { type: 'partly.chosen' }
  | { type: 'nothing.chosen' }
  | { type: 'amount.changed'; amount: string }
  | { type: 'pictures.chosen'; pictures: readonly { key: string; name: string }[] }
  | { type: 'picture.removed'; key: string }
  | { type: 'form.submitted' }
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  | { type: 'retried' }
  | { type: 'withdrawal.changed' }

const longestWait = 3_600_000

interface Scope {
  context: WithdrawalReceiptContext
}

function is(...statuses: ReceiptStatus[]) {
  return ({ context }: Scope) => statuses.some((status) => status === context.withdrawal?.receipt?.status)
}

const actors = {
  loadPayout: stub<LoadedPayout, { withdrawalId: string }>(),
  storePicture: stub<{ id: string }, { withdrawalId: string; key: string }>(),
  removePicture: stub<unknown, { withdrawalId: string; id: string }>(),
  sendAnswer: stub<
    LoadedPayout,
    { withdrawalId: string; answer: ReceiptAnswer; amount: string; proofs: string[] }
  >(),
}

/** A payout that nothing was heard of yet. */
export function createContext({ input }: { input: WithdrawalReceiptInput }): WithdrawalReceiptContext {
  return {
    withdrawalId: input.withdrawalId,
    withdrawal: null,
    dueIn: null,
    answer: null,
    amount: '',
    pictures: [],
    error: null,
  }
}

/** What the actors are called with. */
export const inputs = {
  payout: ({ context }: Scope) => ({ withdrawalId: context.withdrawalId }),
  picture: ({ context }: Scope) => ({
    withdrawalId: context.withdrawalId,
    key: findFirst(context.pictures, 'uploading')?.key ?? '',
  }),
  unwanted: ({ context }: Scope) => ({
    withdrawalId: context.withdrawalId,
    id: findFirst(context.pictures, 'removing')?.id ?? '',
  }),
  answer: ({ context }: Scope) => ({
    withdrawalId: context.withdrawalId,
    answer: context.answer ?? 'received',
    amount: context.amount,
    proofs: context.pictures.flatMap(({ id, status }) => (status === 'stored' && id ? [id] : [])),
  }),
}

/** What the receipt of a payout is made of; its chart is in withdrawal-receipt.machine.ts. */
export const receiptSetup = setup({
  types: {} as {
    context: WithdrawalReceiptContext
    events: WithdrawalReceiptEvent
    input: WithdrawalReceiptInput
    tags: 'pending' | 'confirming' | 'describing' | 'over'
  },
  actors,
  guards: {
    isDue: is('due'),
    isReceived: is('received'),
    isDisputed: is('partly', 'disputed'),
    isAutomatic: is('automatic'),
    isForced: is('forced'),
    isSettled: is('settled'),
    isRecalled: is('recalled'),
    canCountAsReceived: ({ context }) => context.dueIn !== null,
    hasWaiting: ({ context }) => findFirst(context.pictures, 'waiting') !== undefined,
    hasUnwanted: ({ context }) => findFirst(context.pictures, 'removing') !== undefined,
    isProven: ({ context }) => findFirst(context.pictures, 'stored') !== undefined,
    lacksAmount: ({ context }) => context.answer === 'partly' && context.amount.trim() === '',
    isAllReceived: ({ context }) => context.answer === 'received',
    isOver: ({ event }) => getFailure(event).error.code === 'receipt_over',
  },
  actions: {
    storePayout: assign(({ context, event }) => {
      const { withdrawal, dueIn } = getOutput<typeof actors.loadPayout>(event)
      const stored = storedPictures(withdrawal.receipt?.proofs ?? [])
      return { withdrawal, dueIn, pictures: context.pictures.length > 0 ? context.pictures : stored }
    }),
    storeFailure: assign(toError),
    forgetError: assign({ error: null }),
    chooseReceived: assign({ answer: 'received', error: null }),
    choosePartly: assign({ answer: 'partly', error: null }),
    chooseNothing: assign({ answer: 'notReceived', error: null }),
    forgetAnswer: assign({ answer: null, error: null }),
    storeAmount: assign(({ context, event }) => ({
      amount: readEvent(event, 'amount.changed').amount,
      error: withoutField(context.error, 'amount'),
    })),
    addPictures: assign(({ context, event }) => ({
      pictures: withChosen(context.pictures, readEvent(event, 'pictures.chosen').pictures),
      error: withoutField(context.error, 'proofs'),
    })),
    dropPicture: assign(({ context, event }) => ({
      pictures: withoutPicture(context.pictures, readEvent(event, 'picture.removed').key),
    })),
    beginUpload: assign(({ context }) => ({
      pictures: changing(context.pictures, 'waiting', { status: 'uploading' }),
    })),
    noteStored: assign(({ context, event }) => ({
      pictures: changing(context.pictures, 'uploading', {
        status: 'stored',
        id: getOutput<typeof actors.storePicture>(event).id,
      }),
    })),
    noteRefused: assign(({ context, event }) => {
      const { error } = getFailure(event)
      const code = Object.values(error.fields ?? {})[0] ?? error.code
      return { pictures: changing(context.pictures, 'uploading', { status: 'refused', error: { code } }) }
    }),
    noteRemoved: assign(({ context }) => {
      const gone = findFirst(context.pictures, 'removing')
      return { pictures: context.pictures.filter((picture) => picture !== gone) }
    }),
    noteLeft: assign(({ context, event }) => ({
      pictures: changing(context.pictures, 'removing', { status: 'stored' }),
      error: getFailure(event).error,
    })),
    requireAmount: assign({ error: { code: 'invalid_request', fields: { amount: 'field_required' } } }),
    requirePicture: assign({ error: { code: 'invalid_request', fields: { proofs: 'field_required' } } }),
  },
  delays: {
    timeout: 35_000,
    uploadTimeout: 120_000,
    due: ({ context }) => Math.min(Math.max(context.dueIn ?? longestWait, 1_000), longestWait),
  },
})

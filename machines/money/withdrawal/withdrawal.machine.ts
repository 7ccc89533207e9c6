import { assign } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { WithdrawalStatus } from '../../../schemas/calls/money/withdrawal.calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { callState } from '../../kit/call-state.ts'
import { isLost, withoutField } from '../../kit/failure.ts'
import { getFailure, getOutput, readEvent, toError } from '../../kit/read-event.ts'
import { decide, endState, followState } from '../../kit/record-state.ts'
import type { Sealed } from '../../kit/sealed.ts'
import { setup } from '../../kit/setup.ts'
import { stub } from '../../kit/stub.ts'

export type Withdrawal = CallValue<'withdrawalStatus'>

/** What somebody wants to take out. */
export interface WithdrawalWish {
  accountId: string
  /** In the currency of the wallet, as typed. */
  amount: string
  /** Open bonuses that end with it, as was said before. */
  forfeits: string[]
  paymentPassword: Sealed<string>
  /** The same for every try of one wish. */
  key: string
}

export interface WithdrawalContext {
  wish: WithdrawalWish | null
  withdrawal: Withdrawal | null
  /** It changed while a request was under way: the answer may be older. */
  isBehind: boolean
  error: FlowError | null
}

export type WithdrawalEvent =
  | { type: 'form.submitted'; wish: WithdrawalWish }
  | { type: 'field.changed'; field: string }
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  | { type: 'retried' }
  | { type: 'cancel.chosen' }
  | { type: 'again.chosen' }
  | { type: 'withdrawal.changed' }

interface Scope {
  context: WithdrawalContext
}

function is(status: WithdrawalStatus) {
  return ({ context }: Scope) => context.withdrawal?.status === status
}

const actors = {
  requestWithdrawal: stub<Withdrawal, WithdrawalWish | null>(),
  cancelWithdrawal: stub<Withdrawal, { id: string }>(),
  loadWithdrawal: stub<Withdrawal, { id: string }>(),
}

const inputs = {
  wish: ({ context }: Scope) => context.wish,
  id: ({ context }: Scope) => ({ id: context.withdrawal?.id ?? '' }),
}

const withdrawalSetup = setup({
  types: {} as {
    context: WithdrawalContext
    events: WithdrawalEvent
    tags: 'pending' | 'confirming' | 'following' | 'over'
  },
  actors,
  guards: {
    isInReview: is('inReview'),
    isApproved: is('approved'),
    isSending: is('sending'),
    isUnknown: is('unknown'),
    isPaid: is('paid'),
    isPartlyPaid: is('partlyPaid'),
    isFailed: is('failed'),
    isRejected: is('rejected'),
    isCancelled: is('cancelled'),
    isReversed: is('reversed'),
    isCancellable: ({ context }) => context.withdrawal?.isCancellable === true,
    isBehind: ({ context }) => context.isBehind,
    isLost: ({ event }) => isLost(getFailure(event)),
  },
  actions: {
    storeWish: assign(({ event }) => ({ wish: readEvent(event, 'form.submitted').wish, error: null })),
    storeWithdrawal: assign(({ event }) => ({
      withdrawal: getOutput<typeof actors.loadWithdrawal>(event),
      wish: null,
      error: null,
    })),
    storeFailure: assign(toError),
    forgetError: assign({ error: null }),
    forgetFieldError: assign(({ context, event }) => ({
      error: withoutField(context.error, readEvent(event, 'field.changed').field),
    })),
    noteBehind: assign({ isBehind: true }),
    catchUp: assign({ isBehind: false }),
    startAgain: assign({ wish: null, withdrawal: null, isBehind: false, error: null }),
  },
  delays: { timeout: 35_000, nextLook: 15_000, lateLook: 60_000 },
})

const following = followState('withdrawal.changed', 'nextLook', 'refreshing')
const over = endState('withdrawal.changed', 'refreshing')
const again = { 'again.chosen': { target: 'enteringAmount', actions: 'startAgain' } } as const
const underWay = { ...following, on: { ...following.on, ...again } }
const ended = { ...over, on: { ...over.on, ...again } }
/** A provider may still take a payout back. */
const paidOut = { ...ended, after: { lateLook: 'refreshing' } }

/** Money out: typed, looked over, requested once however often it is sent, then followed until it is over. */
export const withdrawalMachine = withdrawalSetup.createMachine({
  id: 'withdrawal',
  context: { wish: null, withdrawal: null, isBehind: false, error: null },
  initial: 'enteringAmount',
  states: {
    enteringAmount: {
      on: {
        'form.submitted': { target: 'confirmingRequest', actions: 'storeWish' },
        'field.changed': { actions: 'forgetFieldError' },
      },
    },
    confirmingRequest: {
      tags: 'confirming',
      on: { confirmed: 'requesting', dismissed: 'enteringAmount' },
    },
    requesting: {
      ...callState({
        src: 'requestWithdrawal',
        input: inputs.wish,
        onDone: { target: 'deciding', actions: 'storeWithdrawal' },
        onError: { guard: 'isLost', target: 'uncertain', actions: 'storeFailure' },
        onRefused: 'enteringAmount',
        onSlow: { target: 'uncertain', actions: 'storeFailure' },
      }),
      on: { 'withdrawal.changed': { actions: 'noteBehind' } },
    },
    /** The answer was lost: the same wish with the same key is never held twice. */
    uncertain: {
      on: {
        retried: { target: 'requesting', actions: 'forgetError' },
        dismissed: { target: 'enteringAmount', actions: 'forgetError' },
      },
    },
    deciding: {
      always: [
        { guard: 'isBehind', target: 'refreshing', actions: 'catchUp' },
        ...decide({
          isInReview: 'inReview',
          isApproved: 'approved',
          isSending: 'sending',
          isUnknown: 'unknown',
          isPaid: 'paid',
          isPartlyPaid: 'partlyPaid',
          isFailed: 'failed',
          isRejected: 'rejected',
          isCancelled: 'cancelled',
          isReversed: 'reversed',
        }),
      ],
    },
    inReview: {
      ...underWay,
      on: {
        ...underWay.on,
        'cancel.chosen': { guard: 'isCancellable', target: 'cancelling', actions: 'forgetError' },
      },
    },
    approved: underWay,
    sending: underWay,
    unknown: underWay,
    paid: paidOut,
    partlyPaid: paidOut,
    failed: ended,
    rejected: ended,
    cancelled: ended,
    reversed: ended,
    cancelling: {
      ...callState({
        src: 'cancelWithdrawal',
        input: inputs.id,
        onDone: { target: 'deciding', actions: 'storeWithdrawal' },
        onRefused: 'deciding',
        onSlow: { target: 'refreshing', actions: 'storeFailure' },
      }),
      on: { 'withdrawal.changed': { actions: 'noteBehind' } },
    },
    refreshing: {
      ...callState({
        src: 'loadWithdrawal',
        input: inputs.id,
        onDone: { target: 'deciding', actions: 'storeWithdrawal' },
        onError: 'deciding',
      }),
      tags: 'following',
      on: { 'withdrawal.changed': { target: 'refreshing', reenter: true } },
    },
  },
})

import { assertEvent, assign, setup } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { WithdrawalStatus } from '../../../schemas/calls/money/withdrawal.calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { type Failure, isLost, readFailure, slowness, withoutField } from '../../kit/failure.ts'
import type { Sealed } from '../../kit/sealed.ts'
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

function is(status: WithdrawalStatus) {
  return ({ context }: { context: WithdrawalContext }) => context.withdrawal?.status === status
}

const withdrawalSetup = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    tags: {} as 'pending' | 'confirming' | 'following' | 'over',
  },
  actors: {
    requestWithdrawal: stub<Withdrawal, WithdrawalWish | null>(),
    cancelWithdrawal: stub<Withdrawal, { id: string }>(),
    loadWithdrawal: stub<Withdrawal, { id: string }>(),
  },
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
    isLost: (_, failure: Failure) => isLost(failure),
  },
  actions: {
    storeWish: assign(({ event }) => {
      assertEvent(event, 'form.submitted')
      return { wish: event.wish, error: null }
    }),
    storeWithdrawal: assign((_, { withdrawal }: { withdrawal: Withdrawal }) => ({
      withdrawal,
      wish: null,
      error: null,
    })),
    storeFailure: assign((_, { error }: Failure) => ({ error })),
    forgetError: assign({ error: null }),
    noteBehind: assign({ isBehind: true }),
    catchUp: assign({ isBehind: false }),
    startAgain: assign({ wish: null, withdrawal: null, isBehind: false, error: null }),
  },
  delays: { timeout: 35_000, nextLook: 15_000, lateLook: 60_000 },
})

/** Where one under way may go on from: it is asked for when something is heard of it, and now and then, since a message or an answer may get lost. */
const following = withdrawalSetup.createStateConfig({
  tags: 'following',
  after: { nextLook: 'refreshing' },
  on: {
    'withdrawal.changed': 'refreshing',
    'again.chosen': { target: 'enteringAmount', actions: 'startAgain' },
  },
})

/** An end of it; a provider may still take a payout back. */
const over = withdrawalSetup.createStateConfig({
  tags: 'over',
  on: {
    'withdrawal.changed': 'refreshing',
    'again.chosen': { target: 'enteringAmount', actions: 'startAgain' },
  },
})

/** Money out: typed, looked over, requested once however often it is sent, then followed until it is over. */
export const withdrawalMachine = withdrawalSetup.createMachine({
  id: 'withdrawal',
  context: { wish: null, withdrawal: null, isBehind: false, error: null },
  initial: 'enteringAmount',
  states: {
    enteringAmount: {
      on: {
        'form.submitted': { target: 'confirmingRequest', actions: 'storeWish' },
        'field.changed': {
          actions: assign({ error: ({ context, event }) => withoutField(context.error, event.field) }),
        },
      },
    },
    confirmingRequest: {
      tags: 'confirming',
      on: { confirmed: 'requesting', dismissed: 'enteringAmount' },
    },
    requesting: {
      tags: 'pending',
      invoke: {
        id: 'requestWithdrawal',
        src: 'requestWithdrawal',
        input: ({ context }) => context.wish,
        onDone: {
          target: 'deciding',
          actions: { type: 'storeWithdrawal', params: ({ event }) => ({ withdrawal: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isLost', params: ({ event }) => readFailure(event.error) },
            target: 'uncertain',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
          {
            target: 'enteringAmount',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
        ],
      },
      on: { 'withdrawal.changed': { actions: 'noteBehind' } },
      after: { timeout: { target: 'uncertain', actions: { type: 'storeFailure', params: slowness } } },
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
        { guard: 'isInReview', target: 'inReview' },
        { guard: 'isApproved', target: 'approved' },
        { guard: 'isSending', target: 'sending' },
        { guard: 'isUnknown', target: 'unknown' },
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isPartlyPaid', target: 'partlyPaid' },
        { guard: 'isFailed', target: 'failed' },
        { guard: 'isRejected', target: 'rejected' },
        { guard: 'isCancelled', target: 'cancelled' },
        { guard: 'isReversed', target: 'reversed' },
      ],
    },
    inReview: {
      ...following,
      on: {
        ...following.on,
        'cancel.chosen': { guard: 'isCancellable', target: 'cancelling', actions: 'forgetError' },
      },
    },
    approved: following,
    sending: following,
    unknown: following,
    paid: { ...over, after: { lateLook: 'refreshing' } },
    partlyPaid: { ...over, after: { lateLook: 'refreshing' } },
    failed: over,
    rejected: over,
    cancelled: over,
    reversed: over,
    cancelling: {
      tags: 'pending',
      invoke: {
        id: 'cancelWithdrawal',
        src: 'cancelWithdrawal',
        input: ({ context }) => ({ id: context.withdrawal?.id ?? '' }),
        onDone: {
          target: 'deciding',
          actions: { type: 'storeWithdrawal', params: ({ event }) => ({ withdrawal: event.output }) },
        },
        onError: {
          target: 'deciding',
          actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      on: { 'withdrawal.changed': { actions: 'noteBehind' } },
      after: { timeout: { target: 'refreshing', actions: { type: 'storeFailure', params: slowness } } },
    },
    refreshing: {
      tags: 'following',
      invoke: {
        id: 'loadWithdrawal',
        src: 'loadWithdrawal',
        input: ({ context }) => ({ id: context.withdrawal?.id ?? '' }),
        onDone: {
          target: 'deciding',
          actions: { type: 'storeWithdrawal', params: ({ event }) => ({ withdrawal: event.output }) },
        },
        onError: 'deciding',
      },
      on: { 'withdrawal.changed': { target: 'refreshing', reenter: true } },
      after: { timeout: 'deciding' },
    },
  },
})

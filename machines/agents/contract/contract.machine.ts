import { assign, setup } from 'xstate'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { type Failure, readFailure, slowness } from '../../kit/failure.ts'
import { stub } from '../../kit/stub.ts'
import { isOutdated, type ContractState, findContractState, findAffected } from './contract-state.ts'

export type ContractDetail = CallValue<'contractDetail'>
export type ContractAction = Exclude<CallBody<'processDividend'>['action'], 'offer'>

/** A contract as it was fetched, and how long it stays as it is unless somebody acts. */
export interface LoadedContract {
  detail: ContractDetail
  /** Milliseconds until an open offer expires; null where nothing does. */
  expiresIn: number | null
}

export interface ContractAttempt {
  kind: ContractDetail['contract']['kind']
  action: ContractAction
  contractId: string
  /** Contracts further down that the person has been shown would end. */
  proceed: string[]
}

export interface ContractInput {
  contractId: string
}

export interface ContractContext {
  contractId: string
  detail: ContractDetail | null
  expiresIn: number | null
  error: FlowError | null
}

export type ContractEvent =
  | { type: 'accept.chosen' }
  | { type: 'reject.chosen' }
  | { type: 'withdraw.chosen' }
  | { type: 'termination.chosen' }
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  | { type: 'retried' }
  | { type: 'contract.changed' }

const longestWait = 3_600_000

function is(state: ContractState) {
  return (context: ContractContext) => findContractState(context.detail) === state
}

const contractSetup = setup({
  types: {
    context: {} as ContractContext,
    events: {} as ContractEvent,
    input: {} as ContractInput,
    tags: {} as 'pending' | 'confirming' | 'over',
  },
  actors: {
    loadContract: stub<LoadedContract, { contractId: string }>(),
    act: stub<LoadedContract, ContractAttempt>(),
  },
  guards: {
    isOffer: ({ context }) => is('offer')(context),
    isAwaitingAnswer: ({ context }) => is('awaitingAnswer')(context),
    isAccepted: ({ context }) => is('accepted')(context),
    isTermination: ({ context }) => is('termination')(context),
    isAwaitingTermination: ({ context }) => is('awaitingTermination')(context),
    isRejected: ({ context }) => is('rejected')(context),
    isExpired: ({ context }) => is('expired')(context),
    isWithdrawn: ({ context }) => is('withdrawn')(context),
    isTerminated: ({ context }) => is('terminated')(context),
    isReplaced: ({ context }) => is('replaced')(context),
    isEndedByUpline: ({ context }) => is('endedByUpline')(context),
    canExpire: ({ context }) => context.expiresIn !== null,
    isStale: (_, { error }: Failure) => isOutdated(error.code),
    affectsMoreContracts: (_, { thrown }: { thrown: unknown }) => findAffected(thrown) !== null,
  },
  actions: {
    storeContract: assign((_, { detail, expiresIn }: LoadedContract) => ({ detail, expiresIn })),
    storeFailure: assign((_, { error }: Failure) => ({ error })),
    storeAffected: assign(({ context }, { thrown }: { thrown: unknown }) => ({
      detail: context.detail && { ...context.detail, affected: findAffected(thrown) ?? [] },
      error: readFailure(thrown).error,
    })),
    forgetError: assign({ error: null }),
  },
  delays: {
    timeout: 35_000,
    expiry: ({ context }) => Math.min(Math.max(context.expiresIn ?? longestWait, 1_000), longestWait),
  },
})

/** Sends one action; what it leads to is decided by the contract that comes back. */
function acting(action: ContractAction, unless: string) {
  return contractSetup.createStateConfig({
    tags: 'pending',
    invoke: {
      id: action,
      src: 'act',
      input: ({ context }) => ({
        kind: context.detail?.contract.kind ?? 'dividend',
        action,
        contractId: context.contractId,
        proceed: context.detail?.affected.map(({ id }) => id) ?? [],
      }),
      onDone: {
        target: 'deciding',
        actions: { type: 'storeContract', params: ({ event }) => event.output },
      },
      onError: [
        {
          guard: { type: 'affectsMoreContracts', params: ({ event }) => ({ thrown: event.error }) },
          target: unless,
          actions: { type: 'storeAffected', params: ({ event }) => ({ thrown: event.error }) },
        },
        {
          guard: { type: 'isStale', params: ({ event }) => readFailure(event.error) },
          target: 'loading',
          actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
        },
        {
          target: 'deciding',
          actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
        },
      ],
    },
    after: {
      timeout: { target: 'loading', actions: { type: 'storeFailure', params: slowness } },
    },
  })
}

function confirming(act: string) {
  return contractSetup.createStateConfig({
    tags: 'confirming',
    on: {
      confirmed: { target: act, actions: 'forgetError' },
      dismissed: { target: 'deciding', actions: 'forgetError' },
      'contract.changed': 'loading',
    },
  })
}

const over = contractSetup.createStateConfig({ tags: 'over', on: { 'contract.changed': 'loading' } })

export const contractMachine = contractSetup.createMachine({
  id: 'contract',
  context: ({ input }) => ({
    contractId: input.contractId,
    detail: null,
    expiresIn: null,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'pending',
      invoke: {
        id: 'loadContract',
        src: 'loadContract',
        input: ({ context }) => ({ contractId: context.contractId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'storeContract', params: ({ event }) => event.output },
        },
        onError: {
          target: 'unreachable',
          actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      after: {
        timeout: { target: 'unreachable', actions: { type: 'storeFailure', params: slowness } },
      },
    },
    unreachable: {
      on: {
        retried: { target: 'loading', actions: 'forgetError' },
        'contract.changed': { target: 'loading', actions: 'forgetError' },
      },
    },
    deciding: {
      always: [
        { guard: 'isOffer', target: 'reviewingOffer' },
        { guard: 'isAwaitingAnswer', target: 'awaitingAnswer' },
        { guard: 'isAccepted', target: 'accepted' },
        { guard: 'isTermination', target: 'reviewingTermination' },
        { guard: 'isAwaitingTermination', target: 'awaitingTermination' },
        { guard: 'isRejected', target: 'rejected' },
        { guard: 'isExpired', target: 'expired' },
        { guard: 'isWithdrawn', target: 'withdrawn' },
        { guard: 'isTerminated', target: 'terminated' },
        { guard: 'isReplaced', target: 'replaced' },
        { guard: 'isEndedByUpline', target: 'endedByUpline' },
        { target: 'lookingOn' },
      ],
    },

    reviewingOffer: {
      on: {
        'accept.chosen': { target: 'confirmingAcceptance', actions: 'forgetError' },
        'reject.chosen': { target: 'confirmingRejection', actions: 'forgetError' },
        'contract.changed': 'loading',
      },
      after: { expiry: { guard: 'canExpire', target: 'loading' } },
    },
    confirmingAcceptance: confirming('accepting'),
    accepting: acting('accept', 'confirmingAcceptance'),
    confirmingRejection: confirming('rejecting'),
    rejecting: acting('reject', 'confirmingRejection'),

    awaitingAnswer: {
      on: {
        'withdraw.chosen': { target: 'confirmingWithdrawal', actions: 'forgetError' },
        'contract.changed': 'loading',
      },
      after: { expiry: { guard: 'canExpire', target: 'loading' } },
    },
    confirmingWithdrawal: confirming('withdrawing'),
    withdrawing: acting('withdraw', 'confirmingWithdrawal'),

    accepted: {
      on: {
        'termination.chosen': { target: 'confirmingTerminationRequest', actions: 'forgetError' },
        'contract.changed': 'loading',
      },
    },
    confirmingTerminationRequest: confirming('requestingTermination'),
    requestingTermination: acting('requestTermination', 'confirmingTerminationRequest'),

    reviewingTermination: {
      on: {
        'termination.chosen': { target: 'confirmingTermination', actions: 'forgetError' },
        'reject.chosen': { target: 'confirmingRejection', actions: 'forgetError' },
        'contract.changed': 'loading',
      },
    },
    confirmingTermination: confirming('terminating'),
    terminating: acting('terminate', 'confirmingTermination'),

    awaitingTermination: {
      on: {
        'withdraw.chosen': { target: 'confirmingWithdrawal', actions: 'forgetError' },
        'contract.changed': 'loading',
      },
    },

    /** Further up the tree: to be seen, not to be touched. */
    lookingOn: { on: { 'contract.changed': 'loading' } },
    rejected: over,
    expired: over,
    withdrawn: over,
    terminated: over,
    replaced: over,
    endedByUpline: over,
  },
})

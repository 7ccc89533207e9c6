import { assign } from 'xstate'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { callState } from '../../kit/call-state.ts'
import { readFailure } from '../../kit/failure.ts'
import { getFailure, getOutput, getThrown, toError } from '../../kit/read-event.ts'
import { decide, endState } from '../../kit/record-state.ts'
import { setup } from '../../kit/setup.ts'
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

interface Scope {
  context: ContractContext
}

function is(state: ContractState) {
  return ({ context }: Scope) => findContractState(context.detail) === state
}

const actors = {
  loadContract: stub<LoadedContract, { contractId: string }>(),
  act: stub<LoadedContract, ContractAttempt>(),
}

function createContext({ input: { contractId } }: { input: ContractInput }): ContractContext {
  return { contractId, detail: null, expiresIn: null, error: null }
}

const inputs = {
  contractId: ({ context: { contractId } }: Scope) => ({ contractId }),
  attempt: (action: ContractAction) =>
    function attempt({ context: { contractId, detail } }: Scope): ContractAttempt {
      const proceed = detail?.affected.map(({ id }) => id) ?? []
      return { kind: detail?.contract.kind ?? 'dividend', action, contractId, proceed }
    },
}

const contractSetup = setup({
  types: {} as {
    context: ContractContext
    events: ContractEvent
    input: ContractInput
    tags: 'pending' | 'confirming' | 'over'
  },
  actors,
  guards: {
    isOffer: is('offer'),
    isAwaitingAnswer: is('awaitingAnswer'),
    isAccepted: is('accepted'),
    isTermination: is('termination'),
    isAwaitingTermination: is('awaitingTermination'),
    isRejected: is('rejected'),
    isExpired: is('expired'),
    isWithdrawn: is('withdrawn'),
    isTerminated: is('terminated'),
    isReplaced: is('replaced'),
    isEndedByUpline: is('endedByUpline'),
    canExpire: ({ context }) => context.expiresIn !== null,
    isStale: ({ event }) => isOutdated(getFailure(event).error.code),
    affectsMoreContracts: ({ event }) => findAffected(getThrown(event)) !== null,
  },
  actions: {
    storeContract: assign(({ event }) => getOutput<typeof actors.loadContract>(event)),
    storeFailure: assign(toError),
    storeAffected: assign(({ context: { detail }, event }) => {
      const thrown = getThrown(event)
      return {
        detail: detail && { ...detail, affected: findAffected(thrown) ?? [] },
        error: readFailure(thrown).error,
      }
    }),
    forgetError: assign({ error: null }),
  },
  delays: {
    timeout: 35_000,
    expiry: ({ context }) => Math.min(Math.max(context.expiresIn ?? longestWait, 1_000), longestWait),
  },
})

/** Sends one action; what it leads to is decided by the contract that comes back. */
function acting(action: ContractAction, unless: string) {
  return callState({
    id: action,
    src: 'act',
    input: inputs.attempt(action),
    onDone: { target: 'deciding', actions: 'storeContract' },
    onError: [
      { guard: 'affectsMoreContracts', target: unless, actions: 'storeAffected' },
      { guard: 'isStale', target: 'loading', actions: 'storeFailure' },
    ],
    onRefused: 'deciding',
    onSlow: { target: 'loading', actions: 'storeFailure' },
  })
}

function confirming(act: string) {
  return {
    tags: 'confirming',
    on: {
      confirmed: { target: act, actions: 'forgetError' },
      dismissed: { target: 'deciding', actions: 'forgetError' },
      'contract.changed': 'loading',
    },
  } as const
}

const over = endState('contract.changed', 'loading')

export const contractMachine = contractSetup.createMachine({
  id: 'contract',
  context: createContext,
  initial: 'loading',
  states: {
    loading: callState({
      src: 'loadContract',
      input: inputs.contractId,
      onDone: { target: 'deciding', actions: 'storeContract' },
      onRefused: 'unreachable',
    }),
    unreachable: {
      on: {
        retried: { target: 'loading', actions: 'forgetError' },
        'contract.changed': { target: 'loading', actions: 'forgetError' },
      },
    },
    deciding: {
      always: [
        ...decide({
          isOffer: 'reviewingOffer',
          isAwaitingAnswer: 'awaitingAnswer',
          isAccepted: 'accepted',
          isTermination: 'reviewingTermination',
          isAwaitingTermination: 'awaitingTermination',
          isRejected: 'rejected',
          isExpired: 'expired',
          isWithdrawn: 'withdrawn',
          isTerminated: 'terminated',
          isReplaced: 'replaced',
          isEndedByUpline: 'endedByUpline',
        }),
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

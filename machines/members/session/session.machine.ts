import { assign } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { callState } from '../../kit/call-state.ts'
import { isPassing } from '../../kit/failure.ts'
import { getFailure, getOutput, readEvent, toError } from '../../kit/read-event.ts'
import { setup } from '../../kit/setup.ts'
import { stub } from '../../kit/stub.ts'

export type Member = CallValue<'memberInfo'>
type HandoverOwner = CallValue<'handoverOwner'>

export interface SessionInput {
  /** The token stored by this tab. */
  token: string | null
  /** A one-time token that came with the address. */
  urlToken: string | null
  /** Who had this session before a reload, shown until the server confirms it. */
  member: Member | null
}

export interface SessionContext {
  token: string | null
  urlToken: string | null
  member: Member | null
  /** Whom the token of the address would sign in, while the member confirms it. */
  other: HandoverOwner | null
  error: FlowError | null
  /** How long the server wants to be left alone. */
  restSeconds: number
}

export type SessionEvent =
  | { type: 'session.began'; token: string }
  /** The server no longer knows the token. */
  | { type: 'session.refused'; token: string }
  /** The person logged out. */
  | { type: 'session.left' }
  | { type: 'member.doubted' }
  /** The person stays who they are, whatever the address brought. */
  | { type: 'handover.declined' }
  /** The person becomes who the address signs in. */
  | { type: 'handover.accepted' }
  | { type: 'retried' }

const refusals = new Set<string>([
  'unauthenticated',
  'session_ended',
  'merchant_mismatch',
  'forbidden',
  'account_disabled',
])

interface Scope {
  context: SessionContext
}

const actors = {
  exchangeToken: stub<{ token: string }, { urlToken: string }>(),
  loadMember: stub<Member, { token: string }>(),
  lookUpHandover: stub<HandoverOwner, { urlToken: string }>(),
}

function createContext({ input }: { input: SessionInput }): SessionContext {
  return { ...input, other: null, error: null, restSeconds: 0 }
}

const inputs = {
  urlToken: ({ context }: Scope) => ({ urlToken: context.urlToken ?? '' }),
  token: ({ context }: Scope) => ({ token: context.token ?? '' }),
}

/** The token that this event began a session with, by a log-in or by the token of the address. */
function getToken(event: SessionEvent) {
  return event.type === 'session.began' ? event.token : getOutput<typeof actors.exchangeToken>(event).token
}

function getOwner(event: SessionEvent) {
  return getOutput<typeof actors.lookUpHandover>(event)
}

function isRefused(event: SessionEvent) {
  return refusals.has(getFailure(event).error.code)
}

export const sessionMachine = setup({
  types: {} as {
    context: SessionContext
    events: SessionEvent
    input: SessionInput
    tags: 'restoring' | 'signedIn'
  },
  actors,
  guards: {
    hasUrlToken: ({ context }) => context.urlToken !== null,
    hasToken: ({ context }) => context.token !== null,
    isSamePerson: ({ context, event }) => context.member?.id === getOwner(event).id,
    isAgent: ({ context }) => context.member?.isAgent === true,
    isTrial: ({ context }) => context.member?.isTrial === true,
    isRefusal: ({ event }) => isRefused(event),
    isRefusalBeforeHandover: ({ context, event }) => isRefused(event) && context.urlToken !== null,
    isPassing: ({ event }) => isPassing(getFailure(event)),
    isOwnToken: ({ context, event }) => readEvent(event, 'session.refused').token === context.token,
  },
  actions: {
    begin: assign(({ event }) => ({
      token: getToken(event),
      urlToken: null,
      member: null,
      other: null,
      error: null,
    })),
    recognise: assign(({ event }) => ({
      member: getOutput<typeof actors.loadMember>(event),
      error: null,
    })),
    storeFailure: assign(toError),
    storeEnd: assign({ error: { code: 'session_ended' } }),
    forgetError: assign({ error: null }),
    storeRest: assign(({ event }) => ({ restSeconds: getFailure(event).error.retryAfter ?? 0 })),
    // A lost network says so itself; that too much was tried nobody else says.
    storeWait: assign(({ event }) => {
      const { error } = getFailure(event)
      return {
        restSeconds: error.retryAfter ?? 0,
        error: error.code === 'too_many_requests' ? error : null,
      }
    }),
    forget: assign({ token: null, urlToken: null, member: null, other: null }),
    forgetSession: assign({ token: null, member: null }),
    storeOwner: assign(({ event }) => ({ other: getOwner(event) })),
    forgetOwner: assign({ other: null }),
    forgetUrlToken: assign({ urlToken: null }),
    forgetHandover: assign({ urlToken: null, other: null }),
  },
  delays: {
    timeout: 60_000,
    // Whoever waits sees a page without its member: what asks for minutes is asked sooner, and refused once more.
    retryRest: ({ context }) => Math.min(30, Math.max(5, context.restSeconds)) * 1_000,
  },
}).createMachine({
  id: 'session',
  context: createContext,
  initial: 'opening',
  on: {
    'session.began': { target: '.loadingMember', reenter: true, actions: 'begin' },
    'session.left': { target: '.guest', actions: ['forget', 'forgetError'] },
    'session.refused': { guard: 'isOwnToken', target: '.ended', actions: ['storeEnd', 'forget'] },
  },
  states: {
    opening: {
      always: [
        // A stored session is restored before the token of the address is used.
        { guard: 'hasToken', target: 'loadingMember' },
        { guard: 'hasUrlToken', target: 'exchanging' },
        { target: 'guest' },
      ],
    },
    exchanging: {
      ...callState({
        src: 'exchangeToken',
        input: inputs.urlToken,
        onDone: { target: 'loadingMember', actions: 'begin' },
        onError: [
          { guard: 'isPassing', target: 'exchangeLost', actions: 'storeWait' },
          { target: 'opening', actions: ['storeFailure', 'forgetUrlToken'] },
        ],
        onSlow: { target: 'exchangeLost', actions: 'storeRest' },
      }),
      tags: 'restoring',
    },
    // The token was taken out of the address when the page opened, so it is here alone: it is kept until the server says whether it
    // is worth anything. A lost answer and too many tries say nothing of that.
    exchangeLost: {
      tags: 'restoring',
      after: { retryRest: 'exchanging' },
      on: { retried: 'exchanging' },
    },
    loadingMember: {
      ...callState({
        src: 'loadMember',
        input: inputs.token,
        onDone: [
          { guard: 'hasUrlToken', target: 'comparing', actions: 'recognise' },
          { target: 'signedIn', actions: 'recognise' },
        ],
        onError: [
          { guard: 'isRefusalBeforeHandover', target: 'exchanging', actions: 'forgetSession' },
          { guard: 'isRefusal', target: 'ended', actions: ['storeFailure', 'forget'] },
          { target: 'unreachable', actions: ['storeFailure', 'storeRest'] },
        ],
        onSlow: { target: 'unreachable', actions: ['storeFailure', 'storeRest'] },
      }),
      tags: 'restoring',
    },
    unreachable: {
      tags: 'restoring',
      after: { retryRest: 'loadingMember' },
      on: { retried: 'loadingMember' },
    },
    comparing: {
      ...callState({
        src: 'lookUpHandover',
        input: inputs.urlToken,
        onDone: [
          { guard: 'isSamePerson', target: 'signedIn', actions: 'forgetHandover' },
          { target: 'confirmingHandover', actions: 'storeOwner' },
        ],
        onError: [
          { guard: 'isPassing', target: 'comparingLater', actions: 'storeRest' },
          { target: 'signedIn', actions: ['storeFailure', 'forgetHandover'] },
        ],
        onSlow: { target: 'comparingLater', actions: 'storeRest' },
      }),
      tags: 'signedIn',
    },
    comparingLater: {
      tags: 'signedIn',
      after: { retryRest: 'comparing' },
      on: { retried: 'comparing' },
    },
    confirmingHandover: {
      tags: 'signedIn',
      on: {
        'handover.declined': { target: 'signedIn', actions: 'forgetHandover' },
        'handover.accepted': { target: 'exchanging', actions: 'forgetOwner' },
      },
    },
    guest: {},
    ended: {},
    signedIn: {
      tags: 'signedIn',
      initial: 'sorting',
      on: { 'member.doubted': '.refreshing' },
      states: {
        sorting: {
          always: [
            { guard: 'isAgent', target: 'agent' },
            { guard: 'isTrial', target: 'trial' },
            { target: 'member' },
          ],
        },
        agent: {},
        trial: {},
        member: {},
        refreshing: {
          invoke: {
            id: 'refreshMember',
            src: 'loadMember',
            input: inputs.token,
            onDone: { target: 'sorting', actions: 'recognise' },
            onError: [
              { guard: 'isRefusal', target: '#session.ended', actions: ['storeFailure', 'forget'] },
              { target: 'sorting' },
            ],
          },
          after: { timeout: 'sorting' },
        },
      },
    },
  },
})

import { assign, setup } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { type Failure, isPassing, readFailure, slowness } from '../../kit/failure.ts'
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

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as 'restoring' | 'signedIn',
  },
  actors: {
    exchangeToken: stub<{ token: string }, { urlToken: string }>(),
    loadMember: stub<Member, { token: string }>(),
    lookUpHandover: stub<HandoverOwner, { urlToken: string }>(),
  },
  guards: {
    hasUrlToken: ({ context }) => context.urlToken !== null,
    hasToken: ({ context }) => context.token !== null,
    isSamePerson: ({ context }, { owner }: { owner: HandoverOwner }) => context.member?.id === owner.id,
    isAgent: ({ context }) => context.member?.isAgent === true,
    isTrial: ({ context }) => context.member?.isTrial === true,
    isRefusal: (_, { error }: Failure) => refusals.has(error.code),
    isRefusalBeforeHandover: ({ context }, { error }: Failure) =>
      refusals.has(error.code) && context.urlToken !== null,
    isPassing: (_, failure: Failure) => isPassing(failure),
    isOwnToken: ({ context }, { token }: { token: string }) => token === context.token,
  },
  actions: {
    begin: assign((_, { token }: { token: string }) => ({
      token,
      urlToken: null,
      member: null,
      other: null,
      error: null,
    })),
    recognise: assign((_, { member }: { member: Member }) => ({ member, error: null })),
    storeFailure: assign((_, { error }: Failure) => ({ error })),
    storeRest: assign((_, { error }: Failure) => ({ restSeconds: error.retryAfter ?? 0 })),
    // A lost network says so itself; that too much was tried nobody else says.
    storeWait: assign((_, { error }: Failure) => ({
      restSeconds: error.retryAfter ?? 0,
      error: error.code === 'too_many_requests' ? error : null,
    })),
    forget: assign({ token: null, urlToken: null, member: null, other: null }),
    forgetSession: assign({ token: null, member: null }),
    forgetHandover: assign({ urlToken: null, other: null }),
  },
  delays: {
    timeout: 60_000,
    // Whoever waits sees a page without its member: what asks for minutes is asked sooner, and refused once more.
    retryRest: ({ context }) => Math.min(30, Math.max(5, context.restSeconds)) * 1_000,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, other: null, error: null, restSeconds: 0 }),
  initial: 'opening',
  on: {
    'session.began': {
      target: '.loadingMember',
      reenter: true,
      actions: { type: 'begin', params: ({ event }) => event },
    },
    'session.left': { target: '.guest', actions: ['forget', assign({ error: null })] },
    'session.refused': {
      guard: { type: 'isOwnToken', params: ({ event }) => event },
      target: '.ended',
      actions: [
        { type: 'storeFailure', params: { error: { code: 'session_ended' }, captcha: false } },
        'forget',
      ],
    },
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
      tags: 'restoring',
      invoke: {
        id: 'exchangeToken',
        src: 'exchangeToken',
        input: ({ context }) => ({ urlToken: context.urlToken ?? '' }),
        onDone: { target: 'loadingMember', actions: { type: 'begin', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isPassing', params: ({ event }) => readFailure(event.error) },
            target: 'exchangeLost',
            actions: { type: 'storeWait', params: ({ event }) => readFailure(event.error) },
          },
          {
            target: 'opening',
            actions: [
              { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
              assign({ urlToken: null }),
            ],
          },
        ],
      },
      after: { timeout: { target: 'exchangeLost', actions: { type: 'storeRest', params: slowness } } },
    },
    // The token was taken out of the address when the page opened, so it is here alone: it is kept until the server says whether it
    // is worth anything. A lost answer and too many tries say nothing of that.
    exchangeLost: {
      tags: 'restoring',
      after: { retryRest: 'exchanging' },
      on: { retried: 'exchanging' },
    },
    loadingMember: {
      tags: 'restoring',
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: [
          {
            guard: 'hasUrlToken',
            target: 'comparing',
            actions: { type: 'recognise', params: ({ event }) => ({ member: event.output }) },
          },
          {
            target: 'signedIn',
            actions: { type: 'recognise', params: ({ event }) => ({ member: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isRefusalBeforeHandover', params: ({ event }) => readFailure(event.error) },
            target: 'exchanging',
            actions: 'forgetSession',
          },
          {
            guard: { type: 'isRefusal', params: ({ event }) => readFailure(event.error) },
            target: 'ended',
            actions: [{ type: 'storeFailure', params: ({ event }) => readFailure(event.error) }, 'forget'],
          },
          {
            target: 'unreachable',
            actions: [
              { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
              { type: 'storeRest', params: ({ event }) => readFailure(event.error) },
            ],
          },
        ],
      },
      after: {
        timeout: {
          target: 'unreachable',
          actions: [
            { type: 'storeFailure', params: slowness },
            { type: 'storeRest', params: slowness },
          ],
        },
      },
    },
    unreachable: {
      tags: 'restoring',
      after: { retryRest: 'loadingMember' },
      on: { retried: 'loadingMember' },
    },
    comparing: {
      tags: 'signedIn',
      invoke: {
        id: 'lookUpHandover',
        src: 'lookUpHandover',
        input: ({ context }) => ({ urlToken: context.urlToken ?? '' }),
        onDone: [
          {
            guard: { type: 'isSamePerson', params: ({ event }) => ({ owner: event.output }) },
            target: 'signedIn',
            actions: 'forgetHandover',
          },
          { target: 'confirmingHandover', actions: assign({ other: ({ event }) => event.output }) },
        ],
        onError: [
          {
            guard: { type: 'isPassing', params: ({ event }) => readFailure(event.error) },
            target: 'comparingLater',
            actions: { type: 'storeRest', params: ({ event }) => readFailure(event.error) },
          },
          {
            target: 'signedIn',
            actions: [
              { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
              'forgetHandover',
            ],
          },
        ],
      },
      after: { timeout: { target: 'comparingLater', actions: { type: 'storeRest', params: slowness } } },
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
        'handover.accepted': { target: 'exchanging', actions: assign({ other: null }) },
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
            input: ({ context }) => ({ token: context.token ?? '' }),
            onDone: {
              target: 'sorting',
              actions: { type: 'recognise', params: ({ event }) => ({ member: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isRefusal', params: ({ event }) => readFailure(event.error) },
                target: '#session.ended',
                actions: [
                  { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
                  'forget',
                ],
              },
              { target: 'sorting' },
            ],
          },
          after: { timeout: 'sorting' },
        },
      },
    },
  },
})

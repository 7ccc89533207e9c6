import { assign, setup } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { type Failure, isLost, readFailure, slowness } from '../../kit/failure.ts'
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
    isLost: (_, failure: Failure) => isLost(failure),
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
    forget: assign({ token: null, urlToken: null, member: null, other: null }),
    forgetSession: assign({ token: null, member: null }),
    forgetHandover: assign({ urlToken: null, other: null }),
  },
  delays: { timeout: 60_000, retryRest: 5_000 },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, other: null, error: null }),
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
            guard: { type: 'isLost', params: ({ event }) => readFailure(event.error) },
            target: 'exchangeLost',
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
      after: { timeout: 'exchangeLost' },
    },
    // The address no longer has the token: who drops it now has come for nothing.
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
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
        ],
      },
      after: { timeout: { target: 'unreachable', actions: { type: 'storeFailure', params: slowness } } },
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
            guard: { type: 'isLost', params: ({ event }) => readFailure(event.error) },
            target: 'comparingLater',
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
      after: { timeout: 'comparingLater' },
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

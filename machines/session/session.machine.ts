import { assign, setup } from 'xstate'
import type { CallValue } from '../../schemas/calls/calls.ts'
import type { FlowError } from '../../schemas/calls/flow-error.ts'
import { type Failure, readFailure, slowness } from '../failure.ts'
import { stub } from '../stub.ts'

export type Member = CallValue<'memberInfo'>

export interface SessionInput {
  /** The token that this tab kept. */
  token: string | null
  /** A one-time token that came with the address. */
  urlToken: string | null
  /** Who had this session before a reload, shown until the server says so again. */
  member: Member | null
}

export interface SessionContext {
  token: string | null
  urlToken: string | null
  member: Member | null
  error: FlowError | null
}

export type SessionEvent =
  | { type: 'session.began'; token: string }
  /** The server no longer knows the token. */
  | { type: 'session.refused'; token: string }
  /** The person logged out. */
  | { type: 'session.left' }
  | { type: 'member.doubted' }
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
  },
  guards: {
    hasUrlToken: ({ context }) => context.urlToken !== null,
    hasToken: ({ context }) => context.token !== null,
    isAgent: ({ context }) => context.member?.isAgent === true,
    isTrial: ({ context }) => context.member?.isTrial === true,
    isRefusal: (_, { error }: Failure) => refusals.has(error.code),
    isOwnToken: ({ context }, { token }: { token: string }) => token === context.token,
  },
  actions: {
    begin: assign((_, { token }: { token: string }) => ({
      token,
      urlToken: null,
      member: null,
      error: null,
    })),
    recognise: assign((_, { member }: { member: Member }) => ({ member, error: null })),
    keepFailure: assign((_, { error }: Failure) => ({ error })),
    forget: assign({ token: null, urlToken: null, member: null }),
  },
  delays: { patience: 60_000, retryRest: 5_000 },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, error: null }),
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
        { type: 'keepFailure', params: { error: { code: 'session_ended' }, captcha: false } },
        'forget',
      ],
    },
  },
  states: {
    opening: {
      always: [
        { guard: 'hasUrlToken', target: 'exchanging' },
        { guard: 'hasToken', target: 'loadingMember' },
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
        onError: {
          target: 'opening',
          actions: [
            { type: 'keepFailure', params: ({ event }) => readFailure(event.error) },
            assign({ urlToken: null }),
          ],
        },
      },
      after: {
        patience: {
          target: 'opening',
          actions: [{ type: 'keepFailure', params: slowness }, assign({ urlToken: null })],
        },
      },
    },
    loadingMember: {
      tags: 'restoring',
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: {
          target: 'signedIn',
          actions: { type: 'recognise', params: ({ event }) => ({ member: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => readFailure(event.error) },
            target: 'ended',
            actions: [{ type: 'keepFailure', params: ({ event }) => readFailure(event.error) }, 'forget'],
          },
          {
            target: 'unreachable',
            actions: { type: 'keepFailure', params: ({ event }) => readFailure(event.error) },
          },
        ],
      },
      after: { patience: { target: 'unreachable', actions: { type: 'keepFailure', params: slowness } } },
    },
    unreachable: {
      tags: 'restoring',
      after: { retryRest: 'loadingMember' },
      on: { retried: 'loadingMember' },
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
                actions: [{ type: 'keepFailure', params: ({ event }) => readFailure(event.error) }, 'forget'],
              },
              { target: 'sorting' },
            ],
          },
          after: { patience: 'sorting' },
        },
      },
    },
  },
})

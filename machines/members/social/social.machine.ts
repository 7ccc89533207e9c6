import { assign, setup } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { getOutput } from '../../kit/actor-event.ts'
import { readFailure, slowness } from '../../kit/failure.ts'
import { Sealed } from '../../kit/sealed.ts'
import { stub } from '../../kit/stub.ts'

type Member = CallValue<'memberInfo'>
export type SocialAnswer = CallValue<'socialFinish'>

/** What the way back from a provider, or a log-in after it, brought along. */
export type SocialArrival =
  | { kind: 'proof'; ticket: string }
  | { kind: 'link'; ticket: string }
  | { kind: 'failure'; code: ErrorCode }

/** Somebody wants in, or links an account to the one that is open. */
export type SocialPurpose = 'enter' | 'link'

export interface SocialInput {
  purpose?: SocialPurpose
  arrival?: SocialArrival
}

/** What the provider verified of somebody whom this site does not know. */
export interface Stranger {
  label: string
  email: string | null
  name: string | null
}

export interface SocialStart {
  purpose: SocialPurpose
  provider: string
}

export interface SocialContext {
  purpose: SocialPurpose
  arrival: SocialArrival['kind'] | null
  /** The provider that was chosen, until its page is there. */
  provider: string | null
  ticket: Sealed<string> | null
  error: FlowError | null
  stranger: Stranger | null
  /** Name of the provider that is linked now. */
  label: string | null
  member: Member | null
  next: 'login' | 'register' | null
}

export type SocialEvent =
  | { type: 'provider.chosen'; provider: string; by: 'oidc' | 'firebase' }
  | { type: 'login.chosen' }
  | { type: 'register.chosen' }
  | { type: 'retried' }

export interface SocialOutput {
  outcome: 'entered' | 'linked' | 'handedOn'
  next: 'login' | 'register' | null
  ticket: Sealed<string> | null
  stranger: Stranger | null
  label: string | null
  member: Member | null
}

function opened(ticket: Sealed<string> | null) {
  return { ticket: ticket?.open() ?? '' }
}

export const socialMachine = setup({
  types: {
    context: {} as SocialContext,
    events: {} as SocialEvent,
    input: {} as SocialInput,
    output: {} as SocialOutput,
    tags: {} as 'pending',
  },
  actors: {
    startSignIn: stub<{ url: string }, SocialStart>(),
    leaveSite: stub<unknown, { url: string }>(),
    signInWithFirebase: stub<{ ticket: string }, { provider: string }>(),
    finish: stub<SocialAnswer, { ticket: string }>(),
    storeSession: stub<Member, { token: string }>(),
    link: stub<{ label: string }, { ticket: string }>(),
  },
  guards: {
    hasProof: ({ context }) => context.arrival === 'proof',
    hasLink: ({ context }) => context.arrival === 'link',
    hasFailed: ({ context }) => context.arrival === 'failure',
    isFirebase: (_, { by }: { by: 'oidc' | 'firebase' }) => by === 'firebase',
    hasEntered: (_, { outcome }: SocialAnswer) => outcome === 'entered',
    isLinking: (_, { outcome }: SocialAnswer) => outcome === 'linking',
  },
  actions: {
    choose: assign((_, { provider }: { provider: string }) => ({ provider, error: null })),
    storeFailure: assign((_, { error }: { error: FlowError }) => ({ error, provider: null })),
    forgetProvider: assign({ provider: null }),
    forgetTicket: assign({ ticket: null }),
    meet: assign((_, answer: SocialAnswer) =>
      answer.outcome === 'entered'
        ? {}
        : { stranger: { label: answer.label, email: answer.email, name: answer.name } },
    ),
  },
  delays: {
    // Linking an account may first require a confirmation.
    timeout: ({ context: { purpose } }) => (purpose === 'link' ? 300_000 : 35_000),
    page: 35_000,
    popup: 300_000,
  },
}).createMachine({
  id: 'social',
  context: ({ input: { purpose = 'enter', arrival } }) => ({
    purpose,
    arrival: arrival?.kind ?? null,
    provider: null,
    ticket: arrival && arrival.kind !== 'failure' ? new Sealed(arrival.ticket) : null,
    error: arrival?.kind === 'failure' ? { code: arrival.code } : null,
    stranger: null,
    label: null,
    member: null,
    next: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasProof', target: 'finishing' },
        { guard: 'hasLink', target: 'linking' },
        { guard: 'hasFailed', target: 'refused' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      on: {
        'provider.chosen': [
          {
            guard: { type: 'isFirebase', params: ({ event }) => event },
            target: 'awaitingFirebase',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          { target: 'starting', actions: { type: 'choose', params: ({ event }) => event } },
        ],
      },
    },
    starting: {
      tags: 'pending',
      invoke: {
        id: 'startSignIn',
        src: 'startSignIn',
        input: ({ context: { purpose, provider } }) => ({ purpose, provider: provider ?? '' }),
        onDone: 'awaitingProvider',
        onError: {
          target: 'choosing',
          actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      after: { timeout: { target: 'choosing', actions: { type: 'storeFailure', params: slowness } } },
    },
    awaitingProvider: {
      tags: 'pending',
      invoke: {
        id: 'leaveSite',
        src: 'leaveSite',
        input: ({ event }) => getOutput<{ url: string }>(event),
        onDone: { target: 'choosing', actions: 'forgetProvider' },
        onError: {
          target: 'choosing',
          actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      after: {
        page: {
          target: 'choosing',
          actions: { type: 'storeFailure', params: { error: { code: 'social_unreachable' } } },
        },
      },
    },
    awaitingFirebase: {
      tags: 'pending',
      invoke: {
        id: 'signInWithFirebase',
        src: 'signInWithFirebase',
        input: ({ context: { provider } }) => ({ provider: provider ?? '' }),
        onDone: {
          target: 'finishing',
          actions: assign({ ticket: ({ event }) => new Sealed(event.output.ticket) }),
        },
        onError: {
          target: 'choosing',
          actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      after: {
        popup: {
          target: 'choosing',
          actions: { type: 'storeFailure', params: { error: { code: 'social_closed' } } },
        },
      },
    },
    finishing: {
      tags: 'pending',
      invoke: {
        id: 'finish',
        src: 'finish',
        input: ({ context: { ticket } }) => opened(ticket),
        onDone: [
          {
            guard: { type: 'hasEntered', params: ({ event }) => event.output },
            target: 'storingSession',
            actions: 'forgetTicket',
          },
          {
            guard: { type: 'isLinking', params: ({ event }) => event.output },
            target: 'linking',
            actions: { type: 'meet', params: ({ event }) => event.output },
          },
          { target: 'offering', actions: { type: 'meet', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      after: { timeout: { target: 'refused', actions: { type: 'storeFailure', params: slowness } } },
    },
    storingSession: {
      tags: 'pending',
      invoke: {
        id: 'storeSession',
        src: 'storeSession',
        input: ({ event }) => getOutput<{ token: string }>(event),
        onDone: { target: 'entered', actions: assign({ member: ({ event }) => event.output }) },
        onError: {
          target: 'refused',
          actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      // Who signs in is in: the session asks on for who they are.
      after: { timeout: 'entered' },
    },
    offering: {
      on: {
        'login.chosen': { target: 'handedOn', actions: assign({ next: 'login' }) },
        'register.chosen': { target: 'handedOn', actions: assign({ next: 'register' }) },
      },
    },
    linking: {
      tags: 'pending',
      invoke: {
        id: 'link',
        src: 'link',
        input: ({ context: { ticket } }) => opened(ticket),
        onDone: { target: 'linked', actions: assign({ label: ({ event }) => event.output.label }) },
        onError: {
          target: 'refused',
          actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      after: { timeout: { target: 'refused', actions: { type: 'storeFailure', params: slowness } } },
    },
    refused: {
      entry: 'forgetTicket',
      on: { retried: { target: 'choosing', actions: assign({ error: null }) } },
    },
    entered: { type: 'final' },
    linked: { type: 'final' },
    handedOn: { type: 'final' },
  },
  output: ({ context: { next, ticket, stranger, label, member } }) => ({
    outcome: next !== null ? 'handedOn' : label !== null ? 'linked' : 'entered',
    next,
    ticket: next === null ? null : ticket,
    stranger,
    label,
    member,
  }),
})

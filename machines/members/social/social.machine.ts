import { assign } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { callState } from '../../kit/call-state.ts'
import { getFailure, getOutput, readEvent } from '../../kit/read-event.ts'
import { Sealed } from '../../kit/sealed.ts'
import { setup } from '../../kit/setup.ts'
import { stub } from '../../kit/stub.ts'

type Member = CallValue<'memberInfo'>
export type SocialAnswer = CallValue<'socialFinish'>

/** Result of the return from a provider, or of a log-in after it. */
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

interface Scope {
  context: SocialContext
  event: SocialEvent
}

const actors = {
  startSignIn: stub<{ url: string }, SocialStart>(),
  leaveSite: stub<unknown, { url: string }>(),
  signInWithFirebase: stub<{ ticket: string }, { provider: string }>(),
  finish: stub<SocialAnswer, { ticket: string }>(),
  storeSession: stub<Member, { token: string }>(),
  link: stub<{ label: string }, { ticket: string }>(),
}

function getAnswer(event: SocialEvent) {
  return getOutput<typeof actors.finish>(event)
}

const inputs = {
  start: ({ context: { purpose, provider } }: Scope) => ({ purpose, provider: provider ?? '' }),
  page: ({ event }: Scope) => getOutput<typeof actors.startSignIn>(event),
  provider: ({ context: { provider } }: Scope) => ({ provider: provider ?? '' }),
  ticket: ({ context: { ticket } }: Scope) => ({ ticket: ticket?.open() ?? '' }),
  session: ({ event }: Scope) => getAnswer(event) as Extract<SocialAnswer, { token: string }>,
}

function createContext({ input: { purpose = 'enter', arrival } }: { input: SocialInput }): SocialContext {
  return {
    purpose,
    arrival: arrival?.kind ?? null,
    provider: null,
    ticket: arrival && arrival.kind !== 'failure' ? new Sealed(arrival.ticket) : null,
    error: arrival?.kind === 'failure' ? { code: arrival.code } : null,
    stranger: null,
    label: null,
    member: null,
    next: null,
  }
}

function getResult({ context }: { context: SocialContext }): SocialOutput {
  const { next, ticket, stranger, label, member } = context
  return {
    outcome: next !== null ? 'handedOn' : label !== null ? 'linked' : 'entered',
    next,
    ticket: next === null ? null : ticket,
    stranger,
    label,
    member,
  }
}

export const socialMachine = setup({
  types: {} as {
    context: SocialContext
    events: SocialEvent
    input: SocialInput
    output: SocialOutput
    tags: 'pending'
  },
  actors,
  guards: {
    hasProof: ({ context }) => context.arrival === 'proof',
    hasLink: ({ context }) => context.arrival === 'link',
    hasFailed: ({ context }) => context.arrival === 'failure',
    isFirebase: ({ event }) => readEvent(event, 'provider.chosen').by === 'firebase',
    hasEntered: ({ event }) => getAnswer(event).outcome === 'entered',
    isLinking: ({ event }) => getAnswer(event).outcome === 'linking',
  },
  actions: {
    choose: assign(({ event }) => ({
      provider: readEvent(event, 'provider.chosen').provider,
      error: null,
    })),
    storeFailure: assign(({ event }) => ({ error: getFailure(event).error, provider: null })),
    storeUnreachable: assign({ error: { code: 'social_unreachable' }, provider: null }),
    storeClosed: assign({ error: { code: 'social_closed' }, provider: null }),
    forgetError: assign({ error: null }),
    forgetProvider: assign({ provider: null }),
    storeTicket: assign(({ event }) => ({
      ticket: new Sealed(getOutput<typeof actors.signInWithFirebase>(event).ticket),
    })),
    forgetTicket: assign({ ticket: null }),
    meet: assign(({ event }) => {
      const answer = getAnswer(event)
      if (answer.outcome === 'entered') return {}
      return { stranger: { label: answer.label, email: answer.email, name: answer.name } }
    }),
    storeMember: assign(({ event }) => ({ member: getOutput<typeof actors.storeSession>(event) })),
    storeLabel: assign(({ event }) => ({ label: getOutput<typeof actors.link>(event).label })),
    chooseLogin: assign({ next: 'login' }),
    chooseRegister: assign({ next: 'register' }),
  },
  delays: {
    // Linking an account may first require a confirmation.
    timeout: ({ context: { purpose } }) => (purpose === 'link' ? 300_000 : 35_000),
    page: 35_000,
    popup: 300_000,
  },
}).createMachine({
  id: 'social',
  context: createContext,
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
          { guard: 'isFirebase', target: 'awaitingFirebase', actions: 'choose' },
          { target: 'starting', actions: 'choose' },
        ],
      },
    },
    starting: callState({
      src: 'startSignIn',
      input: inputs.start,
      onDone: 'awaitingProvider',
      onRefused: 'choosing',
    }),
    awaitingProvider: callState({
      src: 'leaveSite',
      input: inputs.page,
      onDone: { target: 'choosing', actions: 'forgetProvider' },
      onRefused: 'choosing',
      onSlow: { target: 'choosing', actions: 'storeUnreachable' },
      delay: 'page',
    }),
    awaitingFirebase: callState({
      src: 'signInWithFirebase',
      input: inputs.provider,
      onDone: { target: 'finishing', actions: 'storeTicket' },
      onRefused: 'choosing',
      onSlow: { target: 'choosing', actions: 'storeClosed' },
      delay: 'popup',
    }),
    finishing: callState({
      src: 'finish',
      input: inputs.ticket,
      onDone: [
        { guard: 'hasEntered', target: 'storingSession', actions: 'forgetTicket' },
        { guard: 'isLinking', target: 'linking', actions: 'meet' },
        { target: 'offering', actions: 'meet' },
      ],
      onRefused: 'refused',
    }),
    storingSession: callState({
      src: 'storeSession',
      input: inputs.session,
      onDone: { target: 'entered', actions: 'storeMember' },
      onRefused: 'refused',
      // The sign-in is complete: the session loads the member.
      onSlow: 'entered',
    }),
    offering: {
      on: {
        'login.chosen': { target: 'handedOn', actions: 'chooseLogin' },
        'register.chosen': { target: 'handedOn', actions: 'chooseRegister' },
      },
    },
    linking: callState({
      src: 'link',
      input: inputs.ticket,
      onDone: { target: 'linked', actions: 'storeLabel' },
      onRefused: 'refused',
    }),
    refused: {
      entry: 'forgetTicket',
      on: { retried: { target: 'choosing', actions: 'forgetError' } },
    },
    entered: { type: 'final' },
    linked: { type: 'final' },
    handedOn: { type: 'final' },
  },
  output: getResult,
})

import { assign, setup } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { type Failure, readFailure, slowness } from '../../kit/failure.ts'
import { stub } from '../../kit/stub.ts'
import { isGone, isUnderMaintenance } from './refusals.ts'

/** Who is at the game's page. */
export type Person = 'restoring' | 'guest' | 'trial' | 'member'

export interface Round {
  id: string
}

/** A game that may be opened, and where. */
export interface Launched {
  title: string
  /** Addresses of the same game on several hosts, in the order in which they are tried. */
  addresses: readonly string[]
  /** A round of this game that was left unfinished; the game goes on with it. */
  openRound: Round | null
}

export type Suggestion = CallValue<'hotGames'>[number]

export interface GameLaunchInput {
  nodeId: string
  person: Person
}

export interface GameLaunchContext {
  nodeId: string
  person: Person
  launched: Launched | null
  /** Which of the addresses is open. */
  attempt: number
  round: Round | null
  suggestions: readonly Suggestion[]
  error: FlowError | null
}

export type GameLaunchEvent =
  | { type: 'person.changed'; person: Person }
  | { type: 'login.wanted' }
  | { type: 'login.dismissed' }
  | { type: 'frame.loaded' }
  | { type: 'frame.greeted' }
  | { type: 'frame.ready' }
  | { type: 'frame.refused'; code: string }
  | { type: 'round.started'; round: string }
  | { type: 'round.ended' }
  | { type: 'leave.wanted' }
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  | { type: 'retried' }

const refused: Failure = { error: { code: 'vendor_unavailable' }, captcha: false }

const gameLaunchSetup = setup({
  types: {
    context: {} as GameLaunchContext,
    events: {} as GameLaunchEvent,
    input: {} as GameLaunchInput,
    tags: {} as 'pending' | 'framed' | 'inRound',
  },
  actors: {
    launch: stub<Launched, { nodeId: string }>(),
    suggest: stub<readonly Suggestion[], { nodeId: string }>(),
  },
  guards: {
    isGuest: ({ context }) => context.person === 'guest',
    isTrial: ({ context }) => context.person === 'trial',
    isMember: ({ context }) => context.person === 'member',
    isNoMember: (_, { person }: { person: Person }) => person === 'guest' || person === 'trial',
    isUnderMaintenance: (_, { error }: Failure) => isUnderMaintenance(error.code),
    isGone: (_, { error }: Failure) => isGone(error.code),
    hasAnotherHost: ({ context }) => context.attempt + 1 < (context.launched?.addresses.length ?? 0),
    hasOpenRound: ({ context }) => context.round !== null,
  },
  actions: {
    storePerson: assign((_, { person }: { person: Person }) => ({ person })),
    storeLaunch: assign((_, launched: Launched) => ({
      launched,
      attempt: 0,
      round: launched.openRound,
      error: null,
    })),
    storeSuggestions: assign((_, { suggestions }: { suggestions: readonly Suggestion[] }) => ({
      suggestions,
    })),
    storeRound: assign((_, { id }: Round) => ({ round: { id } })),
    forgetRound: assign({ round: null }),
    tryNextHost: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    storeFailure: assign((_, { error }: Failure) => ({ error })),
    forgetError: assign({ error: null }),
  },
  delays: {
    /** The launch itself, on the gateway. */
    timeout: 35_000,
    /** A game's page that does not arrive at all: one that does greets with its first lines. */
    hostTimeout: 8_000,
    /** A page that arrived and does not greet: the browser's own error page, or another program. */
    greeting: 3_000,
    /** A game that greeted and is not ready. A slow one must not be given up: its token works once. */
    readiness: 20_000,
  },
})

const whenChanged = {
  target: '#gameLaunch.checkingSession',
  actions: {
    type: 'storePerson',
    params: ({ event }: { event: { person: Person } }) => ({ person: event.person }),
  },
} as const

/** Whoever is no longer a member begins again; the same member again changes nothing. */
const personChanged = {
  ...whenChanged,
  guard: {
    type: 'isNoMember',
    params: ({ event }: { event: { person: Person } }) => ({ person: event.person }),
  },
} as const

const nextHost = [
  { guard: 'hasAnotherHost', target: '#gameLaunch.openingFrame', reenter: true, actions: 'tryNextHost' },
  { target: '#gameLaunch.failed', actions: { type: 'storeFailure', params: refused } },
] as const

const frameRefused = {
  target: '#gameLaunch.failed',
  actions: { type: 'storeFailure', params: refused },
} as const

/** Brings a person into a game: who they are, the launch, one host after the other, and the rounds until they leave. */
export const gameLaunchMachine = gameLaunchSetup.createMachine({
  id: 'gameLaunch',
  context: ({ input: { nodeId, person } }) => ({
    nodeId,
    person,
    launched: null,
    attempt: 0,
    round: null,
    suggestions: [],
    error: null,
  }),
  initial: 'checkingSession',
  states: {
    checkingSession: {
      tags: 'pending',
      always: [
        { guard: 'isGuest', target: 'promptingLogin' },
        { guard: 'isTrial', target: 'needingTrueAccount' },
        { guard: 'isMember', target: 'launching' },
      ],
      on: { 'person.changed': whenChanged },
    },
    promptingLogin: { on: { 'person.changed': whenChanged, 'login.dismissed': 'turnedAway' } },
    turnedAway: { on: { 'person.changed': whenChanged, 'login.wanted': 'promptingLogin' } },
    needingTrueAccount: { on: { 'person.changed': whenChanged } },

    launching: {
      tags: 'pending',
      invoke: {
        id: 'launch',
        src: 'launch',
        input: ({ context }) => ({ nodeId: context.nodeId }),
        onDone: {
          target: 'openingFrame',
          actions: { type: 'storeLaunch', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isUnderMaintenance', params: ({ event }) => readFailure(event.error) },
            target: 'suggesting',
          },
          {
            guard: { type: 'isGone', params: ({ event }) => readFailure(event.error) },
            target: 'gone',
          },
          {
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
        ],
      },
      on: { 'person.changed': personChanged },
      after: { timeout: { target: 'failed', actions: { type: 'storeFailure', params: slowness } } },
    },

    openingFrame: {
      tags: ['pending', 'framed'],
      initial: 'fetching',
      states: {
        fetching: {
          on: { 'frame.loaded': 'arrived', 'frame.greeted': 'greeted' },
          after: { hostTimeout: nextHost },
        },
        arrived: { on: { 'frame.greeted': 'greeted' }, after: { greeting: nextHost } },
        greeted: { after: { readiness: nextHost } },
      },
      on: {
        'frame.ready': 'playing',
        'frame.refused': frameRefused,
        'person.changed': personChanged,
        'leave.wanted': 'left',
      },
    },

    playing: {
      tags: 'framed',
      initial: 'looking',
      states: {
        looking: { always: [{ guard: 'hasOpenRound', target: 'inRound' }, 'betweenRounds'] },
        betweenRounds: {
          on: {
            'round.started': {
              target: 'inRound',
              actions: { type: 'storeRound', params: ({ event }) => ({ id: event.round }) },
            },
            'leave.wanted': '#gameLaunch.left',
          },
        },
        inRound: {
          tags: 'inRound',
          on: {
            'round.ended': { target: 'betweenRounds', actions: 'forgetRound' },
            'leave.wanted': 'confirmingLeave',
          },
        },
        confirmingLeave: {
          tags: 'inRound',
          on: {
            confirmed: '#gameLaunch.left',
            dismissed: 'inRound',
            'round.ended': { target: 'betweenRounds', actions: 'forgetRound' },
          },
        },
      },
      on: { 'frame.refused': frameRefused, 'person.changed': personChanged },
    },

    suggesting: {
      tags: 'pending',
      invoke: {
        id: 'suggest',
        src: 'suggest',
        input: ({ context }) => ({ nodeId: context.nodeId }),
        onDone: {
          target: 'underMaintenance',
          actions: { type: 'storeSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
        },
        onError: 'underMaintenance',
      },
      after: { hostTimeout: 'underMaintenance' },
    },
    underMaintenance: { on: { retried: 'checkingSession' } },
    gone: {},
    failed: {
      on: {
        retried: { target: 'checkingSession', actions: 'forgetError' },
        'person.changed': personChanged,
      },
    },
    left: { type: 'final' },
  },
})

import { assign } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { callState } from '../../kit/call-state.ts'
import { getFailure, getOutput, readEvent, toError } from '../../kit/read-event.ts'
import { setup } from '../../kit/setup.ts'
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

const actors = {
  launch: stub<Launched, { nodeId: string }>(),
  suggest: stub<readonly Suggestion[], { nodeId: string }>(),
}

function createContext({ input: { nodeId, person } }: { input: GameLaunchInput }): GameLaunchContext {
  return { nodeId, person, launched: null, attempt: 0, round: null, suggestions: [], error: null }
}

const inputs = {
  game: ({ context: { nodeId } }: { context: GameLaunchContext }) => ({ nodeId }),
}

const outsiders = new Set<Person>(['guest', 'trial'])

const gameLaunchSetup = setup({
  types: {} as {
    context: GameLaunchContext
    events: GameLaunchEvent
    input: GameLaunchInput
    tags: 'pending' | 'framed' | 'inRound'
  },
  actors,
  guards: {
    isGuest: ({ context }) => context.person === 'guest',
    isTrial: ({ context }) => context.person === 'trial',
    isMember: ({ context }) => context.person === 'member',
    isNoMember: ({ event }) => outsiders.has(readEvent(event, 'person.changed').person),
    isUnderMaintenance: ({ event }) => isUnderMaintenance(getFailure(event).error.code),
    isGone: ({ event }) => isGone(getFailure(event).error.code),
    hasAnotherHost: ({ context }) => context.attempt + 1 < (context.launched?.addresses.length ?? 0),
    hasOpenRound: ({ context }) => context.round !== null,
  },
  actions: {
    storePerson: assign(({ event }) => ({ person: readEvent(event, 'person.changed').person })),
    storeLaunch: assign(({ event }) => {
      const launched = getOutput<typeof actors.launch>(event)
      return { launched, attempt: 0, round: launched.openRound, error: null }
    }),
    storeSuggestions: assign(({ event }) => ({ suggestions: getOutput<typeof actors.suggest>(event) })),
    storeRound: assign(({ event }) => ({ round: { id: readEvent(event, 'round.started').round } })),
    forgetRound: assign({ round: null }),
    tryNextHost: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    storeFailure: assign(toError),
    storeUnavailable: assign({ error: { code: 'vendor_unavailable' } }),
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

const whenChanged = { target: '#gameLaunch.checkingSession', actions: 'storePerson' } as const

/** Whoever is no longer a member begins again; the same member again changes nothing. */
const personChanged = { ...whenChanged, guard: 'isNoMember' } as const

const vendorFailed = { target: '#gameLaunch.failed', actions: 'storeUnavailable' } as const

const nextHost = [
  { guard: 'hasAnotherHost', target: '#gameLaunch.openingFrame', reenter: true, actions: 'tryNextHost' },
  vendorFailed,
] as const

/** Brings a person into a game: who they are, the launch, one host after the other, and the rounds until they leave. */
export const gameLaunchMachine = gameLaunchSetup.createMachine({
  id: 'gameLaunch',
  context: createContext,
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
      ...callState({
        src: 'launch',
        input: inputs.game,
        onDone: { target: 'openingFrame', actions: 'storeLaunch' },
        onError: [
          { guard: 'isUnderMaintenance', target: 'suggesting' },
          { guard: 'isGone', target: 'gone' },
        ],
        onRefused: 'failed',
      }),
      on: { 'person.changed': personChanged },
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
        'frame.refused': vendorFailed,
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
            'round.started': { target: 'inRound', actions: 'storeRound' },
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
      on: { 'frame.refused': vendorFailed, 'person.changed': personChanged },
    },

    suggesting: callState({
      src: 'suggest',
      input: inputs.game,
      onDone: { target: 'underMaintenance', actions: 'storeSuggestions' },
      onError: 'underMaintenance',
      delay: 'hostTimeout',
    }),
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

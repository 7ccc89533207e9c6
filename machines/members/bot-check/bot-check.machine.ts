import { type EventObject, assign } from 'xstate'
import { callState } from '../../kit/call-state.ts'
import type { Failure } from '../../kit/failure.ts'
import { getFailure, getOutput, readEvent, toError } from '../../kit/read-event.ts'
import { Sealed } from '../../kit/sealed.ts'
import { setup } from '../../kit/setup.ts'
import { stub } from '../../kit/stub.ts'
import type {
  BotAnswer,
  BotChallenge,
  BotCheckContext,
  BotCheckEvent,
  BotCheckInput,
  BotCheckOutput,
  ChallengeRequest,
} from './bot-check.types.ts'

/** What the bot check that caused this event is over with: a token, a failure to reach the server, or neither. */
export function getVerdict(event: EventObject): { token?: string; failure?: Failure } {
  return getOutput<typeof botCheckMachine>(event) ?? {}
}

/** What this event failed with, which may be a bot check that did not reach the server. */
export function getCheckFailure(event: EventObject): Failure {
  const { failure } = event.type.startsWith('xstate.done.') ? getVerdict(event) : {}
  return failure ?? getFailure(event)
}

/** Seconds of a challenge that the way to the server and back may take. */
const spare = 3

interface Scope {
  context: BotCheckContext
  event: BotCheckEvent
}

const actors = {
  fetchChallenge: stub<BotChallenge, ChallengeRequest>(),
  solveWork: stub<string, { challenge: string }>(),
  judge: stub<{ token: string }, BotAnswer>(),
}

function getChallenge(event: BotCheckEvent) {
  return getOutput<typeof actors.fetchChallenge>(event)
}

function getAnswer(event: BotCheckEvent): BotAnswer['answer'] {
  if (event.type === 'host.answered') return { proof: event.proof }
  const { position, means, trace } = readEvent(event, 'piece.released')
  return { position, means, trace }
}

const inputs = {
  challenge: ({ context: { action, identifier } }: Scope) => ({ action, identifier, way: null }),
  work: ({ context: { action, identifier } }: Scope) => ({ action, identifier, way: 'work' as const }),
  task: ({ context: { challenge } }: Scope) => ({
    challenge: challenge?.kind === 'work' ? challenge.challenge : '',
  }),
  answer: ({ context: { action, identifier, challenge }, event }: Scope) => ({
    action,
    identifier,
    id: challenge?.id ?? '',
    answer: getAnswer(event),
  }),
  proof: ({ context: { action, identifier, challenge }, event }: Scope) => ({
    action,
    identifier,
    id: challenge?.id ?? '',
    answer: { proof: getOutput<typeof actors.solveWork>(event) },
  }),
}

function createContext({ input: { action, identifier } }: { input: BotCheckInput }): BotCheckContext {
  return { action, identifier, challenge: null, error: null, token: null }
}

function getResult({ context: { token, challenge, error } }: { context: BotCheckContext }): BotCheckOutput {
  if (token) return { token: token.open() }
  return challenge === null && error ? { failure: { error, captcha: false } } : null
}

const unavailable = { target: '#botCheck.unavailable', actions: 'storeFailure' } as const

const notFetched = [
  { guard: 'isFirst', target: 'unreached', actions: 'storeFailure' },
  { target: 'unavailable', actions: 'storeFailure' },
] as const

export const botCheckMachine = setup({
  types: {} as {
    context: BotCheckContext
    events: BotCheckEvent
    input: BotCheckInput
    output: BotCheckOutput
    tags: 'loading' | 'pending'
  },
  actors,
  guards: {
    isFirst: ({ context }) => context.challenge === null,
    isNotRequired: ({ event }) => getChallenge(event).kind === 'none',
    isWork: ({ event }) => getChallenge(event).kind === 'work',
    isHosted: ({ event }) => getChallenge(event).kind === 'hosted',
    isWrong: ({ event }) => getFailure(event).error.code === 'bot_check_failed',
    isTooOld: ({ event }) => getFailure(event).error.code === 'bot_check_expired',
  },
  actions: {
    storeChallenge: assign(({ event }) => {
      const challenge = getChallenge(event)
      return { challenge: challenge.kind === 'none' ? null : challenge }
    }),
    storeFailure: assign(toError),
    storeUnavailable: assign({ error: { code: 'unavailable' } }),
    storeExpired: assign({ error: { code: 'bot_check_expired' } }),
    storeToken: assign(({ event }) => ({
      token: new Sealed(getOutput<typeof actors.judge>(event).token),
      error: null,
    })),
    forgetError: assign({ error: null }),
  },
  delays: {
    timeout: 35_000,
    labour: 60_000,
    rest: 1_000,
    shake: 900,
    relief: 450,
    freshness: ({ context }) => Math.max(1, (context.challenge?.lasts ?? 0) - spare) * 1000,
  },
}).createMachine({
  id: 'botCheck',
  context: createContext,
  initial: 'fetchingChallenge',
  states: {
    fetchingChallenge: {
      ...callState({
        src: 'fetchChallenge',
        input: inputs.challenge,
        onDone: [
          { guard: 'isNotRequired', target: 'notRequired' },
          { guard: 'isWork', target: 'tryingOtherWay.working', actions: 'storeChallenge' },
          { guard: 'isHosted', target: 'awaitingHost', actions: 'storeChallenge' },
          { target: 'solvingSlider', actions: 'storeChallenge' },
        ],
        onError: notFetched,
        onSlow: notFetched,
      }),
      tags: 'loading',
      on: { 'otherWay.chosen': { target: 'tryingOtherWay', actions: 'forgetError' } },
    },
    solvingSlider: {
      initial: 'resting',
      states: {
        resting: { after: { rest: 'rested' } },
        rested: {
          on: { 'challenge.refreshed': { target: '#botCheck.fetchingChallenge', actions: 'forgetError' } },
        },
      },
      on: {
        'piece.released': { target: 'judging', actions: 'forgetError' },
        'otherWay.chosen': { target: 'tryingOtherWay', actions: 'forgetError' },
      },
      after: { freshness: 'expired' },
    },
    awaitingHost: {
      on: {
        'host.answered': { target: 'judging', actions: 'forgetError' },
        'host.failed': { target: 'unavailable', actions: 'storeUnavailable' },
        'otherWay.chosen': { target: 'tryingOtherWay', actions: 'forgetError' },
      },
      after: { freshness: 'expired' },
    },
    judging: callState({
      src: 'judge',
      input: inputs.answer,
      onDone: { target: 'passed', actions: 'storeToken' },
      onError: [
        { guard: 'isWrong', target: 'wrong', actions: 'storeFailure' },
        { guard: 'isTooOld', target: 'fetchingChallenge', actions: 'storeFailure' },
      ],
      onRefused: 'unavailable',
    }),
    wrong: {
      after: { shake: 'fetchingChallenge' },
      on: { 'otherWay.chosen': { target: 'tryingOtherWay', actions: 'forgetError' } },
    },
    expired: {
      entry: 'storeExpired',
      on: {
        'challenge.refreshed': { target: 'fetchingChallenge', actions: 'forgetError' },
        'otherWay.chosen': { target: 'tryingOtherWay', actions: 'forgetError' },
      },
    },
    tryingOtherWay: {
      initial: 'fetchingWork',
      states: {
        fetchingWork: {
          tags: 'loading',
          invoke: {
            id: 'fetchWork',
            src: 'fetchChallenge',
            input: inputs.work,
            onDone: [
              { guard: 'isNotRequired', target: '#botCheck.notRequired' },
              { target: 'working', actions: 'storeChallenge' },
            ],
            onError: unavailable,
          },
        },
        working: {
          tags: 'pending',
          invoke: {
            id: 'solveWork',
            src: 'solveWork',
            input: inputs.task,
            onDone: 'handingIn',
            onError: unavailable,
          },
        },
        handingIn: {
          tags: 'pending',
          invoke: {
            id: 'handIn',
            src: 'judge',
            input: inputs.proof,
            onDone: { target: '#botCheck.passed', actions: 'storeToken' },
            onError: unavailable,
          },
        },
      },
      after: { labour: { target: 'unavailable', actions: 'storeFailure' } },
    },
    unavailable: {
      on: {
        retried: { target: 'fetchingChallenge', actions: 'forgetError' },
        'otherWay.chosen': { target: 'tryingOtherWay', actions: 'forgetError' },
      },
    },
    passed: { after: { relief: 'finished' } },
    finished: { type: 'final' },
    notRequired: { type: 'final' },
    /** No challenge was ever fetched: the form that waits shows the failure itself. */
    unreached: { type: 'final' },
  },
  output: getResult,
})

import { assertEvent, assign, setup } from 'xstate'
import { getOutput } from '../../kit/actor-event.ts'
import { type Failure, readFailure, slowness } from '../../kit/failure.ts'
import { Sealed } from '../../kit/sealed.ts'
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

/** The token of a check that was passed. */
export function findToken(output: BotCheckOutput | undefined): string | null {
  return output && 'token' in output ? output.token : null
}

export function isUnreached(output: BotCheckOutput): output is { failure: Failure } {
  return output !== null && 'failure' in output
}

/** Why the server could not be reached. */
export function getFailure(output: BotCheckOutput): Failure {
  return isUnreached(output) ? output.failure : readFailure(null)
}

/** Seconds of a challenge that the way to the server and back may take. */
const spare = 3

export const botCheckMachine = setup({
  types: {
    context: {} as BotCheckContext,
    events: {} as BotCheckEvent,
    input: {} as BotCheckInput,
    output: {} as BotCheckOutput,
    tags: {} as 'loading' | 'pending',
  },
  actors: {
    fetchChallenge: stub<BotChallenge, ChallengeRequest>(),
    solveWork: stub<string, { challenge: string }>(),
    judge: stub<{ token: string }, BotAnswer>(),
  },
  guards: {
    isFirst: ({ context }) => context.challenge === null,
    isNotRequired: (_, { kind }: BotChallenge) => kind === 'none',
    isWork: (_, { kind }: BotChallenge) => kind === 'work',
    isHosted: (_, { kind }: BotChallenge) => kind === 'hosted',
    isWrong: (_, { error }: Failure) => error.code === 'bot_check_failed',
    isTooOld: (_, { error }: Failure) => error.code === 'bot_check_expired',
  },
  actions: {
    storeChallenge: assign((_, challenge: BotChallenge) =>
      challenge.kind === 'none' ? { challenge: null } : { challenge },
    ),
    storeFailure: assign((_, { error }: Failure) => ({ error })),
    storeToken: assign((_, { token }: { token: string }) => ({ token: new Sealed(token), error: null })),
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
  context: ({ input: { action, identifier } }) => ({
    action,
    identifier,
    challenge: null,
    error: null,
    token: null,
  }),
  initial: 'fetchingChallenge',
  states: {
    fetchingChallenge: {
      tags: 'loading',
      invoke: {
        id: 'fetchChallenge',
        src: 'fetchChallenge',
        input: ({ context: { action, identifier } }) => ({ action, identifier, way: null }),
        onDone: [
          { guard: { type: 'isNotRequired', params: ({ event }) => event.output }, target: 'notRequired' },
          {
            guard: { type: 'isWork', params: ({ event }) => event.output },
            target: 'tryingOtherWay.working',
            actions: { type: 'storeChallenge', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isHosted', params: ({ event }) => event.output },
            target: 'awaitingHost',
            actions: { type: 'storeChallenge', params: ({ event }) => event.output },
          },
          {
            target: 'solvingSlider',
            actions: { type: 'storeChallenge', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: 'isFirst',
            target: 'unreached',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
          {
            target: 'unavailable',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
        ],
      },
      after: {
        timeout: [
          {
            guard: 'isFirst',
            target: 'unreached',
            actions: { type: 'storeFailure', params: slowness },
          },
          { target: 'unavailable', actions: { type: 'storeFailure', params: slowness } },
        ],
      },
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
        'host.failed': { target: 'unavailable', actions: assign({ error: { code: 'unavailable' } }) },
        'otherWay.chosen': { target: 'tryingOtherWay', actions: 'forgetError' },
      },
      after: { freshness: 'expired' },
    },
    judging: {
      tags: 'pending',
      invoke: {
        id: 'judge',
        src: 'judge',
        input: ({ context: { action, identifier, challenge }, event }) => {
          assertEvent(event, ['piece.released', 'host.answered'])
          const id = challenge?.id ?? ''
          if (event.type === 'host.answered')
            return { action, identifier, id, answer: { proof: event.proof } }
          const { position, means, trace } = event
          return { action, identifier, id, answer: { position, means, trace } }
        },
        onDone: { target: 'passed', actions: { type: 'storeToken', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isWrong', params: ({ event }) => readFailure(event.error) },
            target: 'wrong',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
          {
            guard: { type: 'isTooOld', params: ({ event }) => readFailure(event.error) },
            target: 'fetchingChallenge',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
          {
            target: 'unavailable',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
        ],
      },
      after: { timeout: { target: 'unavailable', actions: { type: 'storeFailure', params: slowness } } },
    },
    wrong: {
      after: { shake: 'fetchingChallenge' },
      on: { 'otherWay.chosen': { target: 'tryingOtherWay', actions: 'forgetError' } },
    },
    expired: {
      entry: assign({ error: { code: 'bot_check_expired' } }),
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
            input: ({ context: { action, identifier } }) => ({ action, identifier, way: 'work' }),
            onDone: [
              {
                guard: { type: 'isNotRequired', params: ({ event }) => event.output },
                target: '#botCheck.notRequired',
              },
              {
                target: 'working',
                actions: { type: 'storeChallenge', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: '#botCheck.unavailable',
              actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
            },
          },
        },
        working: {
          tags: 'pending',
          invoke: {
            id: 'solveWork',
            src: 'solveWork',
            input: ({ context: { challenge } }) => ({
              challenge: challenge?.kind === 'work' ? challenge.challenge : '',
            }),
            onDone: 'handingIn',
            onError: {
              target: '#botCheck.unavailable',
              actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
            },
          },
        },
        handingIn: {
          tags: 'pending',
          invoke: {
            id: 'handIn',
            src: 'judge',
            input: ({ context: { action, identifier, challenge }, event }) => ({
              action,
              identifier,
              id: challenge?.id ?? '',
              answer: { proof: getOutput<string>(event) },
            }),
            onDone: {
              target: '#botCheck.passed',
              actions: { type: 'storeToken', params: ({ event }) => event.output },
            },
            onError: {
              target: '#botCheck.unavailable',
              actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
            },
          },
        },
      },
      after: { labour: { target: 'unavailable', actions: { type: 'storeFailure', params: slowness } } },
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
  output: ({ context: { token, challenge, error } }): BotCheckOutput => {
    if (token) return { token: token.open() }
    return challenge === null && error ? { failure: { error, captcha: false } } : null
  },
})

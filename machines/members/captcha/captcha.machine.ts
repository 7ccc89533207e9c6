import { type AnyActorRef, assign, sendTo, setup } from 'xstate'
import { getOutput, thrownBy } from '../../kit/actor-event.ts'
import { type Failure, readFailure, slowness } from '../../kit/failure.ts'
import { stub } from '../../kit/stub.ts'

/** A picture to read, as a data URL, or an answer that this device worked for, and the id by which the server knows it. */
export interface CaptchaPicture {
  image: string | null
  id: string
  /** By this name no observer of flows is shown it. */
  captcha?: string
}

export type CaptchaAction = 'login' | 'register' | 'sms' | 'password'

export interface CaptchaInput {
  action: CaptchaAction
  /** The machine that needs the picture. */
  parent: AnyActorRef
}

export interface CaptchaContext extends CaptchaInput {
  /** Whom the picture is bound to; empty while nobody is named. */
  identifier: string
  /** Whether this device works for its answers, for somebody who cannot see the picture. */
  byWork: boolean
}

export type CaptchaEvent =
  | { type: 'captcha.wanted'; identifier: string }
  | { type: 'captcha.refreshed' }
  | { type: 'captcha.workChosen' }

type CaptchaRequest = Pick<CaptchaContext, 'action' | 'identifier'>

/** What is sent to the machine that needs the picture. */
export type CaptchaNews =
  | { type: 'captcha.arrived'; picture: CaptchaPicture }
  | { type: 'captcha.missed'; failure: Failure }

function parent({ context }: { context: CaptchaContext }) {
  return context.parent
}

function arrived(picture: CaptchaPicture): CaptchaNews {
  return { type: 'captcha.arrived', picture }
}

function missed(failure: Failure): CaptchaNews {
  return { type: 'captcha.missed', failure }
}

/**
 * Fetches pictures for the machine that invokes it: at once when the server demands one, at most once a second on request.
 * Works for an answer instead where somebody chose that.
 */
export const captchaMachine = setup({
  types: {
    context: {} as CaptchaContext,
    events: {} as CaptchaEvent,
    input: {} as CaptchaInput,
    tags: {} as 'loading' | 'working',
  },
  actors: {
    fetchCaptcha: stub<CaptchaPicture, CaptchaRequest>(),
    workForCaptcha: stub<CaptchaPicture, CaptchaRequest>(),
  },
  guards: {
    isByWork: ({ context }) => context.byWork,
  },
  actions: {
    chooseWork: assign({ byWork: true }),
    storeIdentifier: assign((_, { identifier }: { identifier: string }) => ({ identifier })),
    handOver: sendTo(parent, ({ event }) => arrived(getOutput(event))),
    reportFailure: sendTo(parent, ({ event }) => missed(readFailure(thrownBy(event)))),
    reportSlowness: sendTo(parent, missed(slowness)),
  },
  delays: { timeout: 20_000, labour: 60_000, rest: 1_000 },
}).createMachine({
  id: 'captcha',
  context: ({ input }) => ({ ...input, identifier: '', byWork: false }),
  initial: 'idle',
  on: {
    'captcha.wanted': [
      {
        guard: 'isByWork',
        target: '.working',
        actions: { type: 'storeIdentifier', params: ({ event }) => event },
      },
      { target: '.fetching', actions: { type: 'storeIdentifier', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: {},
    fetching: {
      tags: 'loading',
      invoke: {
        id: 'fetchCaptcha',
        src: 'fetchCaptcha',
        input: ({ context }) => ({ action: context.action, identifier: context.identifier }),
        onDone: { target: 'resting', actions: 'handOver' },
        onError: { target: 'resting', actions: 'reportFailure' },
      },
      on: { 'captcha.workChosen': { target: 'working', actions: 'chooseWork' } },
      after: { timeout: { target: 'resting', actions: 'reportSlowness' } },
    },
    working: {
      tags: ['loading', 'working'],
      invoke: {
        id: 'workForCaptcha',
        src: 'workForCaptcha',
        input: ({ context }) => ({ action: context.action, identifier: context.identifier }),
        onDone: { target: 'resting', actions: 'handOver' },
        onError: { target: 'resting', actions: 'reportFailure' },
      },
      after: { labour: { target: 'resting', actions: 'reportSlowness' } },
    },
    resting: {
      on: { 'captcha.workChosen': { target: 'working', actions: 'chooseWork' } },
      after: { rest: 'rested' },
    },
    rested: {
      on: {
        'captcha.refreshed': { target: 'fetching', actions: assign({ byWork: false }) },
        'captcha.workChosen': { target: 'working', actions: 'chooseWork' },
      },
    },
  },
})

import { type AnyActorRef, assign, sendTo, setup } from 'xstate'
import { outputOf, thrownBy } from '../../kit/actor-event.ts'
import { type Failure, readFailure, slowness } from '../../kit/failure.ts'
import { stub } from '../../kit/stub.ts'

/** A picture to read, as a data URL, and the id by which the server knows it. */
export interface CaptchaPicture {
  image: string
  id: string
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
}

export type CaptchaEvent = { type: 'captcha.wanted'; identifier: string } | { type: 'captcha.refreshed' }

/** What is sent to the machine that needs the picture. */
export type CaptchaNews =
  { type: 'captcha.arrived'; picture: CaptchaPicture } | { type: 'captcha.missed'; failure: Failure }

function parent({ context }: { context: CaptchaContext }) {
  return context.parent
}

function arrived(picture: CaptchaPicture): CaptchaNews {
  return { type: 'captcha.arrived', picture }
}

function missed(failure: Failure): CaptchaNews {
  return { type: 'captcha.missed', failure }
}

/** Fetches pictures for the machine that invokes it: at once when the server demands one, at most once a second on request. */
export const captchaMachine = setup({
  types: {
    context: {} as CaptchaContext,
    events: {} as CaptchaEvent,
    input: {} as CaptchaInput,
    tags: {} as 'loading',
  },
  actors: {
    fetchCaptcha: stub<CaptchaPicture, { action: CaptchaAction; identifier: string }>(),
  },
  actions: {
    handOver: sendTo(parent, ({ event }) => arrived(outputOf(event))),
    reportFailure: sendTo(parent, ({ event }) => missed(readFailure(thrownBy(event)))),
    reportSlowness: sendTo(parent, missed(slowness)),
  },
  delays: { timeout: 20_000, rest: 1_000 },
}).createMachine({
  id: 'captcha',
  context: ({ input }) => ({ ...input, identifier: '' }),
  initial: 'idle',
  on: {
    'captcha.wanted': {
      target: '.fetching',
      actions: assign({ identifier: ({ event }) => event.identifier }),
    },
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
      after: { timeout: { target: 'resting', actions: 'reportSlowness' } },
    },
    resting: { after: { rest: 'rested' } },
    rested: { on: { 'captcha.refreshed': 'fetching' } },
  },
})

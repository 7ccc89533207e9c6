import { type AnyActorRef, assign, sendTo } from 'xstate'
import { callState } from '../../kit/call-state.ts'
import type { Failure } from '../../kit/failure.ts'
import { getFailure, getOutput, readEvent } from '../../kit/read-event.ts'
import { setup } from '../../kit/setup.ts'
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

interface Scope {
  context: CaptchaContext
}

function parent({ context }: Scope) {
  return context.parent
}

const actors = {
  fetchCaptcha: stub<CaptchaPicture, CaptchaRequest>(),
  workForCaptcha: stub<CaptchaPicture, CaptchaRequest>(),
}

function createContext({ input }: { input: CaptchaInput }): CaptchaContext {
  return { ...input, identifier: '', byWork: false }
}

const inputs = {
  request: ({ context: { action, identifier } }: Scope) => ({ action, identifier }),
}

/**
 * Fetches pictures for the machine that invokes it: at once when the server demands one, at most once a second on request.
 * Works for an answer instead where somebody chose that.
 */
export const captchaMachine = setup({
  types: {} as {
    context: CaptchaContext
    events: CaptchaEvent
    input: CaptchaInput
    tags: 'loading' | 'working'
  },
  actors,
  guards: {
    isByWork: ({ context }) => context.byWork,
  },
  actions: {
    chooseWork: assign({ byWork: true }),
    choosePicture: assign({ byWork: false }),
    storeIdentifier: assign(({ event }) => ({ identifier: readEvent(event, 'captcha.wanted').identifier })),
    handOver: sendTo(parent, ({ event }): CaptchaNews => ({
      type: 'captcha.arrived',
      picture: getOutput<typeof actors.fetchCaptcha>(event),
    })),
    reportFailure: sendTo(parent, ({ event }): CaptchaNews => ({
      type: 'captcha.missed',
      failure: getFailure(event),
    })),
  },
  delays: { timeout: 20_000, labour: 60_000, rest: 1_000 },
}).createMachine({
  id: 'captcha',
  context: createContext,
  initial: 'idle',
  on: {
    'captcha.wanted': [
      { guard: 'isByWork', target: '.working', actions: 'storeIdentifier' },
      { target: '.fetching', actions: 'storeIdentifier' },
    ],
  },
  states: {
    idle: {},
    fetching: {
      ...callState({
        src: 'fetchCaptcha',
        input: inputs.request,
        onDone: { target: 'resting', actions: 'handOver' },
        onError: { target: 'resting', actions: 'reportFailure' },
      }),
      tags: 'loading',
      on: { 'captcha.workChosen': { target: 'working', actions: 'chooseWork' } },
    },
    working: {
      ...callState({
        src: 'workForCaptcha',
        input: inputs.request,
        onDone: { target: 'resting', actions: 'handOver' },
        onError: { target: 'resting', actions: 'reportFailure' },
        delay: 'labour',
      }),
      tags: ['loading', 'working'],
    },
    resting: {
      on: { 'captcha.workChosen': { target: 'working', actions: 'chooseWork' } },
      after: { rest: 'rested' },
    },
    rested: {
      on: {
        'captcha.refreshed': { target: 'fetching', actions: 'choosePicture' },
        'captcha.workChosen': { target: 'working', actions: 'chooseWork' },
      },
    },
  },
})

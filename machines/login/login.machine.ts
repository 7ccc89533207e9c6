import { assign } from 'xstate'
import { outputOf, thrownBy } from '../actor-event.ts'
import { type BotCheckOutput, failureOf, tokenOf } from '../bot-check/bot-check.machine.ts'
import { readFailure, slowness, withoutField } from '../failure.ts'
import { readDemand } from '../step-up/step-up-demand.ts'
import { type LoginAnswer, loginSetup } from './login.setup.ts'
import { otherWays } from './login.ways.ts'

export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: ({ input }) => ({
    method: input.method ?? 'username',
    portal: input.portal ?? null,
    passkeys: input.passkeys ?? false,
    error: null,
    identifier: '',
    submitted: null,
    captchaNeeded: false,
    captcha: null,
    captchaMissed: false,
    firstTimeLogin: false,
    passwordExpired: false,
    member: null,
    recall: input.recall ?? false,
    remember: false,
    remembered: null,
  }),
  invoke: [
    { id: 'captcha', src: 'captcha', input: ({ self }) => ({ action: 'login', asker: self }) },
    {
      id: 'offerPasskeys',
      src: 'offerPasskeys',
      input: ({ context }) => ({ isOffered: context.passkeys }),
    },
  ],
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasHint', target: 'recalling' }, { target: 'enteringCredentials' }] },
    enteringCredentials: {
      on: {
        'form.submitted': [
          { guard: 'isCaptchaMissing', actions: 'refreshCaptcha' },
          {
            guard: 'isByCode',
            target: 'submitting',
            actions: { type: 'keepSubmitted', params: ({ event }) => event },
          },
          { target: 'solvingSlider', actions: { type: 'keepSubmitted', params: ({ event }) => event } },
        ],
        'field.changed': {
          actions: assign({ error: ({ context, event }) => withoutField(context.error, event.field) }),
        },
        'method.chosen': { actions: ['forgetError', assign({ method: ({ event }) => event.method })] },
        'remember.toggled': [
          {
            guard: { type: 'isForgetting', params: ({ event }) => event },
            target: 'forgetting',
            actions: 'forgetError',
          },
          { actions: assign({ remember: ({ event }) => event.remember }) },
        ],
        'remembered.used': { guard: 'isRemembered', target: 'submittingRemembered', actions: 'forgetError' },
        'remembered.dismissed': { actions: ['forgetError', assign({ remembered: null })] },
        'trial.wanted': { target: 'startingTrial', actions: 'forgetError' },
        'passkey.wanted': { target: 'usingPasskey', actions: 'forgetError' },
        'passkey.picked': { target: 'usingPasskey', actions: 'forgetError' },
        'captcha.refreshed': { actions: 'refreshCaptcha' },
        'captcha.arrived': { actions: { type: 'keepPicture', params: ({ event }) => event } },
        'captcha.missed': {
          actions: assign(({ event }) => ({
            error: event.failure.error,
            captcha: null,
            captchaMissed: true,
          })),
        },
      },
    },
    solvingSlider: {
      tags: 'pending',
      invoke: {
        id: 'botCheck',
        src: 'botCheck',
        input: ({ context: { identifier } }) => ({ action: 'login', identifier }),
        onDone: [
          {
            guard: { type: 'isUnreached', params: ({ event }) => event },
            target: 'enteringCredentials',
            actions: [
              { type: 'keepFailure', params: ({ event }) => failureOf(event.output) },
              'forgetSubmitted',
            ],
          },
          'submitting',
        ],
      },
      on: { 'botCheck.cancelled': { target: 'enteringCredentials', actions: 'forgetSubmitted' } },
    },
    submitting: {
      tags: 'pending',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context, event }) => {
          const { method, portal, captcha, submitted, remember } = context
          const values = submitted?.open() ?? {}
          const botCheck = tokenOf(outputOf<BotCheckOutput | undefined>(event))
          return {
            method,
            portal,
            values,
            captchaId: captcha?.id ?? null,
            botCheck,
            remember: portal ? null : remember,
          }
        },
        onDone: {
          target: 'storingSession',
          actions: { type: 'keepAnswer', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isStepUp', params: ({ event }) => ({ thrown: event.error }) },
            target: 'steppingUp',
            actions: ['forgetSubmitted', 'replaceCaptcha'],
          },
          {
            target: 'enteringCredentials',
            actions: [
              { type: 'keepFailure', params: ({ event }) => readFailure(event.error) },
              'replaceCaptcha',
            ],
          },
        ],
      },
      after: {
        patience: {
          target: 'enteringCredentials',
          actions: [{ type: 'keepFailure', params: slowness }, 'replaceCaptcha'],
        },
      },
    },
    ...otherWays,
    steppingUp: {
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ event }) => readDemand(thrownBy(event)) ?? { ticket: '', methods: [] },
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => ({ answer: event.output }) },
            target: 'storingSession',
            actions: { type: 'keepAnswer', params: ({ event }) => outputOf<LoginAnswer>(event) },
          },
          { target: 'enteringCredentials' },
        ],
      },
    },
    storingSession: {
      tags: 'pending',
      invoke: {
        id: 'storeSession',
        src: 'storeSession',
        input: ({ event }) => ({ token: outputOf<LoginAnswer>(event).token }),
        onDone: [
          {
            guard: 'isFirstTime',
            target: 'greeting',
            actions: assign({ member: ({ event }) => event.output }),
          },
          { target: 'loggedIn', actions: assign({ member: ({ event }) => event.output }) },
        ],
        onError: {
          target: 'enteringCredentials',
          actions: [
            { type: 'keepFailure', params: ({ event }) => readFailure(event.error) },
            'replaceCaptcha',
          ],
        },
      },
      after: {
        patience: {
          target: 'enteringCredentials',
          actions: [{ type: 'keepFailure', params: slowness }, 'replaceCaptcha'],
        },
      },
    },
    greeting: {
      tags: 'pending',
      // What does not arrive is due again at the next login.
      invoke: { id: 'finishFirstLogin', src: 'finishFirstLogin', onDone: 'loggedIn', onError: 'loggedIn' },
      after: { greetingPatience: 'loggedIn' },
    },
    loggedIn: { type: 'final' },
  },
  output: ({ context }) => ({
    firstTimeLogin: context.firstTimeLogin,
    passwordExpired: context.passwordExpired,
    member: context.member,
  }),
})

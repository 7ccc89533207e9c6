import { assign, stateIn } from 'xstate'
import { getOutput } from '../../kit/actor-event.ts'
import { readFailure } from '../../kit/failure.ts'
import { readDemand } from '../step-up/step-up-demand.ts'
import { type LoginAnswer, getAnswer, loginSetup, getRefusal } from './login.setup.ts'
import { otherWays } from './login.ways.ts'

export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: ({ input }) => ({
    method: input.method ?? 'username',
    portal: input.portal ?? null,
    passkeys: input.passkeys ?? false,
    error: null,
    firstTimeLogin: false,
    passwordExpired: false,
    member: null,
    recall: input.recall ?? false,
    remember: false,
    remembered: null,
    isTouched: false,
  }),
  invoke: [
    { id: 'submitForm', src: 'submitForm', input: ({ self }) => ({ action: 'login', parent: self }) },
    {
      id: 'recall',
      src: 'recall',
      input: ({ context }) => ({ isWanted: context.recall }),
      onDone: [
        {
          guard: stateIn('recalling'),
          target: '.enteringCredentials',
          actions: { type: 'recognise', params: ({ event }) => ({ remembered: event.output }) },
        },
        {
          guard: 'isUntouched',
          actions: { type: 'recognise', params: ({ event }) => ({ remembered: event.output }) },
        },
      ],
      onError: [
        { guard: stateIn('recalling'), target: '.enteringCredentials' },
        { actions: assign({ recall: false }) },
      ],
    },
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
      // What somebody does with the form is theirs: a late answer takes it away from nobody.
      exit: 'touch',
      on: {
        'form.submitted': {
          target: 'submitting',
          actions: [assign({ error: null }), { type: 'submitForm', params: ({ event }) => event }],
        },
        'field.changed': { actions: ['touch', 'forwardToForm'] },
        'method.chosen': {
          actions: ['touch', 'forgetErrors', assign({ method: ({ event }) => event.method })],
        },
        'remember.toggled': [
          {
            guard: { type: 'isForgetting', params: ({ event }) => event },
            target: 'forgetting',
            actions: 'forgetErrors',
          },
          { actions: ['touch', assign({ remember: ({ event }) => event.remember })] },
        ],
        'remembered.used': { guard: 'isRemembered', target: 'submittingRemembered', actions: 'forgetErrors' },
        'remembered.dismissed': { actions: ['touch', 'forgetErrors', assign({ remembered: null })] },
        'trial.wanted': { target: 'startingTrial', actions: 'forgetErrors' },
        'passkey.wanted': { target: 'usingPasskey', actions: 'forgetErrors' },
        'passkey.picked': { target: 'usingPasskey', actions: 'forgetErrors' },
      },
    },
    submitting: {
      tags: 'pending',
      on: {
        'form.accepted': {
          target: 'storingSession',
          actions: { type: 'storeAnswer', params: ({ event }) => event.answer },
        },
        'form.returned': [
          {
            guard: { type: 'isStepUp', params: ({ event }) => event },
            target: 'steppingUp',
            actions: 'forgetErrors',
          },
          'enteringCredentials',
        ],
      },
    },
    ...otherWays,
    steppingUp: {
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ event }) => readDemand(getRefusal(event)) ?? { ticket: '', methods: [] },
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => ({ answer: event.output }) },
            target: 'storingSession',
            actions: { type: 'storeAnswer', params: ({ event }) => getOutput<LoginAnswer>(event) },
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
        input: ({ event }) => ({ token: getAnswer(event).token }),
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
            { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
            { type: 'renewCaptcha', params: ({ event }) => readFailure(event.error) },
          ],
        },
      },
      // Who logs in is in: the session asks on for who they are.
      after: { timeout: 'loggedIn' },
    },
    greeting: {
      tags: 'pending',
      // What does not arrive is due again at the next login.
      invoke: { id: 'finishFirstLogin', src: 'finishFirstLogin', onDone: 'loggedIn', onError: 'loggedIn' },
      after: { greetingTimeout: 'loggedIn' },
    },
    loggedIn: { type: 'final' },
  },
  output: ({ context }) => ({
    firstTimeLogin: context.firstTimeLogin,
    passwordExpired: context.passwordExpired,
    member: context.member,
  }),
})

import { callState } from '../../kit/call-state.ts'
import { createContext, getResult, inputs, loginSetup } from './login.setup.ts'

/** Of this machine and of its form. */
const forgetErrors = ['forgetError', 'dismissFormError'] as const

export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: createContext,
  invoke: [
    { id: 'submitForm', src: 'submitForm', input: inputs.form },
    {
      id: 'recall',
      src: 'recall',
      input: inputs.recall,
      onDone: [
        { guard: 'isRecalling', target: '.enteringCredentials', actions: 'recognise' },
        { guard: 'isUntouched', actions: 'recognise' },
      ],
      onError: [{ guard: 'isRecalling', target: '.enteringCredentials' }, { actions: 'stopRecalling' }],
    },
    { id: 'offerPasskeys', src: 'offerPasskeys', input: inputs.offer },
  ],
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasHint', target: 'recalling' }, { target: 'enteringCredentials' }] },
    enteringCredentials: {
      // What somebody does with the form is theirs: a late answer takes it away from nobody.
      exit: 'touch',
      on: {
        'form.submitted': { target: 'submitting', actions: ['forgetError', 'submitForm'] },
        'field.changed': { actions: ['touch', 'forwardToForm'] },
        'method.chosen': { actions: ['touch', ...forgetErrors, 'chooseMethod'] },
        'remember.toggled': [
          { guard: 'isForgetting', target: 'forgetting', actions: forgetErrors },
          { actions: ['touch', 'storeRemember'] },
        ],
        'remembered.used': { guard: 'isRemembered', target: 'submittingRemembered', actions: forgetErrors },
        'remembered.dismissed': { actions: ['touch', ...forgetErrors, 'dismissRemembered'] },
        'trial.wanted': { target: 'startingTrial', actions: forgetErrors },
        'passkey.wanted': { target: 'usingPasskey', actions: forgetErrors },
        'passkey.picked': { target: 'usingPasskey', actions: forgetErrors },
      },
    },
    submitting: {
      tags: 'pending',
      on: {
        'form.accepted': { target: 'storingSession', actions: 'storeAnswer' },
        'form.returned': [
          { guard: 'isStepUp', target: 'steppingUp', actions: forgetErrors },
          'enteringCredentials',
        ],
      },
    },
    // Whoever waits longer may type; the answer is still heard.
    // Whoever chooses meanwhile is not asked to wait, and what they chose stays theirs.
    recalling: {
      after: { recallTimeout: 'enteringCredentials' },
      on: {
        'method.chosen': { target: 'enteringCredentials', actions: ['touch', 'chooseMethod'] },
        'remembered.dismissed': { target: 'enteringCredentials', actions: 'touch' },
        'trial.wanted': { target: 'startingTrial', actions: 'touch' },
        'passkey.wanted': { target: 'usingPasskey', actions: 'touch' },
        'passkey.picked': { target: 'usingPasskey', actions: 'touch' },
      },
    },
    submittingRemembered: callState({
      src: 'logInRemembered',
      onDone: { target: 'storingSession', actions: 'storeAnswer' },
      onError: [
        { guard: 'isStepUp', target: 'steppingUp' },
        { target: 'enteringCredentials', actions: ['storeFailure', 'doubtRemembered', 'renewCaptcha'] },
      ],
      onSlow: { target: 'enteringCredentials', actions: 'storeFailure' },
    }),
    forgetting: callState({
      src: 'forgetRemembered',
      onDone: { target: 'enteringCredentials', actions: 'forgetRemembered' },
      onRefused: 'enteringCredentials',
    }),
    startingTrial: callState({
      src: 'startTrial',
      onDone: { target: 'storingSession', actions: 'storeAnswer' },
      onRefused: 'enteringCredentials',
    }),
    usingPasskey: callState({
      src: 'logInByPasskey',
      input: inputs.passkey,
      onDone: { target: 'storingSession', actions: 'storeAnswer' },
      onRefused: 'enteringCredentials',
      delay: 'ceremony',
    }),
    steppingUp: {
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: inputs.demand,
        onDone: [
          { guard: 'isAnswered', target: 'storingSession', actions: 'storeAnswer' },
          { target: 'enteringCredentials' },
        ],
      },
    },
    storingSession: callState({
      src: 'storeSession',
      input: inputs.session,
      onDone: [
        { guard: 'isFirstTime', target: 'greeting', actions: 'storeMember' },
        { target: 'loggedIn', actions: 'storeMember' },
      ],
      onError: { target: 'enteringCredentials', actions: ['storeFailure', 'renewCaptcha'] },
      // Who logs in is in: the session asks on for who they are.
      onSlow: 'loggedIn',
    }),
    // What does not arrive is due again at the next login.
    greeting: callState({
      src: 'finishFirstLogin',
      onDone: 'loggedIn',
      onError: 'loggedIn',
      delay: 'greetingTimeout',
    }),
    loggedIn: { type: 'final' },
  },
  output: getResult,
})

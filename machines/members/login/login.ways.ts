import { assign } from 'xstate'
import { readFailure, slowness } from '../../kit/failure.ts'
import { loginSetup } from './login.setup.ts'

/** Ways in beside name and password: a remembered device, a trial, a passkey. */
export const otherWays = {
  // Whoever waits longer may type; the answer is still heard (login.machine.ts).
  // Whoever chooses meanwhile is not asked to wait, and what they chose stays theirs.
  recalling: loginSetup.createStateConfig({
    after: { recallTimeout: 'enteringCredentials' },
    on: {
      'method.chosen': {
        target: 'enteringCredentials',
        actions: ['touch', assign({ method: ({ event }) => event.method })],
      },
      'remembered.dismissed': { target: 'enteringCredentials', actions: 'touch' },
      'trial.wanted': { target: 'startingTrial', actions: 'touch' },
      'passkey.wanted': { target: 'usingPasskey', actions: 'touch' },
      'passkey.picked': { target: 'usingPasskey', actions: 'touch' },
    },
  }),
  submittingRemembered: loginSetup.createStateConfig({
    tags: 'pending',
    invoke: {
      id: 'logInRemembered',
      src: 'logInRemembered',
      onDone: {
        target: 'storingSession',
        actions: { type: 'storeAnswer', params: ({ event }) => event.output },
      },
      onError: [
        {
          guard: { type: 'isStepUp', params: ({ event }) => ({ thrown: event.error }) },
          target: 'steppingUp',
        },
        {
          target: 'enteringCredentials',
          actions: [
            { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
            { type: 'doubtRemembered', params: ({ event }) => readFailure(event.error) },
            { type: 'renewCaptcha', params: ({ event }) => readFailure(event.error) },
          ],
        },
      ],
    },
    after: {
      timeout: { target: 'enteringCredentials', actions: { type: 'storeFailure', params: slowness } },
    },
  }),
  forgetting: loginSetup.createStateConfig({
    tags: 'pending',
    invoke: {
      id: 'forgetRemembered',
      src: 'forgetRemembered',
      onDone: {
        target: 'enteringCredentials',
        actions: assign({ remembered: null, remember: false }),
      },
      onError: {
        target: 'enteringCredentials',
        actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
      },
    },
    after: {
      timeout: { target: 'enteringCredentials', actions: { type: 'storeFailure', params: slowness } },
    },
  }),
  startingTrial: loginSetup.createStateConfig({
    tags: 'pending',
    invoke: {
      id: 'startTrial',
      src: 'startTrial',
      onDone: {
        target: 'storingSession',
        actions: { type: 'storeAnswer', params: ({ event }) => event.output },
      },
      onError: {
        target: 'enteringCredentials',
        actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
      },
    },
    after: {
      timeout: { target: 'enteringCredentials', actions: { type: 'storeFailure', params: slowness } },
    },
  }),
  usingPasskey: loginSetup.createStateConfig({
    tags: 'pending',
    invoke: {
      id: 'logInByPasskey',
      src: 'logInByPasskey',
      input: ({ context: { portal }, event }) => ({
        portal,
        passkey: event.type === 'passkey.picked' ? event.passkey : null,
      }),
      onDone: {
        target: 'storingSession',
        actions: { type: 'storeAnswer', params: ({ event }) => event.output },
      },
      onError: {
        target: 'enteringCredentials',
        actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
      },
    },
    after: {
      ceremony: { target: 'enteringCredentials', actions: { type: 'storeFailure', params: slowness } },
    },
  }),
}

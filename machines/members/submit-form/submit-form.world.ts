import { createEmptyActor } from 'xstate'
import { arrived, cancelled, captchaDemand, checked, missed } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { type FormToSubmit, submitFormMachine } from './submit-form.machine.ts'

export const secret = 'Open-sesame1'
export const toSubmit: FormToSubmit = {
  type: 'form.submitted',
  values: { username: 'rosa', password: secret },
  identifier: 'rosa',
  details: { method: 'username' },
}

export const submitFormWorld: World<typeof submitFormMachine> = {
  machine: submitFormMachine,
  inputs: [{ action: 'login', parent: createEmptyActor() }],
  events: [
    { ...toSubmit },
    { ...toSubmit, unchecked: true },
    { type: 'field.changed', field: 'username' },
    { type: 'error.dismissed' },
    { type: 'captcha.demanded' },
    { type: 'captcha.spent' },
    { type: 'captcha.refreshed' },
    { type: 'captcha.workChosen' },
    cancelled,
    arrived,
    missed,
  ],
  answers: {
    botCheck: checked,
    submit: {
      done: [{ token: 't', firstTimeLogin: false, passwordExpired: false, lastLogin: null }],
      error: [{ code: 'validation_failed', fields: { username: 'invalid_request' } }, captchaDemand],
    },
  },
}

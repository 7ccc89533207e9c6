import { createEmptyActor } from 'xstate'
import { network, picture, worked } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { captchaMachine } from './captcha.machine.ts'

export const wanted = { type: 'captcha.wanted', identifier: 'rosa' } as const

export const captchaWorld: World<typeof captchaMachine> = {
  machine: captchaMachine,
  inputs: [{ action: 'login', parent: createEmptyActor() }],
  events: [wanted, { type: 'captcha.refreshed' }, { type: 'captcha.workChosen' }],
  answers: {
    fetchCaptcha: { done: [picture], error: [network] },
    workForCaptcha: { done: [worked], error: [network] },
  },
}

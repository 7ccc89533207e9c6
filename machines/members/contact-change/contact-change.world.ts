import { network } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { contactChangeMachine } from './contact-change.machine.ts'

export const number = { mobileNum: '9171234568', countryDialingCode: '63' }
export const codes = { type: 'codes.submitted', presentCode: '482913', newCode: '730155' } as const
export const sent = { resendAt: 1_000_060_000, present: '63*******567' }

export const contactChangeWorld: World<typeof contactChangeMachine> = {
  machine: contactChangeMachine,
  inputs: [
    { kind: 'mobile', present: sent.present },
    { kind: 'email', present: null },
  ],
  events: [
    { type: 'form.submitted', values: number },
    { type: 'field.changed', field: 'newCode' },
    { type: 'code.requested' },
    codes,
    { type: 'back' },
  ],
  answers: {
    sendCodes: { done: [sent], error: [network, { code: 'resend_too_soon' }] },
    changeContact: {
      done: [null],
      error: [
        { code: 'sms_code_invalid', fields: { newCode: 'sms_code_invalid' } },
        { code: 'mobile_taken', fields: { mobileNum: 'mobile_taken' } },
      ],
    },
    waitUntil: { done: [null], error: [network] },
  },
}

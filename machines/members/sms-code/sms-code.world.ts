import { arrived, cancelled, captchaDemand, checked, missed, network } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { type Countdown, smsCodeMachine } from './sms-code.machine.ts'

export const phone = { mobileNum: '9171234567', countryDialingCode: '63' }
export const request = { type: 'code.requested', ...phone } as const
export const countdown: Countdown = { resendAt: 1_000_060_000, sentTo: '••••4567' }
export const later: Countdown = { resendAt: 1_000_090_000, sentTo: '••••9999' }

export const smsCodeWorld: World<typeof smsCodeMachine> = {
  machine: smsCodeMachine,
  inputs: [{ purpose: 'login' }, { purpose: 'register', regType: 'username', countdown }],
  events: [
    request,
    { ...request, mobileNum: '9171234568' },
    { type: 'captcha.answered', captcha: 'x7k2' },
    { type: 'captcha.refreshed' },
    { type: 'captcha.workChosen' },
    { type: 'captcha.dismissed' },
    { type: 'countdown.shared', ...later },
    cancelled,
    arrived,
    missed,
  ],
  answers: {
    botCheck: checked,
    sendCode: { done: [countdown], error: [network, captchaDemand] },
    waitUntil: { done: [null], error: [network] },
  },
}

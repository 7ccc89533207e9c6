import { fromCallback, fromPromise } from 'xstate'
import {
  type Countdown,
  type SmsCodeInput,
  type SmsRequest,
  smsCodeMachine,
} from '../../../machines/members/sms-code/sms-code.machine.ts'
import { cleanValue } from '../../../schemas/rules/clean-value.ts'
import { waitUntil } from '../../base/clock/wait-until.ts'
import { botCheckWith } from './account/bot-check.flow.ts'
import { captchaWith } from './account/captcha.flow.ts'
import { onCountdown, readCountdown, shareCountdown } from './countdowns.ts'
import { firebaseSms } from './account/firebase-sms.ts'
import type { Flow } from '../../base/flows/flow.ts'
import type { FlowTools } from '../../base/flows/flow-tools.ts'
import { renamedField } from './account/sent-values.ts'

/** A number of which only the last digits can be read. */
function masked(mobileNum: string): string {
  return `••••${mobileNum.replace(/\D/g, '').slice(-4)}`
}

/** Sends a code, and shares with every tab when the next may be sent. */
async function sendCode(
  tools: FlowTools,
  { purpose, regType, phone, captcha, botCheck }: SmsRequest,
  signal: AbortSignal,
): Promise<Countdown> {
  const { call, clock, shared } = tools
  const mobileNum = cleanValue('digits', phone.mobileNum)
  const share = (resendAt: number): Countdown => {
    const countdown = { resendAt, sentTo: masked(mobileNum) }
    shareCountdown(shared, purpose, countdown)
    return countdown
  }
  const firebase = purpose === 'password' ? undefined : await firebaseSms(tools)
  if (firebase && purpose !== 'password') return share(await firebase.send(tools, purpose, phone))
  const country = cleanValue('dialling-code', phone.countryDialingCode)
  const answer = captcha && { ...captcha, captcha: cleanValue('text', captcha.captcha) }
  const rest = {
    ...(country !== '' && { countryDialingCode: country }),
    ...answer,
    ...(botCheck !== null && { botCheck }),
  }
  const sentAt = performance.now()
  const { resendAt, serverTime } =
    purpose === 'register'
      ? await call('smsRegister', { body: { mobileNo: mobileNum, regType, ...rest }, signal })
      : await call('smsNoLogin', { body: { mobileNum, purpose, ...rest }, signal })
  clock.sync(serverTime, { sentAt, receivedAt: performance.now() })
  return share(Date.parse(resendAt))
}

export const smsCodeFlow: Flow<typeof smsCodeMachine, Omit<SmsCodeInput, 'countdown'>> = {
  input: (given, { shared, clock }) => ({
    ...given,
    countdown: readCountdown(shared, given.purpose, clock.now()),
  }),
  machine: (tools) =>
    smsCodeMachine.provide({
      actors: {
        sendCode: fromPromise(async ({ input, signal }) => {
          try {
            return await sendCode(tools, input, signal)
          } catch (thrown) {
            throw renamedField(thrown, 'mobileNo', 'mobileNum')
          }
        }),
        waitUntil: fromPromise(({ input: { instant }, signal }) => waitUntil(tools.clock, instant, signal)),
        watchOtherTabs: fromCallback(({ input: { purpose }, sendBack }) =>
          onCountdown(purpose, tools.clock.now, (countdown) =>
            sendBack({ type: 'countdown.shared', ...countdown }),
          ),
        ),
        captcha: captchaWith(tools),
        botCheck: botCheckWith(tools),
      },
    }),
}

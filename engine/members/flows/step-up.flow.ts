import { fromPromise } from 'xstate'
import { stepUpMachine } from '../../../machines/members/step-up/step-up.machine.ts'
import { cleanValue } from '../../../schemas/rules/clean-value.ts'
import { waitUntil } from '../../base/clock/wait-until.ts'
import type { FlowTools } from '../../base/flows/flow-tools.ts'
import { signIn } from './passkey.flow.ts'

/** The step-up machine with its actors, for the login that invokes it. */
export function stepUpWith(tools: FlowTools) {
  return stepUpMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ input, signal }) => {
        const sentAt = performance.now()
        const { serverTime, resendAt } = await tools.call('stepUpSend', { body: input, signal })
        tools.clock.sync(serverTime, { sentAt, receivedAt: performance.now() })
        return { resendAt: Date.parse(resendAt) }
      }),
      verify: fromPromise(({ input: { ticket, method, answer }, signal }) => {
        const isName = method === 'bankName' || method === 'recovery'
        const body = { ticket, method, answer: cleanValue(isName ? 'name' : 'code', answer) }
        return tools.call('stepUpVerify', { body, signal })
      }),
      usePasskey: fromPromise(async ({ input: { ticket }, signal }) => {
        const passkey = await signIn(tools, { ticket }, signal)
        return tools.call('stepUpVerify', { body: { ticket, method: 'passkey', passkey }, signal })
      }),
      waitUntil: fromPromise(({ input: { instant }, signal }) => waitUntil(tools.clock, instant, signal)),
    },
  })
}

import { fromPromise } from 'xstate'
import { contactChangeMachine } from '../../../machines/members/contact-change/contact-change.machine.ts'
import type { FormValues } from '../../../machines/kit/form-values.ts'
import { cleanValue } from '../../../schemas/rules/clean-value.ts'
import { waitUntil } from '../../base/clock/wait-until.ts'
import type { Flow } from '../../base/flows/flow.ts'
import { chosenCountry, pick, sentValues } from './account/sent-values.ts'

/** The new contact as it is sent. */
function getContact(wanted: FormValues) {
  return pick(sentValues(wanted), 'mobileNum', 'countryDialingCode', 'email')
}

export const contactChangeFlow: Flow<typeof contactChangeMachine> = {
  input: (given) => given,
  machine: ({ call, clock, confirmed, session }) =>
    contactChangeMachine.provide({
      actors: {
        sendCodes: fromPromise(({ input: { wanted }, signal }) =>
          confirmed(async () => {
            const sentAt = performance.now()
            const body = getContact(wanted)
            const { serverTime, resendAt, present } = await call('contactCode', { body, signal })
            clock.sync(serverTime, { sentAt, receivedAt: performance.now() })
            return { resendAt: Date.parse(resendAt), present }
          }),
        ),
        changeContact: fromPromise(async ({ input: { wanted, presentCode, newCode }, signal }) => {
          const present = cleanValue('code', presentCode)
          const body = {
            ...getContact(wanted),
            ...chosenCountry(wanted),
            ...(present !== '' && { presentCode: present }),
            newCode: cleanValue('code', newCode),
          }
          // What it answers is nothing: a refusal to say who is here must not read like it.
          await confirmed(async () => {
            await call('changeContact', { body, signal })
            return true
          })
          await session.reload()
        }),
        waitUntil: fromPromise(({ input: { instant }, signal }) => waitUntil(clock, instant, signal)),
      },
    }),
}

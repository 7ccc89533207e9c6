import { fromPromise } from 'xstate'
import { type Registration, registerMachine } from '../../../machines/members/register/register.machine.ts'
import { firebaseSms } from './account/firebase-sms.ts'
import { WishKeys } from '../../base/call/wish-keys.ts'
import type { Flow } from '../../base/flows/flow.ts'
import type { FlowTools } from '../../base/flows/flow-tools.ts'
import { chosenCountry, sentValues } from './account/sent-values.ts'
import { submitFormWith } from './account/submit-form.flow.ts'

/** What is meant, without what is new with each try. */
function withoutProofs(sent: Readonly<Record<string, unknown>>) {
  const { captcha: _, verificationCode: __, ...meant } = sent
  return meant
}

/** As long as what was typed: a dialog that is closed and opened again holds the same registration. */
const keys = new WishKeys()

async function register(
  tools: FlowTools,
  { values, captchaId, botCheck, details: { method, referralCode } }: Registration,
  signal: AbortSignal,
): Promise<{ token: string }> {
  const { host, address } = tools.page()
  const sent = sentValues(values)
  const country = chosenCountry(values)
  const firebase = await firebaseSms(tools)
  const body = {
    // Where the form has it, what stands there counts, also nothing.
    ...(referralCode !== null && !('referralCode' in values) && { referralCode }),
    domain: host,
    ...sent,
    ...country,
    ...(await firebase?.prove('register', sent['verificationCode'], 'verificationCode')),
    ...(captchaId !== null && { captchaId }),
    ...(botCheck !== null && { botCheck }),
    login: true,
    registerMethod: 'WEB',
    registerUrl: address,
  } as const
  // Sent again after a lost answer it is the same registration, whatever proves a second time that a person sends it.
  const idempotencyKey = keys.of([method, withoutProofs({ ...sent, ...country })])
  const name = method === 'mobile' ? 'registerMobile' : 'register'
  const registered = await tools.call(name, { body, signal, idempotencyKey })
  keys.granted()
  return registered
}

export const registerFlow: Flow<typeof registerMachine> = {
  input: (given) => given,
  machine: (tools) =>
    registerMachine.provide({
      actors: {
        loadRules: fromPromise(async ({ signal }) => {
          const [rules, settings] = await Promise.all([
            tools.query('registrationRules', signal),
            tools.query('registerSettings', signal),
          ])
          return { rules, settings }
        }),
        checkCode: fromPromise(({ input: { field, code }, signal }) =>
          tools.call('affiliate', { query: { code, field, domain: tools.page().host }, signal }),
        ),
        submitForm: submitFormWith(tools, (registration: Registration, signal) =>
          register(tools, registration, signal),
        ),
        storeSession: fromPromise(({ input: { token } }) => tools.session.begin(token)),
      },
    }),
}

import { fromPromise } from 'xstate'
import { registerMachine } from '../../machines/register/register.machine.ts'
import { botCheckWith } from './bot-check.flow.ts'
import { captchaWith } from './captcha.flow.ts'
import { firebaseProof } from './firebase-proof.ts'
import type { Flow } from './flow.ts'
import { sentValues } from './sent-values.ts'

export const registerFlow: Flow<typeof registerMachine> = {
  input: (given) => given,
  machine: (tools) =>
    registerMachine.provide({
      actors: {
        loadRules: fromPromise(async ({ signal }) => {
          const [rules, settings] = await Promise.all([
            tools.ask('registrationRules', signal),
            tools.ask('registerSettings', signal),
          ])
          return { rules, settings }
        }),
        checkAffiliate: fromPromise(({ input: { code }, signal }) =>
          tools.call('affiliate', { query: { code, domain: tools.page().host }, signal }),
        ),
        register: fromPromise(
          async ({ input: { method, values, captchaId, botCheck, referralCode }, signal }) => {
            const { host, address } = tools.page()
            const sent = sentValues(values)
            const body = {
              ...(referralCode !== null && { referralCode }),
              domain: host,
              ...sent,
              ...(await firebaseProof(tools, 'register', sent['verificationCode'], 'verificationCode')),
              ...(captchaId !== null && { captchaId }),
              ...(botCheck !== null && { botCheck }),
              login: true,
              registerMethod: 'WEB',
              registerUrl: address,
            } as const
            return tools.call(method === 'mobile' ? 'registerMobile' : 'register', { body, signal })
          },
        ),
        storeSession: fromPromise(({ input: { token } }) => tools.session.begin(token)),
        captcha: captchaWith(tools),
        botCheck: botCheckWith(tools),
      },
    }),
}

import { fromPromise } from 'xstate'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { botCheckWith } from './bot-check.flow.ts'
import { captchaWith } from './captcha.flow.ts'
import type { Flow } from './flow.ts'
import { logIn } from './log-in.ts'

export const loginFlow: Flow<typeof loginMachine> = {
  input: (given) => given,
  machine: (tools) =>
    loginMachine.provide({
      actors: {
        logIn: fromPromise(({ input, signal }) => logIn(tools, input, signal)),
        storeSession: fromPromise(({ input: { token } }) => tools.session.begin(token)),
        captcha: captchaWith(tools),
        botCheck: botCheckWith(tools),
      },
    }),
}

import { fromCallback, fromPromise } from 'xstate'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { botCheckWith } from './bot-check.flow.ts'
import { captchaWith } from './captcha.flow.ts'
import type { Flow } from './flow.ts'
import { logIn } from './log-in.ts'
import { offerPasskeys, signIn } from './passkey.flow.ts'
import { stepUpWith } from './step-up.flow.ts'

/** Set beside the remembered device that no script reads. */
const hint = 'livery-remembered'

const systems = /Android|iPhone|iPad|Windows|Mac OS X|Linux/

export const loginFlow: Flow<typeof loginMachine> = {
  input: (given, { hasCookie }) => ({ ...given, recall: given.portal === undefined && hasCookie(hint) }),
  machine: (tools) =>
    loginMachine.provide({
      actors: {
        recall: fromPromise(({ signal }) => tools.call('remembered', { signal })),
        logIn: fromPromise(({ input, signal }) => logIn(tools, input, signal)),
        logInRemembered: fromPromise(({ signal }) => tools.call('loginRemembered', { body: {}, signal })),
        forgetRemembered: fromPromise(({ signal }) => tools.call('forgetRemembered', { signal })),
        startTrial: fromPromise(({ signal }) => {
          const os = systems.exec(navigator.userAgent)?.[0] ?? ''
          return tools.call('freePlay', { body: { os, platform: 'W' }, signal })
        }),
        finishFirstLogin: fromPromise(({ signal }) => tools.call('firstLogin', { signal })),
        storeSession: fromPromise(({ input: { token } }) => tools.session.begin(token)),
        logInByPasskey: fromPromise(async ({ input: { portal, passkey }, signal }) => {
          const used = passkey ?? (await signIn(tools, {}, signal))
          return tools.call('passkeyLogin', { body: { passkey: used, ...(portal && { portal }) }, signal })
        }),
        offerPasskeys: fromCallback(({ input: { isOffered }, sendBack }) =>
          isOffered
            ? offerPasskeys(tools, (passkey) => {
                sendBack({ type: 'passkey.picked', passkey })
              })
            : undefined,
        ),
        captcha: captchaWith(tools),
        botCheck: botCheckWith(tools),
        stepUp: stepUpWith(tools),
      },
    }),
}

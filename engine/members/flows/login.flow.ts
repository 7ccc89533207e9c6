import { fromCallback, fromPromise } from 'xstate'
import { loginMachine } from '../../../machines/members/login/login.machine.ts'
import type { LoginSubmission } from '../../../machines/members/login/login.setup.ts'
import type { Flow } from '../../base/flows/flow.ts'
import { logIn } from './account/log-in.ts'
import { offerPasskeys, signIn } from './passkey.flow.ts'
import { stepUpWith } from './step-up.flow.ts'
import { submitFormWith } from './account/submit-form.flow.ts'

/** Set beside the remembered device that no script reads. */
const hint = 'livery-remembered'

const systems = /Android|iPhone|iPad|Windows|Mac OS X|Linux/

export const loginFlow: Flow<typeof loginMachine> = {
  input: (given, { hasCookie }) => ({ ...given, recall: given.portal === undefined && hasCookie(hint) }),
  machine: (tools) =>
    loginMachine.provide({
      actors: {
        recall: fromPromise(async ({ input: { isWanted }, signal }) =>
          isWanted ? tools.call('remembered', { signal }) : null,
        ),
        submitForm: submitFormWith(tools, (submission: LoginSubmission, signal) =>
          logIn(tools, submission, signal),
        ),
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
        stepUp: stepUpWith(tools),
      },
    }),
}

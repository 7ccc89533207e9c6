import { fromPromise } from 'xstate'
import {
  type SocialInput,
  type SocialPurpose,
  socialMachine,
} from '../../../machines/members/social/social.machine.ts'
import { loadChunk } from '../../starter/chunk.ts'
import { leaveSite } from './leave-site.ts'
import type { Flow } from '../../base/flows/flow.ts'

/** What the way back from a provider may say; an address can say anything. */
const sayable = [
  'social_denied',
  'social_cookies',
  'social_expired',
  'social_failed',
  'social_unreachable',
  'forbidden',
  'too_many_requests',
] as const

interface Given {
  purpose?: SocialPurpose
  /** What a provider proved. */
  ticket?: string | null
  /** Why the way back led to nothing, as the address says. */
  refusal?: string | null
}

function getArrival({ ticket, refusal }: Given): Pick<SocialInput, 'arrival'> {
  if (ticket) return { arrival: { kind: 'proof', ticket } }
  if (!refusal) return {}
  const code = sayable.find((value) => value === refusal) ?? 'social_failed'
  return { arrival: { kind: 'failure', code } }
}

function here() {
  return `${location.pathname}${location.search}${location.hash}`
}

export const socialFlow: Flow<typeof socialMachine, Given> = {
  input: (given) => ({ ...(given.purpose && { purpose: given.purpose }), ...getArrival(given) }),
  machine: (tools) =>
    socialMachine.provide({
      actors: {
        startSignIn: fromPromise(({ input: { purpose, provider }, signal }) =>
          purpose === 'link'
            ? tools.confirmed(() =>
                tools.call('socialLinkStart', { body: { provider, returnTo: here() }, signal }),
              )
            : tools.call('socialStart', { body: { provider, returnTo: here() }, signal }),
        ),
        leaveSite: fromPromise(({ input: { url }, signal }) => leaveSite(url, signal)),
        signInWithFirebase: fromPromise(async ({ input: { provider }, signal }) => {
          const { firebase } = tools.identity() ?? {}
          if (!firebase) throw { code: 'forbidden' }
          const { signInAt } = await loadChunk(() => import('../firebase/firebase.ts'))
          const idToken = await signInAt(firebase, provider)
          return tools.call('socialFirebase', { body: { idToken }, signal })
        }),
        finish: fromPromise(({ input, signal }) => tools.call('socialFinish', { body: input, signal })),
        storeSession: fromPromise(({ input: { token } }) => tools.session.begin(token)),
        link: fromPromise(({ input, signal }) =>
          tools.confirmed(() => tools.call('identityLink', { body: input, signal })),
        ),
      },
    }),
}

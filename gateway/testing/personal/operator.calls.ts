import { softAuthenticator } from '../../members/factors/testing/soft-authenticator.ts'
import { operatorPassword, setUp } from '../../operators/testing/console-client.ts'
import { sentSetupToken } from '../../operators/testing/sent-link.ts'
import { fresh, now, type Prepared } from './prepared.ts'
import { personal, type PersonalSite } from './personal-site.ts'

const { name, words } = personal

/** The people at the console. */
export function operatorCalls({ gateway, olga }: PersonalSite): Record<string, Prepared> {
  const console = 'http://console.localhost:8080'
  const proof = () => {
    gateway.pass(31)
    return { password: operatorPassword, code: olga.code() }
  }
  const signIn = () => {
    const body = { company: 'house', name: 'olga', ...proof() }
    return olga.again().catch(() => olga.call('signIn', { body }))
  }
  const invite = (login = fresh('ibarra')) =>
    olga.call('operatorInvite', {
      body: { name: login, email: `${login}@example.net`, roles: ['auditor'], reason: 'hired' },
    })
  const sendLink = async (login = fresh('ibarra')) => {
    const { id } = (await invite(login)).value
    return { id, name: login, token: await sentSetupToken(gateway, `${login}@example.net`) }
  }
  return {
    operator: now(() => invite()),
    operator_setup: now(() => sendLink()),
    operator_address: async () => {
      const sent = await sendLink()
      return () => setUp(gateway, sent)
    },
    operator_act: now(() => invite()),
    operator_act_head: now(() => invite()),
    operator_session: now(signIn),
    operator_view: now(() =>
      olga.call('viewSave', { body: { path: '/inbox', name: words, search: '?mine=me' } }),
    ),
    preview_pass: now(() => olga.call('draftPreview', { body: { brand: 'first', draft: 'd1' } })),
    operator_passkey: async () => {
      const options = (await olga.call('passkeyMakeOptions', { body: proof() })).value
      const passkey = softAuthenticator().make(options, { origin: console })
      return () => olga.call('passkeyAdd', { body: { name, passkey } })
    },
  }
}

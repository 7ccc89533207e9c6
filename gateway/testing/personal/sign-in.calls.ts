import { generateSync } from 'otplib'
import { softAuthenticator } from '../../members/factors/testing/soft-authenticator.ts'
import { requestedAt } from '../../members/identity/testing/local-provider.ts'
import { openBrowser } from '../../members/identity/testing/people-at.ts'
import { demo } from '../test-gateway.ts'
import { fresh, freshAddress, now, type Prepared } from './prepared.ts'
import { personal, type PersonalSite } from './personal-site.ts'

const { username } = demo.member
const { password } = demo
const { email, name } = personal
const phone = { mobileNum: `0${personal.mobile}`, countryDialingCode: '63' }
const origin = 'http://first.example:8080'

/** Ways into an account: what is proven, remembered and handed over. */
export function signInCalls({ gateway, token }: PersonalSite): Record<string, Prepared> {
  const { call } = gateway
  const login = { type: 'username' as const, username, password }
  const logInFrom = (from: string, more: object = {}) =>
    call('login', { body: { ...login, ...more }, address: from, headers: { device: 'WEB' } })
  const secrets = { password, confirmPassword: password }
  const registration = { username: 'kayumanggi77', ...secrets, email, payeeName: name, ...phone }
  const codes = async (to: string) => {
    await call('contactCode', { token, body: { email: to } })
    const digits = async (of: string) => /\d{6}/.exec((await gateway.sentTo(of)).text)?.[0] ?? ''
    return { email: to, presentCode: await digits(demo.member.email), newCode: await digits(to) }
  }
  const startTotp = async () => {
    const { secret } = (await call('totpStart', { token })).value
    const epoch = Math.floor(gateway.platform.clock().getTime() / 1000) - 30
    return generateSync({ secret, epoch })
  }
  return {
    session: now(() => logInFrom('198.51.100.1')),
    known_network: now(() => logInFrom('198.51.100.1')),
    known_device: now(() => logInFrom('198.51.100.1')),
    step_up_ticket: now(() => logInFrom(freshAddress())),
    remembered_device: now(() => logInFrom('198.51.100.1', { remember: true })),
    member: now(() => call('register', { body: { ...registration, login: true, registerMethod: 'WEB' } })),
    sms_code: now(() => call('smsNoLogin', { body: phone, address: freshAddress() })),
    password_reset: now(async () => {
      await call('passwordByEmail', { body: { username, email: demo.member.email }, address: freshAddress() })
      await gateway.platform.background.idle()
    }),
    handover: now(() => call('makeHandover', { token })),
    authenticator: now(() => call('totpStart', { token })),
    recovery_code: async () => {
      const code = await startTotp()
      return () => call('totpConfirm', { token, body: { code } })
    },
    passkey: async () => {
      const passkey = softAuthenticator().make((await call('passkeyEnrolOptions', { token })).value, {
        origin,
      })
      return () => call('passkeyEnrol', { token, body: { name, passkey } })
    },
    person_proof: async () => {
      const body = await codes(`${fresh('ana')}@example.net`)
      return () => call('changeContact', { token, body })
    },
    identity_flow: now(() => call('socialStart', { body: { provider: 'lumen' } })),
    identity_proof: async () => {
      const browser = openBrowser(gateway)
      const url = await requestedAt(await browser.start('lumen'), 'ana')
      return () => browser.back(url)
    },
  }
}

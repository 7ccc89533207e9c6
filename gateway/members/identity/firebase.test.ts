// On PostgreSQL too: one token is used ten times at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, first, openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'
import { firebaseAt, type Making, openGoogle, project } from './testing/google-keys.ts'

let google: Awaited<ReturnType<typeof openGoogle>>
let gateway: TestGateway

beforeAll(async () => {
  google = await openGoogle()
  gateway = await openTestGateway({ config: { botCheck: false }, brands: [brandWith()] })
})

afterAll(async () => {
  await gateway.close()
  google.close()
})

function brandWith(changes: object = {}) {
  return first({
    brand: { flags: { MOBILEVERCODELOGIN3: true, MOBILENUMREG3: true, REGMOBVERF3: true } },
    merchant: {
      identity: { firebase: firebaseAt(google.url, changes) },
      rules: { verificationCode: { required: true }, mobileNum: { enabled: true, required: true } },
    },
  })
}

function logIn(firebaseIdToken: string | undefined, mobileNum: string = demo.member.mobileNum) {
  return gateway.call('login', {
    body: {
      type: 'sms',
      mobileNum,
      password: '123456',
      firebaseChannel: 'sms',
      ...(firebaseIdToken !== undefined && { firebaseIdToken }),
    },
    address: `203.0.113.${String((google.made() % 200) + 1)}`,
  })
}

describe('an SMS login by Firebase', () => {
  it('lets the member of the proven number in, once for each token', async () => {
    const token = await google.idToken()
    const { value } = await logIn(token)
    expect((await gateway.call('memberInfo', { token: value.token })).value.account).toBe(
      demo.member.username,
    )
    expect((await logIn(token)).code).toBe('social_expired')
  })

  it('counts ten uses of one token at once as one', async () => {
    const token = await google.idToken()
    const codes = await Promise.all(Array.from({ length: 5 }, async () => (await logIn(token)).code))
    expect(codes.filter((code) => code === null)).toHaveLength(1)
  })

  const elsewhere = { sign_in_provider: 'google.com', identities: {} }
  it.each<[string, Making, string]>([
    ['a foreign audience', { claims: { aud: 'other-project' } }, 'social_failed'],
    ['two audiences', { claims: { aud: [project, 'other-project'] } }, 'social_failed'],
    [
      'a foreign issuer',
      { claims: { iss: 'https://securetoken.google.com/other-project' } },
      'social_failed',
    ],
    ['an expiry in the past', { at: -7200 }, 'social_failed'],
    ['a time in the future', { at: 86_400 }, 'social_failed'],
    [
      'a proof of an hour ago',
      { claims: { auth_time: Math.floor(Date.now() / 1000) - 3000 } },
      'social_failed',
    ],
    ['no proof time', { claims: { auth_time: undefined } }, 'social_failed'],
    ['nobody in it', { claims: { sub: '' } }, 'social_failed'],
    [
      'a tenant of the project',
      { claims: { firebase: { sign_in_provider: 'phone', tenant: 'guests-x1' } } },
      'social_failed',
    ],
    ['no signature', { alg: 'none' }, 'social_failed'],
    ['a secret for a key', { alg: 'HS256', key: new TextEncoder().encode('x'.repeat(32)) }, 'social_failed'],
    ['an unknown key', { kid: 'g2' }, 'social_failed'],
    ['no number', { claims: { phone_number: undefined } }, 'sms_code_invalid'],
    ['another number', { claims: { phone_number: '+639170000000' } }, 'sms_code_invalid'],
    ['another service', { claims: { firebase: elsewhere } }, 'sms_code_invalid'],
  ])('refuses a token with %s', async (_, making, code) => {
    expect((await logIn(await google.idToken(making))).code).toBe(code)
  })

  it('refuses a token that another key signed', async () => {
    expect((await logIn(await google.idToken({ key: google.other }))).code).toBe('social_failed')
  })

  it('refuses what is no token, and none', async () => {
    expect((await logIn('not.a.token')).code).toBe('social_failed')
    expect((await logIn(undefined)).code).toBe('sms_code_missing')
  })

  it('tells nothing of who has an account', async () => {
    const claims = { phone_number: '+639179999999', firebase: { sign_in_provider: 'phone' } }
    expect((await logIn(await google.idToken({ claims }), '09179999999')).code).toBe('sms_code_invalid')
  })

  it('sends no codes of its own for what Firebase checks', async () => {
    expect((await gateway.call('smsNoLogin', { body: { mobileNum: demo.member.mobileNum } })).code).toBe(
      'forbidden',
    )
    const body = { mobileNo: '09175550000', regType: 'mobile' as const }
    expect((await gateway.call('smsRegister', { body })).code).toBe('forbidden')
    expect(gateway.outbox).toEqual([])
  })

  it('says so when the keys cannot be read', async () => {
    google.setDown(true)
    gateway.registry.put(brandWith({ keysUrl: `${google.url}/down` }))
    expect((await logIn(await google.idToken())).code).toBe('social_unreachable')
    google.setDown(false)
    gateway.registry.put(brandWith())
  })

  it('takes no token where the brand sends its own codes', async () => {
    gateway.registry.put(brandWith({ smsChannel: 'own' }))
    expect((await logIn(await google.idToken())).code).toBe('sms_code_invalid')
    gateway.registry.put(brandWith())
  })
})

describe('a registration by mobile with Firebase', () => {
  const registration = (mobileNum: string, firebaseIdToken: string) => ({
    mobileNum,
    password: 'Lantern2026',
    confirmPassword: 'Lantern2026',
    verificationCode: '123456',
    firebaseChannel: 'sms' as const,
    firebaseIdToken,
    login: true as const,
    registerMethod: 'WEB' as const,
  })
  const getProof = (number: string) =>
    google.idToken({ claims: { phone_number: number, firebase: { sign_in_provider: 'phone' } } })

  it('takes the number that the token proves, and no other', async () => {
    const wrong = registration('09175550001', await getProof('+639175550002'))
    expect((await gateway.call('registerMobile', { body: wrong })).code).toBe('sms_code_invalid')
    const right = registration('09175550001', await getProof('+639175550001'))
    const { value } = await gateway.call('registerMobile', { body: right })
    expect((await gateway.call('memberInfo', { token: value.token })).code).toBeNull()
  })
})

describe('a social sign-in by Firebase', () => {
  const service = (provider: string, id: unknown) => ({
    claims: {
      email: 'gia@example.com',
      email_verified: true,
      name: 'Gia',
      firebase: { sign_in_provider: provider, identities: { [provider]: id } },
    },
  })
  const getTicket = async (making: Making) =>
    gateway.call('socialFirebase', { body: { idToken: await google.idToken(making) } })

  it('leads to a ticket like a provider, for the account at the service', async () => {
    const answer = await getTicket(service('google.com', ['g-1']))
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const body = { ticket: answer.value.ticket }
    const finished = await gateway.call('socialFinish', { body, headers: { cookie } })
    expect(finished.value).toEqual({
      outcome: 'unknown',
      label: 'Google',
      email: 'gia@example.com',
      name: 'Gia',
    })
    const token = await gateway.logIn()
    const link = () => gateway.call('identityLink', { body, headers: { cookie }, token })
    expect((await link()).code).toBe('confirmation_required')
    await gateway.call('confirmIdentity', { token, body: { password: demo.password } })
    expect((await link()).value).toEqual({
      label: 'Google',
    })
  })

  it('is refused for a service that is not offered, for a phone, and without an account', async () => {
    expect((await getTicket(service('facebook.com', ['f-1']))).code).toBe('social_failed')
    expect((await getTicket({})).code).toBe('social_failed')
    expect((await getTicket(service('google.com', []))).code).toBe('social_failed')
  })

  it('is offered with what is public of the project alone', async () => {
    const { identity } = (await gateway.call('registerSettings')).value
    expect(identity).toEqual({
      providers: [],
      firebase: {
        apiKey: 'AIzaSyTest',
        authDomain: 'tala-demo.firebaseapp.com',
        projectId: project,
        sms: true,
        services: ['google.com'],
      },
    })
  })

  it('is nothing while Firebase is off', async () => {
    gateway.registry.put(brandWith({ enabled: false }))
    expect((await getTicket(service('google.com', ['g-1']))).code).toBe('forbidden')
    gateway.registry.put(brandWith())
  })
})

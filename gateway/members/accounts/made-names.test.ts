import { beforeAll, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first, second } from '../../testing/test-gateway.ts'

const mobileNum = '09175550041'
const email = 'nameless@example.com'

let token: string
let made: string

const gateway = prepareSite(() => {
  const flags = { REGMOBVERF3: true }
  const profile = { fields: ['nickname', 'occupation'] }
  const rules = { email: { patternId: 'email', maxLength: 254 } }
  return {
    config: { botCheck: false },
    brands: [first({ brand: { flags }, merchant: { profile, rules } }), second()],
  }
})
beforeAll(async () => {
  await gateway.call('smsRegister', { body: { mobileNo: mobileNum, regType: 'mobile' } })
  const verificationCode = /\d{6}/.exec((await gateway.sentTo(mobileNum.slice(-7))).text)?.[0] ?? ''
  const { password } = demo
  const own = { password, confirmPassword: password, mobileNum, email, verificationCode }
  const body = { ...own, login: true as const, registerMethod: 'WEB' as const }
  token = (await gateway.call('registerMobile', { body })).value.token
  made = (await gateway.call('memberInfo', { token })).value.userName
})

it('a name that was made stands in no letter, no authenticator app and no list of passkeys (P5)', async () => {
  await gateway.call('confirmIdentity', { token, body: { password: demo.password } })
  const { user } = (await gateway.call('passkeyEnrolOptions', { token })).value
  const { uri } = (await gateway.call('totpStart', { token })).value
  const passwords = { paymentPassword: '248613', confirmPaymentPassword: '248613' }
  expect((await gateway.call('setPaymentPassword', { token, body: passwords })).code).toBeNull()
  const letter = (await gateway.sentTo(email)).text
  expect([user.name, user.displayName]).toEqual(['63*******041', '63*******041'])
  expect(letter).toContain('63*******041')
  for (const text of [uri, letter]) expect(text).not.toContain(made)
})

it.each([
  ['number', '0917 555-0041'],
  ['address', ' Nameless@example.com '],
])(
  'a forgotten password is mailed to who was given a name, by their %s and address (P5)',
  async (_, typed) => {
    gateway.pass(7200)
    gateway.outbox.length = 0
    const answer = await gateway.call('passwordByEmail', { body: { username: typed, email } })
    expect(answer.code).toBeNull()
    const letter = await gateway.sentTo(email)
    expect(letter.link).toContain('resetToken=')
    expect(letter.text).toContain('63*******041')
    expect(letter.text).not.toContain(made)
  },
)

it('a forgotten password is mailed to nobody by the number of another, and by no name that is none (P5)', async () => {
  gateway.pass(7200)
  gateway.outbox.length = 0
  const other = await gateway.call('passwordByEmail', { body: { username: demo.member.mobileNum, email } })
  await gateway.platform.background.idle()
  expect([other.code, gateway.outbox.length]).toEqual([null, 0])
  const none = await gateway.call('passwordByEmail', { body: { username: '12', email } })
  expect(none.json).toMatchObject({ errorCode: 'validation_failed', fields: { username: 'field_length' } })
})

it('a name that was made is nobody’s nickname, and the rest of a profile is saved without one (P5)', async () => {
  const values = async () =>
    (await gateway.call('profile', { token })).value.fields.map(({ name, value }) => [name, value])
  expect(await values()).toContainEqual(['nickname', null])
  expect((await gateway.call('saveProfile', { token, body: { occupation: 'Baker' } })).code).toBeNull()
  expect((await gateway.call('saveProfile', { token, body: { nickname: 'Moonlit' } })).code).toBeNull()
  expect(await values()).toEqual([
    ['nickname', 'Moonlit'],
    ['occupation', 'Baker'],
  ])
})

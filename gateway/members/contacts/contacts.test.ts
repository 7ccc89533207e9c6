import { afterEach, describe, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first, second } from '../../testing/test-gateway.ts'

const people = ['rosaria', 'ligaya', 'thomas', 'simone'] as const
type Name = (typeof people)[number]
const numbers = Object.fromEntries(
  people.map((name, index) => [name, `0917123456${String(index)}`]),
) as Record<Name, string>

function brand() {
  const known = people.map((username) => ({
    username,
    password: demo.password,
    mobileNum: numbers[username],
    email: `${username}@example.com`,
    type: 0,
  }))
  const bare = ['newcomer', 'beginner'].map((username) => ({
    username,
    password: demo.password,
    type: 0,
  }))
  const members = [...known, ...bare, { ...demo.trial, password: demo.password }]
  return first({ merchant: { stepUp: { enabled: false }, demo: { members } } })
}

const gateway = prepareSite({ config: { botCheck: false }, brands: [brand(), second()] })
afterEach(async () => {
  await gateway.platform.background.idle()
  gateway.pass(3700)
  gateway.outbox.length = 0
})

async function logIn(username: string) {
  const body = { type: 'username' as const, username, password: demo.password }
  return (await gateway.call('login', { body })).value.token
}

async function proven(username: string) {
  const token = await logIn(username)
  await gateway.call('confirmIdentity', { token, body: { password: demo.password } })
  return token
}

function send(token: string, body: Record<string, string>) {
  return gateway.call('contactCode', { token, body })
}

function change(token: string, body: Record<string, string>) {
  return gateway.call('changeContact', { token, body })
}

function digits(text: string) {
  return /\d{6}/.exec(text)?.[0] ?? ''
}

async function codeTo(to: string) {
  return digits((await gateway.sentTo(to)).text)
}

/** National number to the number as it is stored. */
function stored(national: string) {
  return `63${national.replace(/^0/, '')}`
}

async function findContacts(username: string) {
  const [found] = await gateway.db.asOwner<{ mobile: string | null; email: string | null }>(
    `select mobile, email from member where merchant = 'firstcode' and username = '${username}'`,
  )
  return found
}

async function codes(token: string, from: string, to: string) {
  expect((await send(token, { mobileNum: to })).code).toBeNull()
  return { presentCode: await codeTo(stored(from)), newCode: await codeTo(stored(to)) }
}

function next(code: string) {
  return String((Number(code) + 1) % 1e6).padStart(6, '0')
}

describe('a change of number', () => {
  it('takes fresh proof and a code from each side, notifies everybody, and counts as proven', async () => {
    const token = await logIn('rosaria')
    const fresh = '09181110001'
    expect((await send(token, { mobileNum: fresh })).code).toBe('confirmation_required')
    await gateway.call('confirmIdentity', { token, body: { password: demo.password } })
    const sent = await send(token, { mobileNum: fresh })
    expect(sent.value).toMatchObject({ present: '63*******560', expiredMinutes: 1 })
    const presentCode = await codeTo(stored(numbers.rosaria))
    const newCode = await codeTo(stored(fresh))
    expect((await gateway.sentTo(stored(numbers.rosaria))).text).toContain('REPLACE')
    gateway.outbox.length = 0
    const thief = await logIn('rosaria')
    expect((await change(thief, { mobileNum: fresh, presentCode, newCode })).code).toBe(
      'confirmation_required',
    )
    expect((await change(token, { mobileNum: fresh, presentCode, newCode })).value).toBeNull()
    await gateway.platform.background.idle()
    expect(
      gateway.outbox.map(({ to, text }) => [to, text.includes('your mobile number was changed')]).sort(),
    ).toEqual([
      [stored(numbers.rosaria), true],
      [stored(fresh), true],
      ['rosaria@example.com', true],
    ])
    expect(await findContacts('rosaria')).toEqual({ mobile: stored(fresh), email: 'rosaria@example.com' })
    expect((await gateway.call('memberInfo', { token })).value.mobileNum).toBe('63*******001')
    const proofs = await gateway.db.asOwner(
      "select 1 from person_proof p join member m on m.id = p.member_id where m.username = 'rosaria' and m.merchant = 'firstcode' and p.owner = 'firstcode'",
    )
    // Number and address of the demo account, and the new number.
    expect(proofs).toHaveLength(3)
  })

  it('uses its codes up: replayed, they change nothing', async () => {
    const token = await proven('ligaya')
    const both = await codes(token, numbers.ligaya, '09181110002')
    expect((await change(token, { mobileNum: '09181110002', ...both })).code).toBeNull()
    const back = { mobileNum: numbers.ligaya, ...both }
    expect((await change(token, back)).code).toBe('sms_code_invalid')
    const again = await codes(token, '09181110002', numbers.ligaya)
    expect((await change(token, { ...back, newCode: again.newCode })).code).toBe('sms_code_invalid')
    expect((await change(token, { ...back, ...again })).code).toBeNull()
  })

  it('takes no code of another purpose, side, number, member or brand', async () => {
    const token = await proven('thomas')
    const wanted = '09181110003'
    const { presentCode, newCode } = await codes(token, numbers.thomas, wanted)
    await gateway.call('smsNoLogin', { body: { mobileNum: numbers.thomas, purpose: 'login' } })
    const loginCode = await codeTo(stored(numbers.thomas))
    const other = await proven('simone')
    expect((await send(other, { mobileNum: wanted })).code).toBeNull()
    const theirs = await codeTo(stored(wanted))
    const refused = async (body: Record<string, string>) =>
      (await change(token, { mobileNum: wanted, ...body })).json
    const wrong = (field: string) => ({ fields: { [field]: 'sms_code_invalid' } })
    expect(await refused({ presentCode: loginCode, newCode })).toMatchObject(wrong('presentCode'))
    if (presentCode !== newCode)
      expect(await refused({ presentCode: newCode, newCode: presentCode })).toMatchObject(
        wrong('presentCode'),
      )
    expect(await refused({ newCode })).toMatchObject({ fields: { presentCode: 'sms_code_missing' } })
    if (theirs !== newCode)
      expect(await refused({ presentCode, newCode: theirs })).toMatchObject(wrong('newCode'))
    expect((await change(token, { mobileNum: '09181110004', presentCode, newCode })).json).toMatchObject(
      wrong('newCode'),
    )
    // Nobody else's request replaced the member's own code.
    expect(await refused({ presentCode, newCode })).toMatchObject({ success: true })
  })

  it('to a number of somebody else is answered like any other, and that number alone learns of it', async () => {
    const token = await proven('thomas')
    const free = await send(token, { mobileNum: '09181110005' })
    gateway.pass(61)
    const taken = await send(token, { mobileNum: numbers.simone })
    expect([taken.status, Object.keys(taken.value)]).toEqual([free.status, Object.keys(free.value)])
    const { text } = await gateway.sentTo(stored(numbers.simone))
    expect(text).toContain('already belongs')
    expect(digits(text)).toBe('')
    expect(text).not.toContain('thomas')
    const presentCode = await codeTo('639181110003')
    const guess = await change(token, { mobileNum: numbers.simone, presentCode, newCode: '123456' })
    expect(guess.json).toMatchObject({ fields: { newCode: 'sms_code_invalid' } })
    expect((await findContacts('simone'))?.mobile).toBe(stored(numbers.simone))
  })

  it('is guessed at five times, over all its codes, and the sixth is not compared though it is right', async () => {
    const token = await proven('simone')
    const both = await codes(token, numbers.simone, '09181110006')
    const wrong = { mobileNum: '09181110006', presentCode: both.presentCode, newCode: next(both.newCode) }
    for (let n = 0; n < 5; n += 1) expect((await change(token, wrong)).code).toBe('sms_code_invalid')
    const right = { mobileNum: '09181110006', ...both }
    expect((await change(token, right)).code).toBe('too_many_requests')
    gateway.pass(40)
    expect((await change(await proven('simone'), right)).code).toBe('sms_code_invalid')
    expect((await findContacts('simone'))?.mobile).toBe(stored(numbers.simone))
  })

  it('happens once of two at once, to two numbers or by two members to one', async () => {
    const token = await proven('simone')
    const entry = await codes(token, numbers.simone, '09181110007')
    expect((await send(token, { mobileNum: '09181110008' })).code).toBeNull()
    const both = [
      { mobileNum: '09181110007', ...entry },
      { mobileNum: '09181110008', ...entry, newCode: await codeTo('639181110008') },
    ]
    const answers = await Promise.all(both.map((body) => change(token, body)))
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1)
    expect(answers.map(({ code }) => code)).toContain('sms_code_invalid')
    gateway.pass(61)
    const rivals: { by: string; newCode: string }[] = []
    // One after the other: both codes go to one number, and the newest text there is read.
    for (const username of ['newcomer', 'beginner']) {
      const by = await proven(username)
      expect((await send(by, { mobileNum: '09181110009' })).value.present).toBeNull()
      rivals.push({ by, newCode: await codeTo('639181110009') })
    }
    const won = await Promise.all(
      rivals.map(({ by, newCode }) => change(by, { mobileNum: '09181110009', newCode })),
    )
    expect(won.map(({ code }) => code).sort()).toEqual([null, 'mobile_taken'].sort())
  })

  it('refuses what is no number, what is the member’s already, too many sends, and whoever plays on trial', async () => {
    const token = await proven('rosaria')
    const refused = async (body: Record<string, string>) => (await send(token, body)).json
    expect(await refused({ mobileNum: '12' })).toMatchObject({ fields: { mobileNum: 'phone_invalid' } })
    expect(await refused({})).toMatchObject({ fields: { mobileNum: 'phone_missing' } })
    expect(await refused({ mobileNum: '09181110001' })).toMatchObject({
      fields: { mobileNum: 'contact_same' },
    })
    expect(await refused({ mobileNum: '0918111000', countryDialingCode: '44' })).toMatchObject({
      fields: { mobileNum: 'sms_country' },
    })
    const trial = await gateway.logIn('trial')
    expect((await send(trial, { mobileNum: '09181110010' })).code).toBe('real_account_needed')
    const answers: (string | null)[] = []
    for (let n = 10; n < 21; n += 1)
      answers.push((await send(token, { mobileNum: `091811100${String(n)}` })).code)
    expect(answers.filter((code) => code === 'sms_quota').length).toBeGreaterThan(0)
    expect(answers.slice(0, 3)).toEqual([null, null, null])
  })
})

describe('a change of address', () => {
  it('takes codes by mail, and voids the links that were mailed to the old one', async () => {
    const token = await proven('ligaya')
    await gateway.call('passwordByEmail', { body: { username: 'ligaya', email: 'ligaya@example.com' } })
    const { link } = await gateway.sentTo('ligaya@example.com')
    const resetToken = new URL(link ?? '').searchParams.get('resetToken') ?? ''
    const email = 'Ligaya.New@Example.com'
    expect((await send(token, { email })).value.present).toBe('l***@example.com')
    const presentCode = await codeTo('ligaya@example.com')
    const newCode = await codeTo(email)
    expect((await change(token, { email, presentCode, newCode })).code).toBeNull()
    expect((await findContacts('ligaya'))?.email).toBe(email)
    const body = { resetToken, newPassword: 'Changed2026', confirmNewPassword: 'Changed2026' }
    expect((await gateway.call('passwordByToken', { body })).code).toBe('reset_link_invalid')
  })

  it('refuses what is no address, and reveals nothing of one that is taken, however it is spelt', async () => {
    const token = await proven('rosaria')
    expect((await send(token, { email: 'rosaria at home' })).json).toMatchObject({
      fields: { email: 'field_pattern' },
    })
    expect((await send(token, { email: 'a@example.com', mobileNum: '09181110030' })).status).toBe(400)
    expect((await send(token, { email: 'THOMAS@example.com' })).value.present).toBe('r***@example.com')
    const { text } = await gateway.sentTo('THOMAS@example.com')
    expect([text.includes('already belongs'), digits(text)]).toEqual([true, ''])
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newOperator } from '../../operators/testing/console-client.ts'
import { first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'

const merchant = 'firstcode'
const password = 'Lantern2026'
let gateway: TestGateway
let numbers = 0

function brand(flags: object = {}) {
  return first({
    brand: { flags: { REGMOBVERF3: true, MOBILEVERCODELOGIN3: true, ...flags } },
    merchant: {
      rules: {
        username: { required: true, patternId: 'username', minLength: 6, maxLength: 16 },
        password: { required: true, acceptedPattern: '*', minLength: 8, maxLength: 20 },
        mobileNum: { required: true, patternId: 'digits', maxLength: 15 },
        email: { patternId: 'email', maxLength: 254 },
        birthday: {},
        payeeName: { patternId: 'full_name', maxLength: 60 },
        idNumber: { maxLength: 40 },
      },
      paymentMethods: [{ code: 'card', minimum: '1', maximum: '5000' }],
      sms: { perRangeHour: 10_000, perHour: 10_000 },
    },
  })
}

beforeAll(async () => {
  gateway = await openTestGateway({ brands: [brand(), second()] })
})
beforeEach(() => gateway.db.asOwner('delete from quota'))
afterEach(() => {
  gateway.registry.put(brand())
})
afterAll(() => gateway.close())

/** Another house for every code: what one network may ask for is not what is tried here. */
function nextAddress() {
  return `10.1.${String((numbers += 1) >> 8)}.${String(numbers & 255)}`
}

function freshNumber() {
  return `0918${String(2_000_000 + (numbers += 1))}`
}

async function codeFor(mobileNo: string): Promise<string> {
  gateway.pass(61)
  const address = nextAddress()
  const botCheck = await gateway.passBotCheck({ action: 'sms', identifier: mobileNo })
  const asked = await gateway.call('smsRegister', {
    address,
    body: { mobileNo, regType: 'mobile', botCheck },
  })
  expect(asked.code).toBeNull()
  return /\d{6}/.exec((await gateway.sentTo(mobileNo.slice(-7))).text)?.[0] ?? ''
}

/** Registers by a number that is proven; the answer as it comes. */
async function registerBy(mobileNum: string, changes: Record<string, string> = {}) {
  const verificationCode = await codeFor(mobileNum)
  const own = {
    login: true as const,
    registerMethod: 'WEB' as const,
    username: `person${mobileNum.slice(-6)}`,
  }
  const body = { ...own, password, confirmPassword: password, mobileNum, verificationCode, ...changes }
  return gateway.call('registerMobile', { body })
}

/** Registers by name, with whatever is only said. */
function registerSaying(changes: Record<string, string>) {
  const username = `saying${String((numbers += 1))}`
  const body = {
    login: true,
    registerMethod: 'WEB',
    username,
    password,
    confirmPassword: password,
    ...changes,
  }
  return gateway.call('register', { body })
}

async function tokenBy(changes: Record<string, string> = {}, mobileNum = freshNumber()) {
  return (await registerBy(mobileNum, changes)).value.token
}

async function exclude(token: string, months = 6) {
  const { account } = (await gateway.call('memberInfo', { token })).value
  const body = { months, scope: 'brand', username: account }
  expect((await gateway.call('excludeSelf', { token, body })).code).toBeNull()
}

let deposits = 0
async function depositOf(token: string) {
  const body = { method: 'card', amount: '100', key: `same-person-deposit-${String((deposits += 1))}` }
  return (await gateway.call('depositStart', { token, body })).code
}

async function changeNumber(token: string, from: string, to: string) {
  gateway.pass(61)
  expect((await gateway.call('confirmIdentity', { token, body: { password } })).code).toBeNull()
  await gateway.call('contactCode', { token, body: { mobileNum: to } })
  const sent = async (number: string) =>
    /\d{6}/.exec((await gateway.sentTo(number.slice(-7))).text)?.[0] ?? ''
  const body = { mobileNum: to, newCode: await sent(to), presentCode: await sent(from) }
  expect((await gateway.call('changeContact', { token, body })).code).toBeNull()
}

describe('an exclusion from a brand (S3)', () => {
  it('refuses a registration by a number that the person had proven and then changed', async () => {
    const old = freshNumber()
    const token = await tokenBy({}, old)
    await changeNumber(token, old, freshNumber())
    await exclude(token)
    expect((await registerBy(old)).code).toBe('excluded')
  })

  it('covers a number that is changed after it, and one that another account takes over', async () => {
    const old = freshNumber()
    const token = await tokenBy({}, old)
    await exclude(token)
    await changeNumber(token, old, freshNumber())
    expect((await registerBy(old)).code).toBe('excluded')
    const ownNumber = freshNumber()
    const other = await tokenBy({}, ownNumber)
    expect(await depositOf(other)).toBeNull()
    await changeNumber(other, ownNumber, old)
    expect(await depositOf(other)).toBe('excluded')
  })

  it('excludes accounts that the same person has already, for a break too', async () => {
    const shared = freshNumber()
    const one = await tokenBy({}, shared)
    await changeNumber(one, shared, freshNumber())
    const other = await tokenBy({}, shared)
    expect(await depositOf(other)).toBeNull()
    const took = await gateway.call('takeTimeout', { token: one, body: { hours: 24, scope: 'brand' } })
    expect(took.code).toBeNull()
    expect(await depositOf(other)).toBe('excluded')
    const { value } = await gateway.call('playLimits', { token: other })
    expect(value.record.map(({ action }) => action)).toEqual(['excluded_other_account'])
  })
})

describe('somebody who looks like an excluded person (S3)', () => {
  const person = { payeeName: 'María Clara Santos', birthday: '1988-03-09' }

  it.each([
    ['the same name and birthday', { payeeName: 'Santos MARIA', birthday: '1988-03-09' }],
    ['the same ID number', { idNumber: 'ab 12-345' }],
  ])('is registered as anybody, and held before money comes in: %s', async (_, said) => {
    await exclude(await tokenBy({ ...person, idNumber: 'AB12345' }))
    const { status, json, value } = await registerBy(freshNumber(), said)
    const stranger = await registerBy(freshNumber(), { payeeName: 'Maria Santos', birthday: '1988-03-10' })
    expect([status, Object.keys(json)]).toEqual([stranger.status, Object.keys(stranger.json)])
    expect(await depositOf(value.token)).toBe('account_review')
    expect(await depositOf(stranger.value.token)).toBeNull()
  })

  it('is held once the name is filled in later', async () => {
    await exclude(await tokenBy(person))
    const token = await tokenBy()
    expect(await depositOf(token)).toBeNull()
    await gateway.call('confirmIdentity', { token, body: { password } })
    expect((await gateway.call('saveProfile', { token, body: person })).code).toBeNull()
    expect(await depositOf(token)).toBe('account_review')
  })

  it('is held when the other excludes themselves afterwards', async () => {
    const said = { payeeName: 'Юрий Гагарин', birthday: '1961-04-12' }
    const other = await tokenBy({ payeeName: 'Yuri Gagarin', birthday: '1961-04-12' })
    const token = await tokenBy(said)
    expect(await depositOf(token)).toBeNull()
    await exclude(other)
    expect(await depositOf(token)).toBe('account_review')
  })

  it('is held for a number or an address that is only said', async () => {
    const old = freshNumber()
    const token = await tokenBy({}, old)
    await changeNumber(token, old, freshNumber())
    await exclude(token)
    gateway.registry.put(brand({ REGMOBVERF3: false }))
    const { value } = await registerSaying({ mobileNum: old })
    expect(await depositOf(value.token)).toBe('account_review')
  })

  it('is held whichever of the two comes first on two processes', async () => {
    const beside = await gateway.beside()
    for (let day = 10; day < 16; day += 1) {
      const said = { payeeName: 'Ines Paredes', birthday: `1979-08-${String(day)}` }
      const token = await tokenBy(said)
      const mobileNum = freshNumber()
      const verificationCode = await codeFor(mobileNum)
      const { account: username } = (await gateway.call('memberInfo', { token })).value
      const own = { login: true, registerMethod: 'WEB', username: `racing${mobileNum.slice(-6)}`, ...said }
      const body = { ...own, password, confirmPassword: password, mobileNum, verificationCode }
      const [registered] = await Promise.all([
        gateway.call('registerMobile', { body }),
        beside.call('excludeSelf', { token, body: { months: 6, scope: 'brand', username } }),
      ])
      expect(await depositOf(registered.value.token)).toBe('account_review')
    }
  })

  it('is released by an operator for good, or excluded with the other', async () => {
    const name = { payeeName: 'Basilio Quezon', birthday: '1970-01-31' }
    const other = await tokenBy(name)
    await exclude(other)
    const [released, found] = [await tokenBy(name), await tokenBy(name)]
    const rita = await newOperator(gateway, { name: `rita${String((numbers += 1))}`, roles: ['risk'] })
    const decide = async (token: string, decision: string) => {
      const { id: memberId } = (await gateway.call('memberInfo', { token })).value
      const [row] = await gateway.db.asOwner<{ id: string; opened_at: Date }>(
        `select id, opened_at from inbox_case where kind = 'exclusion.match' and member_id = '${memberId}' and status = 'open'`,
      )
      const body = {
        ...{ merchant, id: row?.id, openedAt: row && new Date(row.opened_at).toISOString(), amount: null },
        ...{ decision, reason: 'checked', comment: '' },
      }
      return (await rita.call('caseDecide', { body })).code
    }
    expect(await decide(released, 'anotherPerson')).toBeNull()
    expect(await depositOf(released)).toBeNull()
    expect(await decide(found, 'samePerson')).toBeNull()
    expect(await depositOf(found)).toBe('excluded')
    // The other extends it: who was told apart stays free, and who was found to be the same is excluded with them.
    await exclude(other, 60)
    expect(await depositOf(released)).toBeNull()
  })
})

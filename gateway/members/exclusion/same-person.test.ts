// On PostgreSQL too: statements of one person meet in two processes.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newOperator } from '../../operators/testing/console-client.ts'
import type { TestGateway } from '../../testing/test-gateway.ts'
import { openScreening, password, type Screening, screeningBrand } from './testing/open-screening.ts'

const merchant = 'firstcode'
let screening: Screening
let gateway: TestGateway
let operators = 0

beforeAll(async () => {
  screening = await openScreening()
  gateway = screening.gateway
})
beforeEach(() => gateway.db.asOwner('delete from quota'))
afterEach(() => {
  gateway.registry.put(screeningBrand())
})
afterAll(() => gateway.close())

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
    const old = screening.freshNumber()
    const token = await screening.tokenBy({}, old)
    await changeNumber(token, old, screening.freshNumber())
    await screening.exclude(token)
    expect((await screening.registerBy(old)).code).toBe('excluded')
  })

  it('covers a number that is changed after it, and one that another account takes over', async () => {
    const old = screening.freshNumber()
    const token = await screening.tokenBy({}, old)
    await screening.exclude(token)
    await changeNumber(token, old, screening.freshNumber())
    expect((await screening.registerBy(old)).code).toBe('excluded')
    const ownNumber = screening.freshNumber()
    const other = await screening.tokenBy({}, ownNumber)
    expect(await screening.depositOf(other)).toBeNull()
    await changeNumber(other, ownNumber, old)
    expect(await screening.depositOf(other)).toBe('excluded')
  })

  it('excludes accounts that the same person has already, for a break too', async () => {
    const shared = screening.freshNumber()
    const entry = await screening.tokenBy({}, shared)
    await changeNumber(entry, shared, screening.freshNumber())
    const other = await screening.tokenBy({}, shared)
    expect(await screening.depositOf(other)).toBeNull()
    const took = await gateway.call('takeTimeout', { token: entry, body: { hours: 24, scope: 'brand' } })
    expect(took.code).toBeNull()
    expect(await screening.depositOf(other)).toBe('excluded')
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
    await screening.exclude(await screening.tokenBy({ ...person, idNumber: 'AB12345' }))
    const { status, json, value } = await screening.registerBy(screening.freshNumber(), said)
    const stranger = await screening.registerBy(screening.freshNumber(), { birthday: '1988-03-10' })
    expect([status, Object.keys(json)]).toEqual([stranger.status, Object.keys(stranger.json)])
    expect(await screening.depositOf(value.token)).toBe('account_review')
    expect(await screening.depositOf(stranger.value.token)).toBeNull()
  })

  it('is held once the name is filled in later', async () => {
    await screening.exclude(await screening.tokenBy(person))
    const token = await screening.tokenBy()
    expect(await screening.depositOf(token)).toBeNull()
    await gateway.call('confirmIdentity', { token, body: { password } })
    expect((await gateway.call('saveProfile', { token, body: person })).code).toBeNull()
    expect(await screening.depositOf(token)).toBe('account_review')
  })

  it('is held when the other excludes themselves afterwards, where a brand allows several accounts', async () => {
    gateway.registry.put(screeningBrand({}, { registration: { reviewsSecondAccounts: false } }))
    const said = { payeeName: 'Юрий Гагарин', birthday: '1961-04-12' }
    const other = await screening.tokenBy({ payeeName: 'Yuri Gagarin', birthday: '1961-04-12' })
    const token = await screening.tokenBy(said)
    expect(await screening.depositOf(token)).toBeNull()
    await screening.exclude(other)
    expect(await screening.depositOf(token)).toBe('account_review')
  })

  it('is held for a number or an address that is only said', async () => {
    const old = screening.freshNumber()
    const token = await screening.tokenBy({}, old)
    await changeNumber(token, old, screening.freshNumber())
    await screening.exclude(token)
    gateway.registry.put(screeningBrand({ REGMOBVERF3: false }))
    const { value } = await screening.registerSaying({ mobileNum: old })
    expect(await screening.depositOf(value.token)).toBe('account_review')
  })

  it('is held whichever of the two comes first on two processes', async () => {
    const beside = await gateway.beside()
    for (let day = 10; day < 16; day += 1) {
      const said = { payeeName: 'Ines Paredes', birthday: `1979-08-${String(day)}` }
      const token = await screening.tokenBy(said)
      const mobileNum = screening.freshNumber()
      const verificationCode = await screening.codeFor(mobileNum)
      const { account: username } = (await gateway.call('memberInfo', { token })).value
      const own = { login: true, registerMethod: 'WEB', username: `racing${mobileNum.slice(-6)}`, ...said }
      const body = { ...own, password, confirmPassword: password, mobileNum, verificationCode }
      const [registered] = await Promise.all([
        gateway.call('registerMobile', { body }),
        beside.call('excludeSelf', { token, body: { months: 6, scope: 'brand', username } }),
      ])
      expect(await screening.depositOf(registered.value.token)).toBe('account_review')
    }
  })

  it('is released by an operator for good, or excluded with the other', async () => {
    const name = { payeeName: 'Basilio Quezon', birthday: '1970-01-31' }
    const other = await screening.tokenBy(name)
    await screening.exclude(other)
    const [released, found] = [await screening.tokenBy(name), await screening.tokenBy(name)]
    const rita = await newOperator(gateway, { name: `rita${String((operators += 1))}`, roles: ['risk'] })
    const decide = async (token: string, decision: string) => {
      const { id: memberId } = (await gateway.call('memberInfo', { token })).value
      const [row] = await gateway.db.asOwner<{ id: string; opened_at: Date }>(
        `select id, opened_at from inbox_case where kind = 'exclusion.match' and member_id = '${memberId}' and status = 'open'`,
      )
      const body = {
        merchant,
        id: row?.id,
        openedAt: row && new Date(row.opened_at).toISOString(),
        amount: null,
        decision,
        reason: 'checked',
        comment: '',
      }
      return (await rita.call('caseDecide', { body })).code
    }
    expect(await decide(released, 'anotherPerson')).toBeNull()
    expect(await screening.depositOf(released)).toBeNull()
    expect(await decide(found, 'samePerson')).toBeNull()
    expect(await screening.depositOf(found)).toBe('excluded')
    // The other extends it: who was told apart stays free, and who was found to be the same is excluded with them.
    await screening.exclude(other, 60)
    expect(await screening.depositOf(released)).toBeNull()
  })
})

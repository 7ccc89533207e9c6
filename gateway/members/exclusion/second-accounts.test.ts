import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestGateway } from '../../testing/test-gateway.ts'
import { openScreening, password, type Screening, screeningBrand } from './testing/open-screening.ts'

let screening: Screening
let gateway: TestGateway
const counter = new AsyncLocalStorage<{ statements: number }>()

/** Counts the statements of whatever runs in `counter`. */
function countStatements({ database }: TestGateway['platform']) {
  const within = database.within.bind(database)
  const counting = new WeakSet<object>()
  database.within = (merchant, work) =>
    within(merchant, (tx) => {
      const session = Reflect.get(tx, 'session') as { prepareQuery(...given: unknown[]): unknown }
      if (!counting.has(session)) {
        counting.add(session)
        const prepare = session.prepareQuery.bind(session)
        session.prepareQuery = (...given) => {
          const counted = counter.getStore()
          if (counted) counted.statements += 1
          return prepare(...given)
        }
      }
      return work(tx)
    })
}

async function listStatements<T>(work: () => Promise<T>): Promise<[T, number]> {
  const counted = { statements: 0 }
  const answer = await counter.run(counted, work)
  return [answer, counted.statements]
}

beforeAll(async () => {
  screening = await openScreening()
  gateway = screening.gateway
  countStatements(gateway.platform)
})
beforeEach(() => gateway.db.asOwner('delete from quota'))
afterEach(() => {
  gateway.registry.put(screeningBrand())
})
afterAll(() => gateway.close())

const pix = {
  code: 'pix',
  kind: 'e-wallet',
  name: { EN: 'Pix' },
  minimum: '1',
  maximum: '5000',
  numberPattern: '^[0-9]{11}$',
  numberCheck: 'cpf',
}
/** One that takes whatever key somebody has, as it is written. */
const key = { ...pix, code: 'key', numberPattern: '^[a-z0-9@.+-]{5,60}$', numberCheck: 'none' }
const bank = { code: 'bank', kind: 'bank', name: { EN: 'Bank' }, minimum: '1', maximum: '5000' }
const paymentPassword = '739164'

async function addAccount(token: string, account: Record<string, string>) {
  await gateway.call('confirmIdentity', { token, body: { password } })
  return gateway.call('addPayoutAccount', { token, body: { ...account, paymentPassword } })
}

async function removeAccount(token: string, id: string) {
  expect(
    (await gateway.call('removePayoutAccount', { token, body: { id, paymentPassword } })).code,
  ).toBeNull()
}

describe('what a stranger learns of whether somebody is excluded (S3)', () => {
  const excluded = { payeeName: 'Amihan Villareal', birthday: '1984-07-21' }
  const present = { payeeName: 'Dalisay Montano', birthday: '1984-07-22' }

  it('is nothing: who looks like a member is held in the same words, excluded or not', async () => {
    await screening.exclude(await screening.tokenBy(excluded))
    await screening.tokenBy(present)
    const held = []
    for (const said of [excluded, present]) {
      const { status, json, value } = await screening.registerBy(screening.freshNumber(), said)
      const body = { method: 'card', amount: '100', key: `learn-${said.birthday}-deposit` }
      const start = await gateway.call('depositStart', { token: value.token, body })
      const { requestId: _, ...answer } = start.json
      held.push([status, Object.keys(json), start.status, answer])
      gateway.pass(86_400)
    }
    expect(held[0]).toEqual(held[1])
    expect(held[0]?.[3]).toMatchObject({ errorCode: 'account_review' })
  })

  it('is nothing by how long an answer takes: the same statements, whoever somebody looks like', async () => {
    const entry = { payeeName: 'Tomas Evangelista', birthday: '1972-02-01' }
    const two = { payeeName: 'Lakan Evangelio', birthday: '1972-02-02' }
    const nobody = { payeeName: 'Hiraya Buenaventura', birthday: '1972-02-03' }
    await screening.exclude(await screening.tokenBy(entry))
    await screening.tokenBy(two)
    const registering: number[] = []
    const saving: number[] = []
    for (const said of [entry, two, nobody]) {
      const mobileNum = screening.freshNumber()
      const verificationCode = await screening.codeFor(mobileNum)
      const own = { login: true, registerMethod: 'WEB', username: `counted${mobileNum.slice(-6)}`, mobileNum }
      const body = { ...own, password, confirmPassword: password, verificationCode, ...said }
      const [registered, statements] = await listStatements(() => gateway.call('registerMobile', { body }))
      expect(registered.code).toBeNull()
      registering.push(statements)
      const token = await screening.tokenBy()
      await gateway.call('confirmIdentity', { token, body: { password } })
      const [saved, more] = await listStatements(() => gateway.call('saveProfile', { token, body: said }))
      expect(saved.code).toBeNull()
      saving.push(more)
    }
    expect(registering[0]).toBeGreaterThan(10)
    expect(saving[0]).toBeGreaterThan(10)
    expect(new Set(registering).size).toBe(1)
    expect(new Set(saving).size).toBe(1)
  })
})

describe('a payout account of somebody excluded (S3)', () => {
  beforeEach(() => {
    const rules = { paymentPassword: { acceptedPattern: '*', minLength: 6, maxLength: 6 } }
    gateway.registry.put(screeningBrand({}, { payoutMethods: [pix, key, bank] }, rules))
  })

  it('holds whoever saves a key that is the ID number of the other, or that the other saved and removed', async () => {
    const other = await screening.tokenBy({ idNumber: '529.982.247-25', paymentPassword })
    const saved = await addAccount(other, { method: 'bank', holder: 'Ana Reyes', number: '8812345678' })
    await removeAccount(other, saved.value.id)
    await screening.exclude(other)
    for (const account of [
      { method: 'pix', holder: 'Bia Souza', number: '52998224725' },
      { method: 'bank', holder: 'Bia Lima', number: '88 1234 5678' },
    ]) {
      const token = await screening.tokenBy({ paymentPassword })
      expect(await screening.depositOf(token)).toBeNull()
      expect((await addAccount(token, account)).code).toBeNull()
      expect(await screening.depositOf(token)).toBe('account_review')
    }
  })

  it('holds whoever saves the ID number of the other with its points and its hyphen', async () => {
    const other = await screening.tokenBy({ idNumber: '11144477735', paymentPassword })
    await screening.exclude(other)
    const token = await screening.tokenBy({ paymentPassword })
    const account = { method: 'key', holder: 'Bia Castro', number: '111.444.777-35' }
    expect((await addAccount(token, account)).code).toBeNull()
    expect(await screening.depositOf(token)).toBe('account_review')
  })

  it('holds by the name that money is paid to, where no other was given', async () => {
    const birthday = '1969-10-11'
    const other = await screening.tokenBy({ birthday, paymentPassword })
    await addAccount(other, { method: 'bank', holder: 'Gabriel Nakpil', number: '7712340001' })
    await screening.exclude(other)
    const said = await screening.tokenBy({ birthday, payeeName: 'Nakpil Gabriel', paymentPassword })
    expect(await screening.depositOf(said)).toBe('account_review')
    const paid = await screening.tokenBy({ birthday, paymentPassword })
    expect(await screening.depositOf(paid)).toBeNull()
    await addAccount(paid, { method: 'bank', holder: 'GABRIEL NAKPIL', number: '7712340002' })
    expect(await screening.depositOf(paid)).toBe('account_review')
  })
})

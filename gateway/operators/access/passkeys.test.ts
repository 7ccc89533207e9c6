import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { softAuthenticator } from '../../members/factors/testing/soft-authenticator.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first } from '../../testing/test-gateway.ts'
import { decideChange } from '../testing/agree.ts'
import { type ConsoleClient, newOperator, operatorPassword } from '../testing/console-client.ts'

const origin = 'http://console.localhost:8080'
let olga: ConsoleClient
let cara: ConsoleClient
const device = softAuthenticator()
/** Each tries from elsewhere, so that guesses are not what refuses. */
let place = 0

const gateway = prepareSite({ brands: [first()] })
beforeAll(async () => {
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  cara = await newOperator(gateway, { name: 'cara', roles: ['cashier'], email: 'cara@house.example' })
})
beforeEach(() => gateway.pass(1000))

function proof(by: ConsoleClient) {
  gateway.pass(31)
  return { password: operatorPassword, code: by.code() }
}

async function signIn(passkey: object, changes: object = {}) {
  const body = { name: 'olga', password: operatorPassword, passkey, ...changes }
  return olga.call('signIn', { body, address: `192.0.2.${String((place += 1))}` })
}

async function use(counter: number, by = device, where = origin) {
  const options = (await olga.call('signInOptions', { body: {} })).value
  return by.use(options, { origin: where, counter })
}

async function acts() {
  const found = await gateway.db.asOwner<{ line: string }>(
    `select concat_ws(' ', operator_name, act, outcome, after ->> 'by') as line from operator_act order by sequence`,
  )
  return found.map(({ line }) => line)
}

describe('a passkey of an operator', () => {
  it('is made after fresh proof alone, which counts as a guess where it is wrong', async () => {
    await olga.signIn()
    const ask = (body: { password: string; code: string }) => olga.call('passkeyMakeOptions', { body })
    const used = proof(olga)
    expect((await ask({ ...used, password: 'wrong' })).code).toBe('invalid_credentials')
    expect((await ask({ ...used, code: '000000' })).code).toBe('invalid_credentials')
    const options = await ask(used)
    expect(options.value).toMatchObject({ rp: { id: 'console.localhost' }, user: { name: 'olga' } })
    expect((await ask(used)).code).toBe('invalid_credentials')
    const made = device.make(options.value, { origin })
    await cara.signIn()
    const add = (by: ConsoleClient, passkey: object) =>
      by.call('passkeyAdd', { body: { name: 'Desk', passkey } })
    expect((await add(cara, made)).code).toBe('passkey_invalid')
    expect((await add(olga, device.make(options.value, { origin: 'http://evil.example' }))).code).toBe(
      'passkey_invalid',
    )
    const again = (await ask(proof(olga))).value
    expect((await add(olga, device.make(again, { origin }))).status).toBe(200)
    expect((await add(olga, device.make(again, { origin }))).code).toBe('passkey_invalid')
    expect((await olga.call('passkeys')).value).toMatchObject([{ name: 'Desk', lastUsedAt: null }])
    expect((await cara.call('passkeys')).value).toEqual([])
  })

  it('stands for the code beside the right password, once for each challenge', async () => {
    const given = await use(1)
    expect((await signIn(given, { password: 'wrong' })).code).toBe('invalid_credentials')
    expect((await signIn(given)).code).toBe('invalid_credentials')
    expect((await signIn(await use(2), { name: 'cara' })).code).toBe('invalid_credentials')
    expect((await signIn(await use(3, softAuthenticator()))).code).toBe('invalid_credentials')
    expect((await signIn(await use(4, device, 'http://evil.example'))).code).toBe('invalid_credentials')
    expect((await signIn(await use(5))).code).toBeNull()
    expect((await signIn(await use(5))).code).toBe('invalid_credentials')
    expect((await signIn({}, { passkey: undefined })).code).toBe('invalid_credentials')
    const lines = await acts()
    expect(lines).toContain('olga signIn done passkey')
    expect(lines).toContain('olga signIn done authenticator')
    expect(lines.filter((line) => line === 'olga passkeyMakeOptions invalid_credentials')).toHaveLength(3)
  })

  it('asks for no more challenges from a network than somebody needs', async () => {
    const codes = new Set<string | null>()
    for (let n = 0; n < 70; n += 1)
      codes.add((await olga.call('signInOptions', { body: {}, address: '203.0.113.99' })).code)
    expect(codes).toEqual(new Set([null, 'too_many_requests']))
  })

  it('may be signed in with by any number of people of one house: what is right is not counted (S9)', async () => {
    const address = '203.0.113.77'
    for (let n = 0; n < 65; n += 1) {
      const options = (await olga.call('signInOptions', { body: {}, address })).value
      const passkey = device.use(options, { origin, counter: 100 + n })
      const body = { name: 'olga', password: operatorPassword, passkey }
      expect((await olga.call('signIn', { body, address })).code).toBeNull()
    }
  })

  it('is removed after fresh proof, by its owner alone, and goes when the log-in is made anew', async () => {
    await olga.signIn()
    await cara.signIn()
    const [mine] = (await olga.call('passkeys')).value
    const remove = (by: ConsoleClient, body: object) =>
      by.call('passkeyRemove', { body: { id: mine?.id, ...body } })
    expect((await remove(cara, proof(cara))).code).toBe('not_found')
    expect((await remove(olga, { ...proof(olga), password: 'wrong' })).code).toBe('invalid_credentials')
    expect((await remove(olga, proof(olga))).status).toBe(200)
    expect((await signIn(await use(9))).code).toBe('invalid_credentials')
    const hers = softAuthenticator()
    const options = (await cara.call('passkeyMakeOptions', { body: proof(cara) })).value
    const body = { name: 'Phone', passkey: hers.make(options, { origin }) }
    expect((await cara.call('passkeyAdd', { body })).status).toBe(200)
    expect((await olga.call('operatorReset', { body: { id: cara.id, reason: 'lost' } })).status).toBe(200)
    expect(await gateway.db.asOwner('select id from operator_passkey')).toHaveLength(1)
    const second = await newOperator(gateway, { name: 'oona', roles: ['owner'] })
    expect(await decideChange(second)).toBe('decided')
    expect(await gateway.db.asOwner('select id from operator_passkey')).toEqual([])
  })
})

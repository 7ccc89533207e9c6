// On PostgreSQL too: operators are set up, disabled and linked by their own queries.
import { describe, expect, it } from 'vitest'
import { openTestGateway } from '../../testing/test-gateway.ts'
import { newOperator, operatorPassword } from '../testing/console-client.ts'
import { sentSetupToken } from '../testing/sent-link.ts'
import { prepareConsole, cashier, gateway, isIn, lastActs, owner, signIn } from './testing/console-entry.ts'

prepareConsole()

describe('a set-up', () => {
  it('works once, within a day, with a long password and a right code', async () => {
    const client = await owner.again()
    const email = 'sam@house.example'
    const body = { name: 'sam', email, roles: ['auditor'], reason: 'hired' }
    const { id, outcome } = (await client.call('operatorInvite', { body })).value
    expect(outcome).toBe('sent')
    const token = await sentSetupToken(gateway, email)
    expect((await gateway.sentTo(email)).link).toBe(`http://console.localhost:8080/setup#${token}`)
    expect(token).toMatch(/^house\.[\w-]{32}$/)
    const nobody = await newOperator(gateway, { name: 'helper', roles: ['auditor'] })
    const finish = (changes: object) =>
      nobody.call('setupFinish', { body: { token, password: operatorPassword, code: '000000', ...changes } })
    expect((await finish({})).code).toBe('sms_code_invalid')
    expect((await finish({ password: 'short' })).code).toBe('field_length')
    expect((await finish({ password: 'sam-sam-sam-sam' })).code).toBe('field_length')
    expect((await finish({ token: `${token.slice(0, -1)}!` })).code).toBe('setup_invalid')
    gateway.pass(86_401)
    expect((await finish({})).code).toBe('setup_invalid')
    const again = await owner.again()
    const reset = { id, reason: 'lost' }
    expect((await again.call('operatorReset', { body: reset })).code).toBeNull()
    expect((await finish({})).code).toBe('setup_invalid')
  })

  it('anew ends every session and takes password and authenticator away', async () => {
    const lost = await newOperator(gateway, {
      name: 'lost',
      roles: ['auditor'],
      email: 'lost@house.example',
    })
    const client = await owner.again()
    await client.call('operatorReset', { body: { id: lost.id, reason: 'lost' } })
    expect(await isIn(lost)).toBe(false)
    gateway.pass(31)
    expect((await signIn(lost)).code).toBe('invalid_credentials')
    const [row] = await gateway.db.asOwner(
      `select status, password_hash, sealed_totp from operator where name = 'lost'`,
    )
    expect(row).toEqual({ status: 'invited', password_hash: null, sealed_totp: null })
  })
})

describe('operators', () => {
  it('who are disabled are out at once, and nobody does it to themselves', async () => {
    const gone = await newOperator(gateway, { name: 'gone', roles: ['auditor'] })
    const client = await owner.again()
    const disable = (id: string) => client.call('operatorDisable', { body: { id, reason: 'left' } })
    expect((await disable(owner.id)).code).toBe('own_case')
    expect((await disable(gone.id)).code).toBeNull()
    expect(await isIn(gone)).toBe(false)
    gateway.pass(31)
    expect((await signIn(gone)).code).toBe('invalid_credentials')
    expect((await client.call('operatorEnable', { body: { id: gone.id, reason: 'back' } })).code).toBeNull()
    expect((await gone.signIn()).name).toBe('gone')
  })

  it('never have as one person what must be apart: in one log-in, in two, or linked', async () => {
    const client = await owner.again()
    const invite = (name: string, roles: string[], email = `${name}@house.example`) =>
      client.call('operatorInvite', { body: { name, email, roles, reason: 'hired' } })
    await newOperator(gateway, { name: 'oona', roles: ['owner'] })
    expect((await invite('both', ['owner', 'cashier'])).code).toBe('roles_apart')
    expect((await invite('olga2', ['cashier'], ' OLGA@house.example ')).code).toBe('email_taken')
    const twin = (await newOperator(gateway, { name: 'twin', roles: ['cashier'] })).id
    const link = { id: twin, other: owner.id, reason: 'same' }
    expect((await client.call('operatorLink', { body: link })).code).toBe('roles_apart')
    const roles = { id: twin, roles: ['cashier', 'owner'], reason: 'promoted' }
    expect((await client.call('operatorRoles', { body: roles })).code).toBe('roles_apart')
    expect(await lastActs(2)).toEqual(['olga operatorRoles roles_apart', 'olga operatorLink roles_apart'])
    const names = await gateway.db.asOwner(`select name from operator where name in ('both', 'olga2')`)
    expect(names).toEqual([])
  })

  it('without the permission are refused, and the log says so', async () => {
    const client = await cashier.again()
    expect((await client.call('operators')).code).toBe('forbidden')
    const body = { id: owner.id, roles: ['support'], reason: 'mine' }
    expect((await client.call('operatorRoles', { body })).code).toBe('forbidden')
    expect((await client.call('acts')).code).toBe('forbidden')
    expect(await lastActs(3)).toEqual([
      'cara acts forbidden',
      'cara operatorRoles forbidden',
      'cara operators forbidden',
    ])
  })
})

it('stays where operators and thresholds are made for trying out, and lets none of them in in production', async () => {
  const [olivia] = (await owner.call('demoOperators')).value
  const body = { name: olivia?.name, password: olivia?.password, code: olivia?.code }
  expect((await owner.call('signIn', { body })).code).toBeNull()
  const other = await openTestGateway({ config: { production: true, consoleHost: 'console.localhost' } })
  const ask = (url: string) =>
    other.app.inject({ url, headers: { host: 'console.localhost', device: 'WEB' } })
  expect((await ask('/api/demo')).statusCode).toBe(404)
  await other.close()
  const none = await openTestGateway({ config: { production: true } })
  const nowhere = await none.app.inject({ url: '/api/me', headers: { host: 'console.localhost' } })
  expect([nowhere.statusCode, nowhere.json<{ errorCode: string }>().errorCode]).toEqual([404, 'unknown_host'])
  await none.close()
})

it('12: a demo operator who returns at once gets the next code and waits for it: none is taken twice', async () => {
  // At the beginning of a step, so that none ends on the way.
  gateway.pass(31 - ((gateway.platform.clock().getTime() / 1000) % 30))
  const client = await owner.again()
  const olivia = async () => {
    const [found] = (await client.call('demoOperators')).value
    if (!found) throw new Error('nobody is there')
    const { inSeconds, ...body } = found
    return { inSeconds, body: { name: body.name, password: body.password, code: body.code } }
  }
  const entry = await olivia()
  expect([entry.inSeconds, (await client.call('signIn', { body: entry.body })).code]).toEqual([0, null])
  expect((await client.call('signIn', { body: entry.body })).code).toBe('invalid_credentials')
  const two = await olivia()
  expect([two.inSeconds, (await client.call('signIn', { body: two.body })).code]).toEqual([0, null])
  const three = await olivia()
  expect(three.inSeconds).toBeGreaterThan(0)
  expect((await client.call('signIn', { body: three.body })).code).toBe('invalid_credentials')
  gateway.pass(three.inSeconds)
  expect(await olivia()).toEqual({ ...three, inSeconds: 0 })
  expect((await client.call('signIn', { body: three.body })).code).toBe(null)
})

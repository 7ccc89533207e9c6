// On PostgreSQL too: a session ends at once for every process.
import { describe, expect, it } from 'vitest'
import { prepareConsole, cashier, gateway, isIn, owner } from './testing/console-entry.ts'

prepareConsole()

describe('a session', () => {
  it('ends after twenty minutes without work, and goes on with it', async () => {
    const client = await cashier.again()
    gateway.pass(1100)
    expect(await isIn(client)).toBe(true)
    gateway.pass(1100)
    expect(await isIn(client, { 'x-console-quiet': '1' })).toBe(true)
    gateway.pass(150)
    expect(await isIn(client)).toBe(false)
    expect((await client.call('cases')).code).toBe('unauthenticated')
  })

  it('ends after eight hours, whatever is done in it', async () => {
    const client = await cashier.again()
    for (let passed = 0; passed < 8 * 3600; passed += 1000) {
      expect(await isIn(client)).toBe(true)
      gateway.pass(1000)
    }
    expect(await isIn(client)).toBe(false)
  })

  it('ends when it is signed out, at once for every process', async () => {
    const client = await cashier.again()
    const stays = await cashier.again()
    expect((await client.call('signOut')).code).toBeNull()
    expect([await isIn(client), await isIn(stays)]).toEqual([false, true])
  })

  it.each([
    ['from a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['from a page of a brand', { origin: 'http://first.localhost', 'sec-fetch-site': 'same-site' }],
    ['from an address that was opened from elsewhere', { 'sec-fetch-site': 'none' }],
    ['without the token of its page', { 'x-console-csrf': '' }],
    ['with the token of another session', { 'x-console-csrf': 'a'.repeat(64) }],
  ])('does nothing %s (CSRF)', async (_, headers) => {
    const client = await owner.again()
    const body = { id: cashier.id, reason: 'left' }
    expect((await client.call('operatorDisable', { body, headers })).code).toBe('forbidden')
    expect((await cashier.again()).name).toBe('cara')
  })

  it.each([
    ['a brand’s host', 'first.example'],
    ['another brand’s', 'second.localhost'],
    ['the studio’s', 'studio.localhost'],
    ['an unknown one', 'console.localhost.evil.example'],
  ])('is of no use on %s (R14)', async (_, host) => {
    const client = await owner.again()
    const headers = { 'x-forwarded-host': 'console.localhost' }
    expect((await client.call('me', { host, headers })).status).toBe(404)
  })
})

it('the console answers at its name with the final dot as well (R14)', async () => {
  const client = await owner.again()
  expect((await client.call('me', { host: 'console.localhost.:8080' })).status).toBe(200)
  expect((await client.call('me', { host: 'console.localhost..' })).status).toBe(404)
})
